/** How many mixed calls a second get a good response in time. */
import { timed } from '../bench/yardstick.ts';
import type { Load } from './load.ts';

/**
 * Raises the rate until responses come late or not at all; the last rate without is the capacity. On a slow machine
 * even the first rate is too much: then it is lowered until all is well.
 */
export async function capacityOf(load: Load, isShort: boolean): Promise<number> {
  const seconds = isShort ? 1 : 3;
  const isWell = async (rate: number) => {
    load.set(rate);
    await load.during(0.5);
    const { result, slowness } = await timed(() => load.during(seconds));
    const { asked, ok, p99 } = result;
    return ok === asked && p99 / slowness < 100 && asked > rate * 0.8 * seconds;
  };
  const rest = async () => {
    load.set(0);
    await load.during(1);
  };
  let rate = 1200;
  let isRising = true;
  while (rate < 100_000) {
    if (await isWell(rate)) {
      if (!isRising) return rate;
      rate *= 1.3;
      continue;
    }
    await rest();
    if (isRising && rate > 1200) return rate / 1.3;
    isRising = false;
    rate /= 1.3;
    if (rate < 20) throw new Error('No load is low enough for these processes.');
  }
  throw new Error('No load is too high for these processes.');
}
