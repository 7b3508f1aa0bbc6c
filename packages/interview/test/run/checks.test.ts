/** Checks across answers: errors, ineligibility and warnings, and where each is reported. */
import { describe, expect, it } from 'vitest';
import { type Check, type Places, placesIn, placesOf, type Question, run } from '../../src/index.ts';
import { calculated, choice, form, number, set } from '../tiny.ts';

const date = (id: string, more: Partial<Question> = {}): Question => ({
  ...number(id),
  type: 'date',
  regex: '^.{10}$',
  ...more,
});

const contradicts: Check = { id: 'pastBirth', questionId: 'born', severity: 'error', must: 'born <= today' };
const bars: Check = {
  id: 'young',
  questionId: 'born',
  severity: 'ineligible',
  must: 'ageOn(born, today) < (student ? 25 : 18)',
};
const warns: Check = { id: 'many', questionId: 'pets', severity: 'warning', must: 'pets <= 12' };
const fits: Check = { id: 'fits', questionId: 'cats', severity: 'error', must: 'cats <= pets && total < 100' };

const pets = form(
  [
    set('QS1', [date('born'), choice('student', ['true', 'false'])], 'QS2'),
    set('QS2', [number('pets', { required: 'NEVER' }), calculated('total', 'pets * 2')], 'QS3'),
    set('QS3', [number('cats')], 'end'),
  ],
  { checks: [contradicts, fits, bars, warns], taxParameters: [{ id: 'ZZ.cats', type: 'integer', value: 'cats' }] },
);
const today = '2026-11-15';
const good = { born: '2010-01-01', student: false, pets: 3, cats: 2 };
const outcome = (answers: Record<string, unknown>) => run(pets, { answers: { ...good, ...answers }, today });

describe('checks across answers', () => {
  it('say nothing when all fits', () => {
    expect(outcome({})).toMatchObject({ status: 'ended', errors: [], warnings: [] });
  });

  it('an error stops at its question, with its own code, and names itself', () => {
    const { status, next, errors: problems, taxParameters } = outcome({ born: '2030-01-01' });
    expect({ status, next, taxParameters }).toEqual({ status: 'incomplete', next: 'QS1', taxParameters: [] });
    expect(problems).toEqual([
      { code: 'INCONSISTENT', path: 'fields.born', questionId: 'born', questionSetId: 'QS1', check: 'pastBirth' },
    ]);
  });

  it('an error across sets is reported where the last answer is asked', () => {
    const { status, next, errors: problems, path } = outcome({ cats: 4 });
    expect({ status, next, path }).toEqual({ status: 'incomplete', next: 'QS3', path: ['QS1', 'QS2', 'QS3'] });
    expect(problems).toMatchObject([{ code: 'INCONSISTENT', questionId: 'cats', questionSetId: 'QS3', check: 'fits' }]);
    expect(outcome({ pets: 60, cats: 1 }).errors).toMatchObject([{ check: 'fits' }]);
  });

  it('one that bars ends the path there, as an answer that is INELIGIBLE does', () => {
    const {
      status,
      path,
      next,
      errors: problems,
    } = run(pets, { answers: { born: '1990-01-01', student: true }, today });
    expect({ status, path, next }).toEqual({ status: 'ineligible', path: ['QS1'], next: undefined });
    expect(problems).toEqual([
      { code: 'INELIGIBLE', path: 'fields.born', questionId: 'born', questionSetId: 'QS1', check: 'young' },
    ]);
    expect(run(pets, { answers: { born: '2003-01-01', student: true }, today }).status).toBe('incomplete');
    expect(run(pets, { answers: { born: '2003-01-01', student: false }, today }).status).toBe('ineligible');
  });

  it('a warning is reported and does not block', () => {
    expect(outcome({ pets: 13 })).toMatchObject({
      status: 'ended',
      errors: [],
      warnings: [{ check: 'many', path: 'fields.pets', questionId: 'pets', questionSetId: 'QS2' }],
      taxParameters: [{ id: 'ZZ.cats', value: '2' }],
    });
    expect(outcome({ pets: 12 }).warnings).toEqual([]);
  });

  it('one question gets one message, errors before warnings', () => {
    const both = form([set('QS1', [number('pets')], 'end')], {
      checks: [{ id: 'tooMany', questionId: 'pets', severity: 'error', must: 'pets <= 50' }, warns],
    });
    const told = (answer: number) => run(both, { answers: { pets: answer } });
    expect([told(99).errors.map(({ check }) => check), told(99).warnings]).toEqual([['tooMany'], []]);
    expect(told(40).warnings.map(({ check }) => check)).toEqual(['many']);
  });

  it('wait until all they need is known, and judge no wrong answer', () => {
    expect(run(pets, { answers: { born: '2030', cats: 0 }, today }).errors.map(({ code }) => code)).toEqual([
      'PATTERN',
      'REQUIRED',
    ]);
    expect(outcome({ cats: 'x' }).errors.map(({ code }) => code)).toEqual(['PATTERN']);
    expect(outcome({ student: undefined, born: '1990-01-01' }).errors.map(({ code }) => code)).toEqual(['REQUIRED']);
  });

  it('stand among the other problems in the order of the questions', () => {
    const problems = run(pets, { answers: { born: '2030-01-01', pets: 1, cats: 3 }, today }).errors;
    expect(problems.map(({ code, questionId }) => `${code} ${questionId}`)).toEqual([
      'INCONSISTENT born',
      'REQUIRED student',
      'INCONSISTENT cats',
    ]);
  });
});

