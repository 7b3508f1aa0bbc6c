/** Tiny invented forms for engine tests. */
import type { Interview, Navigation, Question, QuestionSet, Target } from '../src/index.ts';

export const choice = (id: string, options: string[], more: Partial<Question> = {}): Question => ({
  id,
  type: options.join() === 'true,false' ? 'boolean' : 'string',
  htmlType: 'INPUT',
  displayType: 'RADIO',
  required: 'ALWAYS',
  options,
  regex: `^(${options.join('|')})$`,
  ...more,
});

export const number = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'number',
  htmlType: 'INPUT',
  displayType: 'INTEGER',
  required: 'ALWAYS',
  regex: '^[0-9]{1,9}(\\.[0-9]{1,2})?$',
  unit: 'count',
  ...more,
});

export const calculated = (id: string, formula: string, scale = 2, more: Partial<Question> = {}): Question => ({
  id,
  type: 'number',
  htmlType: 'INPUT',
  displayType: 'DOLLAR',
  required: 'NEVER',
  unit: 'dollars',
  calculation: { formula, scale },
  ...more,
});

const to = (target: string): Target => (target === 'end' ? { perjury: 'statement' } : { next: target });

export const set = (
  id: string,
  questions: Question[],
  next: string | { by: string; to: Record<string, string> },
): QuestionSet => {
  const navigation: Navigation =
    typeof next === 'string'
      ? { type: 'CONSTANT', to: to(next) }
      : {
          type: 'VARIABLE',
          questionId: next.by,
          to: Object.fromEntries(Object.entries(next.to).map(([key, value]) => [key, to(value)])),
        };
  return { id, questions, navigation };
};

export const form = (sets: QuestionSet[], more: Partial<Interview> = {}): Interview => ({
  id: 'TINY',
  start: 'QS1',
  sets: Object.fromEntries(sets.map((one) => [one.id, one])),
  taxParameters: [],
  boxes: [],
  parties: [],
  money: 'cents',
  printLanguage: 'en',
  printDates: 'MM/DD/YYYY',
  ...more,
});
