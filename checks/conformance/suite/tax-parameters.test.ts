/** Tax parameters: the dictionary, and federalValues that are passed on. */

import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import { endedWays, federalValues } from '../support/filled.ts';
import { currentEditions, type Edition, edition, federalForms, formIds, languages, setsOf } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { once } from '../support/once.ts';
import { drawn, pdfOf, textOf } from '../support/pdf.ts';
import { codesAt, errorsIn, problemFaults } from '../support/problems.ts';
import { fillForm, parametersOf, requestFor, tryFill } from '../support/requests.ts';
import { expectNone, faultIf, orSkip, rules } from '../support/rules.ts';
import type { Dictionary } from '../support/types.ts';
import { isPast, waysOf } from '../support/ways.ts';
import { isOver, onDay, workedExamples } from '../support/worked-examples.ts';

const following = async () => (await currentEditions()).filter(({ id }) => federalForms.includes(id));
const none = `none of ${federalForms.join(', ')} is listed`;

async function request(one: Edition, values: Record<string, unknown>, given = {}) {
  const way = (await waysOf(one, 'true')).find(
    ({ end, choices }) => end === 'ended' && Object.entries(given).every(([id, value]) => choices.get(id) === value),
  );
  if (!way) throw new Error(`${one.id}: no way with ${JSON.stringify(given)}`);
  return { ...requestFor(one, answer(way).answers), federalValues: values };
}
const rejected = async (one: Edition, change: Record<string, unknown>, pointer: string): Promise<string | false> => {
  const said = await tryFill(await request(one, { ...federalValues, ...change }));
  if (said.status !== 422) return `${said.status} for ${JSON.stringify(change)}`;
  return !codesAt(said, pointer).includes('FEDERAL_VALUES') && JSON.stringify(errorsIn(said));
};

const change = { isExempt: true, isNonResidentAlien: true };

rules(orSkip(following, none), {
  'federalValues · filingStatus must be given by who is not exempt, and may be left out by who is': async (one) => {
    const { status, text } = await tryFill(await request(one, { isExempt: true }));
    const isLeftOut = isPast(one.information) ? text.includes('"LAPSED"') : status === 200;
    if (!isLeftOut) return `${status} ${text.slice(0, 300)}`;
    return rejected(one, { filingStatus: undefined }, '/federalValues/filingStatus');
  },
  'federalValues · amounts may not be below zero': async (one) => {
    const names = ['additionalWithholding', 'dependentsAmt', 'otherIncome', 'deductions'];
    const all = await Promise.all(names.map((name) => rejected(one, { [name]: '-1.00' }, `/federalValues/${name}`)));
    return all.find(Boolean);
  },
  'federalValues · forms that follow them show other question sets when they are known': async ({ id, version }) => {
    const [without, known] = await Promise.all(['false', 'true'].map((federal) => setsOf(id, version, 'en', federal)));
    return JSON.stringify([...(without ?? [])]) === JSON.stringify([...(known ?? [])]) && 'the same sets';
  },
  'federalValues · isExempt must be given': (one) => rejected(one, { isExempt: undefined }, '/federalValues/isExempt'),
  'federalValues · every value sent is printed, and each amount once': async (one) => {
    const fillWith = async (values: object) => pdfOf(await fillForm({ ...requestFor(one, {}), federalValues: values }));
    const pdf = await fillWith(everyLine);
    const text = await textOf(pdf);
    const amounts = ['41.00', '2,203.00', '1,307.00', '909.00'].filter((amount) => text.split(amount).length !== 2);
    if (amounts.length > 0) return `not printed once: ${amounts.join(', ')}`;
    const withoutTick = await fillWith({ ...everyLine, twoJobs: false });
    return (await drawn(pdf, 1, 100)).equals(await drawn(withoutTick, 1, 100)) && 'twoJobs leaves no mark';
  },
  'federalValues · every value sent reaches the parameters of the state': async (one) => {
    const json = { ...requestFor(one, {}), federalValues: everyLine };
    const parameters = parametersOf(await fillForm(json));
    const wrong = Object.entries(everyLine).filter(
      ([name, value]) => parameters[`${one.information.locality}.${name}`] !== String(value),
    );
    return wrong.length > 0 && wrong.map(([name]) => name).join(', ');
  },
  'federalValues · adjustFederalValues may be left out and then means false': async (one) => {
    const fillWith = (fields: Record<string, string>) =>
      fillForm({ ...requestFor(one, fields), federalValues: everyLine });
    const [left, said] = [await fillWith({}), await fillWith({ adjustFederalValues: 'false' })];
    return JSON.stringify(left) !== JSON.stringify(said) && 'another result';
  },
  'federalValues · only isExempt and filingStatus are needed': async (one) => {
    const json = await request(one, { isExempt: false, filingStatus: 'SINGLE' });
    const { status, text } = await tryFill(json);
    return status !== 200 && `${status} ${text.slice(0, 300)}`;
  },
  'federalValues · a nonresident alien may not be exempt': (one) =>
    rejected(one, change, '/federalValues/isNonResidentAlien'),
});

