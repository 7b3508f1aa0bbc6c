/** The service as a process of its own, as it is run: configured by its environment, listening on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileKeyStore } from '../../../service/src/auth/keys/file-key-store.ts';
import type { KeyMode } from '../../../service/src/auth/keys/key-store.ts';
import { bareEnvironment } from './bare-environment.ts';
import { freePort } from './free-port.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const secret = 'a secret for tests and benches, long enough';

/** Until it says that it is ready. `child`: the process, which must not end meanwhile. */
export async function untilResponding(url: string, child?: ChildProcess, maxMs = 60_000): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < maxMs) {
    if (child && child.exitCode !== null) throw new Error(`The server at ${url} ended before it was ready.`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(5);
  }
  throw new Error(`Nothing is ready at ${url} after ${maxMs} ms.`);
}

export interface RunningService {
  readonly url: string;
  /** Where the endpoints are. */
  readonly base: string;
  readonly pid: number;
  readonly key: string;
  readonly token: string;
  readonly readyMs: number;
  /** A folder of its own for temporary files, to be searched. */
  readonly folder: string;
  /** Everything it wrote so far, to both outputs. */
  output(): string;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
  readonly child: ChildProcess;
}

interface Options {
  readonly bundle?: string;
  readonly mode?: KeyMode;
  readonly env?: Readonly<Record<string, string>>;
  /** Throw away what it writes. */
  readonly quiet?: boolean;
  /** With a database: the key to log in with. */
  readonly key?: string;
}

const unlimited = '100000000';

/** Keys in a file unless the environment names a database; limits out of the way. */
export async function startService({
  bundle = 'dist/content',
  mode = 'live',
  env = {},
  quiet = false,
  key: given,
}: Options = {}): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const file = join(folder, 'keys.json');
  let key = given ?? '';
  if (given === undefined) {
    const store = await FileKeyStore.open({ file, secret });
    key = (await store.issue({ tenant: 'test', mode })).key;
    await store.close();
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['packages/service/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : 'pipe', quiet ? 'inherit' : 'pipe'],
    env: {
      ...bareEnvironment,
      TMPDIR: folder,
      WITHHOLDING_PORT: String(port),
      WITHHOLDING_BUNDLE: bundle,
      ...(given === undefined ? { WITHHOLDING_KEY_FILE: file } : {}),
      WITHHOLDING_SECRET: secret,
      WITHHOLDING_WORDING: 'own',
      WITHHOLDING_LIMIT_LOGIN: unlimited,
      WITHHOLDING_LIMIT_READ: unlimited,
      WITHHOLDING_LIMIT_FILL: unlimited,
      WITHHOLDING_MAX_CONNECTIONS: '100000',
      WITHHOLDING_MAX_CONNECTIONS_PER_ADDRESS: '100000',
      ...env,
    },
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const base = `${url}/v1`;
  await untilResponding(`${base}/health/ready`, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`);
  });
  const readyMs = performance.now() - started;
  const login = await fetch(`${url}/authentication/login`, { headers: { 'api-key': key } });
  const { accessToken: token = '' } = (await login.json()) as { accessToken?: string };
  return {
    url,
    base,
    pid: child.pid ?? 0,
    key,
    token,
    readyMs,
    folder,
    output,
    child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

export const testSecret = secret;
