import { describe, expect, it } from 'vitest';
import { run } from '../../src/index.ts';
import { calculated, choice, form, number, set } from '../tiny.ts';

const sum = (formula: string, scale: number, roundingMode?: 'CEILING' | 'FLOOR' | 'HALF_UP') =>
  calculated('result', formula, scale, { calculation: { formula, scale, ...(roundingMode ? { roundingMode } : {}) } });
const result = (answers: Record<string, unknown>, question: ReturnType<typeof sum>) =>
  run(form([set('QS1', [number('a'), number('b', { required: 'NEVER' })], 'QS2'), set('QS2', [question], 'end')]), {
    answers,
  }).calculated.result;

describe('calculated questions', () => {
  it('use answers of earlier sets, exactly', () => {
    expect(result({ a: '0.1', b: '0.2' }, sum('a + b', 2))).toBe('0.30');
    expect(result({ a: 1 }, sum('a / 3 * 3', 0, 'FLOOR'))).toBe('1');
  });

  it.each([
    ['CEILING', '3'],
    ['FLOOR', '2'],
    ['HALF_UP', '3'],
  ] as const)('round 2.5 by %s to %s', (mode, wanted) => {
    expect(result({ a: '2.5' }, sum('a', 0, mode))).toBe(wanted);
  });

  it('round to the nearest, ties up, when the form names no mode', () => {
    expect(result({ a: '10' }, sum('a / 8', 2))).toBe('1.25');
    expect(result({ a: '1' }, sum('a / 8', 2))).toBe('0.13');
  });

  it('count a blank number as zero', () => expect(result({ a: 7 }, sum('a + b', 0))).toBe('7'));

  it('are unknown while a required answer is missing', () => expect(result({}, sum('a + b', 0))).toBeUndefined());

  it('ignore a value that is sent', () => {
    const tiny = form([set('QS1', [number('a'), sum('a * 2', 0)], 'end')]);
    const outcome = run(tiny, { answers: { a: 2, result: 99 } });
    expect(outcome).toMatchObject({ status: 'ended', errors: [], answers: { a: '2' }, calculated: { result: '4' } });
  });

  it('may be the same id with another number in each branch', () => {
    const tiny = form([
      set('QS1', [choice('size', ['BIG', 'SMALL'])], { by: 'size', to: { BIG: 'QS2', SMALL: 'QS3' } }),
      set('QS2', [calculated('limit', '100')], 'QS4'),
      set('QS3', [calculated('limit', '10')], 'QS4'),
      set('QS4', [calculated('half', 'limit / 2', 1)], 'end'),
    ]);
    expect(run(tiny, { answers: { size: 'BIG' } }).calculated).toEqual({ limit: '100.00', half: '50.0' });
    expect(run(tiny, { answers: { size: 'SMALL' } }).calculated).toEqual({ limit: '10.00', half: '5.0' });
  });
});
