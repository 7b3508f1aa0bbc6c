/** The provider without network, database or license. It never claims what it can't know. */
import { type Address, isCanadian, type UsAddress } from '../address.ts';
import { notRead } from '../bounds.ts';
import type { ResultCode } from '../codes.ts';
import type { AddressVerifier, Verified } from '../verifier.ts';
import { checkCanada } from './canada.ts';
import { type CheckedUs, checkUs } from './united-states.ts';
import { ZipCodes } from './zip-codes.ts';

/**
 * ZIP Code, city and state match, and the street has the form of one. Without street data, nothing more can be checked.
 */
const agrees = (codes: readonly ResultCode[]): boolean =>
  codes.includes('GS03') && !codes.some((code) => code.startsWith('AE'));

export class ReferenceVerifier implements AddressVerifier {
  readonly #places = new ZipCodes();

  checkUs(address: UsAddress): CheckedUs {
    const unread = notRead(address);
    return unread ? { verified: unread } : checkUs(this.#places, address);
  }

  check(address: Address): Verified {
    if (isCanadian(address)) return notRead(address) ?? checkCanada(address);
    const { verified } = this.checkUs(address);
    return agrees(verified.codes) ? { ...verified, codes: ['AS04', ...verified.codes] } : verified;
  }

  async verify(address: Address, signal?: AbortSignal): Promise<Verified> {
    signal?.throwIfAborted();
    return this.check(address);
  }
}
