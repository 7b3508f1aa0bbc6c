/** POST fillPdf: federalValues. */
import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import { endedWays, federalValues } from '../support/filled.ts';
import type { Edition } from '../support/forms.ts';
import { currentEditions, edition, federalForms, setsOf } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { drawn, pdfOf, textOf } from '../support/pdf.ts';
import { codesAt, errorsIn } from '../support/problems.ts';
import { parametersOf, requestFor } from '../support/requests.ts';
import { offenders, offendersAsked } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { isPast, waysOf } from '../support/ways.ts';
import { isOver, onDay, workedExamples } from '../support/worked-examples.ts';

const following = async () => (await currentEditions()).filter(({ id }) => federalForms.includes(id));
interface Listed {
  id: string;
  values?: { value: string }[];
}
const none = `none of ${federalForms.join(', ')} is listed`;

async function request(one: Edition, values: Record<string, unknown>, given = {}) {
  const way = (await waysOf(one, 'true')).find(
    ({ end, choices }) => end === 'ended' && Object.entries(given).every(([id, value]) => choices.get(id) === value),
  );
  if (!way) throw new Error(`${one.id}: no way with ${JSON.stringify(given)}`);
  return { ...requestFor(one, answer(way).answers), federalValues: values };
}
const refused = async (one: Edition, change: Record<string, unknown>, pointer: string): Promise<string | false> => {
  const said = await call('fillPdf', { json: await request(one, { ...federalValues, ...change }) });
  if (said.status !== 422) return `${said.status} for ${JSON.stringify(change)}`;
  return !codesAt(said, pointer).includes('FEDERAL_VALUES') && JSON.stringify(errorsIn(said));
};

it('federalValues · forms that follow them show other question sets when they are known', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async ({ id, version }) => {
    const [without, known] = await Promise.all(['false', 'true'].map((federal) => setsOf(id, version, 'en', federal)));
    return JSON.stringify([...(without ?? [])]) === JSON.stringify([...(known ?? [])]) && 'the same sets';
  });
  expect(faults).toEqual([]);
});

it('federalValues · other forms show the same question sets', async () => {
  const others = (await currentEditions()).filter(({ id }) => !federalForms.includes(id));
  const faults = await offendersAsked(others, async ({ id, version, information: { initialQuestionSetId } }) => {
    const path = `formQuestionSet/${id}/${initialQuestionSetId}?formVersion=${version}`;
    const [plain, known] = [await ask<unknown>(path), await ask<unknown>(`${path}&hasFederalValues=true`)];
    return JSON.stringify(plain) !== JSON.stringify(known) && 'other sets';
  });
  expect(faults).toEqual([]);
});

it('federalValues · every way with known values is accepted', async ({ skip }) => {
  skip((await following()).length === 0, none);
  const filled = (await endedWays()).filter(({ request }) => request.federalValues !== undefined);
  expect(filled.length).toBeGreaterThan(0);
  expect(offenders(filled, ({ filled: { taxParameters } }) => taxParameters.length === 0 && 'no parameters')).toEqual(
    [],
  );
});

it('federalValues · isExempt must be given', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  expect(await offendersAsked(all, (one) => refused(one, { isExempt: undefined }, '/federalValues/isExempt'))).toEqual(
    [],
  );
});

it('federalValues · filingStatus must be given by who is not exempt, and may be left out by who is', async ({
  skip,
}) => {
  const all = await following();
  skip(all.length === 0, none);
  expect(
    await offendersAsked(all, (one) => refused(one, { filingStatus: undefined }, '/federalValues/filingStatus')),
  ).toEqual([]);
  const faults = await offendersAsked(all, async (one) => {
    const { status, text } = await call('fillPdf', { json: await request(one, { isExempt: true }) });
    if (isPast(one.information)) return !text.includes('"LAPSED"') && `${status} though its year is over`;
    return status !== 200 && `${status} ${text.slice(0, 300)}`;
  });
  expect(faults).toEqual([]);
});

it('federalValues · a nonresident alien may not be exempt', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const change = { isExempt: true, isNonResidentAlien: true };
  expect(await offendersAsked(all, (one) => refused(one, change, '/federalValues/isNonResidentAlien'))).toEqual([]);
});

it('federalValues · amounts may not be below zero', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  for (const name of ['additionalWithholding', 'dependentsAmt', 'otherIncome', 'deductions'])
    expect(await offendersAsked(all, (one) => refused(one, { [name]: '-1.00' }, `/federalValues/${name}`))).toEqual([]);
});

const everyLine = {
  filingStatus: 'MARRIED',
  isExempt: false,
  isNonResidentAlien: false,
  twoJobs: true,
  additionalWithholding: '41.00',
  dependentsAmt: '2203.00',
  otherIncome: '1307.00',
  deductions: '909.00',
};

it('federalValues · every value sent is printed, and each amount once', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const fillWith = async (values: object) =>
      pdfOf(await ask<Filled>('fillPdf', { json: { ...requestFor(one, {}), federalValues: values } }));
    const pdf = await fillWith(everyLine);
    const text = await textOf(pdf);
    const amounts = ['41.00', '2,203.00', '1,307.00', '909.00'].filter((amount) => text.split(amount).length !== 2);
    if (amounts.length > 0) return `not printed once: ${amounts.join(', ')}`;
    const withoutTick = await fillWith({ ...everyLine, twoJobs: false });
    return (await drawn(pdf, 1, 100)).equals(await drawn(withoutTick, 1, 100)) && 'twoJobs leaves no mark';
  });
  expect(faults).toEqual([]);
});