describe('places in checks', () => {
  const claims: Check = {
    id: 'livesElsewhere',
    questionId: 'elsewhere',
    severity: 'error',
    must: "!elsewhere || home.region != 'MN'",
  };
  const twoCities: Check = {
    id: 'worksHere',
    questionId: 'elsewhere',
    severity: 'warning',
    must: 'work.city == home.city || home.county == work.county',
  };
  const resident = form([set('QS1', [choice('elsewhere', ['true', 'false'], { type: 'boolean' })], 'end')], {
    checks: [claims, twoCities],
  });
  const told = (elsewhere: boolean, places?: Places) => {
    const { errors, warnings } = run(resident, { answers: { elsewhere }, places });
    return [...errors, ...warnings].map(({ check }) => check);
  };

  it('compare the place with the answer', () => {
    expect(told(true, { home: { region: 'MN' } })).toEqual(['livesElsewhere']);
    expect(told(true, { home: { region: ' mn' } })).toEqual(['livesElsewhere']);
    expect(told(true, { home: { region: 'ND' } })).toEqual([]);
    expect(told(false, { home: { region: 'MN' } })).toEqual([]);
  });

  it('do not run while the place is not known', () => {
    expect([told(true), told(true, {}), told(true, { home: { region: '' } })]).toEqual([[], [], []]);
    expect(told(false, { home: { city: 'Edina', county: 'Hennepin' }, work: { city: 'Eden' } })).toEqual([]);
    expect(told(false, { home: { city: 'Edina', county: 'A' }, work: { city: 'Eden', county: 'B' } })).toEqual([
      'worksHere',
    ]);
  });

  it('come from the address of the employee, and from what a request says of the county and of work', () => {
    const employee = { address: { city: 'Edina', state: 'MN' } };
    const places = { home: { region: 'ND', county: 'Hennepin' }, work: { region: 'WI', city: null } };
    expect(placesOf({ employee, places })).toEqual({
      home: { region: 'MN', county: 'Hennepin', city: 'Edina' },
      work: { region: 'WI' },
    });
    expect(placesOf({ employee: { address: { provinceTerritory: 'QC' } } }).home?.region).toBe('QC');
    expect(placesOf({ employee: null, places: null })).toEqual({ home: {}, work: {} });
    expect(placesIn(resident)).toEqual(['home.region', 'home.county', 'home.city', 'work.county', 'work.city']);
  });
});
