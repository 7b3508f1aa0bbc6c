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
function corrected(checked: CheckedUs & { street: string }, { before, name, type, after }: Parts): UsAddress {
  const number = plainNumber.exec(checked.street)?.[0].trim();
  const street = [number, before, name, type, after].filter((part) => part).join(' ');
  const unit = checked.normalized.streetAddress1.slice(checked.street.length);
  return { ...checked.normalized, streetAddress1: street + unit };
}

function accepted(checked: CheckedUs & { street: string }, { parts, position, changes }: Match): Verified {
  return {
    normalized: changes.length > 0 ? corrected(checked, parts) : checked.normalized,
    codes: knownCodes([...without(checked.codes, ['GS', 'GE']), ...changes, 'GS06']),
    position,
    verified: true,
    geocoded: true,
  };
}

const hasStreet = (checked: CheckedUs): checked is CheckedUs & { street: string } =>
  checked.street !== undefined && plainNumber.test(checked.street);

export class TigerVerifier extends GuardedVerifier {
  readonly #database: TigerDatabase;

  constructor(options: TigerOptions, standIn: ReferenceVerifier) {
    super('tiger', standIn, options.breaker);
    this.#database = new TigerDatabase(options.connectionString, options.timeoutMs ?? 1_500, options.connections ?? 4);
  }

  protected async ask(address: Address, signal: AbortSignal | undefined): Promise<Verified> {
    if (isCanadian(address)) return this.standIn.check(address);
    const { street, ...plain } = this.standIn.checkUs(address);
    const checked = { ...plain, ...(street !== undefined && { street }) };
    // A ZIP code that contradicts its state or city leaves open where to look.
    if (!hasStreet(checked) || plain.codes.includes('AE01')) return this.standIn.check(address);
    const { city, state, zipCode } = checked.normalized;
    const zip = zipCode.slice(0, 5);
    const question = `${checked.street.replace(plainNumber, '$1 ')}, ${city}, ${state} ${zip}`;
    const { asked, candidates } = await this.#database.find(question);
    signal?.throwIfAborted();
    const match = matchOf(asked, candidates, { city, state, zip });
    if (typeof match !== 'string') return accepted(checked, match);
    if (match === 'AE02' && !(await this.#database.holds(state))) {
      const reference = this.standIn.check(address);
      return { ...reference, notes: [...(reference.notes ?? []), 'STATE_NOT_LOADED'] };
    }
    return { ...plain, codes: knownCodes([...plain.codes, match]) };
  }

  /** Ends the connections to the database. */
  close(): Promise<void> {
    return this.#database.close();
  }
}
