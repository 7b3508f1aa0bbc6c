/** Behavior that comparable services got wrong: money, parameters and the filled form. */
import { expect, it } from 'vitest';
import { answer, expression } from '../support/answers.ts';
import { endedWays } from '../support/filled.ts';
import type { Edition } from '../support/forms.ts';
import { currentEditions, edition, everyQuestion, questionsSeen } from '../support/forms.ts';
import { homeFits } from '../support/homes.ts';
import { call } from '../support/http.ts';
import { tickedIn } from '../support/ink.ts';
import { fieldsOf, pdfOf, textOf } from '../support/pdf.ts';
import { fillForm, goodRequest, goodWay, parametersOf, requestFor, tryFill } from '../support/requests.ts';
import { orSkip, rules } from '../support/rules.ts';
import type { Address, Filled } from '../support/types.ts';
import type { Way } from '../support/way.ts';
import { isPast, waysOf } from '../support/ways.ts';

const money = async () =>
  (await everyQuestion()).filter(({ question }) => question.displayType === 'DOLLAR' && !question.isCalculated);
/** A choice that doesn't decide the way may be made on any. */
const wayWith = async (one: Edition, choices: Record<string, string>): Promise<Way> => {
  const fits = ({ end, choices: taken }: Way) =>
    end === 'ended' && Object.entries(choices).every(([id, value]) => (taken.get(id) ?? value) === value);
  const found = (await waysOf(one)).find(fits);
  if (!found) throw new Error(`${one.id}: no way with ${JSON.stringify(choices)}`);
  return found;
};

const city = 'San Buenaventura de los Altos del Valle Verde';

rules(currentEditions, {
  'Regressions · numbers and texts give the same PDF and the same parameters': async (one) => {
    const { fields, ...request } = await goodRequest(one);
    const native = (text: unknown) =>
      text === 'true' ? true : text === 'false' ? false : /^\d+$/.test(String(text)) ? Number(text) : text;
    const counted = Object.fromEntries(Object.entries(fields).map(([id, text]) => [id, native(text)]));
    const [a, b] = [await fillForm({ ...request, fields }), await fillForm({ ...request, fields: counted })];
    return JSON.stringify(a) !== JSON.stringify(b) && 'another response';
  },
  'Regressions · optional means optional: each such question may be absent, empty or null': async (one) => {
    const way = await goodWay(one);
    const branches = new Set(way.sets.map(({ navigation }) => navigation.questionId));
    const optional = way.sets
      .flatMap(({ questions }) => questions)
      .filter(
        ({ id, isCalculated, required }) => !isCalculated && required.whenRequired === 'NEVER' && !branches.has(id),
      );
    const { answers } = answer(way, { sparse: true });
    const answersTo = (value: unknown) => ({
      ...answers,
      ...Object.fromEntries(optional.map(({ id }) => [id, value])),
    });
    for (const value of [undefined, '', null]) {
      const { status, text } = await tryFill(requestFor(one, answersTo(value)));
      if (status !== 200) return `${JSON.stringify(value)}: ${text.slice(0, 300)}`;
    }
    return undefined;
  },
  'Regressions · a long city name prints whole, or is rejected as TOO_LONG': async (one) => {
    const request = await goodRequest(one);
    const address = { ...(request.employee.address as Address), city };
    // The answers name the city.
    if (!homeFits(questionsSeen(one), request.fields, address)) return undefined;
    const { status, text } = await tryFill({ ...request, employee: { ...request.employee, address } });
    if (status === 422) return !text.includes('TOO_LONG') && text.slice(0, 300);
    const plain = async (body: string) => (await textOf(pdfOf(JSON.parse(body) as Filled), 'raw')).replaceAll(' ', '');
    const printed = await plain(text);
    if (printed.includes(city.replaceAll(' ', ''))) return false;
    // A form without an address prints no city, however short.
    const { text: usual } = await tryFill(request);
    const { city: own } = request.employee.address as { city: string };
    return (await plain(usual)).includes(own.replaceAll(' ', '')) && 'cut off or missing';
  },
});

rules(money, {
  'Regressions · money has no sign unless the line allows one': ({
    edition: { id },
    question: { validationRegex },
  }) => {
    const test = expression(validationRegex);
    return test?.test('-5') && (id.startsWith('W4101') || !test.test('-1234')) && 'takes -5';
  },
  'Regressions · money may have commas and cents, and never an exponent or a third decimal': ({
    question: { validationRegex },
  }) => {
    const test = expression(validationRegex);
    const takes = (text: string) => test?.test(text) ?? false;
    const rejected = ['1e3', '1234.567', '1,23', '12,34', '$5', '+5', '1 234', ''].find(takes);
    if (rejected !== undefined) return `takes ${JSON.stringify(rejected)}`;
    if (!takes('1234')) return undefined;
    return ['1,234.50', '1234.5', '1234.50', '1,234'].find((text) => !takes(text));
  },
});

