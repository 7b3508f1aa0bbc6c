/** Navigation and the transitions between question sets. */
import { expect, it } from 'vitest';
import { everyFlowSet } from '../support/flows.ts';
import { edition, editions, everySet, federalForms, mappingsOf, setsOf } from '../support/forms.ts';
import { faultIf, isText, offenders, offendersAsked } from '../support/rules.ts';
import { optionValues, type Way } from '../support/way.ts';
import { waysOf } from '../support/ways.ts';

interface PlacedWay {
  place: string;
  way: Way;
}
const everyWay = async (): Promise<PlacedWay[]> => {
  const all: PlacedWay[] = [];
  for (const one of await editions())
    for (const federal of federalForms.includes(one.id) ? ['false', 'true'] : ['false'])
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

it('Navigation · is CONSTANT with one mapping, or VARIABLE with a question and a mapping for each answer', async () => {
  const faults = offenders([...(await everySet()), ...(await everyFlowSet())], ({ set: { navigation } }) => {
    const { navigationType, navigationMapping, questionId, navigationMappings } = navigation;
    const fits =
      navigationType === 'CONSTANT'
        ? navigationMapping && questionId === undefined && navigationMappings === undefined
        : navigationType === 'VARIABLE' && navigationMapping === undefined && isText(questionId) && navigationMappings;
    return faultIf(!fits, navigation);
  });
  expect(faults).toEqual([]);
});

it('Navigation · every mapping says whether there are more questions', async () => {
  const faults = offenders(await mappings(), ({ mapping }) =>
    faultIf(typeof mapping.hasMoreQuestions !== 'boolean', mapping),
  );
  expect(faults).toEqual([]);
});

it('Navigation · with more questions the next set is named and exists', async () => {
  const open = (await mappings()).filter(({ mapping }) => mapping.hasMoreQuestions);
  const faults = await offendersAsked(open, async ({ one, federal, mapping }) => {
    const next = mapping.nextQuestionSetId ?? '';
    if (!/^QS\d+$/.test(next)) return `leads to ${next}`;
    return !(await setsOf(one.id, one.version, 'en', federal)).has(next) && `no set ${next}`;
  });
  expect(faults).toEqual([]);
});

it('Navigation · without more questions no next set is named, unless the employee is ineligible', async () => {
  const closed = (await mappings()).filter(({ mapping }) => !mapping.hasMoreQuestions);
  const faults = offenders(closed, ({ mapping: { nextQuestionSetId: next } }) =>
    faultIf(next !== undefined && next !== 'INELIGIBLE', next),
  );
  expect(faults).toEqual([]);
});

it('Navigation · INELIGIBLE comes only from an answer, with no more questions', async ({ skip }) => {
  const found = (await mappings()).filter(({ mapping }) => mapping.nextQuestionSetId === 'INELIGIBLE');
  skip(found.length === 0, 'no form turns anyone away');
  const faults = offenders(
    found,
    ({ set, mapping }) =>
      faultIf(set.navigation.navigationType !== 'VARIABLE', set.navigation.navigationType) ||
      (mapping.hasMoreQuestions && 'has more questions'),
  );
  expect(faults).toEqual([]);
});

it('Navigation · a branch rests on a question of this set or one before', async () => {
  const faults = offenders(await everyWay(), ({ way }) =>
    way.sets
      .map(({ id, navigation: { questionId } }, index) => {
        const asked = way.sets.slice(0, index + 1).flatMap(({ questions }) => questions.map((question) => question.id));
        return questionId !== undefined && !asked.includes(questionId) && `${id} branches on ${questionId}`;
      })
      .find(Boolean),
  );
  expect(faults).toEqual([]);
});

it('Navigation · the keys of a branch are the values of its question', async () => {
  const faults = offenders(await everyWay(), ({ way }) =>
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
  );
  expect(faults).toEqual([]);
});

it('Navigation · every set of a form lies on a way from the first', async () => {
  const walked = new Set(
    (await everyWay()).flatMap(({ place, way }) =>
      way.sets.map(({ id }) => `${place.split(' ').slice(0, 2).join(' ')} ${id}`),
    ),
  );
  const faults = offenders(
    await everySet(),
    ({ edition: { id, version }, set }) => !walked.has(`${id} ${version} ${set.id}`) && 'on no way',
  );
  expect(faults).toEqual([]);
});

it('Perjury statement · is at every end of a form', async () => {
  const ended = (await everyWay()).filter(({ way }) => way.end === 'ended');
  expect(ended.length).toBeGreaterThan(0);
  expect(offenders(ended, ({ way }) => !isText(way.perjuryStatement) && 'none')).toEqual([]);
});

it('Perjury statement · is nowhere else', async () => {
  const open = (await mappings()).filter(
    ({ mapping }) => mapping.hasMoreQuestions || mapping.nextQuestionSetId === 'INELIGIBLE',
  );
  expect(offenders(open, ({ mapping }) => mapping.perjuryStatement)).toEqual([]);
});

it('Perjury statement · its variables are questions answered on the way, and its braces are closed', async () => {
  const faults = offenders(await everyWay(), ({ way }) => {
    const statement = way.perjuryStatement ?? '';
    const asked = way.sets.flatMap(({ questions }) => questions.map(({ id }) => id));
    const stray = variables(statement).find((id) => !asked.includes(id));
    return stray ?? (/[{}]/.test(statement.replaceAll(/\{\{[^{}]*\}\}/g, '')) && 'loose braces');
  });
  expect(faults).toEqual([]);
});

it('Perjury statement · the forms known for dynamic statements have them', async ({ skip }) => {
  const dynamic = ['AZ107', 'IL102', 'IN102', 'NY105', 'WI103', 'WV102'];
  const listed = (await Promise.all(dynamic.map(edition))).filter((one) => one !== undefined);
  skip(listed.length === 0, `none of ${dynamic.join(', ')} is listed`);
  const faults = await offendersAsked(
    listed.map((one) => ({ place: one.id, one })),
    async ({ one }) => {
      const statements = (await waysOf(one)).map(({ perjuryStatement = '' }) => perjuryStatement);
      return !statements.some((statement) => variables(statement).length > 0) && 'no variable';
    },
  );
  expect(faults).toEqual([]);
});

it('Ineligible · is an outcome of the questions, and every such form also has a way that ends well', async () => {
  const ways = await everyWay();
  const ending = (end: string) =>
    new Set(ways.filter(({ way }) => way.end === end).map(({ place }) => place.split(' ')[0]));
  const ended = new Set([...ending('ended'), ...ending('lapsed')]);
  expect([...ending('ineligible')].filter((id) => !ended.has(id))).toEqual([]);
});
