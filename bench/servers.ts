/** Starts a bare Fastify server beside the service, and loads either with wrk. */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@withholding/testing/service/free-port';
import { type RunningService, startService, untilResponding } from '@withholding/testing/service/running-service';

const run = promisify(execFile);

export interface Running {
  readonly url: string;
  readonly pid: number;
}

/** A server that knows nothing: the same sizes, the same parsing, no work. */
export async function startBare(sizes: Readonly<Record<string, number>>): Promise<Running & { stop(): void }> {
  const port = await freePort();
  const script = new URL('bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, String(port), JSON.stringify(sizes)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilResponding(`${url}/`, child);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill('SIGKILL') };
}

/** The service as it is run: keys in a file, one line of log a request (thrown away), limits out of the way. */
export const startForBench = (bundle: string): Promise<RunningService> =>
  startService({ bundle, quiet: true, env: { WITHHOLDING_DRAIN_SECONDS: '0' } });

/** Memory of a process, in MB. */
export function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

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

const quoted = (text: string): string => `[==[${text}]==]`;

/** One thread, 32 connections, the requests in turn. Throws when any response is not 2xx. */
export async function load(
  { url, pid }: Running,
  requests: readonly Request[],
  token: string,
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'load.lua');
  const rows = requests.map(({ path, body }) =>
    body === undefined ? `{"GET",${quoted(path)}}` : `{"POST",${quoted(path)},${quoted(body)}}`,
  );
  writeFileSync(
    script,
    `local rows = {${rows.join(',')}}
local at = 0
local headers = { ["authorization"] = "Bearer ${token}" }
local posting = { ["authorization"] = "Bearer ${token}", ["content-type"] = "application/json" }
local made = {}
init = function()
  for i, row in ipairs(rows) do made[i] = wrk.format(row[1], row[2], row[3] and posting or headers, row[3]) end
end
request = function()
  at = at % #made + 1
  return made[at]
end
`,
  );
  try {
    const before = cpuOf(pid);
    const { stdout: text } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url]);
    const used = cpuOf(pid) - before;
    if (text.includes('Non-2xx')) throw new Error(`Some responses of ${url} were not 2xx:\n${text}`);
    const [, count = '0'] = /(\d+) requests in/.exec(text) ?? [];
    const [, rate = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
    return { perSecond: Number(rate), cpu: used / Number(count) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('This bench needs wrk: apt-get install wrk');
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
