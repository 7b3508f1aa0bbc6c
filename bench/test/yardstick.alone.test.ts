/** The yardstick of the timing tests: forgives a slow machine, not slow code. */
import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { timed, until } from '../yardstick.ts';

const work = (times: number) => {
  for (let time = 0; time < times; time += 1) pbkdf2Sync('password', 'salt', 100_000, 32, 'sha256');
};

const isAboutTwo = (ratio: number) => ratio > 1.5 && ratio < 2.7;

it('tells twice the work as about twice the time', async () => {
  work(2);
  const ratios: number[] = [];
  // Once in a while the machine slows down between the two; not three times in a row.
  for (let tries = 0; tries < 3 && !ratios.some(isAboutTwo); tries += 1) {
    const [once, twice] = [await timed(() => work(10)), await timed(() => work(20))];
    ratios.push(twice.cpuMs / once.cpuMs);
  }
  expect(ratios).toSatisfy((all: number[]) => all.some(isAboutTwo));
});

it('never makes a machine faster than it is', async () => {
  const { ms, slowness } = await timed(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(ms * slowness).toBeGreaterThanOrEqual(199);
});

it('gives up on what never holds', async () => {
  await expect(until(() => false, 100)).rejects.toThrow('Does not hold after 100 ms');
});
