/**
 * Verification against street data of the Census Bureau (TIGER/Line) in the operator's own PostGIS database.
 *
 * It knows streets and the range of house numbers on each block, not single buildings: a match is a street segment,
 * and its position is worked out along the block (GS06, never GS05).
 */
import { type Address, isCanadian, type UsAddress } from '../address.ts';
import type { BreakerOptions } from '../circuit-breaker.ts';
import { knownCodes, type ResultCode } from '../codes.ts';
import { GuardedVerifier } from '../guarded.ts';
import type { CheckedUs } from '../reference/united-states.ts';
import type { ReferenceVerifier } from '../reference/verifier.ts';
import type { Verified } from '../verifier.ts';
import { TigerDatabase } from './database.ts';
import { type Match, matchOf, type Parts } from './match.ts';

export interface TigerOptions {
  readonly connectionString: string;
  /** For one question to the database. */
  readonly timeoutMs?: number;
  readonly connections?: number;
  readonly breaker?: BreakerOptions;
}

/** Numbers a range can be asked for. "112-10" and "N6W23001" follow other schemes, in the data too. */
const plainNumber = /^(\d+[A-Z]?)(?: \d\/\d)? /;

const without = (codes: readonly ResultCode[], kinds: readonly string[]): ResultCode[] =>
  codes.filter((code) => !kinds.includes(code.slice(0, 2)));

/** "150 Mapel St Apt 3" with the street that was found: "150 Maple St Apt 3". */
function corrected(normalized: UsAddress, asked: string, { before, name, type, after }: Parts): UsAddress {
  const number = plainNumber.exec(asked)?.[0].trim();
  const street = [number, before, name, type, after].filter((part) => part).join(' ');
  return { ...normalized, streetAddress1: street + normalized.streetAddress1.slice(asked.length) };
}

function accepted({ normalized, codes }: CheckedUs['verified'], asked: string, match: Match): Verified {
  const { parts, position, changes } = match;
  return {
    normalized: changes.length > 0 ? corrected(normalized, asked, parts) : normalized,
    codes: knownCodes([...without(codes, ['GS', 'GE']), ...changes, 'GS06']),
    position,
    verified: true,
    geocoded: true,
  };
}

export class TigerVerifier extends GuardedVerifier {
  readonly #database: TigerDatabase;

  constructor(options: TigerOptions, fallback: ReferenceVerifier) {
    super('tiger', fallback, options.breaker);
    this.#database = new TigerDatabase(options.connectionString, options.timeoutMs ?? 1_500, options.connections ?? 4);
  }

  protected async ask(address: Address, signal: AbortSignal | undefined): Promise<Verified> {
    if (isCanadian(address)) return this.fallback.check(address);
    const { street = '', verified } = this.fallback.checkUs(address);
    // A ZIP code that contradicts its state or city leaves open where to look.
    if (!plainNumber.test(street) || verified.codes.includes('AE01')) return this.fallback.check(address);
    const { city, state, zipCode } = verified.normalized;
    const zip = zipCode.slice(0, 5);
    const question = `${street.replace(plainNumber, '$1 ')}, ${city}, ${state} ${zip}`;
    const { asked, candidates } = await this.#database.find(question);
    signal?.throwIfAborted();
    const match = matchOf(asked, candidates, { city, state, zip });
    if (typeof match !== 'string') {
      const areas = await this.#database.areas(match.position);
      return { ...accepted(verified, street, match), ...(areas && { areas }) };
    }
    if (match === 'AE02' && !(await this.#database.holds(state))) {
      const reference = this.fallback.check(address);
      return { ...reference, notes: [...(reference.notes ?? []), 'STATE_NOT_LOADED'] };
    }
    return { ...verified, codes: knownCodes([...verified.codes, match]) };
  }

  /** Ends the connections to the database. */
  close(): Promise<void> {
    return this.#database.close();
  }
}
