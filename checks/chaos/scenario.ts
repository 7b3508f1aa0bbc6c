/** Something that breaks, what is promised then, and what was seen. */
import type { Load } from '@withholding/testing/load/load';
import type { Figures } from '@withholding/testing/load/tally';
import type { World } from '@withholding/testing/load/world';
import { timed } from '@withholding/testing/timing';

export interface Context {
  readonly world: World;
  readonly load: Load;
  /** Calls a second that both processes together can handle, as measured at the start. */
  readonly capacity: number;
  /** Seconds a scenario lasts. */
  readonly seconds: number;
  readonly isShort: boolean;
}

export interface Seen {
  readonly figures?: Figures;
  /** Further measurements, in words. */
  readonly notes?: readonly string[];
  /** Promises that were not kept. */
  readonly broken: readonly string[];
}

export interface Scenario {
  readonly name: string;
  readonly promise: string;
  readonly run: (context: Context) => Promise<Seen>;
}

/** Words for what is not so. */
export const unless = (holds: boolean, words: string): string[] => (holds ? [] : [words]);

/** No call failed: all got their response, or were turned away with a time to come back. */
export const noneFailed = ({ failed, outcomes }: Figures): string[] =>
  unless(failed === 0, `${failed} calls failed: ${JSON.stringify(outcomes)}`);

/** How many mixed calls a second get a good response in time. Raises the rate until responses come late or not at all; the last rate without is the capacity. */
export async function capacityOf(load: Load, isShort: boolean): Promise<number> {
  const seconds = isShort ? 1 : 3;
  for (let rate = 50; rate < 100_000; rate *= 1.3) {
    load.set(rate);
    await load.during(0.5);
    const { result, slowness } = await timed(() => load.during(seconds));
    const { asked, ok, p99 } = result;
    if (ok === asked && p99 / slowness < 100 && asked > rate * 0.8 * seconds) continue;
    load.set(0);
    await load.during(1);
    if (rate === 50) break;
    return rate / 1.3;
  }
  throw new Error('No load is low enough for these processes, or none is too high.');
}
