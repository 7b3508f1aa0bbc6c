/**
 * What the rules say depends on the states and provinces of the addresses, never on their streets: worked out once for
 * each combination, and kept as finished JSON for as long as the bundle is served.
 */
import type { ServedContent } from '../content/served.ts';
import { Applicability, type Asked, type LocationMessage } from './applicability.ts';

interface Ruling {
  /** `{"forms":[…]` or `{"flows":[…]`, to be gone on with. */
  readonly start: Buffer;
  readonly errors: readonly LocationMessage[];
  readonly notices: readonly LocationMessage[];
}

const most = 2000;
const kept = new WeakMap<ServedContent, Map<string, Ruling>>();

function rule(content: ServedContent, asked: Asked, what: 'forms' | 'flows'): Ruling {
  const applicability = new Applicability(content, asked);
  const { errors, notices } = applicability;
  const start = Buffer.from(`{"${what}":${JSON.stringify(applicability[what])}`);
  return { start, errors, notices };
}

export function rulingFor(content: ServedContent, asked: Asked, what: 'forms' | 'flows'): Ruling {
  const rulings = kept.get(content) ?? new Map<string, Ruling>();
  kept.set(content, rulings);
  const { places, nexusStates, day, language } = asked;
  const regions = places.map(({ country, region }) => `${country}-${region}`);
  const key = `${what} ${language} ${day} ${regions.join()} ${nexusStates?.join() ?? '-'}`;
  let ruling = rulings.get(key);
  if (!ruling) {
    ruling = rule(content, asked, what);
    const [oldest] = rulings.keys();
    if (rulings.size >= most && oldest !== undefined) rulings.delete(oldest);
    rulings.set(key, ruling);
  }
  return ruling;
}
