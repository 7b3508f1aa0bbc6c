/** The health port of a process whose main loop runs, drains or hangs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { freePort } from '@withholding/testing/service/free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openHealthPort } from '../../src/observe/health-port.ts';
import { OperatorError } from '../../src/operator-error.ts';

const token = 'operators-only-token';
const program = new URL('hanging-process.ts', import.meta.url).pathname;
/** As the container and the systemd unit start it. */
const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', '--disable-warning=PERM0006'];
let child: ChildProcess | undefined;
let base = '';

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const port = await freePort();
  base = `http://127.0.0.1:${port}/v1`;
  child = spawn(process.execPath, [...flags, program], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    env: { ...bareEnvironment, WITHHOLDING_HEALTH_PORT: String(port), ...env },
  });
  await once(child, 'message');
}

afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const state = async (path: string) => {
  const { status, text } = await get(path);
  return `${status} ${JSON.parse(text).status}`;
};

async function until(path: string, wanted: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if ((await state(path)) === wanted) return;
  expect(await state(path)).toBe(wanted);
}

const sample = (name: string, text: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

describe('the health port', () => {
  it('is live from the start, and ready when the service listens', async () => {
    await start();
    expect(await state('/health/live')).toBe('200 live');
    expect(await state('/health/ready')).toBe('503 starting');
    child?.send('serve');
    await until('/health/ready', '200 ready');
    const { headers, text } = await get('/health/ready');
    expect(JSON.parse(text)).toEqual({
      status: 'ready',
      content: 'hash-1',
      database: 'up',
      redis: 'off',
      wording: 'own',
      formsWithoutOfficial: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get('/health/live')).text).toBe('{"status":"live"}');
  });

  it('is not ready while the service drains, but live', async () => {
    await start();
    child?.send('serve');
    await until('/health/ready', '200 ready');
    child?.send('drain');
    await until('/health/ready', '503 draining');
    expect((await get('/health/ready')).headers.get('retry-after')).toBe('1');
    expect(await state('/health/live')).toBe('200 live');
  });

  it('responds while the main loop hangs, and says so', async () => {
    await start();
    child?.send('serve');
    await until('/health/ready', '200 ready');
    const before = await get('/metrics');
    expect(before.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(sample('scrapes_total', before.text)).toBe(1);
    expect(sample('withholding_loop_stalled_seconds', before.text)).toBeGreaterThanOrEqual(0);
    child?.send('hang');
    expect(await once(child as ChildProcess, 'message')).toEqual(['hangs', undefined]);
    // A pause that a busy machine can cause is no reason to restart the process.
    expect(await state('/health/live')).toBe('200 live');
    const during = (await Promise.all([get('/metrics'), get('/metrics')])).map(({ text }) => text);
    for (const text of during) {
      expect(sample('scrapes_total', text)).toBe(1);
      expect(sample('withholding_loop_stalled_seconds', text)).toBeGreaterThan(1);
    }
    await until('/health/live', '503 stalled');
    expect(await state('/health/ready')).toBe('503 stalled');
    expect(sample('withholding_loop_stalled_seconds', (await get('/metrics')).text)).toBeGreaterThan(10);
    child?.stdin?.write('.');
    await until('/health/live', '200 live');
    expect(await state('/health/ready')).toBe('200 ready');
    // Scrapes during the pause add up to one question for the main thread.
    const after = sample('scrapes_total', (await get('/metrics')).text);
    expect([2, 3]).toContain(after);
  });

  it('has the prefix of the service, and nothing else', async () => {
    await start({ WITHHOLDING_PREFIX: '/api/v2' });
    base = base.replace('/v1', '');
    expect(await state('/api/v2/health/live?x=1')).toBe('200 live');
    for (const path of ['/', '/health/live', '/v1/health/live', '/api/v2/health', '/api/v2/getAllFormIds'])
      expect((await get(path)).status).toBe(404);
    expect((await fetch(`${base}/api/v2/health/live`, { method: 'POST', body: 'x' })).status).toBe(404);
  });

  it('shows metrics to the machine itself and to bearers of the token', async () => {
    await start({ WITHHOLDING_METRICS_TOKEN: token });
    child?.send('serve');
    const forwarded = { 'x-forwarded-for': '203.0.113.5' };
    const ask = async (headers: Record<string, string>) => (await get('/metrics', headers)).status;
    expect(await ask({})).toBe(200);
    expect(await ask(forwarded)).toBe(404);
    expect(await ask({ ...forwarded, authorization: `Bearer ${token}x` })).toBe(404);
    expect(await ask({ ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
  });

  it('stops the start with a sentence when it is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const opened = openHealthPort(readConfig({ WITHHOLDING_HEALTH_PORT: String(port) }));
    await expect(opened).rejects.toThrow(
      new OperatorError(
        `WITHHOLDING_HEALTH_PORT: port ${port} is in use. Stop the program that listens on it, or take another port.`,
      ),
    );
    taken.close();
  });
});
