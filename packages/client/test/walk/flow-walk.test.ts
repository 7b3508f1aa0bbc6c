/** Walking an invented guided flow, set by set. */
import type { Interview, KnownSource } from '@withholding/interview';
import { beforeEach, expect, test } from 'vitest';
import {
  type Flow,
  type FlowBundle,
  FlowWalk,
  type FormSummary,
  type Gateway,
  type Language,
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

type Options = Readonly<Record<string, readonly string[]>>;

/** A set with one choice: as the engine runs it, and as the service shows it. */
function setOf(id: string, questionId: string, options: Options, next: Readonly<Record<string, string>> = {}) {
  const regex = `^(${Object.keys(options).join('|')})$`;
  const isYesNo = Object.hasOwn(options, 'true');
  const shown: QuestionSet = {
    id,
    breadcrumbTitle: id,
    questions: [
      {
        id: questionId,
        questionText: `${questionId}?`,
        validationRegex: regex,
        validationErrorMessage: 'Choose one.',
        htmlType: 'INPUT',
        displayType: 'RADIO',
        required: { whenRequired: 'ALWAYS' },
        questionOptions: Object.entries(options).map(([value, forms]) => ({
          label: value,
          value: isYesNo ? value === 'true' : value,
          formsToComplete: forms.map(form),
        })),
        isCalculated: false,
      },
    ],
    navigation: { navigationType: 'CONSTANT', navigationMapping: { hasMoreQuestions: false } },
  };
  const question: Interview['sets'][string]['questions'][number] = {
    id: questionId,
    type: isYesNo ? 'boolean' : 'string',
    htmlType: 'INPUT',
    required: 'ALWAYS',
    regex,
    options: Object.keys(options),
  };
  const to = Object.keys(options).map((option) => [option, next[option] === undefined ? {} : { next: next[option] }]);
  const compiled = {
    id,
    questions: [question],
    navigation: { type: 'VARIABLE', questionId, to: Object.fromEntries(to) },
  };
  return { shown, compiled: compiled as Interview['sets'][string] };
}

const sets = [
  setOf('QS1', 'lives', { HERE: ['A'], NEAR: ['A', 'B'], FAR: [] }, { NEAR: 'QS2', FAR: 'QS3' }),
  setOf('QS2', 'commutes', { true: ['B', 'C'], false: [] }),
  setOf('QS3', 'visits', { true: ['D'], false: [] }),
];

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

const bundleIn = (language: Language, known?: KnownSource[]): FlowBundle => {
  const compiled = sets.map(({ compiled: set }) =>
    known && set.id === 'QS1' ? { ...set, questions: set.questions.map((question) => ({ ...question, known })) } : set,
  );
  return {
    id: flow.id,
    language,
    initialQuestionSetId: 'QS1',
    questionSets: Object.fromEntries(sets.map(({ shown }) => [shown.id, shown])),
    interview: {
      id: flow.id,
      start: 'QS1',
      sets: Object.fromEntries(compiled.map((set) => [set.id, set])),
      taxParameters: [],
      boxes: [],
      parties: [],
      money: 'cents',
      printLanguage: 'en',
      printDates: 'MM/DD/YYYY',
    },
  };
};

/** Only what a flow walk uses. */
const gatewayTo = (known?: KnownSource[]) =>
  ({
    flowBundle: async (id: string, language: Language) => {
      fetched.push(`${id} ${language}`);
      return bundleIn(language, known);
    },
  }) as unknown as Gateway;
const gateway = gatewayTo();

const ids = (walk: FlowWalk) => walk.formsToComplete().map(({ id }) => id);

test('leads to the forms of all chosen options, each one time', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'fr');
  const wrong = { questionId: 'lives', questionSetId: 'QS1', message: 'Choose one.' };
  expect(walk.errors()).toEqual([{ ...wrong, code: 'REQUIRED' }]);
  expect(walk.next()).toBe(false);
  walk.answer('lives', 'ELSEWHERE');
  expect(walk.errors()).toEqual([{ ...wrong, code: 'PATTERN' }]);
  walk.answer('lives', 'NEAR');
  expect(walk.next()).toBe(true);
  walk.answer('commutes', 'true');
  expect([walk.next(), walk.next()]).toEqual([true, false]);
  expect([walk.status, walk.set, walk.progress(), ids(walk)]).toEqual([
    'ended',
    undefined,
    { done: 2 },
    ['A', 'B', 'C'],
  ]);
  expect(fetched).toEqual(['XX_RESIDENT fr']);
});

