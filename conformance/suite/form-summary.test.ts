/** Form summary: the elements of `forms`, and of `formsToComplete` in flows. */
import { expect, it } from 'vitest';
import { formIds, information } from '../support/forms.ts';
import { needsRules, samples } from '../support/places.ts';
import { faultIf, lacksText, offenders, offendersAsked } from '../support/rules.ts';
import type { FormSummary } from '../support/types.ts';

interface Placed {
  place: string;
  form: FormSummary;
}

const listed = async (): Promise<Placed[]> =>
  (await samples('forms')).flatMap(({ place, found }) =>
    (found.forms ?? []).map((form) => ({ place: `${place} ${form.id}`, form })),
  );
const toComplete = async (): Promise<Placed[]> =>
  (await samples('guided-flows')).flatMap(({ place, found }) =>
    (found.flows ?? []).flatMap((flow) =>
      (flow.formsToComplete ?? []).map((form) => ({ place: `${place} ${flow.id} ${form.id}`, form })),
    ),
  );

it('Form summary · has id, name, title, version, locality, type and first question set', async ({ skip }) => {
  await needsRules(skip);
  const faults = offenders([...(await listed()), ...(await toComplete())], ({ form }) =>
    lacksText(form, 'id', 'name', 'title', 'formVersion', 'formLocality', 'formType', 'initialQuestionSet'),
  );
  expect(faults).toEqual([]);
});

it('Form summary · every id is one that getAllFormIds lists', async ({ skip }) => {
  await needsRules(skip);
  const ids = await formIds();
  const all = [...(await listed()), ...(await toComplete())];
  expect(all.length).toBeGreaterThan(0);
  expect(offenders(all, ({ form }) => !ids.includes(form.id) && 'not listed')).toEqual([]);
});

it('Form summary · name, title, locality, version and first set agree with the form information', async ({ skip }) => {
  await needsRules(skip);
  const faults = await offendersAsked([...(await listed()), ...(await toComplete())], async ({ form }) => {
    const about = await information(form.id, form.formVersion);
    const here = [form.name, form.title, form.formLocality, form.formVersion, form.initialQuestionSet];
    const there = [about.name, about.title, about.locality, about.formVersion, about.initialQuestionSetId];
    return JSON.stringify(here) !== JSON.stringify(there) && `${here} is not ${there}`;
  });
  expect(faults).toEqual([]);
});

it('Form summary · the version is the one used when none is asked for', async ({ skip }) => {
  await needsRules(skip);
  const faults = await offendersAsked(await listed(), async ({ form }) => {
    const { formVersion } = await information(form.id, '');
    return formVersion !== form.formVersion && `${form.formVersion}, not ${formVersion}`;
  });
  expect(faults).toEqual([]);
});

it('Form summary · the locality is federal or the abbreviation of a state or province', async ({ skip }) => {
  await needsRules(skip);
  const faults = offenders(await listed(), ({ form }) =>
    faultIf(!/^(FEDERAL|CANADA_FEDERAL|[A-Z]{2})$/.test(form.formLocality), form.formLocality),
  );
  expect(faults).toEqual([]);
});

it('Form summary · the type is written in capitals', async ({ skip }) => {
  await needsRules(skip);
  expect(
    offenders(await listed(), ({ form }) => faultIf(!/^[A-Z]+(_[A-Z]+)*$/.test(form.formType), form.formType)),
  ).toEqual([]);
});

it('Form summary · recommended is a boolean in a list of forms', async ({ skip }) => {
  await needsRules(skip);
  expect(offenders(await listed(), ({ form }) => typeof form.recommended !== 'boolean' && 'not a boolean')).toEqual([]);
});

it('Form summary · recommended is absent among the forms to complete', async ({ skip }) => {
  const all = await toComplete();
  skip(all.length === 0, 'no flow without questions names a form to complete');
  expect(offenders(all, ({ form }) => form.recommended !== undefined && 'present')).toEqual([]);
});

it('Form summary · no form is listed twice for the same addresses', async ({ skip }) => {
  await needsRules(skip);
  const faults = offenders(await samples('forms'), ({ found }) => {
    const ids = (found.forms ?? []).map(({ id }) => id);
    return new Set(ids).size !== ids.length && ids.join(', ');
  });
  expect(faults).toEqual([]);
});
