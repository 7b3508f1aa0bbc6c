/** Sets that come in parts are one screen, and the statement at their end is found. */
import { expect, it } from 'vitest';
import type { QuestionSet } from '../../src/types.ts';
import { joinParts } from '../../src/walk/join-parts.ts';
import { perjuryStatementOf } from '../../src/walk/perjury.ts';

const question = (id: string) => ({ id }) as QuestionSet['questions'][number];
const note = (text: string) => ({
  htmlType: 'PARAGRAPH' as const,
  text,
  suggestedPlacement: 'ABOVE_ALL_QUESTIONS' as const,
});
const ineligible = { hasMoreQuestions: false, nextQuestionSetId: 'INELIGIBLE' };
const to = (nextQuestionSetId: string) => ({ hasMoreQuestions: true, nextQuestionSetId });

const sets: Record<string, QuestionSet> = {
  QS1: {
    id: 'QS1',
    breadcrumbTitle: 'Home',
    questions: [question('lives')],
    notes: [note('above')],
    navigation: {
      navigationType: 'VARIABLE',
      questionId: 'lives',
      navigationMappings: { NO: ineligible, HERE: to('QS2'), THERE: to('QS3') },
    },
    drawnWithNext: true,
  },
  QS2: {
    id: 'QS2',
    breadcrumbTitle: 'Home',
    questions: [question('works')],
    navigation: {
      navigationType: 'CONSTANT',
      navigationMapping: { hasMoreQuestions: false, perjuryStatement: 'here' },
    },
  },
  QS3: {
    id: 'QS3',
    breadcrumbTitle: 'Home',
    questions: [question('works')],
    navigation: {
      navigationType: 'CONSTANT',
      navigationMapping: { hasMoreQuestions: false, perjuryStatement: 'there' },
    },
  },
};

it('the parts of a set are drawn together, each question once', () => {
  const { QS1 } = joinParts(sets);
  expect(QS1?.questions.map(({ id }) => id)).toEqual(['lives', 'works']);
  expect(QS1?.notes).toEqual([note('above')]);
});

it('the statement is that of the part which the answers lead to', () => {
  expect(perjuryStatementOf(sets, 'QS1', { lives: 'HERE' })).toBe('here');
  expect(perjuryStatementOf(sets, 'QS1', { lives: 'THERE' })).toBe('there');
  expect(perjuryStatementOf(sets, 'QS1', { lives: 'NO' })).toBeUndefined();
});