it('federalValues · every value sent reaches the parameters of the state', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const json = { ...requestFor(one, {}), federalValues: everyLine };
    const parameters = parametersOf(await ask<Filled>('fillPdf', { json }));
    const wrong = Object.entries(everyLine).filter(
      ([name, value]) => parameters[`${one.information.locality}.${name}`] !== String(value),
    );
    return wrong.length > 0 && wrong.map(([name]) => name).join(', ');
  });
  expect(faults).toEqual([]);
});

it('federalValues · adjustFederalValues may be left out and then means false', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const fillWith = (fields: Record<string, string>) =>
      ask<Filled>('fillPdf', { json: { ...requestFor(one, fields), federalValues: everyLine } });
    const [left, said] = [await fillWith({}), await fillWith({ adjustFederalValues: 'false' })];
    return JSON.stringify(left) !== JSON.stringify(said) && 'another result';
  });
  expect(faults).toEqual([]);
});

it('federalValues · only isExempt and filingStatus are needed', async ({ skip }) => {
  const all = await following();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const json = await request(one, { isExempt: false, filingStatus: 'SINGLE' });
    const { status, text } = await call('fillPdf', { json });
    return status !== 200 && `${status} ${text.slice(0, 300)}`;
  });
  expect(faults).toEqual([]);
});

it('federalValues · NM101 follows them when the employee does not adjust', async ({ skip }) => {
  const nm = await edition('NM101');
  if (!nm) return skip('NM101 is not listed');
  const json = await request(
    nm,
    { ...federalValues, filingStatus: 'HEAD_OF_HOUSEHOLD' },
    { adjustFederalValues: 'false' },
  );
  const parameters = parametersOf(await ask<Filled>('fillPdf', { json }));
  expect(parameters['NM.filingStatus']).toBe('HEAD_OF_HOUSEHOLD');
  expect(parameters['NM.isExempt']).toBe('false');
});

it('federalValues · NM101 asks its own questions when the employee adjusts', async ({ skip }) => {
  const nm = await edition('NM101');
  if (!nm) return skip('NM101 is not listed');
  const json = await request(
    nm,
    { ...federalValues, filingStatus: 'HEAD_OF_HOUSEHOLD' },
    { adjustFederalValues: 'true', isExempt: 'false' },
  );
  json.fields.filingStatus = 'MARRIED';
  expect(parametersOf(await ask<Filled>('fillPdf', { json }))['NM.filingStatus']).toBe('MARRIED');
});

it('federalValues · NM101 turns the extra amount into 0 for the exempt, and only for them', async ({ skip }) => {
  const nm = await edition('NM101');
  if (!nm) return skip('NM101 is not listed');
  const extraFor = async (values: Record<string, unknown>) => {
    const json = await request(nm, { ...values, additionalWithholding: '40.00' }, { adjustFederalValues: 'false' });
    const parameters = parametersOf(await ask<Filled>('fillPdf', { json }));
    return [parameters['NM.isExempt'], parameters['NM.additionalWithholding']];
  };
  // An exemption can’t be claimed on the form after its year.
  if (!isPast(nm.information)) expect(await extraFor({ isExempt: true })).toEqual(['true', '0.00']);
  expect(await extraFor({ isExempt: false, filingStatus: 'SINGLE' })).toEqual(['false', '40.00']);
});

it('federalValues · the tax parameters of the W-4 can be passed on as they are, and come out as those of the state', async ({
  skip,
}) => {
  const [w4, all] = [await edition('W4101'), await following()];
  if (!w4 || all.length === 0) return skip(`W4101 is not listed, or ${none}`);
  const examples = workedExamples
    .filter(({ form, version }) => form === w4.id && version === w4.version)
    .map((example) => onDay(example, { editionYear: w4.information.year }))
    .filter((example) => !isOver(example));
  skip(examples.length === 0, `no worked example of W4101 ${w4.version}`);
  const { taxParameters } = await ask<{ taxParameters: Listed[] }>('taxParameters');
  // A state with fewer statuses than the W-4 puts the rest in its single table.
  const stateWord = (id: string, word: string | undefined) => {
    const listed = taxParameters.find((one) => one.id === id)?.values?.map(({ value }) => value);
    return id.endsWith('.filingStatus') && listed && !listed.includes(word ?? '') ? 'SINGLE' : word;
  };
  for (const { answers } of examples) {
    const parameters = parametersOf(await ask<Filled>('fillPdf', { json: requestFor(w4, answers) }));
    const names = Object.keys(everyLine).filter((name) => parameters[`FED.${name}`] !== undefined);
    expect(names).toContain('isExempt');
    const values = Object.fromEntries(names.map((name) => [name, parameters[`FED.${name}`]]));
    const faults = await offendersAsked(all, async (one) => {
      const json = { ...requestFor(one, {}), federalValues: values };
      const own = parametersOf(await ask<Filled>('fillPdf', { json }));
      const wrong = names.filter((name) => {
        const id = `${one.information.locality}.${name}`;
        const found = own[id];
        return found !== stateWord(id, values[name]) && !(values.isExempt === 'true' && found === undefined);
      });
      return wrong.join(', ');
    });
    expect(faults).toEqual([]);
  }
});
