/** POST fillPdf: federalValues. */
import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import { endedWays, federalValues } from '../support/filled.ts';
import type { Edition } from '../support/forms.ts';
import { currentEditions, edition, federalForms, setsOf } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { codesAt, complaintsOf } from '../support/problems.ts';
import { goodRequest, parametersOf, requestFor } from '../support/requests.ts';
import { offenders, offendersAsked } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { waysOf } from '../support/ways.ts';

const following = async () => (await currentEditions()).filter(({ id }) => federalForms.includes(id));
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
  return !codesAt(said, pointer).includes('FEDERAL_VALUES') && JSON.stringify(complaintsOf(said));
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

it('federalValues · NM101 turns the extra amount into 0 for the exempt', async ({ skip }) => {
  const nm = await edition('NM101');
  if (!nm) return skip('NM101 is not listed');
  const values = { isExempt: true, additionalWithholding: '40.00' };
  const json = await request(nm, values, { adjustFederalValues: 'false' });
  const parameters = parametersOf(await ask<Filled>('fillPdf', { json }));
  expect(parameters['NM.isExempt']).toBe('true');
  expect(Number(parameters['NM.additionalWithholding'])).toBe(0);
});

it('federalValues · the tax parameters of the W-4 can be passed on as they are', async ({ skip }) => {
  const [w4, nm] = [await edition('W4101'), await edition('NM101')];
  if (!w4 || !nm) return skip('W4101 and NM101 are not both listed');
  const parameters = parametersOf(await ask<Filled>('fillPdf', { json: await goodRequest(w4) }));
  const names = Object.keys(federalValues).filter((name) => parameters[`FED.${name}`] !== undefined);
  const values = Object.fromEntries(names.map((name) => [name, parameters[`FED.${name}`]]));
  expect(names).toContain('isExempt');
  const { status, text } = await call('fillPdf', { json: await request(nm, values, { adjustFederalValues: 'false' }) });
  expect(status, text.slice(0, 300)).toBe(200);
});
