/** Something that breaks, what is promised then, and what was seen. */
import type { Load } from './load.ts';
import type { Figures } from './tally.ts';
import type { World } from './world.ts';

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
  /** A response was made of two bundles. */
  readonly isMixed?: boolean;
}

export interface Scenario {
  readonly name: string;
  readonly promise: string;
  readonly run: (context: Context) => Promise<Seen>;
}

/** Responses of the service that no promise allows. 502 and 504 are the balancer's: it found nobody in time. */
const isUnpromised = (outcome: string): boolean => /^[1-5]\d\d$/.test(outcome) && !/^(200|50[234])$/.test(outcome);

/** Whether a promise was broken by a wrong response, which no busy machine excuses. */
export const isWrong = ({ figures, isMixed = false }: Seen): boolean =>
  isMixed || Object.keys(figures?.outcomes ?? {}).some(isUnpromised);

/** Words for what is not so. */
export const unless = (holds: boolean, words: string): string[] => (holds ? [] : [words]);

/** No call failed: all got their response, or were turned away with a time to come back. */
export const noneFailed = ({ failed, outcomes }: Figures): string[] =>
  unless(failed === 0, `${failed} calls failed: ${JSON.stringify(outcomes)}`);
