/** Every broken promise is reported, and nothing else. */
import { emptyTally, figuresOf } from '@withholding/testing/load/tally';
import { expect, it } from 'vitest';
import { attacks } from '../attacks.ts';
import { judge, type Measured } from '../judge.ts';
import { Responses } from '../responses.ts';

const figures = (outcomes: Record<string, number>, ms = 5) => {
  const asked = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return figuresOf({ ...emptyTally(), asked, outcomes, tenths: { [ms * 10]: outcomes['200'] ?? 0 } });
};

const good: Measured = {
  loopMs: 250,
  callers: figures({ 200: 40 }),
  late: 0,
  memory: { before: 100, peak: 399, after: 120 },
  keptMb: 2,
  isAlive: true,
  isStuck: false,
  outcomes: { 400: 3, 429: 1, 503: 1 },
  wrong: [],
};
const declared = { responses: ['400'], mayKeepMb: 2 };
const served = 'other callers get 200, or 503 with Retry-After';

it('finds nothing wrong with what was promised', () => {
  expect(judge(good, declared)).toEqual([]);
});

// The last column: measured again.
it.each<[Partial<Measured>, string, string, boolean]>([
  [{ loopMs: 251 }, 'no turn of the event loop over 250 ms', '251 ms', true],
  [{ loopMs: undefined }, 'no turn of the event loop over 250 ms', 'no sign of life', false],
  [{ callers: figures({ 200: 40 }, 1200) }, 'p99 of other callers under 1000 ms', '1200 ms', true],
  [{ callers: figures({ 200: 39, 500: 1 }) }, served, '1 of 40 failed: {"200":39,"500":1}', false],
  [{ callers: figures({ 200: 39, timeout: 1 }) }, served, '1 of 40 failed: {"200":39,"timeout":1}', false],
  [{ callers: figures({ 200: 19, 503: 21 }) }, 'half of the other callers or more are served', '19 of 40 served', true],
  [{ late: 1 }, 'no 503 later than 2 s after it', '1', true],
  [{ memory: { ...good.memory, after: 121 } }, 'memory returns to within 20 %', '100 MB before, 121 MB after', true],
  [{ memory: { ...good.memory, peak: 400 } }, 'memory stays under 400 MB', '400 MB', true],
  [{ keptMb: 2.14 }, 'keeps at most 2 MB', '2.1 MB kept', true],
  [{ isAlive: false }, 'the process lives', 'it ended', false],
  [{ isStuck: true }, 'the attack comes to an end', 'it did not', false],
  [{ outcomes: { 400: 1, 200: 2 } }, 'the attacker gets 400', '200 × 2', false],
  [{ outcomes: { 500: 1 } }, 'the attacker gets 400', '500 × 1', false],
  [{ outcomes: { 503: 4 } }, 'the attack reaches the service', 'only 503', false],
  [{ wrong: ['9 bytes out'] }, 'what the attack expects', '9 bytes out', false],
])('reports %j', (more, promise, measured, isFigure) => {
  expect(judge({ ...good, ...more }, declared)).toEqual([{ promise, measured, isFigure }]);
});

it('reports responses that show internals', () => {
  const responses = new Responses();
  responses.note('400', '{"detail":"That is not JSON.","requestId":"stack"}');
  responses.note('200', 'fastify');
  expect(responses.wrong).toEqual([]);
  responses.note('500', 'TypeError: x at y (/srv/packages/a.ts:1)');
  expect(responses.wrong).toHaveLength(1);
});

it('knows 152 attacks with names of their own, none of which may get 500', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(152);
  expect(attacks.filter(({ responses }) => responses.includes('500'))).toEqual([]);
});
