/** What a walk need not ask: known answers, pointless questions, suggestions. */
import type { Interview, QuestionSet } from '@withholding/interview';
import { describe, expect, test } from 'vitest';
import { FormWalk } from '../../src/index.ts';
import { bundleOf, pets, number as question } from './tiny-form.ts';

/** QS1 the county, QS2 cats and dogs with how many bones, QS3 their number to confirm. */
const kennel: Interview = {
  ...pets,
  sets: {
    QS1: {
      id: 'QS1',
      questions: [
        question('county', {
          type: 'string',
          regex: '^(LAKE|COOK)$',
          options: ['LAKE', 'COOK'],
          required: 'ALWAYS',
          known: [{ from: 'home.county', as: { Lake: 'LAKE', Cook: 'COOK' } }],
        }),
      ],
      navigation: { type: 'CONSTANT', to: { next: 'QS2' } },
    },
    QS2: {
      id: 'QS2',
      questions: [
        question('has', { type: 'list', regex: '^(CAT|DOG)(,(CAT|DOG))?$', options: ['CAT', 'DOG'] }),
        question('cats', {}),
        question('bones', {
          relevantWhen: { questionId: 'has', values: ['DOG'], formula: "has(has, 'DOG')" },
          known: [{ from: 'earlier.bones' }],
        }),
        question('buried', { relevantWhen: { questionId: 'bones', values: ['7'], formula: 'bones == 7' } }),
      ],
      navigation: { type: 'CONSTANT', to: { next: 'QS3' } },
    },
    QS3: {
      id: 'QS3',
      questions: [question('total', { required: 'ALWAYS', suggestion: { formula: 'cats + 1', scale: 0 } })],
      navigation: { type: 'CONSTANT', to: { perjury: 'all' } },
    },
  },
  taxParameters: [],
};
const start = (known = {}) => FormWalk.start(bundleOf(kennel), { known });

describe('known answers', () => {
  test('are given without asking, and a set that asks nothing else is passed', () => {
    const walk = start({ 'home.county': 'Cook' });
    expect(walk.set?.id).toBe('QS2');
    expect(walk.answers).toEqual({ county: 'COOK' });
    expect(walk.isKnown('county')).toBe(true);
    expect(walk.back()).toBe(false);
  });

  test('pass a set whose other question an earlier form left blank', () => {
    const [first] = kennel.sets.QS1?.questions ?? [];
    const questions = [
      { ...(first as NonNullable<typeof first>), known: [{ from: 'ZZ101.county' }] },
      question('acres', { known: [{ from: 'ZZ101.acres' }] }),
    ];
    const farm = { ...kennel, sets: { ...kennel.sets, QS1: { ...(kennel.sets.QS1 as QuestionSet), questions } } };
    const at = (known: Record<string, string>) => FormWalk.start(bundleOf(farm), { known }).set?.id;
    expect([at({ 'ZZ101.county': 'COOK' }), at({ 'ZZ101.acres': '7' })]).toEqual(['QS2', 'QS1']);
  });

  test('are asked when they are not known, or known otherwise than the form can say', () => {
    expect(start().set?.id).toBe('QS1');
    expect(start({ 'home.county': 'Kane' }).set?.id).toBe('QS1');
  });

  test('can be changed from the review, and stay changed', () => {
    const walk = start({ 'home.county': 'Cook' });
    expect(walk.goTo('QS1')).toBe(true);
    walk.answer('county', 'LAKE');
    walk.next();
    expect(walk.set?.id).toBe('QS2');
    expect(walk.answers.county).toBe('LAKE');
    expect(walk.isKnown('county')).toBe(false);
    walk.back();
    expect(walk.set?.id).toBe('QS1');
  });

  test('survive being stored', () => {
    const walk = start({ 'home.county': 'Cook' });
    const again = FormWalk.resume(bundleOf(kennel), JSON.parse(JSON.stringify(walk.toState())));
    expect(again.set?.id).toBe('QS2');
    expect(again.isKnown('county')).toBe(true);
  });

  test('that the form has no use for are not stored with it', () => {
    const walk = start({ 'home.county': 'Cook', 'home.city': 'Chicago', 'AL102.spouseName': 'Robin' });
    expect(walk.toState().known).toEqual({ 'home.county': 'Cook' });
  });
});

