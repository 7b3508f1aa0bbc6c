/** Every promise that is broken is reported, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { emptyTally, figuresOf } from '../../chaos/tally.ts';
import { judge, type Measured, turnOf } from '../judge.ts';

const figures = (outcomes: Record<string, number>, ms = 5) => {
  const asked = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return figuresOf({ ...emptyTally(), asked, outcomes, tenths: { [ms * 10]: outcomes['200'] ?? 0 } });
};

const good: Measured = {
  loopMs: 12,
  inLine: { ms: 0, share: 0 },
  callers: figures({ 200: 40 }),
  twin: figures({ 200: 40 }),
  late: 0,
  memory: { before: 170, peak: 190, after: 175 },
  keptMb: 0,
  isAlive: true,
  isStuck: false,
  outcomes: { 400: 3, 429: 1, 503: 1 },
  wrong: [],
};
const declared = { responses: ['400'] };
const brokenBy = (more: Partial<Measured>, how: { responses: string[]; mayKeepMb?: number } = declared) =>
  judge({ ...good, ...more }, how);

describe('the judge', () => {
  it('finds nothing wrong with what was promised', () => {
    expect(judge(good, declared)).toEqual([]);
    expect(brokenBy({ loopMs: 250, memory: { before: 100, peak: 399, after: 120 } })).toEqual([]);
  });

  it.each<[string, Partial<Measured>, string, string]>([
    ['a long turn', { loopMs: 251 }, 'no turn of the event loop over 250 ms', '251 ms'],
    ['a loop that never came back', { loopMs: undefined }, 'no turn of the event loop over 250 ms', 'no sign of life'],
    [
      'slow callers',
      { callers: figures({ 200: 40 }, 1200) },
      'p99 of other callers under 1000 ms',
      '1200 ms (noise 5 ms)',
    ],
    [
      'callers that got an error',
      { callers: figures({ 200: 39, 500: 1 }) },
      'other callers get 200, or 503 with Retry-After',
      '1 of 40 failed: {"200":39,"500":1}',
    ],
    [
      'callers that got no response',
      { callers: figures({ 200: 39, timeout: 1 }) },
      'other callers get 200, or 503 with Retry-After',
      '1 of 40 failed: {"200":39,"timeout":1}',
    ],
    [
      'callers that were turned away',
      { callers: figures({ 200: 19, 503: 21 }) },
      'half of the other callers or more are served',
      '19 of 40 served (twin 40 of 40; 0 % of its time in line)',
    ],
    ['a late 503', { late: 1 }, 'no 503 later than 2 s after it', '1'],
    [
      'memory that stays',
      { memory: { before: 100, peak: 150, after: 121 } },
      'memory returns to within 20 %',
      '100 MB before, 121 MB after',
    ],
    [
      'memory that goes too high',
      { memory: { before: 170, peak: 400, after: 170 } },
      'memory stays under 400 MB',
      '400 MB',
    ],
    ['a dead process', { isAlive: false }, 'the process lives', 'it ended'],
    ['an attack without an end', { isStuck: true }, 'the attack comes to an end', 'it did not'],
    ['an undeclared response', { outcomes: { 400: 1, 200: 2 } }, 'the attacker gets 400', '200 × 2'],
    ['an internal error', { outcomes: { 500: 1 } }, 'the attacker gets 400', '500 × 1'],
    ['an attack that was turned away', { outcomes: { 503: 4 } }, 'the attack reaches the service', 'only 503'],
    ['an expectation of its own', { wrong: ['9 bytes out'] }, 'what the attack expects', '9 bytes out'],
  ])('reports %s', (_name, more, promise, measured) => {
    expect(brokenBy(more)).toMatchObject([{ promise, measured }]);
  });

  it.each<[string, Partial<Measured>, boolean]>([
    ['a long turn', { loopMs: 251 }, true],
    ['slow callers', { callers: figures({ 200: 40 }, 1200) }, true],
    ['memory that stays', { memory: { before: 100, peak: 150, after: 121 } }, true],
    ['a loop that never came back', { loopMs: undefined }, false],
    ['a dead process', { isAlive: false }, false],
    ['callers that got an error', { callers: figures({ 200: 39, 500: 1 }) }, false],
    ['an undeclared response', { outcomes: { 400: 1, 200: 2 } }, false],
    ['an attack without an end', { isStuck: true }, false],
  ])('knows whether a noisy machine can cause it: %s', (_name, more, isFigure) => {
    expect(brokenBy(more)).toMatchObject([{ isFigure }]);
  });

  it('reports what is kept where a bound is declared', () => {
    const kept = { keptMb: 2.04 };
    expect(brokenBy(kept)).toEqual([]);
    expect(brokenBy(kept, { responses: ['400'], mayKeepMb: 2 })).toMatchObject([
      { promise: 'keeps at most 2 MB', measured: '2.0 MB kept' },
    ]);
  });

  it('takes the noise that the twin felt off the callers, and no more', () => {
    const slow = figures({ 200: 20, 503: 20 }, 1200);
    expect(brokenBy({ callers: slow, twin: figures({ 200: 40 }, 300) })).toEqual([]);
    expect(brokenBy({ callers: slow, twin: figures({ 200: 40 }, 199) })).toHaveLength(1);
    expect(brokenBy({ callers: slow, inLine: { ms: 300, share: 0 } })).toEqual([]);
    const few = { callers: figures({ 200: 10, 503: 30 }) };
    expect(brokenBy({ ...few, inLine: { ms: 0, share: 0.5 } })).toEqual([]);
    expect(brokenBy({ ...few, inLine: { ms: 0, share: 0.4 } })).toHaveLength(1);
    // A loop that computes is not noise, however late the twin was.
    expect(brokenBy({ loopMs: 260, twin: figures({ 200: 40 }, 5000) })).toHaveLength(1);
  });
});

describe('the longest turn', () => {
  const quiet = { longest: 8, busiest: 6, wall: 9, inLine: 1, inLineShare: 0, knowsLine: true };
  const long = { longest: 400, busiest: 390, wall: 420, inLine: 20, inLineShare: 0.1, knowsLine: true };

  it('is that of the process, on a quiet machine', () => {
    expect(turnOf(long, quiet)).toBe(392);
    expect(turnOf(long, undefined)).toBe(400);
  });

  it('is without what the twin felt of a machine that was taken away', () => {
    expect(turnOf(long, { ...quiet, longest: 300, wall: 310 })).toBe(100);
  });

  it('does not gain by a twin that only stood in line', () => {
    expect(turnOf(long, { ...quiet, wall: 310, inLine: 300 })).toBe(392);
  });

  it('is its processor time where it mostly stood in line', () => {
    expect(turnOf({ ...long, busiest: 30, inLineShare: 0.6 }, quiet)).toBe(30);
  });

  it('is without the lateness of the twin where the kernel says nothing', () => {
    expect(turnOf({ ...long, knowsLine: false }, { ...quiet, wall: 100 })).toBe(300);
  });
});
