/** Navigation and the transitions between question sets. */
import { expect, it } from 'vitest';
import { everyFlowSet } from '../support/flows.ts';
import { edition, everySet, mappingsOf, setsOf, variants } from '../support/forms.ts';
import { expectNone, faultIf, isText, orSkip, rules } from '../support/rules.ts';
import { optionValues, type Way } from '../support/way.ts';
import { waysOf } from '../support/ways.ts';

const everyWay = async () => {
  const all: { place: string; way: Way }[] = [];
  for (const { edition: one, federal } of await variants())
    for (const way of await waysOf(one, federal))
      all.push({ place: `${one.id} ${one.version} ${way.sets.map(({ id }) => id).join(' ')}`, way });
  return all;
};
const variables = (statement: string): string[] =>
  [...statement.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].map(([, id]) => id ?? '');
const mappings = async () =>
  (await everySet()).flatMap(({ place, set, edition: one, federal }) =>
    mappingsOf(set).map((mapping) => ({ place, set, one, federal, mapping })),
  );

rules(async () => [...(await everySet()), ...(await everyFlowSet())], {
  'Navigation · is CONSTANT with one mapping, or VARIABLE with a question and a mapping for each answer': ({
    set: { navigation },
  }) => {
    const { navigationType, navigationMapping, questionId, navigationMappings } = navigation;
    const fits =
      navigationType === 'CONSTANT'
        ? navigationMapping && questionId === undefined && navigationMappings === undefined
        : navigationType === 'VARIABLE' && navigationMapping === undefined && isText(questionId) && navigationMappings;
    return faultIf(!fits, navigation);
  },
});

rules(mappings, {
  'Navigation · every mapping says whether there are more questions': ({ mapping }) =>
    faultIf(typeof mapping.hasMoreQuestions !== 'boolean', mapping),
});

rules(async () => (await mappings()).filter(({ mapping }) => mapping.hasMoreQuestions), {
  'Navigation · with more questions the next set is named and exists': async ({ one, federal, mapping }) => {
    const next = mapping.nextQuestionSetId ?? '';
    if (!/^QS\d+$/.test(next)) return `leads to ${next}`;
    return !(await setsOf(one.id, one.version, 'en', federal)).has(next) && `no set ${next}`;
  },
});

rules(async () => (await mappings()).filter(({ mapping }) => !mapping.hasMoreQuestions), {
  'Navigation · without more questions no next set is named, unless the employee is ineligible': ({
    mapping: { nextQuestionSetId: next },
  }) => faultIf(next !== undefined && next !== 'INELIGIBLE', next),
});

rules(
  orSkip(
    async () => (await mappings()).filter(({ mapping }) => mapping.nextQuestionSetId === 'INELIGIBLE'),
    'no form turns anyone away',
  ),
  {
    'Navigation · INELIGIBLE comes only from an answer, with no more questions': ({ set, mapping }) =>
      faultIf(set.navigation.navigationType !== 'VARIABLE', set.navigation.navigationType) ||
      (mapping.hasMoreQuestions && 'has more questions'),
  },
);

rules(everyWay, {
  'Navigation · a branch rests on a question of this set or one before': ({ way }) =>
    way.sets
      .map(({ id, navigation: { questionId } }, index) => {
        const asked = way.sets.slice(0, index + 1).flatMap(({ questions }) => questions.map((question) => question.id));
        return questionId !== undefined && !asked.includes(questionId) && `${id} branches on ${questionId}`;
      })
      .find(Boolean),
  'Navigation · the keys of a branch are the values of its question': ({ way }) =>
    way.sets
      .map(({ id, navigation: { questionId, navigationMappings = {} } }) => {
        const question = way.sets.flatMap(({ questions }) => questions).find((asked) => asked.id === questionId);
        if (!question) return undefined;
        // The empty text says where a blank answer leads.
        const isKey = (key: string) => key !== '' || question.required.whenRequired === 'ALWAYS';
        const [keys, values] = [Object.keys(navigationMappings).filter(isKey).sort(), optionValues(question).sort()];
        return keys.join() !== values.join() && `${id}: ${keys} for ${values}`;
      })
      .find(Boolean),
  'Perjury statement · its variables are questions answered on the way, and its braces are closed': ({ way }) => {
    const statement = way.perjuryStatement ?? '';
    const asked = way.sets.flatMap(({ questions }) => questions.map(({ id }) => id));
    const stray = variables(statement).find((id) => !asked.includes(id));
    return stray ?? (/[{}]/.test(statement.replaceAll(/\{\{[^{}]*\}\}/g, '')) && 'loose braces');
  },
});

it('Navigation · every set of a form lies on a way from the first', async () => {
  const walked = new Set(
    (await everyWay()).flatMap(({ place, way }) =>
      way.sets.map(({ id }) => `${place.split(' ').slice(0, 2).join(' ')} ${id}`),
    ),
  );
  await expectNone(
    await everySet(),
    ({ edition: { id, version }, set }) => !walked.has(`${id} ${version} ${set.id}`) && 'on no way',
  );
});

rules(async () => (await everyWay()).filter(({ way }) => way.end === 'ended'), {
  'Perjury statement · is at every end of a form': ({ way }) => !isText(way.perjuryStatement) && 'none',
});

rules(
  async () =>
    (await mappings()).filter(({ mapping }) => mapping.hasMoreQuestions || mapping.nextQuestionSetId === 'INELIGIBLE'),
  {
    'Perjury statement · is nowhere else': ({ mapping }) => mapping.perjuryStatement,
  },
);

it('Perjury statement · the forms known for dynamic statements have them', async ({ skip }) => {
  const dynamic = ['AZ107', 'IL102', 'IN102', 'NY105', 'WI103', 'WV102'];
  const listed = (await Promise.all(dynamic.map(edition))).filter((one) => one !== undefined);
  skip(listed.length === 0, `none of ${dynamic.join(', ')} is listed`);
  await expectNone(
    listed.map((one) => ({ place: one.id, one })),
    async ({ one }) => {
      const statements = (await waysOf(one)).map(({ perjuryStatement = '' }) => perjuryStatement);
      return !statements.some((statement) => variables(statement).length > 0) && 'no variable';
    },
  );
});

it('Ineligible · is an outcome of the questions, and every such form also has a way that ends well', async () => {
  const ways = await everyWay();
  const ending = (end: string) =>
    new Set(ways.filter(({ way }) => way.end === end).map(({ place }) => place.split(' ')[0]));
  const ended = new Set([...ending('ended'), ...ending('lapsed')]);
  expect([...ending('ineligible')].filter((id) => !ended.has(id))).toEqual([]);
});
