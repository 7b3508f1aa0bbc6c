/** Every flow of every state and province, walked to its forms. */
import { expect, it } from 'vitest';
import { inProvince, inState, inTerritory } from '../support/addresses.ts';
import { everyFlow, flowSetsOf, flowsWithQuestions } from '../support/flows.ts';
import { currentEditions, formIds, information, mappingsOf } from '../support/forms.ts';
import { ask } from '../support/http.ts';
import { coveredLocalities, elsewhere, located, locationRequest, needsRules } from '../support/places.ts';
import { type Finding, offendersAsked } from '../support/rules.ts';
import type { Flow, FormSummary, Located } from '../support/types.ts';

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
  const sets = await flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', 'en');
  const options = sets.flatMap(({ questions }) => questions.flatMap(({ questionOptions = [] }) => questionOptions));
  return options.flatMap(({ formsToComplete = [] }) => formsToComplete);
}

const offersOwn = async (state: string, home: string, id: string): Promise<Finding> => {
  const { flows = [] } = await located('guided-flows', home, state);
  const flow = flows.find((one) => one.id === id);
  if (!flow) return `no ${id} among ${flows.map((one) => one.id).join(', ')}`;
  return (await formsOf(flow)).length === 0 && `${id} leads to no form`;
};

it('Every flow · each state with forms has a resident flow that leads to forms', async ({ skip }) => {
  await needsRules(skip);
  const states = await coveredStates();
  skip(states.length === 0, noState);
  expect(await offendersAsked(states, ({ place }) => offersOwn(place, place, `${place}_RESIDENT`))).toEqual([]);
});

it('Every flow · each state with forms has a nonresident flow that leads to forms', async ({ skip }) => {
  await needsRules(skip);
  const states = await coveredStates();
  skip(states.length === 0, noState);
  expect(await offendersAsked(states, ({ place }) => offersOwn(place, elsewhere, `${place}_NONRESIDENT`))).toEqual([]);
});

it('Every flow · every answer to its questions leads on, or ends with a list of forms', async ({ skip }) => {
  const flows = await flowsWithQuestions();
  skip(flows.length === 0, 'no flow has questions');
  const faults = await offendersAsked(flows, async ({ flow }) => {
    const sets = await flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', 'en');
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
  });
  expect(faults).toEqual([]);
});

it('Every flow · all forms it leads to exist, in the version it names', async ({ skip }) => {
  await needsRules(skip);
  const ids = await formIds();
  const flows = [...new Map((await everyFlow()).map((placed) => [placed.flow.id, placed])).values()];
  const faults = await offendersAsked(flows, async ({ flow }) => {
    for (const form of await formsOf(flow)) {
      if (!ids.includes(form.id)) return `${form.id} is not listed`;
      const about = await information(form.id, form.formVersion);
      if (about.initialQuestionSetId !== form.initialQuestionSet) return `${form.id} starts with another set`;
      if (about.locality !== flow.locality) return `${form.id} is of ${about.locality}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('Every flow · every form the service lists is listed for someone, and what is recommended is in a flow', async ({
  skip,
}) => {
  await needsRules(skip);
  const waiting = new Map((await currentEditions()).map(({ id, information: { locality } }) => [id, locality]));
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
  for (const work of new Set(waiting.values())) for (const home of Object.keys(inState)) await look(home, work);
  expect([...waiting.keys()]).toEqual([]);
  expect([...faults]).toEqual([]);
});

/** Every so many of all the pairs of places: enough to see each place as home and as work. */
const step = 17;

it('Every flow · a sample of all pairs of places: a flow ends only in forms that are listed, and in all that are recommended', async ({
  skip,
}) => {
  await needsRules(skip);
  const places = Object.keys({ ...inState, ...inTerritory, ...inProvince });
  const pairs = places.flatMap((home) => places.map((work) => ({ home, work, place: `home ${home}, work ${work}` })));
  const faults = await offendersAsked(
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
  expect(faults).toEqual([]);
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
