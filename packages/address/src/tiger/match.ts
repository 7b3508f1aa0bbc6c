/** Whether what the geocoder found is the street that was asked for. Its own rating mixes too much into one number. */
import type { ResultCode } from '../codes.ts';
import { isClose } from '../reference/spelling.ts';
import type { Position } from '../verifier.ts';

/** The parts of a street as the geocoder splits them; what is absent is null. */
export interface Parts {
  readonly number: number | null;
  readonly before: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly after: string | null;
}

export interface Candidate extends Parts {
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Sought {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface Match {
  readonly parts: Parts;
  readonly position: Position;
  /** What had to be corrected. */
  readonly changes: readonly ResultCode[];
}

const plain = (text: string | null): string => (text ?? '').toUpperCase();
const same = (a: string | null, b: string | null): boolean => plain(a) === plain(b);

/** A slip of the pen in a name; numbers are never one ("24th" is not "25th"). */
const isSlip = (a: string | null, b: string | null): boolean =>
  !/\d/.test(plain(a) + plain(b)) && isClose(plain(a), plain(b), plain(b).length < 7 ? 1 : 2);

const inPlace = (one: Candidate, { city, state, zip }: Sought): boolean =>
  same(one.state, state) && (one.zip === null || one.zip === '' ? same(one.city, city) : one.zip === zip);

/** A part that was left out may be filled in; one that was given must be right. */
const fits = (asked: Parts, found: Parts): boolean =>
  (['before', 'type', 'after'] as const).every((part) => asked[part] === null || same(asked[part], found[part]));

function changesOf(asked: Parts, found: Parts): ResultCode[] {
  const changes: ResultCode[] = [];
  if (!same(asked.name, found.name)) changes.push('AC10');
  if (!same(asked.type, found.type)) changes.push('AC11');
  if (!same(asked.before, found.before) || !same(asked.after, found.after)) changes.push('AC12');
  return changes;
}

/** The one candidate that is meant, or the code that says why there is none. */
export function matchOf(asked: Parts, candidates: readonly Candidate[], sought: Sought): Match | ResultCode {
  const here = candidates.filter((one) => one.name !== null && inPlace(one, sought));
  const exactly = here.filter((one) => same(one.name, asked.name));
  const named = exactly.length > 0 ? exactly : here.filter((one) => isSlip(one.name, asked.name));
  if (named.length === 0) return 'AE02';
  const fitting = named.filter((one) => fits(asked, one));
  if (fitting.length === 0) return 'AE03';
  // The geocoder moves a number that is out of range to the end of the block: only the very number counts.
  const numbered = fitting.filter((one) => one.number !== null && one.number === asked.number);
  if (numbered.length === 0) return 'AE10';
  const perfect = numbered.filter((one) => changesOf(asked, one).length === 0);
  const [found, another] = perfect.length > 0 ? perfect : numbered;
  if (!found || another) return 'AE05';
  if (found.latitude === null || found.longitude === null) return 'AE02';
  const position = { latitude: found.latitude.toFixed(6), longitude: found.longitude.toFixed(6) };
  return { parts: found, position, changes: changesOf(asked, found) };
}
