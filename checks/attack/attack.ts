/** One attack: what it sends, and which responses it may get. The promises are the same for all (judge.ts). */
import type { World } from '@withholding/testing/load/world';
import type { Responses } from './responses.ts';

/** What an attacker has to work with. */
export interface Target {
  readonly port: number;
  /** Of an ordinary tenant. Attacks without it need no account. */
  readonly token: string;
  /** Of a tenant with a test key. */
  readonly testToken: string;
  readonly key: string;
  /** A key that an attack may have deleted, and a token of it. */
  readonly doomed: { readonly id: string; readonly token: string };
  readonly world: World;
  /** Where responses are noted. */
  readonly responses: Responses;
  /** The first in the short form, the second in the long one. */
  readonly some: (short: number, long: number) => number;
  readonly isShort: boolean;
}

export interface Attack {
  readonly name: string;
  readonly family: string;
  /** Statuses and endings it may see, besides 429 and 503 with Retry-After. */
  readonly responses: readonly string[];
  readonly run: (target: Target) => Promise<unknown>;
  /** The most it may leave in memory, in MB after a collection. Measured only where it is set. */
  readonly mayKeepMb?: number;
  /** The most memory it may bring the process to, in MB, if not 400. */
  readonly peakMb?: number;
  /** Within which 99 % of other callers have their response, in ms, if not 1,000. */
  readonly p99Ms?: number;
  /** A little of it, before anything is measured: code that runs for the first time is compiled, and kept too. */
  readonly rehearse?: (target: Target) => Promise<unknown>;
  /** Takes longer than the short form has. */
  readonly isLong?: boolean;
  /** In seconds; after this the attack itself is stuck. */
  readonly lasts?: number;
}

/** Attacks of one family, each named. */
export const family = (
  name: string,
  attacks: Readonly<Record<string, Omit<Attack, 'name' | 'family'>>>,
): readonly Attack[] => Object.entries(attacks).map(([title, attack]) => ({ name: title, family: name, ...attack }));
