/** The snapshot's files: what they hold, who can use them, and for how long. */
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle, encodeBundle } from '@withholding/bundle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AllKeys } from '../../src/auth/keys/key-file.ts';
import { type ContentSnapshot, Snapshot } from '../../src/snapshot/snapshot.ts';

const secret = 'a secret of the tests, long enough';
const publicUrl = 'https://forms.test';
const hour = 3_600_000;

const keys: AllKeys = {
  keys: [
    {
      id: 'key_one',
      tenant: 'acme',
      mode: 'live',
      createdAt: new Date('2026-01-02T03:04:05Z'),
      expiresAt: new Date('2030-01-01T00:00:00Z'),
      hash: 'a hash',
    },
  ],
  signingKeys: [{ id: 'signing', publicKey: 'public', sealed: 'sealed', createdAt: new Date('2026-01-01T00:00:00Z') }],
};

function bundleNamed(name: string): Bundle {
  const rules = {} as Bundle['index']['addressRules'];
  const index = { format: 1, addressRules: rules, jurisdictions: { [name]: {} }, forms: {}, flows: {} };
  return new Bundle(encodeBundle(index as unknown as Bundle['index'], []).bytes);
}
const [bundle, older] = [bundleNamed('one'), bundleNamed('two')];
const content = (hash: string | undefined): ContentSnapshot => ({
  hash,
  signatures: ['a signature'],
  liveDays: { 'FORM 1.0': '2026-02-03' },
  approvals: [
    { form_id: 'FORM', version: '1.0', edition_hash: 'x', approved_by: 'Dana', approved_at: new Date('2026-03-04') },
  ],
});

let folder: string;
let states: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  states = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const open = (options: Partial<ConstructorParameters<typeof Snapshot>[0]> = {}) =>
  new Snapshot({
    folder,
    secret,
    publicUrl,
    followsContent: true,
    onState: (state) => void states.push(state),
    ...options,
  });

/** Keeps it, and waits until it is written. */
async function written(of: Bundle = bundle, options: Parameters<typeof open>[0] = {}): Promise<Snapshot> {
  const snapshot = open(options);
  await snapshot.keepKeys('1', async () => keys);
  await snapshot.keepContent('1', of, async () => content(of.hash));
  await expect.poll(() => snapshot.takenAt, { timeout: 20_000 }).toBeDefined();
  return snapshot;
}
const file = () => join(folder, 'snapshot');

test('a process gets back what another has kept', async () => {
  const { takenAt } = await written();
  const snapshot = open();
  expect(await snapshot.restore()).toBe(true);
  expect(snapshot.restored).toEqual({ takenAt, keys, content: content(bundle.hash) });
  expect(snapshot.servedFrom).toEqual(takenAt);
  const [head] = await (await snapshot.bundleBytes(bundle.hash)).read([[0, 8]]);
  expect(String(head)).toBe('WFBUNDLE');
  await snapshot.keepKeys('1', async () => keys);
  expect(snapshot.servedFrom).toEqual(takenAt);
  await snapshot.keepContent('1', bundle, async () => content(bundle.hash));
  expect(snapshot.servedFrom).toBeUndefined();
});

test('without a file there is nothing to restore', async () => {
  expect(await open().restore()).toBe(false);
});

