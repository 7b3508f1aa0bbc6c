/** Flows: POST guided-flows, their question sets, and every flow of every state and province walked to its forms. */

import { expect, it } from 'vitest';
import { inProvince, inState, inTerritory } from '../support/addresses.ts';
import { everyFlow, everyFlowSet, flowsWithQuestions, setsOfFlow } from '../support/flows.ts';
import { currentEditions, formIds, information, languages, mappingsOf } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { coveredLocalities, elsewhere, located, locationRequest, samples, uncoveredState } from '../support/places.ts';
import { rejections } from '../support/problems.ts';
import { expectNone, type Finding, isText, lacksText, orSkip, reasonFault, rules } from '../support/rules.ts';
import type { Flow, FormSummary, Located } from '../support/types.ts';
import { covering } from '../support/ways.ts';

rules(async () => await samples('guided-flows'), {
  'POST guided-flows · responds with flows and location data': ({ found }) =>
    !(Array.isArray(found.flows) && Array.isArray(found.locationData)) && 'a list is missing',
});

rules(everyFlow, {
  'Flow · has an id, a locality and its full name': ({ flow }) => lacksText(flow, 'id', 'locality', 'localityFullName'),
  'Flow · the residency status is one of three, and absent for the US federal flow': ({ flow }) =>
    flow.locality === 'FEDERAL'
      ? flow.residencyStatus !== undefined && flow.residencyStatus
      : !['RESIDENT', 'NONRESIDENT', 'CANADA_RESIDENT'].includes(flow.residencyStatus ?? '') &&
        `${flow.residencyStatus}`,
  'Flow · the id is made of the locality and the residency status': ({ flow }) => {
    const federal = ['FEDERAL', 'CANADA_FEDERAL'].includes(flow.locality);
    const expected = federal ? flow.locality : `${flow.locality}_${flow.residencyStatus}`;
    return flow.id !== expected && `not ${expected}`;
  },
  'POST guided-flows · every flow says why it is listed, by which source, checked when': ({ flow }) =>
    reasonFault(flow),
});

rules(orSkip(flowsWithQuestions, 'no flow has questions'), {
  'Flow · with questions it names its first set and no forms': ({ flow }) =>
    (!isText(flow.initialQuestionSetId) && 'no first set') || (flow.formsToComplete !== undefined && 'lists forms'),
});

rules(
  orSkip(async () => (await everyFlow()).filter(({ flow }) => !flow.hasFlowQuestions), 'every flow has questions'),
  {
    'Flow · without questions it gives its forms and no first set': ({ flow }) =>
      (!Array.isArray(flow.formsToComplete) && 'no forms') ||
      (flow.initialQuestionSetId !== undefined && 'names a set'),
  },
);

it('Flow · its questions and its list offer only forms that are listed for addresses with this flow', async () => {
  const listed = new Map((await samples('forms')).map(({ place, found }) => [place, found.forms ?? []]));
  // A flow asks where else someone works, and so serves more than one pair of addresses.
  const known = new Map<string, Set<string>>();
  for (const { place, found } of await samples('guided-flows'))
    for (const { id } of found.flows ?? [])
      known.set(id, new Set([...(known.get(id) ?? []), ...(listed.get(place) ?? []).map((form) => form.id)]));
  await expectNone(await everyFlow(), async ({ flow }) => {
    const sets = flow.hasFlowQuestions ? await setsOfFlow(flow) : [];
    const options = sets.flatMap(({ questions }) => questions.flatMap(({ questionOptions = [] }) => questionOptions));
    const offered = [flow, ...options].flatMap(({ formsToComplete = [] }) => formsToComplete);
    return offered.find(({ id }) => !known.get(flow.id)?.has(id))?.id;
  });
});

it('POST guided-flows · an address in the US brings the federal flow', async () => {
  const { flows = [] } = await located('guided-flows', 'IL', 'IL');
  expect(flows.map(({ locality }) => locality)).toContain('FEDERAL');
});

