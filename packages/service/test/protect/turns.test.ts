import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from '../../src/protect/turns.ts';

function busy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('work that arrives together is done over several turns, in order', async () => {
  const turns = new Turns();
  const done: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    turns.take(() => {
      busy(15);
      done.push(number);
    });
  }
  expect(done.length, 'in the turn of their arrival').toBeLessThan(5);
  let last = done.length;
  while (done.length < 20) {
    await nextTurn();
    expect(done.length - last, 'in one turn').toBeLessThan(5);
    last = done.length;
  }
  expect(done).toEqual(done.toSorted((one, other) => one - other));
});

test('work is told how long it waited', async () => {
  const turns = new Turns();
  const waits: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    turns.take((waited) => {
      waits.push(waited);
      busy(50);
    });
  }
  while (waits.length < 3) await nextTurn();
  expect(waits[0]).toBe(0);
  expect(waits[1], 'for the next turn').toBeGreaterThan(0);
  expect(waits[2], 'and for the one before it').toBeGreaterThan(45);
});

test('nobody waits while there is time', () => {
  const turns = new Turns();
  const waits: number[] = [];
  for (let number = 0; number < 100; number += 1) turns.take((waited) => waits.push(waited));
  expect(waits).toEqual(Array.from({ length: 100 }, () => 0));
});
