/** What every address provider must do. Call it from the provider's own tests. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Address, type AddressVerifier, isCanadian, ReferenceVerifier, resultCodes } from '../src/index.ts';

export interface ContractSubject {
  readonly verifier: AddressVerifier;
  /** An address that the provider knows, and one on a street that it doesn't know. */
  readonly known: Address;
  readonly unknown: Address;
  /** Whether the best result is a delivery point or a street segment. */
  readonly verifies: boolean;
  /** The same provider, unable to respond in time; absent if it makes no calls. */
  readonly failing?: AddressVerifier;
  readonly close?: () => Promise<unknown>;
}

/** The service waits 6 s for all addresses of a request. */
const maxMs = 6_000;
const reference = new ReferenceVerifier();
const canary = 'Zzyzx Canary';
const canadian = { streetAddress1: '1 Main St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0A6' };

export function describeContract(name: string, open: () => Promise<ContractSubject>): void {
  describe(`the contract of address providers: ${name}`, () => {
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close?.());

    const expectSound = async (address: Address) => {
      const before = structuredClone(address);
      const result = await subject.verifier.verify(address);
      expect(address).toEqual(before);
      expect(isCanadian(result.normalized)).toBe(isCanadian(address));
      expect(result.codes).toEqual(resultCodes.filter((code) => result.codes.includes(code)));
      if (result.position) {
        expect(result.position.latitude).toMatch(/^-?\d{1,2}\.\d+$/);
        expect(result.position.longitude).toMatch(/^-?\d{1,3}\.\d+$/);
      }
      if (result.geocoded) {
        expect(result.position).toBeDefined();
        expect(result.codes.some((code) => ['GS01', 'GS05', 'GS06'].includes(code))).toBe(true);
      }
      for (const area of Object.values(result.areas ?? {})) {
        expect(area.name).not.toBe('');
        expect(area.geoid).toMatch(/^\d{5}(?:\d{2})?$/);
      }
      return result;
    };

    it('verifies an address that it knows, if it knows streets', async () => {
      const result = await expectSound(subject.known);
      expect(result.degraded).toBeUndefined();
      expect(result.verified).toBe(subject.verifies);
      expect(result.codes.filter((code) => code.startsWith('AE'))).toEqual([]);
    });

    it('never verifies a street that it does not know', async () => {
      const result = await expectSound(subject.unknown);
      expect(result).toMatchObject({ verified: false, geocoded: false });
      expect(result.degraded).toBeUndefined();
    });

    it('keeps the shape of a Canadian address', async () => {
      expect((await expectSound(canadian)).degraded).toBeUndefined();
    });

    it('returns a field that is too long as it is', async () => {
      const long = { ...subject.known, streetAddress2: 'x'.repeat(10_000) };
      expect(await subject.verifier.verify(long)).toMatchObject({ normalized: long, verified: false });
    });

    it('rejects with the caller’s reason if the caller is gone', async () => {
      const reason = new Error('gone');
      await expect(subject.verifier.verify(subject.known, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it('leaves the result to the reference provider if it fails, in time and without the address', async () => {
      if (!subject.failing) return;
      const written = [
        vi.spyOn(process.stdout, 'write'),
        vi.spyOn(process.stderr, 'write'),
        vi.spyOn(console, 'error'),
      ];
      const address = { ...subject.known, streetAddress1: `150 ${canary} St`, streetAddress2: canary };
      const started = performance.now();
      const { degraded, ...rest } = await subject.failing.verify(address);
      expect(performance.now() - started).toBeLessThan(maxMs);
      expect(rest).toEqual(reference.check(address));
      expect(degraded?.reason).toMatch(/^[A-Z_]+$/);
      expect(JSON.stringify(degraded)).not.toMatch(/zzyzx|canary/i);
      const output = written.flatMap((spy) => spy.mock.calls.map(String)).join('');
      for (const spy of written) spy.mockRestore();
      expect(output).not.toMatch(/zzyzx|canary/i);
    });
  });
}
