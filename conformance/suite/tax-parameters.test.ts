/** GET taxParameters: the dictionary, and that forms keep to it. */
import { expect, it } from 'vitest';
import { endedWays } from '../support/filled.ts';
import { formIds, languages } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { once } from '../support/once.ts';
import { problemFaults } from '../support/problems.ts';
import { offenders } from '../support/rules.ts';

interface Entry {
  id: string;
  valueType: string;
  meaning: string;
  pattern?: string;
  values?: { value: string; meaning: string }[];
  sent: 'ALWAYS' | 'SOMETIMES';
  absent?: string;
  forms: { formId: string; sent: 'ALWAYS' | 'SOMETIMES' }[];
}

interface Dictionary {
  taxParameters: Entry[];
  claims: { formId: string; exemptReason: string; year?: string; rule?: string; note?: string }[];
}

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

it('GET taxParameters · every parameter a form sends is listed with that form, type and value', async () => {
  const entries = await byId();
  const faults = offenders(
    await endedWays(),
    ({ edition, filled }) =>
      filled.taxParameters.flatMap(({ id, value, valueType }) => {
        const entry = entries.get(id);
        if (!entry) return [`${id} is not listed`];
        const { pattern, values } = entry;
        if (entry.valueType !== valueType) return [`${id} is ${valueType}`];
        if (!entry.forms.some(({ formId }) => formId === edition.id)) return [`${id} is not listed with the form`];
        if (values && !values.some((one) => one.value === value)) return [`${id} is ${value}`];
        return pattern !== undefined && !new RegExp(pattern).test(value) ? [`${id} is ${value}`] : [];
      })[0],
  );
  expect(faults).toEqual([]);
});

it('GET taxParameters · what is always sent is never absent', async () => {
  const { taxParameters } = await dictionary('en');
  const faults = offenders(await endedWays(), ({ edition, filled }) => {
    const due = taxParameters.filter(({ forms }) =>
      forms.some(({ formId, sent }) => formId === edition.id && sent === 'ALWAYS'),
    );
    return due.find(({ id }) => !filled.taxParameters.some((given) => given.id === id))?.id;
  });
  expect(faults).toEqual([]);
});

it('GET taxParameters · an exempt claim carries its year and its last day, or is said not to lapse', async () => {
  const { claims } = await dictionary('en');
  const faults = offenders(await endedWays(), ({ edition, filled }) => {
    const given = new Map(filled.taxParameters.map(({ id, value }) => [id.slice(id.indexOf('.') + 1), value]));
    if (given.get('isExempt') !== 'true') return undefined;
    const reason = given.get('exemptReason');
    const claim = claims.find(({ formId, exemptReason }) => formId === edition.id && exemptReason === reason);
    if (!claim) return `${reason} is not listed`;
    if ((claim.year !== undefined) !== given.has('exemptionTaxYear')) return `${reason} and its year`;
    if ((claim.rule !== undefined) !== given.has('expiryDate')) return `${reason} and its last day`;
    return claim.year === undefined && !claim.note && `${reason} has no reason`;
  });
  expect(faults).toEqual([]);
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
