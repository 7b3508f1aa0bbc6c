/** What an operator can cause on the command line gets a sentence that says what to do, never a stack trace. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { type Cluster, newCluster } from '@withholding/testing/service/postgres-cluster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { secret } from '../auth/support.ts';
import { newDatabase } from '../stores.ts';

const launcher = join(import.meta.dirname, '../../bin/withholding.js');
const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
const at = (name: string) => join(folder, name);

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const run = (env: Record<string, string>, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [launcher, ...args],
      { env: { ...bareEnvironment, ...env }, cwd: root },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

let database: Awaited<ReturnType<typeof newDatabase>>;
let empty: Awaited<ReturnType<typeof newDatabase>>;
let cluster: Cluster;
beforeAll(async () => {
  [database, empty, cluster] = [await newDatabase(), await newDatabase(), await newCluster()];
  await migrateAt(database.url);
  writeFileSync(at('garbage'), 'garbage');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(at('rsa.pem'), String(privateKey.export({ format: 'pem', type: 'pkcs8' })));
  writeFileSync(at('requests.ndjson'), '{}\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([database.drop(), empty.drop(), cluster.remove()]);
});

function expectSentence({ code, out, err }: Ran, sentence: string): void {
  expect({ out, err }).toEqual({ out: '', err: expect.stringContaining(sentence) });
  const lines = err.trimEnd().split('\n');
  expect(lines.filter((line) => line !== 'See: npx withholding help').length).toBe(1);
  expect(err).not.toMatch(/Error:|node:|\n\s+at |:\d+:\d+/);
  expect(code).toBe(err.includes('See: npx withholding help') ? 2 : 1);
}

const name = 'WITHHOLDING_DATABASE_URL';
const commands = [
  ['keys', 'list'],
  ['content', 'status'],
  ['migrate', '--wait', '0'],
];

describe.each(commands)('%s %s', (...args) => {
  const at2 = (edit: (url: URL) => void) => {
    const url = new URL(database.url);
    edit(url);
    return { [name]: url.href, WITHHOLDING_SECRET: secret };
  };
  it('and a database that is down, missing, closed to the user, or no URL', async () => {
    const [down, missing, stranger, tls, nonsense] = await Promise.all([
      run(
        at2((url) => (url.port = '1')),
        ...args,
      ),
      run(
        at2((url) => (url.pathname = '/no_such_database')),
        ...args,
      ),
      run(
        at2((url) => (url.username = 'no_such_user')),
        ...args,
      ),
      run(
        at2((url) => url.searchParams.set('sslmode', 'verify-full')),
        ...args,
      ),
      run({ [name]: 'localhost', WITHHOLDING_SECRET: secret }, ...args),
    ]);
    expectSentence(down, `PostgreSQL at ${name} can't be reached (ECONNREFUSED)`);
    expectSentence(missing, `The database in ${name} does not exist. Create it, then run: npx withholding migrate`);
    expectSentence(stranger, `PostgreSQL rejects the user or the password in ${name}.`);
    expectSentence(tls, `PostgreSQL at ${name} does not offer TLS`);
    expectSentence(nonsense, `${name} must be a URL that starts with postgres://`);
  });
});

it('an old schema names the command to run', async () => {
  const env = { [name]: empty.url, WITHHOLDING_SECRET: secret };
  for (const args of commands.slice(0, 2)) {
    expectSentence(await run(env, ...args), `The database in ${name} has an older schema, without 0001-keys`);
  }
});

describe('files', () => {
  const stored = () => ({ [name]: database.url, WITHHOLDING_SECRET: secret });
  const filed = (file: string) => ({ WITHHOLDING_KEY_FILE: file, WITHHOLDING_SECRET: secret });
  it('of keys', async () => {
    const args = ['keys', 'issue', '--tenant', 'a'];
    expectSentence(
      await run(filed(at('nowhere/keys.json')), ...args),
      'WITHHOLDING_KEY_FILE cannot be read or written',
    );
    expectSentence(await run(filed(folder), ...args), 'WITHHOLDING_KEY_FILE cannot be read or written (EISDIR)');
    expectSentence(await run(filed(at('garbage')), ...args), 'is not a key file of this version.');
  });

  it('of content', async () => {
    const publish = (bundle: string, key: string) => run(stored(), 'content', 'publish', bundle, '--key', key);
    expectSentence(await publish(at('nowhere'), at('garbage')), 'There is no content at');
    expectSentence(await publish(at('garbage'), at('garbage')), 'garbage is not a content bundle, or it is damaged.');
    expectSentence(await publish(folder, at('garbage')), 'current cannot be read (ENOENT).');
    expectSentence(await publish('dist/content', at('nowhere')), 'nowhere cannot be read (ENOENT).');
    expectSentence(await publish('dist/content', at('garbage')), "is not a publisher's private key.");
    expectSentence(await publish('dist/content', at('rsa.pem')), "is not a publisher's private key.");
    expectSentence(await run({}, 'content', 'keygen', '--out', at('nowhere/a.pem')), 'cannot be written (ENOENT).');
    expectSentence(await run({}, 'content', 'keygen', '--out', at('garbage')), 'Keys are never overwritten.');
  });

  it('to fill', async () => {
    const fill = (input: string, output: string, ...more: string[]) =>
      run({ WITHHOLDING_WORDING: 'own' }, 'fill', '--in', input, '--out', output, ...more);
    const [requests, results] = [at('requests.ndjson'), at('results')];
    expectSentence(await fill(folder, results), 'There is no file');
    expectSentence(
      await run({}, 'fill', '--in', requests, '--out', results),
      'Set WITHHOLDING_WORDING to official or own, or use --test.',
    );
    expectSentence(await fill(requests, at('garbage')), 'cannot be written (EEXIST).');
    expectSentence(await fill(requests, results, '--bundle', at('garbage')), 'is not a content bundle');
    expectSentence(await fill(requests, results, '--timezone', 'Mars/Base'), '--timezone takes an IANA zone');
  });
});

it('a key pair can be had where nothing can be written', async () => {
  const { code, out, err } = await run({}, 'content', 'keygen', '--out', '-');
  expect(code).toBe(0);
  expect(out).toMatch(/^-----BEGIN PRIVATE KEY-----\n[^-]+\n-----END PRIVATE KEY-----\n$/);
  expect(err).toMatch(/WITHHOLDING_CONTENT_KEYS=[\w-]{43}\n/);
});

it('values are read without the space around them', async () => {
  const env = { [name]: `${database.url}\n`, WITHHOLDING_SECRET: `${secret}\n` };
  const { out: key, code } = await run(env, 'keys', 'issue', '--tenant', 'a');
  expect(code).toBe(0);
  expect(key).toMatch(/^wf_live_/);
  // The same secret, and so the same signing key opens.
  expect(await run({ ...env, WITHHOLDING_SECRET: secret }, 'keys', 'rotate-signing')).toMatchObject({ code: 0 });
});

it('a label is bounded', async () => {
  const env = { [name]: database.url, WITHHOLDING_SECRET: secret };
  const issue = (label: string) => run(env, 'keys', 'issue', '--tenant', 'a', '--label', label);
  expectSentence(await issue('x'.repeat(101)), 'A label must have 1 to 100 characters.');
  expectSentence(await issue('two\nlines'), 'A label must have 1 to 100 characters.');
  expect(await issue('x'.repeat(100))).toMatchObject({ code: 0 });
});

describe('migrate, while PostgreSQL starts', () => {
  it('waits for it', async () => {
    await cluster.stop();
    const child = execFile(process.execPath, [launcher, 'migrate'], { env: { [name]: cluster.url } });
    const written = { out: '', err: '' };
    child.stdout?.on('data', (text) => {
      written.out += text;
    });
    child.stderr?.on('data', (text) => {
      written.err += text;
    });
    const ended = once(child, 'close');
    // It must have failed once before the server starts.
    while (!written.err.includes("isn't responding yet") && child.exitCode === null) await sleep(20);
    await cluster.start();
    await ended;
    expect(child.exitCode).toBe(0);
    expect(written.out).toContain('Done: 0001-keys');
  });

  it('gives up in the end', async () => {
    await cluster.stop();
    const started = performance.now();
    const { code, err } = await run({ [name]: cluster.url }, 'migrate', '--wait', '2');
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(code).toBe(1);
    expect(err).toBe(
      "PostgreSQL isn't responding yet. Trying for 2 seconds.\n" +
        `PostgreSQL at ${name} can't be reached (ECONNREFUSED). Check the address, and that PostgreSQL is running.\n`,
    );
    expect(await run({}, 'migrate', '--wait', 'long')).toMatchObject({ code: 2 });
  });
});

describe('help', () => {
  const names = [
    ['keys', 'issue'],
    ['keys', 'list'],
    ['keys', 'limit'],
    ['keys', 'revoke'],
    ['keys', 'rotate'],
    ['keys', 'rotate-signing'],
    ['content', 'keygen'],
    ['content', 'publish'],
    ['content', 'activate'],
    ['content', 'rollback'],
    ['content', 'withdraw'],
    ['content', 'status'],
    ['content', 'prune'],
    ['content', 'approve'],
    ['content', 'approvals'],
    ['fill'],
    ['serve'],
    ['migrate'],
  ];
  it('is there for every command, and does nothing else', async () => {
    for (const words of names) {
      const { code, out, err } = await run({}, ...words, '--help');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^ {2}${words.join(' ')}\\b`, 'm'));
      const others = names.filter((other) => other.join() !== words.join()).map((other) => other.join(' '));
      expect(others.filter((other) => new RegExp(`^ {2}${other}[ \n]`, 'm').test(out))).toEqual([]);
    }
  });

  it('knows every command there is', async () => {
    for (const group of ['keys', 'content']) {
      const { err } = await run({}, group, 'nothing');
      const known = names.filter(([first]) => first === group).map(([, second]) => second);
      expect(err).toContain(`${group} takes one of: ${known.join(', ')}.`);
    }
  });

  it('the version is that of the package', async () => {
    expect(await run({}, '--version')).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });
});
