/** POST forms, and the form summaries it lists. */

import { expect, it } from 'vitest';
import { inProvince } from '../support/addresses.ts';
import { editions, formIds, information } from '../support/forms.ts';
import { coveredState, listed, located, samples, uncoveredState } from '../support/places.ts';
import { expectNone, faultIf, lacksText, orSkip, reasonFault, rules, summaryTexts } from '../support/rules.ts';
import type { Located } from '../support/types.ts';

const idsOf = (found: Located): string[] => (found.forms ?? []).map(({ id }) => id);

rules(async () => await samples('forms'), {
  'POST forms · responds with forms and location data': ({ found }) =>
    !(Array.isArray(found.forms) && Array.isArray(found.locationData)) && 'a list is missing',
  'POST forms · an address brings forms, or an error that says why not': ({ found: { forms = [], errors = [] } }) =>
    forms.length === 0 && errors.length === 0 && 'silence',
  'POST forms · a form of a state appears only for who lives or works there': ({ place, found }) => {
    const here = new Set(['FEDERAL', 'CANADA_FEDERAL', ...(place.match(/[A-Z]{2}/g) ?? [])]);
    return (found.forms ?? []).find(({ formLocality }) => !here.has(formLocality))?.id;
  },
});

it('POST forms · a US address brings the federal form and the forms of its state', async ({ skip }) => {
  const state = await coveredState();
  if (state === undefined) return skip('no state has a form');
  const forms = (await located('forms', state, state)).forms ?? [];
  expect(forms.map(({ formLocality }) => formLocality)).toContain('FEDERAL');
  expect(forms.map(({ formLocality }) => formLocality)).toContain(state);
});

it('POST forms · Canadian addresses bring the federal form in English and in French', async ({ skip }) => {
  const canadian = (await editions()).filter(({ information }) => information.locality === 'CANADA_FEDERAL');
  skip(canadian.length === 0, 'no Canadian federal form is listed');
  const ids = idsOf(await located('forms', 'ON', 'ON'));
  for (const { id } of canadian.filter(({ deprecated }) => !deprecated)) expect(ids).toContain(id);
});

rules(async () => Object.keys(inProvince).map((place) => ({ place })), {
  'POST forms · Canadian addresses have a list of errors, and no province is without content': async ({ place }) => {
    const { errors } = await located('forms', place, place);
    if (!Array.isArray(errors)) return 'no list of errors';
    return faultIf(errors.length > 0, errors[0]);
  },
  'POST forms · every province and territory has forms of its own': async ({ place }) => {
    const { forms = [] } = await located('forms', place, place);
    return !forms.some(({ formLocality }) => formLocality === place) && 'none';
  },
});

it('POST forms · provincial forms are listed but not recommended', async ({ skip }) => {
  // Quebec's own return is for a tax of its own and due from everyone who works there.
  const provincial = Object.keys(inProvince).filter((province) => province !== 'QC');
  const found = (await listed()).filter(({ form: { formLocality } }) => provincial.includes(formLocality));
  skip(found.length === 0, 'no provincial form is listed');
  await expectNone(found, ({ form }) => form.recommended !== false && 'recommended');
});

it('POST forms · each address counts for its own country: both federal forms for Vancouver and Seattle', async ({
  skip,
}) => {
  const known = await formIds();
  skip(!known.includes('W4101') || !known.includes('CAN101'), 'W4101 and CAN101 are not both listed');
  const ids = idsOf(await located('forms', 'BC', 'WA'));
  expect(ids).toContain('W4101');
  expect(ids).toContain('CAN101');
});

it('POST forms · a jurisdiction without content is named in errors while the rest is complete', async ({ skip }) => {
  const state = await uncoveredState();
  if (state === undefined) return skip('every state the suite knows has a form');
  const { forms, errors = [] } = await located('forms', state, state);
  expect(forms).toBeDefined();
  const said = errors.filter(({ code }) => code === 'JURISDICTION_NOT_COVERED');
  expect(said.map(({ id }) => id)).toContain('home');
  await expectNone(
    said.map((one) => ({ place: one.id, one })),
    ({ one }) => lacksText(one, 'message', 'description'),
  );
});

rules(listed, {
  'POST forms · every form says why it is listed, by which source, checked when': ({ form }) => reasonFault(form),
});

const toComplete = async () =>
  (await samples('guided-flows')).flatMap(({ place, found }) =>
    (found.flows ?? []).flatMap((flow) =>
      (flow.formsToComplete ?? []).map((form) => ({ place: `${place} ${flow.id} ${form.id}`, form })),
    ),
  );

rules(async () => [...(await listed()), ...(await toComplete())], {
  'Form summary · has id, name, title, version, locality, type and first question set': ({ form }) =>
    lacksText(form, ...summaryTexts),
  'Form summary · name, title, locality, version and first set agree with the form information': async ({ form }) => {
    const about = await information(form.id, form.formVersion);
    const here = [form.name, form.title, form.formLocality, form.formVersion, form.initialQuestionSet];
    const there = [about.name, about.title, about.locality, about.formVersion, about.initialQuestionSetId];
    return JSON.stringify(here) !== JSON.stringify(there) && `${here} is not ${there}`;
  },
  'Form summary · every id is one that getAllFormIds lists': async ({ form }) => {
    const ids = await formIds();
    return !ids.includes(form.id) && 'not listed';
  },
});

rules(listed, {
  'Form summary · the version is the one used when none is asked for': async ({ form }) => {
    const { formVersion } = await information(form.id, '');
    return formVersion !== form.formVersion && `${form.formVersion}, not ${formVersion}`;
  },
  'Form summary · the locality is federal or the abbreviation of a state or province': ({ form }) =>
    faultIf(!/^(FEDERAL|CANADA_FEDERAL|[A-Z]{2})$/.test(form.formLocality), form.formLocality),
  'Form summary · the type is written in capitals': ({ form }) =>
    faultIf(!/^[A-Z]+(_[A-Z]+)*$/.test(form.formType), form.formType),
  'Form summary · recommended is a boolean in a list of forms': ({ form }) =>
    typeof form.recommended !== 'boolean' && 'not a boolean',
});

rules(orSkip(toComplete, 'no flow without questions names a form to complete'), {
  'Form summary · recommended is absent among the forms to complete': ({ form }) =>
    form.recommended !== undefined && 'present',
});

rules(async () => await samples('forms'), {
  'Form summary · no form is listed twice for the same addresses': ({ found }) => {
    const ids = (found.forms ?? []).map(({ id }) => id);
    return new Set(ids).size !== ids.length && ids.join(', ');
  },
});
