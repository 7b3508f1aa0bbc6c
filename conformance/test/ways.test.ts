import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import type { Mapping, Question, QuestionSet } from '../support/types.ts';
import { covering } from '../support/ways.ts';

const yesNo = (id: string): Question => ({
  id,
  questionText: id,
  validationRegex: '^(true|false)$',
  htmlType: 'INPUT',
  displayType: 'RADIO',
  required: { whenRequired: 'ALWAYS' },
  isCalculated: false,
  questionOptions: [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ],
});
const amount = (id: string, whenRequired = 'ALWAYS'): Question => ({
  ...yesNo(id),
  questionOptions: [],
  validationRegex: '^[0-9]{1,4}$',
  required: { whenRequired },
});
const sum = (id: string, formula: string): Question => ({
  ...yesNo(id),
  questionOptions: [],
  isCalculated: true,
  calculation: { formula, scale: 2 },
});
const end: Mapping = { hasMoreQuestions: false, perjuryStatement: 'I declare.' };
const to = (nextQuestionSetId: string): Mapping => ({ hasMoreQuestions: true, nextQuestionSetId });
const out: Mapping = { hasMoreQuestions: false, nextQuestionSetId: 'INELIGIBLE' };
const set = (
  id: string,
  questions: Question[],
  next: Mapping | [string, Record<string, Mapping>],
): [string, QuestionSet] => [
  id,
  {
    id,
    questions,
    breadcrumbTitle: id,
    navigation: Array.isArray(next)
      ? { navigationType: 'VARIABLE', questionId: next[0], navigationMappings: next[1] }
      : { navigationType: 'CONSTANT', navigationMapping: next },
  },
];
const form = new Map([
  set('QS1', [yesNo('first')], to('QS2')),
  set('QS2', [yesNo('second')], ['second', { true: to('QS3'), false: out }]),
  set(
    'QS3',
    [amount('pay'), amount('extra', 'NEVER'), sum('total', 'pay + extra')],
    ['first', { true: end, false: to('QS4') }],
  ),
  set('QS4', [amount('more')], end),
]);

it('takes every branch, also those on a question of an earlier set', () => {
  const ways = covering(form).map(({ sets, end: how }) => `${sets.map(({ id }) => id).join(' ')} ${how}`);
  expect(new Set(ways)).toEqual(new Set(['QS1 QS2 ineligible', 'QS1 QS2 QS3 ended', 'QS1 QS2 QS3 QS4 ended']));
});

it('answers what was chosen on the way, fills in the rest and derives what is calculated', () => {
  const way = covering(form).find(({ sets }) => sets.length === 4);
  if (!way) throw new Error('no such way');
  const { answers, calculated } = answer(way);
  expect(answers).toEqual({ first: 'false', second: 'true', pay: '1234', extra: '1234', more: '1234' });
  expect(calculated.get('total')).toBe('2468.00');
  expect(answer(way, { sparse: true }).answers).not.toHaveProperty('extra');
  expect(answer(way, { given: { pay: '5' } }).answers.pay).toBe('5');
});

it('says when a way turns in a circle or leads nowhere', () => {
  expect(() => covering(new Map([set('QS1', [yesNo('a')], to('QS1'))]))).toThrow('comes back to QS1');
  expect(() => covering(new Map([set('QS1', [yesNo('a')], to('QS7'))]))).toThrow('after QS1');
  expect(() => covering(new Map([set('QS1', [yesNo('a')], ['b', { true: end }])]))).toThrow('was not asked');
});
