import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { until } from '@withholding/testing/timing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileKeyStore } from '../../../src/auth/keys/file-key-store.ts';
import { Tokens } from '../../../src/auth/tokens.ts';
import { names, newKeyFile, secret } from '../support.ts';
import { testKeysIn } from './any-key-store.ts';

testKeysIn('a key file', async () => {
  const { file, remove } = await newKeyFile();
  return {
    open: (withSecret = secret) => FileKeyStore.open({ file, secret: withSecret }),
    everything: () => readFile(file, 'utf8'),
    clear: () => rm(file, { force: true }),
    end: remove,
  };
});

describe('a key file', () => {
  let file: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ file, remove } = await newKeyFile());
  });
  afterAll(() => remove());

  test('is readable by its owner only, and nothing else stays behind', async () => {
    const store = await FileKeyStore.open({ file, secret });
    await store.issue({ tenant: 'acme', mode: 'live' });
    await store.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dirname(file))).toEqual(['keys.json']);
  });

  test('that is gone or spoilt is trouble: what was known goes on, logins do not', async () => {
    const troubles: unknown[] = [];
    const store = await FileKeyStore.open({ file, secret, onError: (error) => troubles.push(error) });
    const { key, record } = await store.issue({ tenant: 'acme', mode: 'live' });
    const tokens = await Tokens.open(store, names);
    const token = await tokens.issue(record);
    const whole = await readFile(file, 'utf8');

    await writeFile(file, whole.slice(0, -20));
    await expect(store.find(key)).rejects.toThrow('not a key file');
    await until(() => troubles.length > 0, 1500);
    await rm(file);
    await expect(store.find(key)).rejects.toThrow('ENOENT');
    await expect(store.issue({ tenant: 'acme', mode: 'live' })).rejects.toThrow('ENOENT');
    expect(await tokens.verify(token)).toBeDefined();

    await writeFile(file, whole);
    expect(await store.find(key)).toEqual(record);
    await store.close();
  });

  test('a lock left by a process that died is taken over', async () => {
    const store = await FileKeyStore.open({ file, secret });
    await writeFile(`${file}.lock`, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, longAgo, longAgo);
    const { key } = await store.issue({ tenant: 'acme', mode: 'live' });
    expect(await store.find(key)).toBeDefined();
    await store.close();
    expect(await readdir(dirname(file))).toEqual(['keys.json']);
  });

  test('without a file, keys live as long as the process', async () => {
    const store = await FileKeyStore.open({ secret });
    const { key, record } = await store.issue({ tenant: 'sandbox', mode: 'test' });
    const tokens = await Tokens.open(store, names);
    expect(await store.find(key)).toMatchObject({ id: record.id });
    const token = await tokens.issue(record);
    expect(await tokens.verify(token)).toBeDefined();
    await store.revoke(record.id);
    expect(await tokens.verify(token)).toBeUndefined();
    await store.close();
  });
});

describe('a key that is deleted by hand', () => {
  test('ends its tokens', async () => {
    const { file, remove } = await newKeyFile();
    const store = await FileKeyStore.open({ file, secret });
    const tokens = await Tokens.open(store, names);
    const token = await tokens.issue((await store.issue({ tenant: 'acme', mode: 'live' })).record);
    expect(await tokens.verify(token)).toBeDefined();
    const contents = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...contents, keys: [] }));
    await until(async () => (await tokens.verify(token)) === undefined, 2000);
    await store.close();
    await remove();
  });

  test('and cannot be checked while the store is down: the request can be retried', async () => {
    const store = await FileKeyStore.open({ secret });
    const tokens = await Tokens.open(store, names);
    const { record } = await store.issue({ tenant: 'acme', mode: 'live' });
    const token = await tokens.issue({ ...record, id: 'key_unheardof0000000' });
    Object.assign(store, { refresh: () => Promise.reject(new Error('away')) });
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await store.close();
  });
});
