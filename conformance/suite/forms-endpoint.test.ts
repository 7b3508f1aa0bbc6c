/** POST forms. */
import { expect, it } from 'vitest';
import { inProvince, inState } from '../support/addresses.ts';
import { editions, formIds } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { coveredState, located, locationRequest, needsRules, samples, uncoveredState } from '../support/places.ts';
import { reasonFault } from '../support/reasons.ts';
import { faultIf, lacksText, offenders, offendersAsked } from '../support/rules.ts';
import type { Located, QuestionSet } from '../support/types.ts';

const idsOf = (found: Located): string[] => (found.forms ?? []).map(({ id }) => id);
const request = { json: locationRequest(inState.IL, inState.IL) };

it('POST forms · responds with forms and location data', async () => {
  const faults = offenders(
    await samples('forms'),
    ({ found }) => !(Array.isArray(found.forms) && Array.isArray(found.locationData)) && 'a list is missing',
  );
  expect(faults).toEqual([]);
});

it('POST forms · a US address brings the federal form and the forms of its state', async ({ skip }) => {
  await needsRules(skip);
  const state = await coveredState();
  if (state === undefined) return skip('no state has a form');
  const forms = (await located('forms', state, state)).forms ?? [];
  expect(forms.map(({ formLocality }) => formLocality)).toContain('FEDERAL');
  expect(forms.map(({ formLocality }) => formLocality)).toContain(state);
});

it('POST forms · an address brings forms, or an error that says why not', async () => {
  const faults = offenders(
    await samples('forms'),
    ({ found: { forms = [], errors = [] } }) => forms.length === 0 && errors.length === 0 && 'silence',
  );
  expect(faults).toEqual([]);
});

it('POST forms · a form of a state appears only for who lives or works there', async () => {
  const faults = offenders(await samples('forms'), ({ place, found }) => {
    const here = new Set(['FEDERAL', 'CANADA_FEDERAL', ...(place.match(/[A-Z]{2}/g) ?? [])]);
    return (found.forms ?? []).find(({ formLocality }) => !here.has(formLocality))?.id;
  });
  expect(faults).toEqual([]);
});

it('POST forms · Canadian addresses bring the federal form in English and in French', async ({ skip }) => {
  await needsRules(skip);
  const canadian = (await editions()).filter(({ information }) => information.locality === 'CANADA_FEDERAL');
  skip(canadian.length === 0, 'no Canadian federal form is listed');
  const ids = idsOf(await located('forms', 'ON', 'ON'));
  for (const { id } of canadian.filter(({ deprecated }) => !deprecated)) expect(ids).toContain(id);
});

it('POST forms · Canadian addresses have a list of errors, and no province is without content', async () => {
  const faults = await offendersAsked(
    Object.keys(inProvince).map((place) => ({ place })),
    async ({ place }) => {
      const { errors } = await located('forms', place, place);
      if (!Array.isArray(errors)) return 'no list of errors';
      return faultIf(errors.length > 0, errors[0]);
    },
  );
  expect(faults).toEqual([]);
});

it('POST forms · every province and territory has forms of its own', async () => {
  const faults = await offendersAsked(
    Object.keys(inProvince).map((place) => ({ place })),
    async ({ place }) => {
      const { forms = [] } = await located('forms', place, place);
      return !forms.some(({ formLocality }) => formLocality === place) && 'none';
    },
  );
  expect(faults).toEqual([]);
});

it('POST forms · provincial forms are listed but not recommended', async ({ skip }) => {
  // Quebec's own return is for a tax of its own and due from everyone who works there.
  const provincial = Object.keys(inProvince).filter((province) => province !== 'QC');
  const found = (await samples('forms')).flatMap(({ place, found }) =>
    (found.forms ?? [])
      .filter(({ formLocality }) => provincial.includes(formLocality))
      .map((form) => ({ place: `${place} ${form.id}`, form })),
  );
  skip(found.length === 0, 'no provincial form is listed');
  expect(offenders(found, ({ form }) => form.recommended !== false && 'recommended')).toEqual([]);
});

it('POST forms · each address counts for its own country: both federal forms for Vancouver and Seattle', async ({
  skip,
}) => {
  await needsRules(skip);
  const known = await formIds();
  skip(!known.includes('W4101') || !known.includes('CAN101'), 'W4101 and CAN101 are not both listed');
  const ids = idsOf(await located('forms', 'BC', 'WA'));
  expect(ids).toContain('W4101');
  expect(ids).toContain('CAN101');
});

it('POST forms · id and first set lead to a question set', async ({ skip }) => {
  await needsRules(skip);
  const forms = (await samples('forms')).flatMap(({ found }) => found.forms ?? []);
  const faults = await offendersAsked(
    [...new Map(forms.map((form) => [form.id, form])).values()].map((form) => ({ place: form.id, form })),
    async ({ form }) => {
      const set = await ask<QuestionSet>(`formQuestionSet/${form.id}/${form.initialQuestionSet}`);
      return faultIf(set.id !== form.initialQuestionSet, set.id);
    },
  );
  expect(faults).toEqual([]);
});

it('POST forms · a jurisdiction without content is named in errors while the rest is complete', async ({ skip }) => {
  const state = await uncoveredState();
  if (state === undefined) return skip('every state the suite knows has a form');
  const { forms, errors = [] } = await located('forms', state, state);
  expect(forms).toBeDefined();
  const said = errors.filter(({ code }) => code === 'JURISDICTION_NOT_COVERED');
  expect(said.map(({ id }) => id)).toContain('home');
  expect(
    offenders(
      said.map((one) => ({ place: one.id, one })),
      ({ one }) => lacksText(one, 'message', 'description'),
    ),
  ).toEqual([]);
});

it('POST forms · a Timezone header changes nothing, not even an unknown zone', async () => {
  expect((await call('forms', { ...request, headers: { timezone: 'America/Chicago' } })).status).toBe(200);
  expect((await call('forms', { ...request, headers: { timezone: 'Mars/Olympus' } })).status).toBe(200);
});

it('POST forms · every form says why it is listed, by which source, checked when', async ({ skip }) => {
  await needsRules(skip);
  const forms = (await samples('forms')).flatMap(({ place, found }) =>
    (found.forms ?? []).map((form) => ({ place: `${place} ${form.id}`, form })),
  );
  expect(offenders(forms, ({ form }) => reasonFault(form))).toEqual([]);
});
