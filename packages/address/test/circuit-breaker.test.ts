import { expect, it } from 'vitest';
import { CircuitBreaker } from '../src/circuit-breaker.ts';

function breakerWithClock() {
  let time = 0;
  const breaker = new CircuitBreaker({ failures: 2, restMs: 100, now: () => time });
  return { breaker, pass: (ms: number) => (time += ms) };
}

it('opens after failures in a row, not after scattered ones', () => {
  const { breaker } = breakerWithClock();
  breaker.failed(false);
  breaker.succeeded();
  breaker.failed(false);
  expect(breaker.enter()).toBe(true);
  breaker.failed(false);
  expect(breaker.enter()).toBe(false);
});

it('lets one call through after the rest, and all once it succeeded', () => {
  const { breaker, pass } = breakerWithClock();
  breaker.failed(false);
  breaker.failed(false);
  pass(99);
  expect(breaker.enter()).toBe(false);
  pass(1);
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
});

it('rests again when that call fails, and tries another when it was given up', () => {
  const { breaker, pass } = breakerWithClock();
  breaker.failed(false);
  breaker.failed(false);
  pass(100);
  expect(breaker.enter()).toBe(true);
  breaker.abandoned();
  expect(breaker.enter()).toBe(true);
  breaker.failed(false);
  pass(99);
  expect(breaker.enter()).toBe(false);
});

it('opens immediately, and for longer, when the failure needs an operator', () => {
  const { breaker, pass } = breakerWithClock();
  breaker.failed(true);
  pass(999);
  expect(breaker.enter()).toBe(false);
  pass(1);
  expect(breaker.enter()).toBe(true);
});
