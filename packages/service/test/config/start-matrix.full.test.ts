/** Every variable of the configuration, one by one and together: the service serves, or says in a sentence why not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { freePort } from '@withholding/testing/service/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { variables } from '../../src/config/variables.ts';
import { type Environment, newWorld, type Serving, type Values, type World } from './settings.ts';

type Key = keyof typeof variables;
const keys = Object.keys(variables) as Key[];
const root = new URL('../../../..', import.meta.url).pathname;

let taken: Server;
let world: World;
const children = new Set<ChildProcess>();

const portOf = (server: Server): number => Number((server.address() as { port: number }).port);
const listening = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  taken = await listening();
  world = await newWorld(portOf(taken));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  taken.close();
  await world.remove();
});

interface Case {
  readonly name: string;
  readonly env: Environment;
  readonly host?: string;
  readonly prefix?: string;
  readonly does?: (serving: Serving) => Promise<void>;
  /** Undefined: it must serve. Otherwise the variables that the sentences must name, one each. */
  readonly stopsAt?: readonly string[];
}

/** What is wrong with the start, or undefined. */
async function tried({ env, host = '127.0.0.1', prefix = '/v1', does, stopsAt }: Case, port: number) {
  const child = spawn(process.execPath, ['packages/service/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment,
      WITHHOLDING_PORT: String(port),
      ...env,
    },
  });
  children.add(child);
  const written = { out: '', err: '' };
  child.stdout.on('data', (text) => (written.out += text));
  child.stderr.on('data', (text) => (written.err += text));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://${host}:${port}`;
  const base = url + prefix;
  try {
    for (const end = Date.now() + 60_000; !isOver(); await sleep(20)) {
      const isUp = await fetch(`${base}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isUp && Date.now() < end) continue;
      if (!isUp) return `neither serves nor ends: ${written.err}`;
      if (stopsAt) return 'serves';
      // Log lines are written a quarter of a second later.
      await sleep(300);
      await does?.({ url, base, output: () => written.out + written.err });
      return isOver() ? `ended: ${written.err}` : undefined;
    }
    await closed;
    return stopsAt ? faultOfSentences(written.err, child.exitCode, stopsAt) : `ended: ${written.err}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    child.kill('SIGKILL');
    children.delete(child);
  }
}

function faultOfSentences(text: string, code: number | null, names: readonly string[]): string | undefined {
  const lines = text.trimEnd().split('\n');
  const isWhole = lines.length === names.length && names.every((name) => lines.some((line) => line.includes(name)));
  const isSentence = (line: string) => /^\S.*(?:\.|migrate)$/.test(line) && !/Error:|node:|:\d+:\d+\)?$|^ /.test(line);
  return code === 1 && isWhole && lines.every(isSentence) ? undefined : `exit code ${code}: ${text}`;
}

/** Several in parallel: a start takes half a second of CPU time. */
async function faultsOf(cases: readonly Case[]): Promise<string[]> {
  const waiting = cases.values();
  const faults: string[] = [];
  const work = async () => {
    for (const one of waiting) {
      const fault = await tried(one, await freePort());
      if (fault !== undefined) faults.push(`${one.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return faults;
}

const env = (key: Key, value: string): Environment => (value === '' ? {} : { [variables[key].name]: value });
const valuesOf = (key: Key): Values => world.values[key];

it('has values for every variable', () => {
  expect(Object.keys(world.values).sort()).toEqual([...keys].sort());
});

it('serves with each variable at a sane value, which does what it says', async () => {
  const cases = keys.flatMap((key) =>
    valuesOf(key).sane.map(({ value, with: more = {}, ...rest }) => ({
      name: `${variables[key].name}=${value}`,
      env: { ...more, ...env(key, value) },
      ...rest,
    })),
  );
  expect(cases.length).toBeGreaterThanOrEqual(keys.length);
  expect(await faultsOf(cases)).toEqual([]);
});

it('stops at each nonsense value with a sentence that names the variable', async () => {
  const cases = keys.flatMap((key) =>
    valuesOf(key).nonsense.map(({ value, with: more = {} }) => ({
      name: `${variables[key].name}=${value}`,
      env: { ...more, ...env(key, value) },
      stopsAt: [variables[key].name],
    })),
  );
  expect(cases.length).toBeGreaterThanOrEqual(keys.length);
  expect(await faultsOf(cases)).toEqual([]);
});

it('serves with all of them together, and reports all errors together', async () => {
  const all = (without: readonly Key[]): Environment =>
    Object.assign(
      {},
      ...keys.filter((key) => !without.includes(key)).map((key) => env(key, valuesOf(key).sane[0].value)),
    );
  const place = { host: '127.0.0.2', prefix: '/api/v2' };
  // What a check of the text alone finds; what only shows when it is used stops the start one at a time.
  const wrong = keys.filter((key) => variables[key].fault('!') !== undefined);
  const cases: Case[] = [
    { name: 'with a database', env: all(['keyFile']), ...place },
    {
      name: 'with a key file',
      env: all(['databaseUrl', 'contentKeys', 'approvals', 'healthPort', 'snapshot']),
      ...place,
    },
    {
      name: 'all wrong',
      env: Object.assign({ WITHHOLDING_PROT: '80' }, ...wrong.map((key) => env(key, '!'))),
      stopsAt: [...wrong.map((key) => variables[key].name), 'WITHHOLDING_PROT'],
    },
  ];
  expect(wrong.length).toBeGreaterThan(15);
  expect(await faultsOf(cases)).toEqual([]);
});

it('with port 0 takes a free one, which links and tokens name', async () => {
  const child = spawn(process.execPath, ['packages/service/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...bareEnvironment, WITHHOLDING_PORT: '0' },
  });
  children.add(child);
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const url = () => /"event":"listening","url":"([^"]+)"/.exec(out)?.[1];
  for (const end = Date.now() + 60_000; url() === undefined && Date.now() < end; ) await sleep(20);
  const { type } = (await (await fetch(`${url()}/v1/none`)).json()) as { type: string };
  expect(type).toBe(`${url()}/v1/docs/errors#NOT_FOUND`);
  child.kill('SIGKILL');
});
