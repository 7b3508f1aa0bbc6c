/**
 * node deploy/image-smoke.ts IMAGE FOLDER LIMITS PODMAN…: a new installation with the image alone, as an operator would make it.
 * Creates the schema and keys, logs in, signs a form, publishes content and rolls it back. Called by deploy/image-test.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@withholding/testing/service/free-port';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { Client } from 'pg';
import { root } from './lock.ts';

const [image = '', folder = '', limits = '', program = '', ...options] = process.argv.slice(2);
const shared = join(folder, 'shared');
const command = 'packages/service/bin/withholding.js';
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
const database = `image_${randomBytes(6).toString('hex')}`;
/** As the chart and compose.yaml run it. */
// A health check would want systemd for its clock; it is run by hand below.
const confined = [
  '--no-healthcheck',
  '--network=host',
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  ...limits.split(' '),
];

let passed = 0;
function check(what: string, isSo: boolean, seen: unknown = ''): void {
  if (!isSo) throw new Error(`Not so: ${what}. Seen: ${String(seen).slice(0, 2000)}`);
  passed += 1;
  process.stdout.write(`        ${what}\n`);
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const environment = new Map([
  ['WITHHOLDING_DATABASE_URL', Object.assign(new URL(server), { pathname: `/${database}` }).href],
  ['WITHHOLDING_SECRET', randomBytes(32).toString('hex')],
  ['WITHHOLDING_WORDING', 'own'],
  ['WITHHOLDING_PORT', String(port)],
  ['WITHHOLDING_HEALTH_PORT', String(await freePort())],
  ['WITHHOLDING_PUBLIC_URL', url],
]);
const podman = (...args: string[]) => spawnSync(program, [...options, ...args], { encoding: 'utf8' });
const run = (flags: readonly string[], ...args: string[]) =>
  podman(
    'run',
    ...flags,
    ...confined,
    `--volume=${shared}:/shared:ro`,
    ...[...environment].map(([name, value]) => `--env=${name}=${value}`),
    image,
    ...args,
  );
/** An operator's command in a container of its own. */
function operate(...args: string[]): string {
  const { status, stdout, stderr } = run(['--rm'], command, ...args);
  check(`${args.slice(0, 2).join(' ')} ends with 0`, status === 0, stderr);
  return stdout;
}
/** A line of JavaScript in the container of the service. */
const inside = (...args: string[]) => podman('exec', 'service', '/nodejs/bin/node', ...args);

async function until<T>(what: string, probe: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await probe().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error(`Never so: ${what}. ${podman('logs', 'service').stdout.slice(-2000)}`);
}

async function served(): Promise<string> {
  return (await fetch(`${url}/v1/getAllFormIds`, { headers: { authorization: `Bearer ${token}` } })).headers.get(
    'content-bundle',
  ) as string;
}
const untilServed = (hash: string) =>
  until(`the service serves ${hash}`, async () => ((await served()) === hash ? hash : undefined));

let token = '';
mkdirSync(shared, { mode: 0o755 });
chmodSync(folder, 0o711);
const built = builtBundle();
await onServer(`create database ${database}`);
try {
  operate('migrate');
  const key = operate('keys', 'issue', '--tenant', 'acme').trim();
  const made = run(['--rm'], command, 'content', 'keygen', '--out', '-');
  check('content keygen writes the key to standard output', made.stdout.includes('PRIVATE KEY'), made.stderr);
  environment.set('WITHHOLDING_CONTENT_KEYS', /_KEYS=(\S+)/.exec(made.stderr)?.[1] ?? '');
  writeFileSync(join(shared, 'publisher.pem'), made.stdout, { mode: 0o644 });
  writeFileSync(join(shared, 'roots.pem'), made.stdout, { mode: 0o600 });
  const other = variant(built, 1);
  writeFileSync(join(shared, `${other.hash}.bundle`), other.bytes);

  const started = run(['--detach', '--name=service']);
  check('the service starts', started.status === 0, started.stderr);
  await until('it is ready', async () => ((await fetch(`${url}/v1/health/ready`)).ok ? true : undefined));
  check('its health check passes', inside('deploy/healthcheck.mjs').status === 0);
  check('it runs as user 65532', inside('-p', 'process.getuid()').stdout.trim() === '65532');
  const capabilities = inside('-p', "fs.readFileSync('/proc/1/status', 'utf8').match(/CapEff:\\s*(\\w+)/)[1]").stdout;
  check('it has no capability', /^0+$/.test(capabilities.trim()), capabilities);
  const writing = inside('-e', "fs.writeFileSync('/app/x', '')");
  check('it cannot write', writing.status !== 0 && /EROFS|EACCES/.test(writing.stderr), writing.stderr);
  check('it has no shell', podman('exec', 'service', '/bin/sh', '-c', 'true').status !== 0);

  const login = await fetch(`${url}/authentication/login`, { headers: { 'api-key': key } });
  ({ accessToken: token } = (await login.json()) as { accessToken: string });
  check('a login gives a token', login.status === 200 && token.length > 100, login.status);
  check('it serves the bundle that this machine has built', (await served()) === built.hash, await served());
  const body = JSON.parse(readFileSync(join(root, 'checks/bench/fill-request.json'), 'utf8')) as object;
  const fill = await fetch(`${url}/v1/fillPdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, signForm: 'SIGN' }),
  });
  const filled = await fill.text();
  const { pdf = '' } = JSON.parse(filled) as { pdf?: string };
  const isPdf = Buffer.from(pdf, 'base64').subarray(0, 5).toString() === '%PDF-';
  check('a signed form is filled', fill.status === 200 && isPdf, filled);

  const publish = ['content', 'publish', '--key', '/shared/publisher.pem'];
  operate(...publish, `dist/content/${built.hash}.bundle`);
  operate(...publish, `/shared/${other.hash}.bundle`);
  check('the published bundle is served', (await untilServed(other.hash)) === other.hash);
  operate('content', 'rollback');
  check('the bundle before is served again', (await untilServed(built.hash)) === built.hash);
  const unreadable = run(
    ['--rm'],
    command,
    'content',
    'publish',
    '--key',
    '/shared/roots.pem',
    `dist/content/${built.hash}.bundle`,
  );
  check(
    'a key that only root can read is rejected with a sentence',
    unreadable.status === 1 && unreadable.stderr.includes('roots.pem') && !/\n\s+at /.test(unreadable.stderr),
    unreadable.stderr,
  );

  podman('kill', '--signal=TERM', 'service');
  const ended = podman('wait', 'service').stdout.trim();
  const said = podman('logs', 'service').stdout;
  check(
    'SIGTERM ends it with 0, in time',
    ended === '0' && said.includes('"state":"in time"'),
    `${ended} ${said.slice(-500)}`,
  );
  process.stdout.write(`        ${passed} checks passed, bundle ${built.hash}\n`);
} finally {
  podman('rm', '--force', 'service');
  await onServer(`drop database ${database} with (force)`);
}
