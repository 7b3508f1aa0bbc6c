/** The port: what a provider of address checks takes and gives. */
import type { Address } from './address.ts';
import type { DegradedReason, ResultCode } from './codes.ts';

export interface AddressVerifier {
  /** Rejects only when `signal` is aborted; a provider that fails says so in `degraded`. */
  verify(address: Address, signal?: AbortSignal): Promise<Verified>;
  /** The same result, synchronously, for providers that make no calls. */
  check?(address: Address): Verified;
}

/** Decimal degrees. */
export interface Position {
  readonly latitude: string;
  readonly longitude: string;
}

/** A county, place or school district of the Census Bureau. */
export interface Area {
  /**
   * Without its kind, as in "Mercer", unless a state has two counties of that name: "Baltimore County". School districts
   * have their full name.
   */
  readonly name: string;
  /** The Census Bureau's number for it: 5 digits for a county, 7 for a place or a school district. */
  readonly geoid: string;
}

/** Where the position is, as far as the provider knows. */
export interface Areas {
  readonly county?: Area;
  /** A city, town or village. Absent outside of them. */
  readonly place?: Area;
  /** The unified district. Where there is none, the secondary one, or else the elementary one. */
  readonly schoolDistrict?: Area;
}

/**
 * `ZIP_RANGE_ONLY`: the ZIP code was checked against its state by number range only (territories, armed forces).
 * `STATE_NOT_LOADED`: the operator's street database does not hold this state.
 */
export type Note = 'ZIP_RANGE_ONLY' | 'STATE_NOT_LOADED';

/** The configured provider failed and the reference provider stood in for it. */
export interface Degraded {
  readonly provider: string;
  readonly reason: DegradedReason;
  /** The provider's own name for it, such as a status or a license code; never any part of the address. */
  readonly detail?: string;
}

export interface Verified {
  readonly normalized: Address;
  /** What may have been meant, where something was corrected or contradicts: to be asked, never to be assumed. */
  readonly suggested?: Address | undefined;
  /** In the order AS, AC, AE, GS, GE; each once. */
  readonly codes: readonly ResultCode[];
  readonly position?: Position | undefined;
  /** Only with a position of the address itself. */
  readonly areas?: Areas;
  /** Matched to a real delivery point or street segment. */
  readonly verified: boolean;
  /** The position is that of the address itself, not of its ZIP code or city. */
  readonly geocoded: boolean;
  readonly notes?: readonly Note[] | undefined;
  readonly degraded?: Degraded;
}
