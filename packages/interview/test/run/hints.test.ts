import { describe, expect, it } from 'vitest';
import { isRelevant, knownAnswer, type Question, run, suggestedAnswer, wasLeftBlank } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

describe('relevance', () => {
  const question = number('bones', {
    required: 'NEVER',
    relevantWhen: { questionId: 'pets', values: ['DOG', 'WOLF'] },
  });

  it('follows the answer it names, also one of several boxes', () => {
    expect(isRelevant(question, { pets: 'DOG' })).toBe(true);
    expect(isRelevant(question, { pets: 'CAT,WOLF' })).toBe(true);
    expect(isRelevant(question, { pets: 'CAT' })).toBe(false);
    expect(isRelevant(question, {})).toBe(false);
    expect(isRelevant(number('legs'), {})).toBe(true);
  });

  it('is a hint: an answer counts all the same', () => {
    const pets = form([set('QS1', [choice('pets', ['DOG', 'CAT']), question], 'end')]);
    expect(run(pets, { answers: { pets: 'CAT', bones: 2 } })).toMatchObject({ status: 'ended', errors: [] });
  });
});

describe('known answers', () => {
  const status = choice('status', ['ALONE', 'TOGETHER'], {
    known: [{ from: 'FED.filingStatus', as: { SINGLE: 'ALONE', MARRIED: 'TOGETHER' } }, { from: 'home.city' }],
  });

  it('come from the first source that gives one the question accepts', () => {
    expect(knownAnswer(status, { 'FED.filingStatus': 'MARRIED', 'home.city': 'ALONE' })).toBe('TOGETHER');
    expect(knownAnswer(status, { 'FED.filingStatus': 'NOT_APPLICABLE', 'home.city': 'ALONE' })).toBe('ALONE');
    expect(knownAnswer(status, { 'home.city': 'Paris' })).toBeUndefined();
    expect(knownAnswer(status, {})).toBeUndefined();
    expect(knownAnswer(number('legs'), { 'home.city': '4' })).toBeUndefined();
    const rest = choice('here', ['true', 'false'], {
      known: [{ from: 'home.region', as: { ZZ: 'true', else: 'false' } }],
    });
    expect([knownAnswer(rest, { 'home.region': 'ZZ' }), knownAnswer(rest, { 'home.region': 'YY' })]).toEqual([
      'true',
      'false',
    ]);
  });

  it('are blank where an earlier form got no answer beside one that is known', () => {
    const cats = number('cats', { known: [{ from: 'ZZ101.cats' }] });
    const dogs = number('dogs', { required: 'NEVER', known: [{ from: 'ZZ101.dogs' }, { from: 'ZZ102.dogs' }] });
    const legs = number('legs', { required: 'NEVER', known: [{ from: 'ZZ.legs' }, { from: 'home.city' }] });
    const blank = (question: Question, known: Record<string, string>) =>
      wasLeftBlank(question, [cats, dogs, legs], known);
    expect(blank(dogs, { 'ZZ101.cats': '2' })).toBe(true);
    expect(blank(dogs, { 'ZZ101.cats': '2', 'ZZ101.dogs': '1' })).toBe(false);
    expect([blank(dogs, {}), blank(dogs, { 'ZZ102.cats': '2' })]).toEqual([false, false]);
    // It must be answered, or a parameter or a place says nothing by its absence.
    expect(blank(cats, { 'ZZ101.dogs': '1' })).toBe(false);
    expect(blank(legs, { 'ZZ101.cats': '2', 'ZZ.wings': '0' })).toBe(false);
  });

  it('are found however a town is written', () => {
    const town = choice('town', ['DETROIT', 'NONE'], {
      known: [
        { from: 'home.city', as: { Detroit: 'DETROIT' } },
        { from: 'home.region', as: { MI: 'NONE' } },
      ],
    });
    const livesIn = (city: string) => knownAnswer(town, { 'home.city': city, 'home.region': 'MI' });
    expect(['Detroit', 'DETROIT', 'detroit ', 'Detroit Beach', 'else'].map(livesIn)).toEqual([
      'DETROIT',
      'DETROIT',
      'DETROIT',
      'NONE',
      'NONE',
    ]);
  });
});

describe('suggestions', () => {
  const total = number('total', { regex: '^[0-9]$', suggestion: { formula: 'cats + dogs', scale: 0 } });
  const suggested = (cats: number, dogs: number) =>
    suggestedAnswer(
      total,
      run(form([set('QS1', [number('cats'), number('dogs'), total], 'end')]), { answers: { cats, dogs } }).lookup,
    );

  it('are worked out from the answers before', () => {
    expect(suggested(2, 3)).toBe('5');
  });

  it('are left out when the question would reject them, or nothing is known yet', () => {
    expect(suggested(7, 8)).toBeUndefined();
    expect(suggestedAnswer(total, () => undefined)).toBeUndefined();
    expect(suggestedAnswer(number('legs'), () => undefined)).toBeUndefined();
  });

  it('answer nothing by themselves', () => {
    const outcome = run(form([set('QS1', [number('cats'), number('dogs'), total], 'end')]), {
      answers: { cats: 1, dogs: 1 },
    });
    expect(outcome.errors.map(({ code, questionId }) => `${questionId} ${code}`)).toEqual(['total REQUIRED']);
  });
});
