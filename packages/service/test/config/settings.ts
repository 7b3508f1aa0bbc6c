/**
 * Values for every variable of the configuration: some that must work, some that must stop the start. A variable
 * without both does not compile, and fails the start-up matrix.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@withholding/testing/service/free-port';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { testSecret } from '@withholding/testing/service/running-service';
import { FileKeyStore } from '../../src/auth/keys/file-key-store.ts';
import { rotateSigningKey } from '../../src/auth/signing-keys.ts';
import type { variables } from '../../src/config/variables.ts';
import { newPublisher } from '../../src/rollout/signature.ts';
import { Authority } from '../seal/support.ts';
import { newDatabase, redisUrl } from '../stores.ts';

export type Environment = Readonly<Record<string, string>>;

/** A service that serves, as a test sees it. */
export interface Serving {
  readonly url: string;
  /** Where the endpoints are. */
  readonly base: string;
  /** What it wrote so far, to both outputs. */
  output(): string;
}

interface Sane {
  readonly value: string;
  /** Other variables it needs. */
  readonly with?: Environment;
  /** Endpoints are not at http://127.0.0.1:port/v1. */
  readonly host?: string;
  readonly prefix?: string;
  /** That the setting does what it says. */
  readonly does?: (serving: Serving) => Promise<void>;
}

interface Nonsense {
  readonly value: string;
  readonly with?: Environment;
}

export interface Values {
  readonly sane: readonly [Sane, ...Sane[]];
  readonly nonsense: readonly [Nonsense, ...Nonsense[]];
}

async function expectText(response: Response, text: string): Promise<void> {
  const found = `${[...response.headers].map((pair) => pair.join(': ')).join('\n')}\n${await response.text()}`;
  if (!found.includes(text))
    throw new Error(`${text} is not in the response ${response.status}:\n${found.slice(0, 2000)}`);
}

