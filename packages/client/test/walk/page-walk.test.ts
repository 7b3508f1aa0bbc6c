/** A form as one page: every set the answers lead to. */

import type { Interview } from '@withholding/interview';
import { describe, expect, test } from 'vitest';
import { FormWalk } from '../../src/index.ts';
import { bundleOf, pets, number as question } from './tiny-form.ts';

const pageOf = (form: Interview, known = {}) => {
  const walk = FormWalk.start(bundleOf(form), { known });
  walk.unfold();
  const answer = (id: string, value: string) => {
    walk.answer(id, value);
    walk.unfold();
  };
  return { walk, answer };
};

const codes = (walk: FormWalk) =>
  walk.allErrors().map(({ questionSetId, questionId, code }) => [questionSetId, questionId, code]);

describe('a page', () => {
  test('shows the sets as answers lead to them', () => {
    const { walk, answer } = pageOf(pets);
    expect(walk.path).toEqual(['QS1']);
    answer('pets', 'DOGS');
    expect(walk.path).toEqual(['QS1', 'QS2']);
    answer('isBig', 'true');
    expect(walk.path).toEqual(['QS1', 'QS2', 'QS3', 'QS5']);
    answer('pets', 'NONE');
    expect(walk.path).toEqual(['QS1', 'QS5']);
  });

  test('ends only when nothing on it is wrong', () => {
    const { walk, answer } = pageOf(pets);
    answer('pets', 'DOGS');
    answer('isBig', 'false');
    expect(codes(walk)).toEqual([
      ['QS2', 'dogs', 'REQUIRED'],
      ['QS5', 'vet', 'DEPENDENT_REQUIRED'],
    ]);
    expect(walk.finish()).toBe(false);
    expect(walk.status).toBe('asking');
    answer('dogs', '2');
    answer('vet', 'Anna');
    expect(walk.value('legs')).toBe('8');
    expect(walk.finish()).toBe(true);
    expect(walk.status).toBe('ended');
    expect(walk.perjuryStatement()).toBe('I have DOGS.');
  });

  test('keeps what was typed in a set that went away, but sends nothing of it', () => {
    const { walk, answer } = pageOf(pets);
    answer('pets', 'DOGS');
    answer('dogs', '2');
    answer('pets', 'NONE');
    expect(walk.answers).toEqual({ pets: 'NONE' });
    answer('pets', 'DOGS');
    expect(walk.value('dogs')).toBe('2');
    answer('pets', 'NONE');
    expect(walk.finish()).toBe(true);
    expect(walk.toFillRequest({ employee: {} }).fields).toEqual({ pets: 'NONE' });
  });

  test('says who cannot use the form', () => {
    const { walk, answer } = pageOf(pets);
    answer('pets', 'ZOO');
    expect(walk.finish()).toBe(true);
    expect(walk.status).toBe('ineligible');
  });

  test('goes on step by step where something is missing', () => {
    const { walk, answer } = pageOf(pets);
    answer('pets', 'DOGS');
    answer('isBig', 'true');
    const steps = FormWalk.resume(bundleOf(pets), walk.toState());
    expect(steps.set?.id).toBe('QS2');
  });
});

/** Cats, bones for dogs only, their total, and a number to confirm. */
const kennel: Interview = {
  ...pets,
  sets: {
    QS1: {
      id: 'QS1',
      questions: [
        question('has', { type: 'list', regex: '^(CAT|DOG)(,(CAT|DOG))?$', options: ['CAT', 'DOG'] }),
        question('cats', { known: [{ from: 'earlier.cats' }] }),
        question('bones', { relevantWhen: { formula: "has(has, 'DOG')" } }),
        question('sum', { calculation: { formula: 'cats + bones', scale: 0 } }),
      ],
      navigation: { type: 'CONSTANT', to: { next: 'QS2' } },
    },
    QS2: {
      id: 'QS2',
      questions: [question('total', { suggestion: { formula: 'sum + 1', scale: 0 } })],
      navigation: { type: 'CONSTANT', to: { perjury: 'all' } },
    },
  },
  taxParameters: [],
};

describe('totals on a page', () => {
  test('run with the answers, without those that have no point', () => {
    const { walk, answer } = pageOf(kennel);
    answer('cats', '2');
    answer('has', 'DOG');
    answer('bones', '5');
    expect(walk.value('sum')).toBe('7');
    answer('has', 'CAT');
    expect(walk.value('sum')).toBe('2');
    answer('has', 'CAT,DOG');
    expect(walk.value('sum')).toBe('7');
  });

  test('are suggested until the employee says something else, also nothing', () => {
    const { walk, answer } = pageOf(kennel, { 'earlier.cats': '4' });
    expect(walk.value('total')).toBe('5');
    answer('cats', '2');
    expect(walk.value('total')).toBe('3');
    answer('total', '');
    expect(walk.value('total')).toBe('');
    answer('cats', '6');
    expect(walk.value('total')).toBe('');
    answer('total', '9');
    answer('cats', '1');
    expect(walk.value('total')).toBe('9');
  });
});
