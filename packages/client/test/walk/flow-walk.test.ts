/** Walking an invented guided flow, set by set. */
import { beforeEach, expect, test } from 'vitest';
import {
  type Flow,
  FlowWalk,
  type FormSummary,
  type Gateway,
  type Question,
  type QuestionSet,
} from '../../src/index.ts';

const form = (id: string): FormSummary => ({
  id,
  name: id,
  title: id,
  formVersion: '2025.01.0',
  formLocality: 'XX',
  formType: 'RESIDENT',
  initialQuestionSet: 'QS1',
});

function choice(id: string, options: Readonly<Record<string, readonly string[]>>): Question {
  return {
    id,
    questionText: `${id}?`,
    validationRegex: `^(${Object.keys(options).join('|')})$`,
    validationErrorMessage: 'Choose one.',
    htmlType: 'INPUT',
    displayType: 'RADIO',
    required: { whenRequired: 'ALWAYS' },
    questionOptions: Object.entries(options).map(([value, forms]) => ({
      label: value,
      value: value === 'true' || value === 'false' ? value === 'true' : value,
      formsToComplete: forms.map(form),
    })),
    isCalculated: false,
  };
}

const end = { hasMoreQuestions: false };
const to = (nextQuestionSetId: string) => ({ hasMoreQuestions: true, nextQuestionSetId });
const setOf = (
  id: string,
  question: Question,
  navigationMappings: Record<string, { hasMoreQuestions: boolean }>,
): QuestionSet => ({
  id,
  questions: [question],
  breadcrumbTitle: id,
  navigation: { navigationType: 'VARIABLE', questionId: question.id, navigationMappings },
});

const sets: Readonly<Record<string, QuestionSet>> = {
  QS1: setOf('QS1', choice('lives', { HERE: ['A'], NEAR: ['A', 'B'], FAR: [] }), {
    HERE: end,
    NEAR: to('QS2'),
    FAR: to('QS3'),
  }),
  QS2: setOf('QS2', choice('commutes', { true: ['B', 'C'], false: [] }), { true: end, false: end }),
  QS3: setOf('QS3', choice('visits', { true: ['D'], false: [] }), { true: end, false: end }),
};

const flow: Flow = {
  id: 'XX_RESIDENT',
  locality: 'XX',
  hasFlowQuestions: true,
  initialQuestionSetId: 'QS1',
  localityFullName: 'Xanadu',
  reasons: [],
};

let fetched: string[] = [];
beforeEach(() => {
  fetched = [];
});

/** Only what a flow walk uses. */
const gateway = {
  flowQuestionSet: async (_flow: string, setId: string, language: string) => {
    fetched.push(`${setId} ${language}`);
    const set = sets[setId];
    if (!set) throw new Error(`No set ${setId}`);
    return set;
  },
} as unknown as Gateway;

const ids = (walk: FlowWalk) => walk.formsToComplete().map(({ id }) => id);

test('leads to the forms of all chosen options, each once', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'fr');
  expect(walk.errors()).toEqual([{ questionId: 'lives', code: 'REQUIRED', message: 'Choose one.' }]);
  expect(await walk.next()).toBe(false);
  walk.answer('lives', 'ELSEWHERE');
  expect(walk.errors()).toEqual([{ questionId: 'lives', code: 'PATTERN', message: 'Choose one.' }]);
  walk.answer('lives', 'NEAR');
  expect(await walk.next()).toBe(true);
  walk.answer('commutes', 'true');
  expect([await walk.next(), await walk.next()]).toEqual([true, false]);
  expect([walk.status, walk.set, walk.progress(), ids(walk)]).toEqual([
    'ended',
    undefined,
    { done: 2 },
    ['A', 'B', 'C'],
  ]);
  expect(fetched).toEqual(['QS1 fr', 'QS2 fr']);
});

