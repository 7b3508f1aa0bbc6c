/** Where a stored interview goes on, also one that an earlier version stored. */
import { expect, it } from 'vitest';
import { resumedStep } from '../../src/session/resume.ts';

type Stored = Parameters<typeof resumedStep>[0];
type Parts = Parameters<typeof resumedStep>[1];

/** One form with every question answered; `left`: what is neither signed nor set aside. */
function partsWith({ left = 1, hasNewFields = true } = {}): Parts {
  const formStep = { walk: { status: 'ended' } };
  const forms = { formStep, begun: left > 0 ? [formStep] : [], firstOpen: left > 0 ? 0 : -1, firstUnanswered: -1 };
  const signing = { details: { hasNewFields: () => hasNewFields } };
  return { finding: {}, forms, signing } as unknown as Parts;
}

const stored = (step: string, isKept = true): Stored => ({ step, ...(isKept ? { personal: {} } : {}) }) as Stored;

it.each([
  ['preview', 'details'],
  ['sign', 'details'],
  ['signed', 'review'],
  ['review', 'review'],
])('from %s with one form left: %s', (step, expected) => {
  expect(resumedStep(stored(step), partsWith())).toBe(expected);
});

it('from a preview, where the details are complete or were not stored, the review', () => {
  expect(resumedStep(stored('preview'), partsWith({ hasNewFields: false }))).toBe('review');
  expect(resumedStep(stored('preview', false), partsWith())).toBe('review');
});

it.each(['signed', 'preview'])('from %s with no form left, the end', (step) => {
  expect(resumedStep(stored(step), partsWith({ left: 0 }))).toBe('finished');
});