test('the files are for their owner only, and the keys cannot be read', async () => {
  await written();
  for (const name of await readdir(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file(), 'latin1');
  for (const text of ['acme', 'key_one', 'a hash', 'sealed', 'Dana']) expect(bytes).not.toContain(text);
});

describe('a snapshot that cannot be used is rejected with a sentence', () => {
  const other = "it's damaged, or was written with another WITHHOLDING_SECRET or WITHHOLDING_PUBLIC_URL.";
  const rejected = async (why: string, options: Parameters<typeof open>[0] = {}) => {
    const snapshot = open(options);
    await expect(snapshot.restore()).rejects.toThrow(
      `PostgreSQL at WITHHOLDING_DATABASE_URL can't be reached, and the snapshot in WITHHOLDING_SNAPSHOT can't be used: ${why}`,
    );
    expect(snapshot.restored).toBeUndefined();
  };

  test('changed in any byte', async () => {
    await written();
    const bytes = readFileSync(file());
    for (const at of [0, 12, 28, 100, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      writeFileSync(file(), changed);
      await rejected(other);
    }
    for (const length of [0, 5, 20, bytes.length - 1]) {
      writeFileSync(file(), bytes.subarray(0, length));
      await rejected(other);
    }
  });

  test('with another secret, or of another installation', async () => {
    await written();
    await rejected(other, { secret: `${secret}!` });
    await rejected(other, { publicUrl: 'https://staging.test' });
  });

  test('older than 24 hours, or from the future', async () => {
    const { takenAt } = await written();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 23.9 * hour);
    expect(await open().restore()).toBe(true);
    vi.setSystemTime(Date.now() + 0.2 * hour);
    await rejected(`it was taken at ${takenAt?.toISOString()}, and it must not be older than 24 hours.`);
    vi.setSystemTime((takenAt?.getTime() ?? 0) - 0.2 * hour);
    await rejected('it was taken at');
  });

  test('without content, where the process follows it', async () => {
    const snapshot = open({ followsContent: false });
    await snapshot.keepKeys('1', async () => keys);
    await expect.poll(() => snapshot.takenAt, { timeout: 20_000 }).toBeDefined();
    expect(await open({ followsContent: false }).restore()).toBe(true);
    await rejected('it was written without WITHHOLDING_CONTENT_KEYS and WITHHOLDING_APPROVALS.');
  });
});

test('nothing is written until all of it was read', async () => {
  const snapshot = open();
  await snapshot.keepKeys('1', async () => keys);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await readdir(folder)).toEqual([]);
});

test('it is written again when something changes, and after a minute', async () => {
  const snapshot = await written();
  const make = vi.fn(async () => keys);
  vi.useFakeTimers({ toFake: ['Date'] });
  const keepIn = async (ms: number, sign: string) => {
    vi.setSystemTime(Date.now() + ms);
    await snapshot.keepKeys(sign, make);
  };
  await keepIn(2000, '1');
  expect(make).toHaveBeenCalledTimes(0);
  await keepIn(2000, '2');
  expect(make).toHaveBeenCalledTimes(1);
  await keepIn(59_000, '2');
  expect(make).toHaveBeenCalledTimes(1);
  await keepIn(2000, '2');
  expect(make).toHaveBeenCalledTimes(2);
});

test('a bundle is written once, and removed an hour after its last use; other files stay', async () => {
  const longAgo = new Date(Date.now() - 2 * hour);
  const stays = ['notes.txt', `${older.hash}.bundle`];
  for (const name of stays) writeFileSync(join(folder, name), '');
  await written(older);
  await written(bundle);
  const path = (hash: string) => join(folder, `snapshot-${hash}.bundle`);
  const { ino } = statSync(path(bundle.hash));
  writeFileSync(`${file()}.a-draft`, '');
  for (const name of await readdir(folder)) utimesSync(join(folder, name), longAgo, longAgo);
  await written(bundle);
  const expected = [...stays, 'snapshot', `snapshot-${bundle.hash}.bundle`].toSorted();
  await expect.poll(async () => (await readdir(folder)).toSorted(), { timeout: 20_000 }).toEqual(expected);
  expect(statSync(path(bundle.hash)).ino).toBe(ino);
  expect(statSync(path(bundle.hash)).mtimeMs).toBeGreaterThan(longAgo.getTime() + hour);
});

test('a folder that cannot be written to is reported once, and once when it works again', async () => {
  const snapshot = open({ folder: join(folder, 'gone'), followsContent: false });
  for (const sign of ['1', '2', '3']) {
    await snapshot.keepKeys(sign, async () => ({ ...keys }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect.poll(() => states, { timeout: 20_000 }).toEqual(['ENOENT']);
  mkdirSync(join(folder, 'gone'));
  await snapshot.keepKeys('4', async () => ({ ...keys }));
  await expect.poll(() => states, { timeout: 20_000 }).toEqual(['ENOENT', 'written']);
});