rules(async () => Object.keys(inProvince).map((place) => ({ place })), {
  'POST guided-flows · every province brings flows, one of its own among them, and no errors': async ({ place }) => {
    const { flows = [], errors = [] } = await located('guided-flows', place, place);
    const ids = flows.map(({ id }) => id);
    return (
      (errors[0] && `${errors[0].code}`) || (!ids.includes(`${place}_CANADA_RESIDENT`) && `only ${ids.join(', ')}`)
    );
  },
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

const none = 'no flow has questions';

rules(orSkip(everyFlowSet, none), {
  'GET flowQuestionSet · flows carry no perjury statement': ({ set }) =>
    mappingsOf(set).find((mapping) => mapping.perjuryStatement)?.perjuryStatement,
});

rules(orSkip(flowsWithQuestions, none), {
  'GET flowQuestionSet · following navigation from the first set comes to an end on every branch': async ({ flow }) => {
    const sets = await setsOfFlow(flow);
    const ways = covering(new Map(sets.map((set) => [set.id, set])));
    const walked = new Set(ways.flatMap((way) => way.sets.map(({ id }) => id)));
    return sets.find(({ id }) => !walked.has(id))?.id;
  },
});

it('GET flowQuestionSet · Spanish and French change the words and nothing else', async ({ skip }) => {
  skip((await flowsWithQuestions()).length === 0, none);
  const shape = async (language: string) =>
    (await everyFlowSet(language)).map(({ place, set }) => [place, set.questions.map(({ id }) => id), set.navigation]);
  const [english, ...others] = await Promise.all(languages.map(shape));
  for (const other of others) expect(other).toEqual(english);
});

rejections({
  'GET flowQuestionSet · an unknown flow or set is not found': [
    404,
    async () => {
      const known = (await everyFlow())[0]?.flow.id ?? 'FEDERAL';
      return [call('flowQuestionSet/NO_SUCH_FLOW/QS1'), call(`flowQuestionSet/${known}/QS9999`)];
    },
  ],
});

const coveredStates = async () => {
  const covered = await coveredLocalities();
  return Object.keys(inState)
    .filter((state) => covered.has(state))
    .map((place) => ({ place }));
};
const noState = 'no state has a form';

/** The forms a flow can end with. */
async function formsOf(flow: Flow): Promise<FormSummary[]> {
  if (!flow.hasFlowQuestions) return flow.formsToComplete ?? [];
  const sets = await setsOfFlow(flow);
  const options = sets.flatMap(({ questions }) => questions.flatMap(({ questionOptions = [] }) => questionOptions));
  return options.flatMap(({ formsToComplete = [] }) => formsToComplete);
}

const offersOwn = async (state: string, home: string, id: string): Promise<Finding> => {
  const { flows = [] } = await located('guided-flows', home, state);
  const flow = flows.find((one) => one.id === id);
  if (!flow) return `no ${id} among ${flows.map((one) => one.id).join(', ')}`;
  return (await formsOf(flow)).length === 0 && `${id} leads to no form`;
};

rules(orSkip(coveredStates, noState), {
  'Every flow · each state with forms has a resident flow that leads to forms': ({ place }) =>
    offersOwn(place, place, `${place}_RESIDENT`),
  'Every flow · each state with forms has a nonresident flow that leads to forms': ({ place }) =>
    offersOwn(place, elsewhere, `${place}_NONRESIDENT`),
});

rules(orSkip(flowsWithQuestions, 'no flow has questions'), {
  'Every flow · every answer to its questions leads on, or ends with a list of forms': async ({ flow }) => {
    const sets = await setsOfFlow(flow);
    for (const set of sets) {
      const { questionId, navigationMapping, navigationMappings = {} } = set.navigation;
      if (set.questions.length === 0) return `${set.id} asks nothing`;
      if (mappingsOf(set).length === 0) return `${set.id} leads nowhere`;
      const ends = mappingsOf(set).some(({ hasMoreQuestions }) => !hasMoreQuestions);
      for (const question of set.questions)
        for (const { label, value, id, formsToComplete } of question.questionOptions ?? []) {
          const mapping = question.id === questionId ? navigationMappings[String(value ?? id)] : navigationMapping;
          const leadsOn = mapping?.hasMoreQuestions ?? !ends;
          if (question.id === questionId && !mapping) return `${set.id} ${question.id} ${label} leads nowhere`;
          if (!leadsOn && !Array.isArray(formsToComplete))
            return `${set.id} ${question.id} ${label} ends without forms`;
        }
    }
    return undefined;
  },
});

rules(async () => [...new Map((await everyFlow()).map((placed) => [placed.flow.id, placed])).values()], {
  'Every flow · all forms it leads to exist, in the version it names': async ({ flow }) => {
    const ids = await formIds();
    for (const form of await formsOf(flow)) {
      if (!ids.includes(form.id)) return `${form.id} is not listed`;
      const about = await information(form.id, form.formVersion);
      if (about.initialQuestionSetId !== form.initialQuestionSet) return `${form.id} starts with another set`;
      if (about.locality !== flow.locality) return `${form.id} is of ${about.locality}`;
    }
    return undefined;
  },
});

/** Forms for payers that no address or payment tells of, such as insurers. */
const byIdOnly = ['W4104'];

it('Every flow · every form the service lists is listed for someone or by id only, and what is recommended is in a flow', async () => {
  // Pension forms are never listed for wages.
  const forWages = (await currentEditions()).filter(({ information }) => information.formTypeCode !== 'PENSION');
  const waiting = new Map(forWages.map(({ id, information: { locality } }) => [id, locality]));
  const faults = new Set<string>();
  const look = async (home: string, work: string) => {
    const { forms = [] } = await located('forms', home, work);
    for (const { id } of forms) waiting.delete(id);
    const wanted = forms.filter(({ recommended, formLocality }) => recommended && formLocality.length === 2);
    if (wanted.length === 0) return;
    const inFlows = new Set<string>();
    for (const flow of (await located('guided-flows', home, work)).flows ?? [])
      for (const { id } of await formsOf(flow)) inFlows.add(id);
    for (const { id } of wanted) if (!inFlows.has(id)) faults.add(`${id} for home ${home}, work ${work}`);
  };
  for (const state of Object.keys(inState)) {
    await look(state, state);
    await look(elsewhere, state);
  }
  for (const province of Object.keys(inProvince)) await look(province, province);
  // Agreements between states: from every other home, until each form was seen.
  const unseen = [...waiting].filter(([id]) => !byIdOnly.includes(id)).map(([, locality]) => locality);
  for (const work of new Set(unseen)) for (const home of Object.keys(inState)) await look(home, work);
  const ids = await formIds();
  expect([...waiting.keys()]).toEqual(byIdOnly.filter((id) => ids.includes(id)));
  expect([...faults]).toEqual([]);
});

/** Every so many of all the pairs of places: enough to see each place as home and as work. */
const step = 17;

it('Every flow · a sample of all pairs of places: a flow ends only in forms that are listed, and in all that are recommended', async () => {
  const places = Object.keys({ ...inState, ...inTerritory, ...inProvince });
  const pairs = places.flatMap((home) => places.map((work) => ({ home, work, place: `home ${home}, work ${work}` })));
  await expectNone(
    pairs.filter((_, index) => index % step === 0),
    async ({ home, work }) => {
      const { forms = [] } = await located('forms', home, work);
      const ends = new Set<string>();
      for (const flow of (await located('guided-flows', home, work)).flows ?? [])
        for (const { id } of await formsOf(flow)) ends.add(id);
      const listed = new Set(forms.map(({ id }) => id));
      const missing = [...ends].filter((id) => !listed.has(id)).map((id) => `${id} is not listed`);
      const wanted = forms.filter(({ id, recommended }) => recommended && !ends.has(id));
      return [...missing, ...wanted.map(({ id }) => `no flow ends in ${id}`)].join('; ');
    },
  );
});

it('Every flow · the local form of Pennsylvania is for work outside Philadelphia, agreement or not', async ({
  skip,
}) => {
  skip(!(await coveredLocalities()).has('PA'), 'no Pennsylvania form is listed');
  const work = {
    Pittsburgh: { streetAddress1: '414 Grant Street', city: 'Pittsburgh', state: 'PA', zipCode: '15219' },
    Philadelphia: { streetAddress1: '1400 John F Kennedy Blvd', city: 'Philadelphia', state: 'PA', zipCode: '19107' },
  };
  const isWanted = async (city: keyof typeof work) => {
    const { forms = [] } = await ask<Located>('forms', { json: locationRequest(inState.NJ, work[city]) });
    return forms.find(({ id }) => id === 'PA102')?.recommended;
  };
  expect(await isWanted('Pittsburgh')).toBe(true);
  expect(await isWanted('Philadelphia')).toBe(false);
});
