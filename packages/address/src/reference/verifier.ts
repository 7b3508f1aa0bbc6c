/** The provider that needs nothing: no network, no database, no licence. It never claims what it cannot know. */
import { type Address, isCanadian, type UsAddress } from '../address.ts';
import { notRead } from '../bounds.ts';
import { knownCodes, type ResultCode } from '../codes.ts';
import type { AddressVerifier, Verified } from '../verifier.ts';
import { checkCanada } from './canada.ts';
import { Places } from './places.ts';
import { type CheckedUs, checkUs } from './united-states.ts';

/** ZIP Code, city and state fit together, and the street has the form of one: all that can be said without street data. */
const agrees = (codes: readonly ResultCode[]): boolean =>
  codes.includes('GS03') && !codes.some((code) => code.startsWith('AE'));

export class ReferenceVerifier implements AddressVerifier {
  readonly #places = new Places();

  checkUs(address: UsAddress): CheckedUs {
    return (notRead(address) as CheckedUs | undefined) ?? checkUs(this.#places, address);
  }

  check(address: Address): Verified {
    if (isCanadian(address)) return notRead(address) ?? checkCanada(address);
    const { street: _, ...verified } = this.checkUs(address);
    return agrees(verified.codes) ? { ...verified, codes: knownCodes(['AS04', ...verified.codes]) } : verified;
  }

  async verify(address: Address, signal?: AbortSignal): Promise<Verified> {
    signal?.throwIfAborted();
    return this.check(address);
  }
}
