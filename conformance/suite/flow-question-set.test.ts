/** GET flowQuestionSet. */
import { expect, it } from 'vitest';
import { everyFlow, everyFlowSet, flowSetsOf, flowsWithQuestions } from '../support/flows.ts';
import { languages, mappingsOf } from '../support/forms.ts';
import { call } from '../support/http.ts';
import { problemFaults } from '../support/problems.ts';
import { lacksText, offenders, offendersAsked } from '../support/rules.ts';
import { covering } from '../support/ways.ts';

const none = 'no flow has questions';

it('GET flowQuestionSet · a question set has its id, questions, breadcrumb and navigation', async ({ skip }) => {
  const all = await everyFlowSet();
  skip(all.length === 0, none);
  const faults = offenders(
    all,
    ({ set }) =>
      lacksText(set, 'id', 'breadcrumbTitle') ||
      (!(Array.isArray(set.questions) && set.navigation) && 'no questions or navigation'),
  );
  expect(faults).toEqual([]);
});

it('GET flowQuestionSet · where the flow ends, the options of the deciding question give forms or none', async ({
  skip,
}) => {
  const all = await everyFlowSet();
  skip(all.length === 0, none);
  const endings = all.filter(({ set }) => mappingsOf(set).some(({ hasMoreQuestions }) => !hasMoreQuestions));
  const faults = offenders(endings, ({ set }) => {
    const options = set.questions.flatMap(({ questionOptions = [] }) => questionOptions);
    return !options.some(({ formsToComplete }) => formsToComplete) && 'no option gives forms';
  });
  expect(endings.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

it('GET flowQuestionSet · following navigation from the first set comes to an end on every branch', async ({
  skip,
}) => {
  const flows = await flowsWithQuestions();
  skip(flows.length === 0, none);
  const faults = await offendersAsked(flows, async ({ flow }) => {
    const sets = await flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', 'en');
    const ways = covering(new Map(sets.map((set) => [set.id, set])));
    const walked = new Set(ways.flatMap((way) => way.sets.map(({ id }) => id)));
    return sets.find(({ id }) => !walked.has(id))?.id;
  });
  expect(faults).toEqual([]);
});

it('GET flowQuestionSet · flows carry no perjury statement', async ({ skip }) => {
  const all = await everyFlowSet();
  skip(all.length === 0, none);
  const stated = ({ set }: (typeof all)[number]) => mappingsOf(set).find((mapping) => mapping.perjuryStatement);
  expect(offenders(all, (placed) => stated(placed)?.perjuryStatement)).toEqual([]);
});

it('GET flowQuestionSet · Spanish and French change the words and nothing else', async ({ skip }) => {
  skip((await flowsWithQuestions()).length === 0, none);
  const shape = async (language: string) =>
    (await everyFlowSet(language)).map(({ place, set }) => [place, set.questions.map(({ id }) => id), set.navigation]);
  const [english, ...others] = await Promise.all(languages.map(shape));
  for (const other of others) expect(other).toEqual(english);
});

it('GET flowQuestionSet · an unknown flow or set is not found', async () => {
  expect(problemFaults(await call('flowQuestionSet/NO_SUCH_FLOW/QS1'), 404)).toEqual([]);
  const known = (await everyFlow())[0]?.flow.id ?? 'FEDERAL';
  expect(problemFaults(await call(`flowQuestionSet/${known}/QS9999`), 404)).toEqual([]);
});
