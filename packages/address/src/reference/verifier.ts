/** The provider that needs nothing: no network, no database, no licence. It never claims what it cannot know. */
import { type Address, isCanadian, type UsAddress } from '../address.ts';
import type { AddressVerifier, Verified } from '../verifier.ts';
import { checkCanada } from './canada.ts';
import { Places } from './places.ts';
import { type CheckedUs, checkUs } from './united-states.ts';

export class ReferenceVerifier implements AddressVerifier {
  readonly #places = new Places();

  checkUs(address: UsAddress): CheckedUs {
    return checkUs(this.#places, address);
  }

  check(address: Address): Verified {
    if (isCanadian(address)) return checkCanada(address);
    const { street: _, ...verified } = this.checkUs(address);
    return verified;
  }

  async verify(address: Address, signal?: AbortSignal): Promise<Verified> {
    signal?.throwIfAborted();
    return this.check(address);
  }
}