rules(async () => (await currentEditions()).filter(({ id }) => !federalForms.includes(id)), {
  'federalValues · other forms show the same question sets': async ({
    id,
    version,
    information: { initialQuestionSetId },
  }) => {
    const path = `formQuestionSet/${id}/${initialQuestionSetId}?formVersion=${version}`;
    const [plain, known] = [await ask<unknown>(path), await ask<unknown>(`${path}&hasFederalValues=true`)];
    return JSON.stringify(plain) !== JSON.stringify(known) && 'other sets';
  },
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

const nm101 = async () => (await following()).filter(({ id }) => id === 'NM101');
const head = { ...federalValues, filingStatus: 'HEAD_OF_HOUSEHOLD' };

rules(orSkip(nm101, 'NM101 is not listed'), {
  'federalValues · NM101 follows them when the employee does not adjust': async (nm) => {
    const parameters = parametersOf(await fillForm(await request(nm, head, { adjustFederalValues: 'false' })));
    const found = [parameters['NM.filingStatus'], parameters['NM.isExempt']].join();
    return found !== 'HEAD_OF_HOUSEHOLD,false' && found;
  },
  'federalValues · NM101 asks its own questions when the employee adjusts': async (nm) => {
    const json = await request(nm, head, { adjustFederalValues: 'true', isExempt: 'false' });
    json.fields.filingStatus = 'MARRIED';
    const status = parametersOf(await fillForm(json))['NM.filingStatus'];
    return faultIf(status !== 'MARRIED', status);
  },
  'federalValues · NM101 turns the extra amount into 0 for the exempt, and only for them': async (nm) => {
    const extraFor = async (values: Record<string, unknown>) => {
      const json = await request(nm, { ...values, additionalWithholding: '40.00' }, { adjustFederalValues: 'false' });
      const parameters = parametersOf(await fillForm(json));
      return `${parameters['NM.isExempt']} ${parameters['NM.additionalWithholding']}`;
    };
    // An exemption can’t be claimed on the form after its year.
    const exempt = isPast(nm.information) ? 'true 0.00' : await extraFor({ isExempt: true });
    const other = await extraFor({ isExempt: false, filingStatus: 'SINGLE' });
    return (exempt !== 'true 0.00' || other !== 'false 40.00') && `${exempt}, ${other}`;
  },
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
  const { taxParameters } = await ask<Dictionary>('taxParameters');
  // A state with fewer statuses than the W-4 puts the rest in its single table.
  const stateWord = (id: string, word: string | undefined) => {
    const listed = taxParameters.find((one) => one.id === id)?.values?.map(({ value }) => value);
    return id.endsWith('.filingStatus') && listed && !listed.includes(word ?? '') ? 'SINGLE' : word;
  };
  for (const { answers } of examples) {
    const parameters = parametersOf(await fillForm(requestFor(w4, answers)));
    const names = Object.keys(everyLine).filter((name) => parameters[`FED.${name}`] !== undefined);
    expect(names).toContain('isExempt');
    const values = Object.fromEntries(names.map((name) => [name, parameters[`FED.${name}`]]));
    await expectNone(all, async (one) => {
      const json = { ...requestFor(one, {}), federalValues: values };
      const own = parametersOf(await fillForm(json));
      const wrong = names.filter((name) => {
        const id = `${one.information.locality}.${name}`;
        const found = own[id];
        return found !== stateWord(id, values[name]) && !(values.isExempt === 'true' && found === undefined);
      });
      return wrong.join(', ');
    });
  }
});

const dictionary = once((language: string) =>
  ask<Dictionary>('taxParameters', { headers: { 'accept-language': language } }),
);
const byId = async () => new Map((await dictionary('en')).taxParameters.map((entry) => [entry.id, entry]));

it('GET taxParameters · says in each language what every parameter and value means', async () => {
  for (const language of languages) {
    const { taxParameters } = await dictionary(language);
    const silent = taxParameters.filter(
      ({ meaning, values = [], sent, absent }) =>
        !meaning || values.some((one) => !one.meaning) || (sent === 'SOMETIMES' && !absent),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  }
});

rules(endedWays, {
  'GET taxParameters · every parameter a form sends is listed with that form, type and value': async ({
    edition,
    filled,
  }) => {
    const entries = await byId();
    return filled.taxParameters.flatMap(({ id, value, valueType }) => {
      const entry = entries.get(id);
      if (!entry) return [`${id} is not listed`];
      const { pattern, values } = entry;
      if (entry.valueType !== valueType) return [`${id} is ${valueType}`];
      if (!entry.forms.some(({ formId }) => formId === edition.id)) return [`${id} is not listed with the form`];
      if (values && !values.some((one) => one.value === value)) return [`${id} is ${value}`];
      return pattern !== undefined && !new RegExp(pattern).test(value) ? [`${id} is ${value}`] : [];
    })[0];
  },
  'GET taxParameters · what is always sent is never absent': async ({ edition, filled }) => {
    const { taxParameters } = await dictionary('en');
    const due = taxParameters.filter(({ forms }) =>
      forms.some(({ formId, sent }) => formId === edition.id && sent === 'ALWAYS'),
    );
    return due.find(({ id }) => !filled.taxParameters.some((given) => given.id === id))?.id;
  },
  'GET taxParameters · an exempt claim carries its year and its last day, or does not lapse': async ({
    edition,
    filled,
  }) => {
    const { claims } = await dictionary('en');
    const given = new Map(filled.taxParameters.map(({ id, value }) => [id.slice(id.indexOf('.') + 1), value]));
    if (given.get('isExempt') !== 'true') return undefined;
    const reason = given.get('exemptReason');
    const claim = claims.find(({ formId, exemptReason }) => formId === edition.id && exemptReason === reason);
    if (!claim) return `${reason} is not listed`;
    if ((claim.year !== undefined) !== given.has('exemptionTaxYear')) return `${reason} and its year`;
    if ((claim.rule !== undefined) !== given.has('expiryDate')) return `${reason} and its last day`;
    return claim.year === undefined && !claim.note && `${reason} has no reason`;
  },
});

it('GET taxParameters · names only forms there are', async () => {
  const known = await formIds();
  const { taxParameters } = await dictionary('en');
  const named = new Set(taxParameters.flatMap(({ forms }) => forms.map(({ formId }) => formId)));
  expect([...named].filter((id) => !known.includes(id))).toEqual([]);
});

it('GET taxParameters/{id} · is the entry of the dictionary', async () => {
  const { taxParameters } = await dictionary('es');
  const entry = taxParameters[0];
  const headers = { 'accept-language': 'es' };
  expect(await ask(`taxParameters/${entry?.id}`, { headers })).toEqual(entry);
});

it('GET taxParameters/{id} · rejects an unknown id and names those like it', async () => {
  const response = await call('taxParameters/FED.filingState');
  expect(problemFaults(response, 404)).toEqual([]);
  expect(response.text).toContain('FED.filingStatus');
});
