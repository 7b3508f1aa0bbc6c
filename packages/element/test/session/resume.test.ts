/** Where a stored interview goes on, also one that an earlier version stored. */
import { expect, it } from 'vitest';
import { resumedStep } from '../../src/session/resume.ts';

type Stored = Parameters<typeof resumedStep>[0];
type Parts = Parameters<typeof resumedStep>[1];

/** One form with every question answered; `left`: what is neither signed nor set aside. */
function partsWith({ left = 1, hasBlanks = true, isStep = true } = {}): Parts {
  const formStep = { walk: { status: 'ended' } };
  const forms = { formStep, begun: left > 0 ? [formStep] : [], firstOpen: left > 0 ? 0 : -1, firstUnanswered: -1 };
  const signing = { details: { hasBlanks, isStep } };
  return { finding: {}, forms, signing } as unknown as Parts;
}

const stored = (step: string): Stored => ({ step }) as Stored;

const afterQuestions = ['details', 'review', 'waiting', 'preview', 'sign', 'signed'];

it.each(afterQuestions)('from %s, where the number is missing, the details', (step) => {
  expect(resumedStep(stored(step), partsWith())).toBe('details');
});

it.each(afterQuestions)('from %s, where the page has supplied all, the review', (step) => {
  expect(resumedStep(stored(step), partsWith({ hasBlanks: false, isStep: false }))).toBe('review');
});

it('from details that need no number, the details', () => {
  expect(resumedStep(stored('details'), partsWith({ hasBlanks: false }))).toBe('details');
});

it.each(['signed', 'preview'])('from %s with no form left, the end', (step) => {
  expect(resumedStep(stored(step), partsWith({ left: 0 }))).toBe('finished');
});