test('looking back loses nothing; another way drops the one left', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en');
  walk.answer('lives', 'NEAR');
  await walk.next();
  walk.answer('commutes', 'true');
  expect([walk.back(), walk.back()]).toEqual([true, false]);
  await walk.next();
  expect([walk.value('commutes'), fetched.length]).toEqual(['true', 2]);
  walk.back();
  walk.answer('lives', 'FAR');
  await walk.next();
  expect([walk.set?.id, walk.path]).toEqual(['QS3', ['QS1', 'QS3']]);
  expect(walk.toState().answers).toEqual({ lives: 'FAR' });
  expect(() => walk.answer('commutes', 'true')).toThrow(RangeError);
  walk.answer('visits', 'false');
  await walk.next();
  expect(ids(walk)).toEqual([]);
});

test('two clicks at once move once', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en');
  walk.answer('lives', 'NEAR');
  await Promise.all([walk.next(), walk.next()]);
  expect([walk.set?.id, walk.progress().done]).toEqual(['QS2', 1]);
});

test('a set that cannot be fetched leaves everything as it was', async () => {
  let isDown = false;
  const shaky = {
    flowQuestionSet: async (...call: Parameters<Gateway['flowQuestionSet']>) => {
      if (isDown) throw new Error('Down.');
      return gateway.flowQuestionSet(...call);
    },
  } as unknown as Gateway;
  const walk = await FlowWalk.start(shaky, flow, 'en');
  walk.answer('lives', 'NEAR');
  isDown = true;
  await expect(walk.next()).rejects.toThrow('Down.');
  isDown = false;
  expect([walk.set?.id, walk.value('lives')]).toEqual(['QS1', 'NEAR']);
  expect(await walk.next()).toBe(true);
});

test('is taken up where it was left, in any language', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en');
  walk.answer('lives', 'NEAR');
  await walk.next();
  walk.answer('commutes', 'false');
  const state = JSON.parse(JSON.stringify(walk.toState()));
  const again = await FlowWalk.resume(gateway, flow, state, 'es');
  expect([again.set?.id, again.value('commutes'), again.status]).toEqual(['QS2', 'false', 'asking']);
  await walk.next();
  const ended = await FlowWalk.resume(gateway, flow, walk.toState(), 'es');
  expect([ended.status, ids(ended)]).toEqual(['ended', ['A', 'B']]);
  expect((await FlowWalk.resume(gateway, flow, { ...state, answers: {} }, 'es')).set?.id).toBe('QS1');
  await expect(FlowWalk.resume(gateway, { ...flow, id: 'OTHER' }, state, 'es')).rejects.toThrow(RangeError);
});

test('a flow without questions has its forms at once', async () => {
  const walk = await FlowWalk.start(gateway, { ...flow, hasFlowQuestions: false, formsToComplete: [form('Z')] }, 'en');
  expect([walk.status, ids(walk), await walk.next(), walk.back()]).toEqual(['ended', ['Z'], false, false]);
});

test('what is known is not asked: the set is passed, forward and back, and its answer counts', async () => {
  const known = (from: string, as?: Record<string, string>) => [{ from, ...(as ? { as } : {}) }];
  const asking: Gateway = {
    ...gateway,
    flowQuestionSet: async (_flow, id) => {
      const set = sets[id] as QuestionSet;
      const [first] = set.questions;
      return id === 'QS1' && first
        ? { ...set, questions: [{ ...first, known: known('home.region', { XX: 'NEAR' }) }] }
        : set;
    },
  };
  const walk = await FlowWalk.start(asking, flow, 'en', { 'home.region': 'XX' });
  expect(walk.set?.id).toBe('QS2');
  expect(walk.back()).toBe(false);
  walk.answer('commutes', 'true');
  await walk.next();
  expect(walk.status).toBe('ended');
  expect(walk.formsToComplete().map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  expect((await FlowWalk.start(asking, flow, 'en', { 'home.region': 'YY' })).set?.id).toBe('QS1');
  // People type the names of towns in capitals of their own.
  expect((await FlowWalk.start(asking, flow, 'en', { 'home.region': ' xx' })).set?.id).toBe('QS2');
});