test('looking back loses nothing; another path drops the answers of the one left', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en');
  walk.answer('lives', 'NEAR');
  walk.next();
  walk.answer('commutes', 'true');
  expect([walk.back(), walk.back()]).toEqual([true, false]);
  walk.next();
  expect(walk.value('commutes')).toBe('true');
  walk.back();
  walk.answer('lives', 'FAR');
  walk.next();
  expect([walk.set?.id, walk.path]).toEqual(['QS3', ['QS1', 'QS3']]);
  expect(walk.toState().answers).toEqual({ lives: 'FAR' });
  expect(() => walk.answer('commutes', 'true')).toThrow(RangeError);
  walk.answer('visits', 'false');
  walk.next();
  expect(ids(walk)).toEqual([]);
});

test('is taken up where it was left, in any language', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en');
  walk.answer('lives', 'NEAR');
  walk.next();
  walk.answer('commutes', 'false');
  const state = JSON.parse(JSON.stringify(walk.toState()));
  const again = await FlowWalk.resume(gateway, flow, state, 'es');
  expect([again.set?.id, again.value('commutes'), again.status]).toEqual(['QS2', 'false', 'asking']);
  walk.next();
  const ended = await FlowWalk.resume(gateway, flow, walk.toState(), 'es');
  expect([ended.status, ids(ended)]).toEqual(['ended', ['A', 'B']]);
  expect((await FlowWalk.resume(gateway, flow, { ...state, answers: {} }, 'es')).set?.id).toBe('QS1');
  await expect(FlowWalk.resume(gateway, { ...flow, id: 'OTHER' }, state, 'es')).rejects.toThrow(RangeError);
});

test('a flow without questions has its forms immediately', async () => {
  const walk = await FlowWalk.start(gateway, { ...flow, hasFlowQuestions: false, formsToComplete: [form('Z')] }, 'en');
  expect([walk.status, ids(walk), walk.next(), walk.back()]).toEqual(['ended', ['Z'], false, false]);
});

test('what is known is not asked: the set is passed, forward and back, and its answer counts', async () => {
  const asking = gatewayTo([{ from: 'home.region', as: { XX: 'NEAR' } }]);
  const walk = await FlowWalk.start(asking, flow, 'en', { 'home.region': 'XX' });
  expect(walk.set?.id).toBe('QS2');
  expect(walk.back()).toBe(false);
  walk.answer('commutes', 'true');
  walk.next();
  expect(walk.status).toBe('ended');
  expect(walk.formsToComplete().map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  expect((await FlowWalk.start(asking, flow, 'en', { 'home.region': 'YY' })).set?.id).toBe('QS1');
  // People type the names of towns in capitals of their own.
  expect((await FlowWalk.start(asking, flow, 'en', { 'home.region': ' xx' })).set?.id).toBe('QS2');
});

test('tells own answers from those that follow or are known', async () => {
  const walk = await FlowWalk.start(gateway, flow, 'en', {}, { lives: 'NEAR' });
  expect([walk.set?.id, walk.ownAnswers()]).toEqual(['QS2', {}]);
  walk.answer('commutes', 'true');
  expect(walk.ownAnswers()).toEqual({ commutes: 'true' });
  walk.goTo('QS1');
  walk.answer('lives', 'FAR');
  expect(walk.ownAnswers()).toEqual({ lives: 'FAR' });
});