const ready =
  (name: string, state: string) =>
  async ({ base }: Serving) => {
    for (const end = Date.now() + 5000; ; ) {
      const response = await (await fetch(`${base}/health/ready`)).json();
      if ((response as Record<string, unknown>)[name] === state) return;
      if (Date.now() > end) throw new Error(`${name} is not ${state}: ${JSON.stringify(response)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

const policy =
  (path: string, text: string) =>
  async ({ url }: Serving) => {
    const method = path.endsWith('fillPdf') ? 'POST' : 'GET';
    await expectText(await fetch(url + path, { method }), text);
  };

/** Files, keys and databases that the values name. */
export interface World {
  readonly values: Readonly<Record<keyof typeof variables, Values>>;
  readonly databaseUrl: string;
  readonly oldDatabaseUrl: string;
  readonly folder: string;
  at(name: string): string;
  remove(): Promise<void>;
}

const origin = 'https://payroll.example.com';
const token = 'a metrics token'.replaceAll(' ', '-');

export async function newWorld(takenPort: number): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const at = (name: string): string => join(folder, name);
  const healthPort = await freePort();
  const authority = new Authority();
  const [database, old] = [await newDatabase(), await newDatabase()];
  await migrateAt(database.url);
  const seal = authority.issue();
  const keyFile = at('keys.json');
  const store = await FileKeyStore.open({ file: keyFile, secret: testSecret });
  await rotateSigningKey(store, 'retire');
  const { key } = await store.issue({ tenant: 'test', mode: 'live' });
  await store.close();
  mkdirSync(at('site/site'), { recursive: true });
  writeFileSync(at('site/site/index.html'), '<p>a site of its own</p>');
  mkdirSync(at('snapshots'));
  writeFileSync(at('garbage'), 'garbage');
  const content = new URL('../../../../dist/content/', import.meta.url).pathname;
  const hash = readFileSync(join(content, 'current'), 'utf8').trim();
  const bundle = join(content, `${hash}.bundle`);
  copyFileSync(bundle, at('short.bundle'));
  truncateSync(at('short.bundle'), 5_000_000);

  const wording = { WITHHOLDING_WORDING: 'own' };
  const stored = { WITHHOLDING_DATABASE_URL: database.url, WITHHOLDING_SECRET: testSecret, ...wording };
  const filed = { WITHHOLDING_KEY_FILE: keyFile, WITHHOLDING_SECRET: testSecret, ...wording };
  const secret = { WITHHOLDING_SECRET: testSecret, ...wording };
  const logsIn = async ({ url }: Serving) =>
    expectText(await fetch(`${url}/authentication/login`, { headers: { 'api-key': key } }), 'accessToken');
  const changed = (edit: (url: URL) => void): string => {
    const url = new URL(database.url);
    edit(url);
    return url.href;
  };

  const values = {
    host: {
      sane: [{ value: '127.0.0.2', host: '127.0.0.2' }],
      nonsense: [{ value: 'no such host' }, { value: '203.0.113.7' }],
    },
    port: {
      // The ports themselves are given by the test.
      sane: [{ value: '' }],
      nonsense: [{ value: 'eighty' }, { value: '70000' }, { value: '8080.5' }, { value: String(takenPort) }],
    },
    healthPort: {
      sane: [
        {
          value: String(healthPort),
          does: async () =>
            expectText(await fetch(`http://127.0.0.1:${healthPort}/v1/metrics`), 'withholding_loop_stalled_seconds'),
        },
      ],
      nonsense: [{ value: 'eighty' }, { value: '0' }, { value: '70000' }, { value: String(takenPort) }],
    },
    prefix: {
      sane: [
        { value: '/api/v2', prefix: '/api/v2' },
        { value: '/', prefix: '' },
      ],
      nonsense: [{ value: 'v1' }, { value: '/v1/' }, { value: '/..' }, { value: '/*' }, { value: '/try/api' }],
    },
    publicUrl: {
      sane: [
        {
          value: 'https://forms.example.com/',
          with: filed,
          does: async ({ url }) =>
            expectText(await fetch(`${url}/v1/none`), '"https://forms.example.com/v1/docs/errors'),
        },
      ],
      nonsense: [{ value: 'forms.example.com' }, { value: 'ftp://a' }, { value: 'https://a/?b' }],
    },
    bundle: {
      sane: [{ value: bundle, does: ready('content', hash) }],
      nonsense: [{ value: at('nowhere') }, { value: at('garbage') }, { value: at('short.bundle') }, { value: folder }],
    },
    site: {
      sane: [{ value: at('site'), does: async ({ url }) => expectText(await fetch(`${url}/`), 'a site of its own') }],
      nonsense: [{ value: at('nowhere') }, { value: at('garbage') }],
    },
    contentKeys: {
      sane: [{ value: `${newPublisher().publicKey}, ${newPublisher().publicKey}`, with: stored }],
      nonsense: [{ value: 'a key', with: stored }, { value: newPublisher().publicKey }],
    },
    wording: {
      sane: [
        { value: 'own', with: { ...filed }, does: ready('wording', 'own') },
        { value: 'official', with: { ...filed }, does: ready('wording', 'official') },
      ],
      nonsense: [
        { value: 'ours' },
        { value: '', with: { WITHHOLDING_KEY_FILE: keyFile, WITHHOLDING_SECRET: testSecret } },
      ],
    },
    approvals: {
      sane: [{ value: 'required', with: stored }, { value: 'off' }],
      nonsense: [
        { value: 'yes', with: stored },
        { value: 'required', with: filed },
      ],
    },
    publicContent: { sane: [{ value: 'on' }, { value: 'off' }], nonsense: [{ value: 'yes' }, { value: 'public' }] },
    databaseUrl: {
      sane: [{ value: database.url, with: secret, does: ready('database', 'up') }],
      nonsense: [
        { value: 'mysql://127.0.0.1/test', with: secret },
        { value: 'postgres://', with: secret },
        { value: 'postgres://127.0.0.1:1/test', with: secret },
        { value: changed((url) => (url.pathname = '/no_such_database')), with: secret },
        { value: changed((url) => (url.username = 'no_such_user')), with: secret },
        { value: changed((url) => url.searchParams.set('sslrootcert', at('nowhere'))), with: secret },
        { value: changed((url) => url.searchParams.set('sslmode', 'verify-full')), with: secret },
        { value: old.url, with: secret },
        { value: database.url, with: wording },
      ],
    },
    keyFile: {
      sane: [
        {
          value: keyFile,
          with: secret,
          does: async (serving) => {
            await logsIn(serving);
            const warning = '"WITHHOLDING_PUBLIC_URL is not set: tokens work only at this address"';
            if (!serving.output().includes(`"level":40`) || !serving.output().includes(warning))
              throw new Error(`No warning: ${serving.output()}`);
          },
        },
      ],
      nonsense: [
        { value: at('nowhere/keys.json'), with: secret },
        { value: folder, with: secret },
        { value: at('garbage'), with: secret },
        { value: keyFile, with: wording },
      ],
    },
    secret: {
      sane: [{ value: ` ${testSecret}\n`, with: { WITHHOLDING_KEY_FILE: keyFile, ...wording }, does: logsIn }],
      nonsense: [{ value: 'short' }, { value: `${testSecret}!`, with: { WITHHOLDING_KEY_FILE: keyFile, ...wording } }],
    },
    sealKeyFile: {
      sane: [
        {
          value: seal.keyFile,
          with: { WITHHOLDING_SEAL_CERTIFICATE_FILE: seal.certificateFile },
          does: async ({ base }) =>
            expectText(await fetch(`${base}/metrics`), 'withholding_seal_certificate_seconds_left'),
        },
      ],
      nonsense: [
        { value: at('nowhere'), with: { WITHHOLDING_SEAL_CERTIFICATE_FILE: seal.certificateFile } },
        { value: at('garbage'), with: { WITHHOLDING_SEAL_CERTIFICATE_FILE: seal.certificateFile } },
        { value: folder, with: { WITHHOLDING_SEAL_CERTIFICATE_FILE: seal.certificateFile } },
      ],
    },
    sealCertificateFile: {
      sane: [{ value: seal.certificateFile, with: { WITHHOLDING_SEAL_KEY_FILE: seal.keyFile } }],
      nonsense: [
        { value: at('nowhere'), with: { WITHHOLDING_SEAL_KEY_FILE: seal.keyFile } },
        { value: at('garbage'), with: { WITHHOLDING_SEAL_KEY_FILE: seal.keyFile } },
      ],
    },
    attachData: { sane: [{ value: 'true' }, { value: 'false' }], nonsense: [{ value: 'yes' }, { value: 'off' }] },
    snapshot: {
      sane: [
        {
          value: at('snapshots'),
          with: stored,
          does: async ({ base }) => expectText(await fetch(`${base}/metrics`), 'withholding_snapshot_age_seconds'),
        },
      ],
      nonsense: [
        { value: at('nowhere'), with: stored },
        { value: at('garbage'), with: stored },
        { value: at('snapshots'), with: filed },
      ],
    },
    redisUrl: {
      sane: [
        { value: redisUrl, does: ready('redis', 'up') },
        // Down, not wrong: each process counts alone until it is back.
        { value: 'redis://127.0.0.1:1', does: ready('redis', 'down') },
      ],
      nonsense: [{ value: 'http://127.0.0.1' }, { value: 'redis://' }, { value: 'redis://127.0.0.1/limits' }],
    },
    addressProvider: {
      sane: [{ value: 'reference' }],
      nonsense: [{ value: 'nobody' }],
    },
    melissaKey: {
      sane: [{ value: 'a licence', with: { WITHHOLDING_ADDRESS_PROVIDER: 'melissa' } }],
      nonsense: [{ value: ' \n', with: { WITHHOLDING_ADDRESS_PROVIDER: 'melissa' } }],
    },
    melissaUrl: {
      sane: [{ value: 'http://127.0.0.1:1/' }],
      nonsense: [{ value: 'melissa' }],
    },
    smartyAuthId: {
      sane: [
        { value: 'an id', with: { WITHHOLDING_ADDRESS_PROVIDER: 'smarty', WITHHOLDING_SMARTY_AUTH_TOKEN: 'a token' } },
      ],
      nonsense: [
        { value: ' \n', with: { WITHHOLDING_ADDRESS_PROVIDER: 'smarty', WITHHOLDING_SMARTY_AUTH_TOKEN: 'a token' } },
      ],
    },
    smartyAuthToken: {
      sane: [
        { value: 'a token', with: { WITHHOLDING_ADDRESS_PROVIDER: 'smarty', WITHHOLDING_SMARTY_AUTH_ID: 'an id' } },
      ],
      nonsense: [{ value: '', with: { WITHHOLDING_ADDRESS_PROVIDER: 'smarty', WITHHOLDING_SMARTY_AUTH_ID: 'an id' } }],
    },
    smartyUrl: {
      sane: [{ value: 'http://127.0.0.1:1/' }],
      nonsense: [{ value: 'smarty' }],
    },
    tigerUrl: {
      // Down, not wrong: addresses are checked by form only until it is back.
      sane: [{ value: 'postgres://127.0.0.1:1/streets', with: { WITHHOLDING_ADDRESS_PROVIDER: 'tiger' } }],
      nonsense: [
        { value: 'streets', with: { WITHHOLDING_ADDRESS_PROVIDER: 'tiger' } },
        { value: ' ', with: { WITHHOLDING_ADDRESS_PROVIDER: 'tiger' } },
      ],
    },
    corsOrigins: {
      sane: [
        {
          value: `https://a.example, ${origin}`,
          does: async ({ base }) => {
            const headers = { origin, 'access-control-request-method': 'POST' };
            const response = await fetch(`${base}/forms`, { method: 'OPTIONS', headers });
            await expectText(response, `access-control-allow-origin: ${origin}`);
          },
        },
      ],
      nonsense: [{ value: '*' }, { value: `${origin}/path` }, { value: `${origin},` }],
    },
    trustProxy: {
      sane: [
        {
          value: '127.0.0.0/8, ::1, uniquelocal',
          with: { WITHHOLDING_LIMIT_LOGIN: '1' },
          does: async ({ url }) => {
            for (const client of ['203.0.113.1', '203.0.113.2']) {
              const headers = { 'x-forwarded-for': client };
              const { status } = await fetch(`${url}/authentication/login`, { headers });
              if (status !== 401) throw new Error(`${client} shares a limit with others: ${status}`);
            }
          },
        },
      ],
      nonsense: [{ value: 'everyone' }, { value: '10.0.0.0/99' }, { value: '127.0.0.1,' }],
    },
    webhookHosts: {
      sane: [{ value: 'hr.internal, 10.0.0.5,[fd00::1]' }],
      nonsense: [{ value: 'https://hr.internal' }, { value: 'hr.internal:8443' }, { value: 'hr.internal,' }],
    },
    limitLogin: {
      sane: [{ value: '7', does: policy('/authentication/login', '"login";q=7;') }],
      nonsense: [{ value: '0' }, { value: 'many' }],
    },
    limitRead: {
      sane: [{ value: '8', does: policy('/v1/getAllFormIds', '"read";q=8;') }],
      nonsense: [{ value: '-1' }],
    },
    limitFill: {
      sane: [{ value: '9', does: policy('/v1/fillPdf', '"fill";q=9;') }],
      nonsense: [{ value: '1e9' }],
    },
    maxWait: {
      sane: [{ value: '10' }],
      nonsense: [{ value: '9' }, { value: 'long' }],
    },
    maxConnections: {
      sane: [{ value: '10' }],
      nonsense: [{ value: '9' }, { value: 'all' }],
    },
    maxConnectionsPerAddress: {
      sane: [{ value: '5' }],
      nonsense: [{ value: '0' }],
    },
    requestSeconds: {
      sane: [{ value: '1' }],
      nonsense: [{ value: '0' }, { value: '1.5' }],
    },
    stallSeconds: {
      sane: [{ value: '1' }],
      nonsense: [{ value: '0' }, { value: 'soon' }],
    },
    reference: {
      sane: [
        { value: 'on', does: async ({ base }) => expectText(await fetch(`${base}/docs/`), '<html') },
        { value: 'off', does: async ({ base }) => expectText(await fetch(`${base}/docs/`), 'NOT_FOUND') },
      ],
      nonsense: [{ value: 'maybe' }],
    },
    logLevel: {
      sane: [
        {
          value: 'error',
          with: filed,
          does: async ({ output }) => {
            if (output() !== '') throw new Error(`It wrote: ${output()}`);
          },
        },
        {
          value: 'info',
          does: async ({ output }) => {
            if (!output().includes('"event":"listening"')) throw new Error(`It wrote: ${output()}`);
          },
        },
      ],
      nonsense: [{ value: 'loud' }],
    },
    tracesUrl: {
      sane: [{ value: 'http://127.0.0.1:1/v1/traces' }],
      nonsense: [{ value: 'collector:4318' }],
    },
    metricsToken: {
      sane: [
        {
          value: `${token}-long-enough\n`,
          does: async ({ base }) => {
            // Forwarded, and so not from the machine itself.
            const headers = { authorization: `Bearer ${token}-long-enough`, 'x-forwarded-for': '203.0.113.1' };
            await expectText(await fetch(`${base}/metrics`, { headers }), 'withholding_build_info');
          },
        },
      ],
      nonsense: [{ value: 'short' }, { value: 'two words that are long enough' }],
    },
    drainSeconds: {
      sane: [{ value: '0' }],
      nonsense: [{ value: '601' }, { value: 'soon' }],
    },
  } satisfies Record<keyof typeof variables, Values>;

  return {
    values,
    databaseUrl: database.url,
    oldDatabaseUrl: old.url,
    folder,
    at,
    remove: async () => {
      authority.remove();
      rmSync(folder, { recursive: true });
      await database.drop();
      await old.drop();
    },
  };
}
