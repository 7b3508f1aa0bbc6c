/** How many mixed calls a second are answered well. */
import type { Load } from './load.ts';

/** Raises the rate until answers come late or not at all; what was last answered well is the capacity. */
export async function capacityOf(load: Load, isShort: boolean): Promise<number> {
  const seconds = isShort ? 1 : 3;
  const isWell = async (rate: number) => {
    load.set(rate);
    await load.during(0.5);
    const { asked, ok, p99 } = await load.during(seconds);
    return ok === asked && p99 < 100 && asked > rate * 0.8 * seconds;
  };
  for (let rate = 1200; rate < 100_000; rate *= 1.3) {
    if (await isWell(rate)) continue;
    load.set(0);
    await load.during(1);
    return rate / 1.3;
  }
  throw new Error('No load is too high for these processes.');
}
