/** Starts the service and a bare Fastify server, and loads either with wrk. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import Fastify, { type FastifyReply } from 'fastify';

const run = promisify(execFile);

export interface Running {
  readonly url: string;
  readonly pid: number;
}

/** What Fastify can do when there is nothing to do: constant buffers of the same sizes, in this process. */
export async function startBare(sizes: Readonly<Record<string, number>>): Promise<Running & { stop(): Promise<void> }> {
  const app = Fastify();
  for (const [name, size] of Object.entries(sizes)) {
    const body = Buffer.alloc(size, 'x');
    const handler = (_: unknown, reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(body);
    app.route({ method: ['GET', 'POST'], url: `/${name}`, handler });
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, pid: process.pid, stop: () => app.close() };
}

/** The service as it is run: keys in a file, one line of log a request (thrown away), limits out of the way. */
export const startForBench = (bundle: string): Promise<RunningService> =>
  startService({ bundle, quiet: true, env: { WITHHOLDING_DRAIN_SECONDS: '0' } });

/** Processor time of a process so far, in microseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

export interface Request {
  readonly path: string;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  /** Processor time of the server per request, in microseconds. */
  readonly cpu: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** One thread, 32 connections, the requests in turn. Throws when any response is not 2xx. */
export async function load(
  { url, pid }: Running,
  requests: readonly Request[],
  token: string,
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'requests');
  const lines = requests.map(({ path, body }) => {
    const line = body?.replaceAll(/\s*\n\s*/g, '') ?? '';
    return `${line === '' ? 'GET' : 'POST'}\t${path}\t${line}\n`;
  });
  writeFileSync(file, lines.join(''));
  try {
    const before = cpuOf(pid);
    const script = new URL('load.lua', import.meta.url).pathname;
    const args = ['-t1', '-c32', `-d${seconds}s`, '-s', script, url, '--', token, file];
    const { stdout: text } = await run('wrk', args);
    const used = cpuOf(pid) - before;
    if (text.includes('Non-2xx')) throw new Error(`Some responses of ${url} were not 2xx:\n${text}`);
    const [, count = '0'] = /(\d+) requests in/.exec(text) ?? [];
    const [, rate = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
    return { perSecond: Number(rate), cpu: used / Number(count) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
