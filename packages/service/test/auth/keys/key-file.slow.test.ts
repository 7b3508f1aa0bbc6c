/** The key file when several processes change it, and one of them died or stalled in the middle. */
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileLock } from '../../../src/auth/keys/file-lock.ts';
import { KeyFile, type KeyFileContents } from '../../../src/auth/keys/key-file.ts';

/** A slow disk, and a process that the machine kept waiting: every second removal of a lock comes late. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  let removals = 0;
  return {
    ...real,
    rename: async (...[from, to]: Parameters<typeof real.rename>) => {
      await sleep(50);
      return await real.rename(from, to);
    },
    rm: async (...[path, options]: Parameters<typeof real.rm>) => {
      if (String(path).endsWith('.lock')) removals += 1;
      if (String(path).endsWith('.lock') && removals % 2 === 0) await sleep(60);
      return await real.rm(path, options);
    },
  };
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'key-file-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** For the rest of the test, it is a minute later. */
function aMinutePasses(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

const adding =
  (id: string) =>
  ({ keys }: KeyFileContents): void =>
    void keys.push({ id } as KeyFileContents['keys'][number]);

const idsIn = async (file: string): Promise<string[]> =>
  (JSON.parse(await readFile(file, 'utf8')) as KeyFileContents).keys.map(({ id }) => id);

test('many who find the lock of a dead process take turns, and no change is lost', async () => {
  const here = await folder();
  const names = Array.from({ length: 6 }, (_, index) => `key-${index}`);
  for (let round = 0; round < 2; round += 1) {
    const file = join(here, `keys-${round}.json`);
    await writeFile(`${file}.lock`, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, longAgo, longAgo);
    await Promise.all(names.map((name) => new KeyFile(file).change(adding(name))));
    expect((await idsIn(file)).sort()).toEqual(names);
  }
  expect((await readdir(here)).filter((name) => !/^keys-\d+\.json$/.test(name))).toEqual([]);
});

test('a process that stalled until its lock was broken can neither write nor end the next lock', async () => {
  const here = await folder();
  const path = join(here, 'keys.json.lock');
  const stalled = await FileLock.take(path);
  await writeFile(stalled.draft, 'half a file');
  aMinutePasses();
  const next = await FileLock.take(path);
  vi.useRealTimers();
  expect(await stalled.isOursToEnd()).toBe(false);
  await stalled.release();
  expect(await next.isOursToEnd()).toBe(true);
  await next.release();
  expect(await readdir(here)).toEqual([]);
});

test('a lock that is ours to the end is not broken, however long that takes', async () => {
  const here = await folder();
  const path = join(here, 'keys.json.lock');
  const slow = await FileLock.take(path);
  expect(await slow.isOursToEnd()).toBe(true);
  aMinutePasses();
  // The clock is frozen, so the timeout must be 0.
  await expect(FileLock.take(path, -1)).rejects.toThrow('another process is changing the key file');
  await slow.release();
  await (await FileLock.take(path)).release();
  expect(await readdir(here)).toEqual([]);
});