it('Regressions · the same amount in English or French notation is the same amount', async ({ skip }) => {
  let tried = 0;
  for (const one of await currentEditions()) {
    const ended = (await waysOf(one)).filter(({ end }) => end === 'ended');
    const found = ended
      .flatMap((way) => way.sets.flatMap(({ questions }) => questions.map((question) => ({ way, question }))))
      .find(
        ({ question }) => question.displayType === 'DOLLAR' && expression(question.validationRegex)?.test('1,234.50'),
      );
    if (!found) continue;
    tried += 1;
    const files = new Set<string>();
    for (const text of ['1,234.50', '1234.50', '1234.5', 1234.5, '1 234,50', '1\u00a0234,50', '1234,5']) {
      const { answers } = answer(found.way);
      const filled = await fillForm(requestFor(one, { ...answers, [found.question.id]: text }));
      files.add(filled.pdf + JSON.stringify(filled.taxParameters));
    }
    expect(files.size, one.id).toBe(1);
  }
  skip(tried === 0, 'no form asks for money');
});

rules(
  orSkip(
    async () =>
      (await everyQuestion()).filter(
        ({ question }) => question.displayType === 'PERCENT' && expression(question.validationRegex)?.test('0.5'),
      ),
    'no form asks for a ratio with decimals',
  ),
  {
    'Regressions · a ratio may start with its point': ({ question }) =>
      !expression(question.validationRegex)?.test('.5') && 'rejects .5',
  },
);

it('Regressions · the Spanish W-4 gives the amounts of its own year', async ({ skip }) => {
  const [english, spanish] = [await edition('W4101'), await edition('W4101SP')];
  if (!english || !spanish) return skip('W4101 and W4101SP are not both listed');
  const [one, other] = await Promise.all(
    [english, spanish].map(async (form) => parametersOf(await fillForm(await goodRequest(form)))),
  );
  const sameYear = english.information.effectiveDate === spanish.information.effectiveDate;
  if (sameYear) expect(other).toEqual(one);
  else expect(other?.['FED.certificateYear']).toBe(spanish.information.effectiveDate.slice(0, 4));
});

it('Regressions · the filing status of the W-4 is really checked in the PDF', async ({ skip }) => {
  const w4 = await edition('W4101');
  if (!w4) return skip('W4101 is not listed');
  const blank = (await call(`getPdf/W4101?formVersion=${w4.version}`, { headers: { accept: 'application/pdf' } }))
    .bytes;
  const boxes = (await fieldsOf(blank)).filter(({ isTick }) => isTick);
  const ticked: string[][] = [];
  for (const filingStatus of ['SINGLE', 'MARRIED', 'HEAD_OF_HOUSEHOLD']) {
    const way = await wayWith(w4, { taxpayerSituation: 'NONE', filingStatus });
    const filled = await fillForm(requestFor(w4, { ...answer(way).answers, filingStatus }));
    ticked.push(await tickedIn(pdfOf(filled), boxes));
  }
  for (const [index, own] of ticked.entries()) {
    const others = ticked.filter((_, other) => other !== index).flat();
    expect(
      own.filter((name) => !others.includes(name)),
      `${ticked.join(' | ')} of ${boxes.length} boxes`,
    ).toHaveLength(1);
  }
});

rules(endedWays, {
  'Regressions · no tax parameter is ever the off state of a box': ({ filled }) =>
    filled.taxParameters.find(({ value }) => /^\/?off$/i.test(value) || value === 'undefined' || value === 'null')?.id,
});

it('Regressions · who is exempt on the W-4 is not asked for a filing status, and the parameter says so', async ({
  skip,
}) => {
  const w4 = (await currentEditions()).filter(
    ({ id, information }) => (id === 'W4101' || id === 'W4101SP') && !isPast(information),
  );
  skip(w4.length === 0, 'the W-4 of this year is not listed');
  for (const one of w4) {
    const way = await wayWith(one, { taxpayerSituation: 'EXEMPT', isExempt: 'true' });
    expect(way.sets.flatMap(({ questions }) => questions.map(({ id }) => id))).not.toContain('filingStatus');
    const filled = await fillForm(requestFor(one, answer(way).answers));
    expect(parametersOf(filled)['FED.filingStatus']).toBe('NOT_APPLICABLE');
    expect(parametersOf(filled)['FED.isExempt']).toBe('true');
  }
});

rules(
  orSkip(
    async () =>
      (await endedWays()).filter(({ edition: one }) =>
        one.information.taxParameters.some(({ id }) => id === 'AR.filingStatus'),
      ),
    'no Arkansas form is listed',
  ),
  {
    'Regressions · AR.filingStatus is there on every way': ({ filled }) =>
      !('AR.filingStatus' in parametersOf(filled)) && 'missing',
  },
);

it('Regressions · Colorado: both ways of asking work, with and without federal values', async ({ skip }) => {
  const colorado = (await endedWays()).filter(({ edition: one }) => one.id === 'CO101');
  skip(colorado.length === 0, 'CO101 is not listed');
  expect(new Set(colorado.map(({ request }) => request.federalValues !== undefined)).size).toBe(2);
});
