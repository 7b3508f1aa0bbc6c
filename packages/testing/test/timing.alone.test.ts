import { expect, it } from 'vitest';
import { timed, until } from '../src/timing.ts';

it('never reports more time than the clock', async () => {
  const { ms, slowness } = await timed(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(ms * slowness).toBeGreaterThanOrEqual(199);
});

it('gives up on what never becomes true', async () => {
  await expect(until(() => false, 100)).rejects.toThrow('Limit: 100 ms.');
});
