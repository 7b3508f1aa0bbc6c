import { describe, expect, it } from 'vitest';
import {
  isRelevant,
  knownAnswer,
  type Question,
  run,
  scopeOf,
  suggestedAnswer,
  wasLeftBlank,
} from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

describe('relevance', () => {
  const question = number('bones', {
    required: 'NEVER',
    relevantWhen: { formula: "has(pets, 'DOG') || has(pets, 'WOLF')" },
  });
  const pets: Question = { ...choice('pets', ['DOG', 'CAT', 'WOLF']), type: 'list', regex: '^[A-Z,]+$' };
  const shown = (asked: Question, answers: Record<string, string>, today = '2026-11-01') =>
    isRelevant(asked, run(form([set('QS1', [pets, asked], 'end')]), { answers, today }).lookup);

  it('follows the answer it names, also one of several boxes', () => {
    expect(shown(question, { pets: 'DOG' })).toBe(true);
    expect(shown(question, { pets: 'CAT,WOLF' })).toBe(true);
    expect(shown(question, { pets: 'CAT' })).toBe(false);
    expect(shown(question, {})).toBe(false);
    expect(shown(number('legs'), {})).toBe(true);
  });

  it('follows the month', () => {
    const late = number('bones', { required: 'NEVER', relevantWhen: { formula: 'monthOf(today) >= 11' } });
    expect([shown(late, {}), shown(late, {}, '2026-10-31'), shown(late, {}, '2027-12-31')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is a hint: an answer counts all the same', () => {
    const kennel = form([set('QS1', [pets, question], 'end')]);
    expect(run(kennel, { answers: { pets: 'CAT', bones: 2 } })).toMatchObject({ status: 'ended', errors: [] });
  });

  it('is worked out from answers that the path has not reached', () => {
    const questions = new Map([pets, question].map((each) => [each.id, each]));
    const known = (answers: Record<string, string>) =>
      isRelevant(
        question,
        scopeOf(questions, answers, () => undefined),
      );
    expect([known({ pets: 'DOG' }), known({ pets: 'CAT' }), known({})]).toEqual([true, false, false]);
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
