/** Flow, and POST guided-flows. */
import { expect, it } from 'vitest';
import { inProvince } from '../support/addresses.ts';
import { everyFlow, flowSetsOf, flowsWithQuestions } from '../support/flows.ts';
import { ask } from '../support/http.ts';
import { coveredLocalities, located, needsRules, samples, uncoveredState } from '../support/places.ts';
import { reasonFault } from '../support/reasons.ts';
import { faultIf, isText, lacksText, offenders, offendersAsked } from '../support/rules.ts';
import type { QuestionSet } from '../support/types.ts';

it('POST guided-flows · responds with flows and location data', async () => {
  const faults = offenders(
    await samples('guided-flows'),
    ({ found }) => !(Array.isArray(found.flows) && Array.isArray(found.locationData)) && 'a list is missing',
  );
  expect(faults).toEqual([]);
});

it('Flow · has an id, a locality and its full name', async () => {
  const all = await everyFlow();
  expect(all.length).toBeGreaterThan(0);
  expect(offenders(all, ({ flow }) => lacksText(flow, 'id', 'locality', 'localityFullName'))).toEqual([]);
});

it('Flow · the residency status is one of three, and absent for the US federal flow', async () => {
  const faults = offenders(await everyFlow(), ({ flow }) =>
    flow.locality === 'FEDERAL'
      ? flow.residencyStatus !== undefined && flow.residencyStatus
      : !['RESIDENT', 'NONRESIDENT', 'CANADA_RESIDENT'].includes(flow.residencyStatus ?? '') &&
        `${flow.residencyStatus}`,
  );
  expect(faults).toEqual([]);
});

it('Flow · the id is made of the locality and the residency status', async () => {
  const faults = offenders(await everyFlow(), ({ flow }) => {
    const federal = ['FEDERAL', 'CANADA_FEDERAL'].includes(flow.locality);
    const expected = federal ? flow.locality : `${flow.locality}_${flow.residencyStatus}`;
    return flow.id !== expected && `not ${expected}`;
  });
  expect(faults).toEqual([]);
});

it('Flow · with questions it names its first set and no forms', async ({ skip }) => {
  const asking = await flowsWithQuestions();
  skip(asking.length === 0, 'no flow has questions');
  const faults = offenders(
    asking,
    ({ flow }) =>
      (!isText(flow.initialQuestionSetId) && 'no first set') || (flow.formsToComplete !== undefined && 'lists forms'),
  );
  expect(faults).toEqual([]);
});

it('Flow · without questions it gives its forms at once and no first set', async ({ skip }) => {
  await needsRules(skip);
  const direct = (await everyFlow()).filter(({ flow }) => !flow.hasFlowQuestions);
  skip(direct.length === 0, 'every flow has questions');
  const faults = offenders(
    direct,
    ({ flow }) =>
      (!Array.isArray(flow.formsToComplete) && 'no forms') ||
      (flow.initialQuestionSetId !== undefined && 'names a set'),
  );
  expect(faults).toEqual([]);
});

it('Flow · a state flow offers forms of that state only', async ({ skip }) => {
  await needsRules(skip);
  const faults = offenders(
    await everyFlow(),
    ({ flow }) => (flow.formsToComplete ?? []).find(({ formLocality }) => formLocality !== flow.locality)?.id,
  );
  expect(faults).toEqual([]);
});

it('Flow · its questions and its list offer only forms that are listed for addresses with this flow', async ({
  skip,
}) => {
  await needsRules(skip);
  const listed = new Map((await samples('forms')).map(({ place, found }) => [place, found.forms ?? []]));
  // A flow asks where else someone works, and so serves more than one pair of addresses.
  const known = new Map<string, Set<string>>();
  for (const { place, found } of await samples('guided-flows'))
    for (const { id } of found.flows ?? [])
      known.set(id, new Set([...(known.get(id) ?? []), ...(listed.get(place) ?? []).map((form) => form.id)]));
  const faults = await offendersAsked(await everyFlow(), async ({ flow }) => {
    const sets = flow.hasFlowQuestions ? await flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', 'en') : [];
    const options = sets.flatMap(({ questions }) => questions.flatMap(({ questionOptions = [] }) => questionOptions));
    const offered = [flow, ...options].flatMap(({ formsToComplete = [] }) => formsToComplete);
    return offered.find(({ id }) => !known.get(flow.id)?.has(id))?.id;
  });
  expect(faults).toEqual([]);
});

it('POST guided-flows · an address in the US brings the federal flow', async ({ skip }) => {
  await needsRules(skip);
  const { flows = [] } = await located('guided-flows', 'IL', 'IL');
  expect(flows.map(({ locality }) => locality)).toContain('FEDERAL');
});

it('POST guided-flows · every province brings flows, one of its own among them, and no errors', async () => {
  const faults = await offendersAsked(
    Object.keys(inProvince).map((place) => ({ place })),
    async ({ place }) => {
      const { flows = [], errors = [] } = await located('guided-flows', place, place);
      const ids = flows.map(({ id }) => id);
      return (
        (errors[0] && `${errors[0].code}`) || (!ids.includes(`${place}_CANADA_RESIDENT`) && `only ${ids.join(', ')}`)
      );
    },
  );
  expect(faults).toEqual([]);
});

it('POST guided-flows · someone working across a state line gets a resident and a nonresident flow', async ({
  skip,
}) => {
  const covered = await coveredLocalities();
  skip(!covered.has('NJ') || !covered.has('AL'), 'NJ and AL are not both covered');
  const { flows = [] } = await located('guided-flows', 'NJ', 'AL');
  const status = Object.fromEntries(flows.map(({ locality, residencyStatus }) => [locality, residencyStatus]));
  expect(status.AL).toBe('NONRESIDENT');
  expect(['RESIDENT', undefined]).toContain(status.NJ);
});

it('POST guided-flows · a jurisdiction without content is named in errors', async ({ skip }) => {
  const state = await uncoveredState();
  if (state === undefined) return skip('every state the suite knows has a form');
  const { errors = [] } = await located('guided-flows', state, state);
  expect(errors.map(({ code }) => code)).toContain('JURISDICTION_NOT_COVERED');
});

it('POST guided-flows · id and first set lead to a question set', async ({ skip }) => {
  const asking = await flowsWithQuestions();
  skip(asking.length === 0, 'no flow has questions');
  const faults = await offendersAsked(asking, async ({ flow }) => {
    const set = await ask<QuestionSet>(`flowQuestionSet/${flow.id}/${flow.initialQuestionSetId}`);
    return faultIf(set.id !== flow.initialQuestionSetId, set.id);
  });
  expect(faults).toEqual([]);
});

it('POST guided-flows · every flow says why it is listed, by which source, checked when', async ({ skip }) => {
  await needsRules(skip);
  expect(offenders(await everyFlow(), ({ flow }) => reasonFault(flow))).toEqual([]);
});
