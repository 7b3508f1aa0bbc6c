/**
 * The rules depend on the states and provinces of the addresses and the few cities that rules mention, never on
 * streets. So each combination is evaluated once and cached as finished JSON while the bundle is served.
 */
import { BytesCache } from '../content/bytes-cache.ts';
import type { ServedContent } from '../content/served.ts';
import type { LocationMessage } from '../schemas/models/problem.ts';
import { Applicability, type Asked } from './applicability.ts';

interface Ruling {
  /** `{"forms":[…]` or `{"flows":[…]`, to be gone on with. */
  readonly start: Buffer;
  readonly errors: readonly LocationMessage[];
  readonly notices: readonly LocationMessage[];
  readonly size: number;
}

/** In memory a character of a message takes up to two bytes. */
const sizeOf = (messages: readonly LocationMessage[]): number => 2 * JSON.stringify(messages).length;

/** Callers can request any combination, so the cache is limited by size, not by count. */
const maxBytes = 16 * 1024 * 1024;
/** What an entry takes beside its texts, about. */
const entryBytes = 500;
const kept = new WeakMap<ServedContent, BytesCache<Ruling>>();

function rule(content: ServedContent, asked: Asked, what: 'forms' | 'flows'): Ruling {
  const applicability = new Applicability(content, asked);
  const { errors, notices } = applicability;
  const start = Buffer.from(`{"${what}":${JSON.stringify(applicability[what])}`);
  const size = entryBytes + start.length + sizeOf(errors) + sizeOf(notices);
  return { start, errors, notices, size };
}

export function rulingFor(content: ServedContent, asked: Asked, what: 'forms' | 'flows'): Ruling {
  const rulings = kept.get(content) ?? new BytesCache<Ruling>(maxBytes);
  kept.set(content, rulings);
  const { places, nexusStates, payment = 'WAGES', day, language } = asked;
  const regions = places.map(({ country, region, city = '' }) => `${country}-${region}-${city}`);
  const key = `${what} ${payment} ${language} ${day} ${regions.join()} ${nexusStates?.join() ?? '-'}`;
  return rulings.get(key, () => rule(content, asked, what));
}