describe('pointless questions', () => {
  test('are recognized, and what was typed there is dropped', () => {
    const walk = start({ 'home.county': 'Cook' });
    walk.answer('has', 'CAT,DOG');
    expect(walk.isRelevant('bones')).toBe(true);
    walk.answer('bones', '7');
    expect(walk.isRelevant('buried')).toBe(true);
    walk.answer('has', 'CAT');
    expect([walk.isRelevant('bones'), walk.isRelevant('buried')]).toEqual([false, false]);
    walk.next();
    expect(walk.toFillRequest({ employee: {} }).fields).not.toHaveProperty('bones');
  });

  test('are not answered by what is known either', () => {
    const walk = start({ 'home.county': 'Cook', 'earlier.bones': '4' });
    walk.answer('has', 'CAT');
    walk.next();
    expect(walk.toFillRequest({ employee: {} }).fields).not.toHaveProperty('bones');
    const other = start({ 'home.county': 'Cook', 'earlier.bones': '4' });
    other.answer('has', 'DOG');
    other.next();
    expect(other.toFillRequest({ employee: {} }).fields).toHaveProperty('bones', '4');
  });

  test('do not block, whatever was typed there', () => {
    const walk = start({ 'home.county': 'Cook' });
    walk.answer('has', 'DOG');
    walk.answer('bones', 'many');
    expect(walk.errors().map(({ questionId }) => questionId)).toEqual(['bones']);
    walk.answer('has', 'CAT');
    expect(walk.errors()).toEqual([]);
    expect(walk.next()).toBe(true);
    expect(walk.set?.id).toBe('QS3');
    expect(walk.answers).not.toHaveProperty('bones');
  });
});

describe('suggestions', () => {
  const atTotal = (cats: string) => {
    const walk = start({ 'home.county': 'Cook' });
    walk.answer('cats', cats);
    walk.next();
    return walk;
  };

  test('fill the answer in, and follow the answers before it', () => {
    const walk = atTotal('2');
    expect(walk.value('total')).toBe('3');
    walk.back();
    walk.answer('cats', '5');
    walk.next();
    expect(walk.value('total')).toBe('6');
  });

  test('give way to what the employee says', () => {
    const walk = atTotal('2');
    walk.answer('total', '1');
    walk.back();
    walk.answer('cats', '5');
    walk.next();
    expect(walk.value('total')).toBe('1');
  });
});

describe('answers that follow from facts', () => {
  const settledBy = (settled: Record<string, string>, answers = {}) =>
    FormWalk.start(bundleOf(kennel), { settled, answers });

  test('are taken, and what can stay blank is not asked', () => {
    const walk = settledBy({ county: 'LAKE', total: '3' });
    expect(walk.status).toBe('ended');
    expect(walk.answers).toEqual({ county: 'LAKE', total: '3' });
  });

  test('leave what is required and unknown to ask, and nothing else', () => {
    const walk = settledBy({ county: 'LAKE', cats: '' });
    expect(walk.set?.id).toBe('QS3');
    expect(walk.isLeftOut('county')).toBe(true);
    expect(walk.isLeftOut('cats')).toBe(true);
    expect(walk.isLeftOut('total')).toBe(false);
  });

  test('come after the employee’s own, and stay when the walk is stored', () => {
    const walk = settledBy({ county: 'LAKE', total: '3' }, { county: 'COOK' });
    expect(walk.set?.id).toBe('QS1');
    expect(walk.toState().settled).toEqual({ county: 'LAKE', total: '3' });
    const resumed = FormWalk.resume(bundleOf(kennel), walk.toState());
    expect([resumed.value('county'), resumed.isLeftOut('total')]).toEqual(['COOK', true]);
  });

  test('change nothing where nothing follows', () => {
    expect(settledBy({}).set?.id).toBe('QS1');
    expect(settledBy({}).isLeftOut('cats')).toBe(false);
  });
});
