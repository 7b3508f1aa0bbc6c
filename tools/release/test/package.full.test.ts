/**
 * The service's package as the container installs it, read-only, without a user account: it starts, serves and fills, and
 * writes nothing. Also its metrics.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@withholding/testing/service/free-port';
import { untilResponding } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedIn, packService } from '../pack.ts';
import { root } from '../packages.ts';
import { run } from './project.ts';

/** As the container and the unit start it. */
const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', '--disable-warning=PERM0006'];
const nobody = 65_534;
const canBecomeNobody = process.getuid?.() === 0 && existsSync('/usr/bin/setpriv');
/** Calls that would make, change or remove a file, or start a program. */
const watched = 'open,openat,creat,mkdir,mkdirat,unlink,unlinkat,rename,renameat,renameat2,truncate,execve';
const canWatch = existsSync('/usr/bin/strace');

const outside = mkdtempSync(join(tmpdir(), 'deploy-'));
const tree = join(outside, 'tree');
/** Not dist/packages: what is waiting there to be published stays as it is. */
const packedHere = join(root, 'dist/package-tested');
const calls = join(outside, 'calls');
let child: ChildProcess;
let url = '';
let healthPort = 0;
let output = '';
let before = '';

const entries = () => readdirSync(tree, { recursive: true, withFileTypes: true });
const listing = (): string =>
  entries()
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`)
    .join('\n');

function serve(node: string): ChildProcess {
  const asNobody = canBecomeNobody
    ? ['/usr/bin/setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs']
    : [];
  const seen = canWatch ? ['/usr/bin/strace', '-f', '-qq', '-o', calls, '-e', `trace=${watched}`] : [];
  const [command = '', ...args] = [...seen, ...asNobody, node, ...flags, 'packages/service/src/main.js'];
  return spawn(command, args, {
    cwd: tree,
    env: {
      TMPDIR: join(outside, 'temporary'),
      WITHHOLDING_PORT: new URL(url).port,
      WITHHOLDING_HEALTH_PORT: String(healthPort),
      // A slow machine may need longer than the default.
      WITHHOLDING_DRAIN_SECONDS: '120',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(async () => {
  mkdirSync(tree);
  const { PACKED } = process.env;
  const packed = PACKED === undefined ? [await packService(packedHere)] : packedIn(PACKED);
  const tarball = packed.find(({ name }) => name === 'service')?.file ?? '';
  await run('tar', ['-xzf', tarball, '--strip-components=1'], tree);
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline'], tree);
  for (const { parentPath, name } of entries()) {
    const path = join(parentPath, name);
    if (!statSync(path).isDirectory()) chmodSync(path, 0o444);
  }
  execFileSync('chmod', ['-R', 'a-w', tree]);
  before = listing();
  // A folder that any user can read and run.
  chmodSync(outside, 0o755);
  const node = join(outside, 'node');
  cpSync(process.execPath, node);
  mkdirSync(join(outside, 'temporary'), { mode: 0o777 });
  chmodSync(join(outside, 'temporary'), 0o777);
  url = `http://127.0.0.1:${await freePort()}`;
  healthPort = await freePort();
  child = serve(node);
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await untilResponding(`${url}/v1/health/ready`, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });
}, 600_000);

afterAll(() => {
  child?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', outside]);
  for (const folder of [outside, packedHere]) rmSync(folder, { recursive: true, force: true });
});

type Examples = Readonly<Record<string, { readonly body: object }>>;
const example = (operation: string): Examples & { readonly preview: { readonly body: object } } =>
  JSON.parse(readFileSync(join(root, `packages/service/examples/${operation}.json`), 'utf8'));

async function token(): Promise<string> {
  const key = /wf_test_\w+/.exec(output)?.[0] ?? '';
  const login = await fetch(`${url}/authentication/login`, { headers: { 'api-key': key } });
  return ((await login.json()) as { accessToken: string }).accessToken;
}

describe('the package of the service', () => {
  it('holds no native code, and nothing of the build or of the tests', () => {
    const files = entries().map(({ parentPath, name }) => join(parentPath, name).slice(tree.length + 1));
    expect(
      files.filter((file) => /\.(?:node|wasm|so|dylib|typ)$|^packages\/(?:testing|.+\/test)\//.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => file.startsWith('content/'))).toEqual([]);
    // The content and its site grow with every form; the rest should not.
    const others = files.filter((file) => !file.startsWith('dist/'));
    const sizes = others.map((file) => statSync(join(tree, file))).filter((found) => found.isFile());
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(80e6);
  });

  it('logs in, fills, checks addresses and shows its reference', async () => {
    const { preview } = example('fillPdf');
    const headers = {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      timezone: 'America/New_York',
    };
    const post = (path: string, body: object) =>
      fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const filled = await post('fillPdf', preview.body);
    expect(filled.status).toBe(200);
    const { pdf } = (await filled.json()) as { pdf: string };
    expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    for (const path of ['docs/', 'docs/js/scalar.js', 'docs/openapi.yaml']) {
      expect((await fetch(`${url}/v1/${path}`)).status).toBe(200);
    }
    const [first] = Object.values(example('forms'));
    expect((await post('forms', first?.body ?? {})).status).toBe(200);
  });

  it('exposes every metric that the alerts and the dashboard use', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/v1/metrics`)).text();
    const exposed = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const used = ['deploy/prometheus/rules.yaml', 'deploy/grafana/withholding.json'].flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/\b(?:withholding|http|process|nodejs)_\w+/g) ?? [],
    );
    expect(used.length).toBeGreaterThan(20);
    const names = used.map((name) => name.replace(/^(http_request_duration_seconds)_(?:bucket|count|sum)$/, '$1'));
    expect([...new Set(names)].filter((name) => !exposed.has(name))).toEqual([]);
  });

  it('is found ready by the check of the container, and not found where nothing listens', () => {
    const check = (env: Record<string, string>) =>
      execFileSync(process.execPath, [join(tree, 'deploy/healthcheck.mjs')], { env });
    const { port } = new URL(url);
    expect(() => check({ WITHHOLDING_PORT: port })).not.toThrow();
    expect(() => check({ WITHHOLDING_PORT: '1', WITHHOLDING_HEALTH_PORT: String(healthPort) })).not.toThrow();
    expect(() => check({ WITHHOLDING_PORT: '1' })).toThrow();
    expect(() => check({ WITHHOLDING_PORT: port, WITHHOLDING_HEALTH_PORT: '1' })).toThrow();
  });

  it('wrote no file and started no program, and stops when asked', async () => {
    // Unlike exit, close waits for the output.
    const ended = new Promise((resolve) => child.once('close', (...how) => resolve(how)));
    // strace passes no signal on: the service is its one child.
    const children = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    const own = canWatch ? Number(children().trim()) : (child.pid ?? 0);
    process.kill(own, 'SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output.slice(-500)).toContain('"stopped","state":"in time"');
    expect(listing()).toBe(before);
    expect(readdirSync(join(outside, 'temporary'))).toEqual([]);
    if (!canWatch) return;
    const lines = readFileSync(calls, 'utf8').split('\n');
    const writes = lines.filter((line) =>
      /O_WRONLY|O_RDWR|O_CREAT|\b(?:creat|mkdir|unlink|rename|truncate)\w*\(/.test(line),
    );
    expect(lines.length).toBeGreaterThan(100);
    expect(writes.filter((line) => !line.includes('"/dev/null"'))).toEqual([]);
    // setpriv and node: what the test itself starts.
    expect(lines.filter((line) => / execve\(/.test(line) && / = 0$/.test(line)).length).toBe(canBecomeNobody ? 2 : 1);
  });
});
