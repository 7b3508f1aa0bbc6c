import { describe, expect, it } from 'vitest';
import { run } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const pet = form([
  set('QS1', [choice('pet', ['CAT', 'DOG', 'SNAKE'])], {
    by: 'pet',
    to: { CAT: 'QS2', DOG: 'QS3', SNAKE: 'INELIGIBLE' },
  }),
  set('QS2', [number('lives')], 'QS4'),
  set('QS3', [number('walks')], 'QS4'),
  set('QS4', [choice('happy', ['true', 'false'])], { by: 'pet', to: { CAT: 'end', DOG: 'QS5', SNAKE: 'end' } }),
  set('QS5', [number('bones', { required: 'NEVER' })], 'end'),
]);

describe('the path', () => {
  it('follows constant navigation, a branch, and a branch on a question of an earlier set', () => {
    expect(run(pet, { answers: { pet: 'CAT', lives: 9, happy: true } })).toMatchObject({
      status: 'ended',
      path: ['QS1', 'QS2', 'QS4'],
      errors: [],
    });
    expect(run(pet, { answers: { pet: 'DOG', walks: '3', happy: 'false' } })).toMatchObject({
      status: 'ended',
      path: ['QS1', 'QS3', 'QS4', 'QS5'],
    });
  });

  it('ends ineligible, with the answer that made it so', () => {
    const outcome = run(pet, { answers: { pet: 'SNAKE' } });
    expect(outcome).toMatchObject({ status: 'ineligible', path: ['QS1'], taxParameters: [] });
    expect(outcome.errors).toEqual([
      { code: 'INELIGIBLE', path: 'fields.pet', questionId: 'pet', questionSetId: 'QS1' },
    ]);
  });

  it('takes a yes-or-no question that may be left blank for a no, also where it decides', () => {
    const optional = form([
      set('QS1', [choice('other', ['true', 'false'], { required: 'NEVER' })], {
        by: 'other',
        to: { true: 'QS2', false: 'end' },
      }),
      set('QS2', [number('bones')], 'end'),
    ]);
    expect(run(optional, { answers: {} })).toMatchObject({ status: 'ended', path: ['QS1'], errors: [], answers: {} });
    expect(run(optional, { answers: { other: 'true' } })).toMatchObject({ status: 'incomplete', next: 'QS2' });
    expect(run(optional, { answers: { other: 'maybe' } })).toMatchObject({ status: 'incomplete', next: 'QS1' });
  });

  it('names the next set to ask, starting from nothing', () => {
    expect(run(pet, { answers: {} })).toMatchObject({ status: 'incomplete', next: 'QS1', path: ['QS1'] });
    expect(run(pet, { answers: { pet: 'CAT' } })).toMatchObject({ status: 'incomplete', next: 'QS2' });
  });

  it('continues past a wrong answer that does not decide the path, so that every error is reported', () => {
    const outcome = run(pet, { answers: { pet: 'CAT', lives: 'nine' } });
    expect(outcome.errors.map(({ code, questionId }) => `${questionId} ${code}`)).toEqual([
      'lives PATTERN',
      'happy REQUIRED',
    ]);
    expect(outcome.next).toBe('QS2');
  });

  it('prunes answers of an abandoned branch and says they are not on the path', () => {
    const outcome = run(pet, { answers: { pet: 'CAT', lives: 9, happy: true, walks: 3 } });
    expect(outcome.answers).toEqual({ pet: 'CAT', lives: '9', happy: 'true' });
    expect(outcome.errors).toEqual([
      { code: 'NOT_ON_PATH', path: 'fields.walks', questionId: 'walks', questionSetId: 'QS3' },
    ]);
  });

  it('does not blame answers that may still be reached, but checks that they could be right', () => {
    expect(run(pet, { answers: { lives: 9, walks: 2 } }).errors.map((problem) => problem.code)).toEqual(['REQUIRED']);
    expect(run(pet, { answers: { lives: 'nine' } }).errors).toContainEqual({
      code: 'PATTERN',
      path: 'fields.lives',
      questionId: 'lives',
      questionSetId: 'QS2',
    });
  });

  it('never loses a misspelt id silently', () => {
    expect(run(pet, { answers: { pet: 'CAT', lives: 9, happy: true, hapy: true } }).errors).toEqual([
      { code: 'UNKNOWN_FIELD', path: 'fields.hapy', questionId: 'hapy' },
    ]);
    // Nor a blank one; a question of another path may be sent blank.
    expect(run(pet, { answers: { pet: 'CAT', lives: 9, happy: true, hapy: '', walks: '' } }).errors).toEqual([
      { code: 'UNKNOWN_FIELD', path: 'fields.hapy', questionId: 'hapy' },
    ]);
  });

  it('takes ids such as __proto__ and constructor for what they are: unknown', () => {
    const answers = JSON.parse('{"pet":"CAT","lives":9,"happy":true,"__proto__":"x","constructor":"y","toString":"z"}');
    expect(run(pet, { answers }).errors.map((problem) => problem.code)).toEqual([
      'UNKNOWN_FIELD',
      'UNKNOWN_FIELD',
      'UNKNOWN_FIELD',
    ]);
  });
});
