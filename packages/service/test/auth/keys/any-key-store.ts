/** What every key store does; two instances of a store are like two processes. */

import { until } from '@withholding/testing/timing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { KeyStore } from '../../../src/auth/keys/key-store.ts';
import { rotateSigningKey } from '../../../src/auth/signing-keys.ts';
import { Tokens } from '../../../src/auth/tokens.ts';
import { names, secret } from '../support.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Opens another instance; `everything` is all that is at rest. */
export interface KeyPlace {
  open(withSecret?: string): Promise<KeyStore>;
  everything(): Promise<string>;
  clear(): Promise<unknown>;
  end(): Promise<unknown>;
}

export function testKeysIn(name: string, make: () => Promise<KeyPlace>): void {
  describe(`keys in ${name}`, () => {
    let place: KeyPlace;
    let open: KeyStore[] = [];
    const another = async (withSecret?: string) => {
      const store = await place.open(withSecret);
      open.push(store);
      return store;
    };

    beforeAll(async () => {
      place = await make();
    });
    afterEach(async () => {
      for (const store of open) await store.close();
      open = [];
      await place.clear();
    });
    afterAll(() => place.end());

    test('a key issued is found by its text, in every process, and by nothing else', async () => {
      const [one, other] = [await another(), await another()];
      const { key, record } = await one.issue({ tenant: 'Acme Payroll', mode: 'test', label: 'CI' });
      expect(await other.find(key)).toEqual(record);
      expect(record).toMatchObject({ tenant: 'Acme Payroll', mode: 'test', label: 'CI' });
      expect(await other.find(`${key} `)).toBeUndefined();
      expect(await other.find('')).toBeUndefined();
      expect(await other.find(one.secrets.hash(key))).toBeUndefined();
      expect(await other.list()).toEqual([record]);
    });

    test('nothing usable is at rest: no key, no private key, no token', async () => {
      const store = await another();
      const { key, record } = await store.issue({ tenant: 'acme', mode: 'live' });
      const tokens = await Tokens.open(store, names);
      const token = await tokens.issue(record);
      const [signing] = store.state.signingKeys;
      const privateKey = store.secrets.decrypt(signing?.sealed ?? '', signing?.id ?? '');
      const everything = await place.everything();
      expect(everything).toContain(store.secrets.hash(key));
      for (const text of [key, key.slice(8, 36), privateKey, token, secret]) expect(everything).not.toContain(text);
    });

    test('a revoked key ends in another process within a second, and so do its tokens', async () => {
      const [one, other] = [await another(), await another()];
      const { key, record } = await one.issue({ tenant: 'acme', mode: 'live' });
      const bystander = await one.issue({ tenant: 'acme', mode: 'live' });
      const here = await Tokens.open(one, names);
      await until(() => other.state.signingKeys.length === 1, 1000);
      const there = await Tokens.open(other, names);
      const token = await here.issue(record);
      expect(await there.verify(token)).toEqual({ keyId: record.id, tenant: 'acme', mode: 'live' });
      expect(there.verify(token)).not.toBeInstanceOf(Promise);

      await one.revoke(record.id);
      await until(async () => (await there.verify(token)) === undefined, 1000);
      expect((await other.find(key))?.revokedAt).toBeInstanceOf(Date);
      expect(await there.verify(await here.issue(bystander.record))).toBeDefined();
      // A process that starts later knows too.
      expect((await another()).state.revoked).toEqual(new Set([record.id]));
    });

    test('revoking twice keeps the first time', async () => {
      const store = await another();
      const { record } = await store.issue({ tenant: 'acme', mode: 'live' });
      const first = await store.revoke(record.id);
      expect((await store.revoke(record.id)).revokedAt).toEqual(first.revokedAt);
      await expect(store.revoke('key_none')).rejects.toThrow('There is no key key_none.');
    });

    test('rotation: both keys work for the overlap; the new one lives as long as the old one would have', async () => {
      const store = await another();
      const expiresAt = new Date(Date.now() + 90 * dayMs);
      const { key, record } = await store.issue({ tenant: 'acme', mode: 'live', label: 'main', expiresAt });
      const next = await store.rotate(record.id, 7);
      expect(next.record).toMatchObject({ tenant: 'acme', mode: 'live', label: 'main' });
      expect(next.record.expiresAt?.getTime()).toBeCloseTo(expiresAt.getTime(), -4);
      const old = await store.find(key);
      expect(old?.replacedBy).toBe(next.record.id);
      expect(old?.revokedAt).toBeUndefined();
      expect((old?.expiresAt?.getTime() ?? 0) - Date.now()).toBeCloseTo(7 * dayMs, -4);
      expect(await store.find(next.key)).toEqual(next.record);
      await expect(store.rotate(record.id, 7)).rejects.toThrow(`by ${next.record.id}`);
    });

    test('rotation without overlap revokes; a revoked, expired or unknown key is not rotated', async () => {
      const store = await another();
      const { record } = await store.issue({ tenant: 'acme', mode: 'live' });
      await store.rotate(record.id, 0);
      expect(store.state.revoked.has(record.id)).toBe(true);
      const revoked = await store.issue({ tenant: 'acme', mode: 'live' });
      await store.revoke(revoked.record.id);
      await expect(store.rotate(revoked.record.id, 7)).rejects.toThrow('is revoked');
      const expired = await store.issue({ tenant: 'acme', mode: 'live', expiresAt: new Date(Date.now() - 1) });
      await expect(store.rotate(expired.record.id, 7)).rejects.toThrow('is expired');
      await expect(store.rotate('key_none', 7)).rejects.toThrow('There is no key');
      expect(await store.list()).toHaveLength(4);
    });

    test('an overlap never lengthens the life of a key', async () => {
      const store = await another();
      const expiresAt = new Date(Date.now() + 2 * dayMs);
      const { record } = await store.issue({ tenant: 'acme', mode: 'live', expiresAt });
      await store.rotate(record.id, 7);
      expect((await store.list()).find(({ id }) => id === record.id)?.expiresAt).toEqual(expiresAt);
    });

    test('limits of a key reach other processes, change one by one, and pass to the key that replaces it', async () => {
      const [one, other] = [await another(), await another()];
      const { key, record } = await one.issue({ tenant: 'acme', mode: 'live', limits: { fill: 500 } });
      await one.issue({ tenant: 'acme', mode: 'live' });
      await until(() => other.state.limits.get(record.id)?.fill === 500, 5000);
      expect(other.state.limits.size).toBe(1);

      const changed = await one.limit(record.id, { fill: 20, read: 90 });
      expect(changed.limits).toEqual({ read: 90, fill: 20 });
      await one.limit(record.id, { fill: undefined });
      await until(() => other.state.limits.get(record.id)?.fill === undefined, 5000);
      expect(other.state.limits.get(record.id)?.read).toBe(90);
      expect((await other.find(key))?.limits).toEqual({ read: 90 });

      const next = await other.rotate(record.id, 7);
      expect(next.record.limits).toEqual({ read: 90 });
      expect((await one.find(next.key))?.limits).toEqual({ read: 90 });
      await one.limit(next.record.id, { read: undefined });
      await one.refresh();
      expect([...one.state.limits.keys()]).toEqual([record.id]);
      await expect((async () => one.limit('key_none', {}))()).rejects.toThrow('There is no key key_none.');
    });

    test('uses are written together, at the latest when the store closes', async () => {
      const store = await place.open();
      const { record } = await store.issue({ tenant: 'acme', mode: 'live' });
      const { record: unused } = await store.issue({ tenant: 'acme', mode: 'live' });
      const before = Date.now();
      store.noteUse(record.id);
      await store.close();
      const records = await (await another()).list();
      expect(records.find(({ id }) => id === record.id)?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(before);
      expect(records.find(({ id }) => id === unused.id)?.lastUsedAt).toBeUndefined();
    });

    test('a new signing key reaches other processes; the old one only verifies, and its private half is erased', async () => {
      const [one, other] = [await another(), await another()];
      const { record } = await one.issue({ tenant: 'acme', mode: 'live' });
      const here = await Tokens.open(one, names);
      const old = await here.issue(record);
      const id = await rotateSigningKey(one, 'retire');
      const fresh = await here.issue(record);
      const there = await Tokens.open(other, names);
      expect(await there.verify(fresh)).toBeDefined();
      expect(await there.verify(old)).toBeDefined();
      expect(there.jwks.keys.map(({ kid }) => kid)).toContain(id);
      expect(there.jwks.keys).toHaveLength(2);
      for (const key of there.jwks.keys)
        expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
      expect(other.state.signingKeys.filter(({ sealed }) => sealed).map((key) => key.id)).toEqual([id]);
    });

    test('forgetting the old signing keys ends their tokens everywhere', async () => {
      const [one, other] = [await another(), await another()];
      const { record } = await one.issue({ tenant: 'acme', mode: 'live' });
      const here = await Tokens.open(one, names);
      await until(() => other.state.signingKeys.length === 1, 1000);
      const there = await Tokens.open(other, names);
      const old = await here.issue(record);
      expect(await there.verify(old)).toBeDefined();
      await rotateSigningKey(one, 'forget');
      await until(async () => (await there.verify(old)) === undefined, 1000);
      expect(await here.verify(old)).toBeUndefined();
      expect(await there.verify(await here.issue(record))).toBeDefined();
    });

    test('processes that start at the same moment end up with one key that signs', async () => {
      const stores = await Promise.all(Array.from({ length: 4 }, () => another()));
      const all = await Promise.all(stores.map((store) => Tokens.open(store, names)));
      await Promise.all(stores.map((store) => store.refresh()));
      expect(stores[0]?.state.signingKeys.filter(({ retiredAt }) => !retiredAt)).toHaveLength(1);
      const { record } = await (stores[0] as KeyStore).issue({ tenant: 'acme', mode: 'live' });
      for (const from of all) {
        const token = await from.issue(record);
        for (const to of all) expect(await to.verify(token)).toBeDefined();
      }
    });

    test('another secret is noticed, not used', async () => {
      await Tokens.open(await another(), names);
      await expect(Tokens.open(await another(`${secret}!`), names)).rejects.toThrow('WITHHOLDING_SECRET');
    });

    test('concurrent changes lose nothing', async () => {
      const stores = [await another(), await another()];
      const issued = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (stores[at % 2] as KeyStore).issue({ tenant: `tenant ${at % 3}`, mode: 'live' }),
        ),
      );
      await Promise.all(
        issued.slice(0, 10).map(({ record }, at) => (stores[(at + 1) % 2] as KeyStore).revoke(record.id)),
      );
      const records = await (stores[0] as KeyStore).list();
      expect(records).toHaveLength(20);
      expect(records.filter(({ revokedAt }) => revokedAt)).toHaveLength(10);
      for (const store of stores) {
        await store.refresh();
        expect(store.state.revoked.size).toBe(10);
      }
    });

    test.each(['', ' acme', 'acme\n', 'a'.repeat(101), 'a\u0000b'])('%j is no name of a tenant', async (tenant) => {
      const store = await another();
      await expect((async () => store.issue({ tenant, mode: 'live' }))()).rejects.toThrow('1 to 100 characters');
      expect(await store.list()).toEqual([]);
    });
  });
}
