/** npm run conformance -- mutations: breaks one promise at a time and sees whether the suite notices. */
import { spawn } from 'node:child_process';
import { freePort } from '@withholding/testing/service/free-port';
import { startVitest } from 'vitest/node';
import { collectResults } from '../support/results.ts';
import type { Target } from '../support/target.ts';
import { mutations } from './list.ts';
import type { Mutation } from './mutation.ts';
import { startProxy } from './proxy.ts';

export interface Verdict {
  readonly mutations: number;
  readonly caught: number;
  readonly missed: string[];
  /** Tests that fail although nothing is broken, and why: they prove nothing. */
  readonly baseline: string[];
}

export interface Wanted {
  /** Parts of names of mutations or of files; all when there are none. */
  readonly names: readonly string[];
  /** Those of every `of`th test, from the `number`th: two runs at once take half the time, and none repeats a test of the other. */
  readonly share: { readonly number: number; readonly of: number };
}

function chosenOf({ names, share: { number, of } }: Wanted): Mutation[] {
  const named = mutations.filter(
    ({ name, file }) => names.length === 0 || names.some((part) => name.includes(part) || file.includes(part)),
  );
  const tests = [...new Set(named.map(({ test }) => test))];
  return named.filter(({ test }) => tests.indexOf(test) % of === number - 1);
}

export async function runMutations(
  given: Target | undefined,
  wanted: Wanted,
  say: (line: string) => void,
): Promise<Verdict> {
  const chosen = chosenOf(wanted);
  const own = given ? undefined : await startService();
  const target = given ?? (own as Service).target;
  const proxy = await startProxy(new URL(target.baseUrl).origin);
  const { pathname } = new URL(target.baseUrl);
  const through: Target = { baseUrl: proxy.origin + pathname, authUrl: proxy.origin, apiKey: target.apiKey };
  try {
    const baseline = await failing(chosen, through);
    // Said first: whoever reads only the start must learn it.
    for (const test of baseline) say(`fails although nothing is broken: ${test}`);
    const missed: string[] = [];
    for (const mutation of chosen) {
      proxy.break(mutation.fault);
      const started = Date.now();
      const isCaught = (await failing([mutation], through)).length > 0;
      proxy.break();
      if (!isCaught) missed.push(mutation.name);
      say(`${isCaught ? 'caught' : 'MISSED'}  ${mutation.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
    return { mutations: chosen.length, caught: chosen.length - missed.length, missed, baseline };
  } finally {
    await proxy.close();
    own?.stop();
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The tests of these mutations that fail, or did not run at all. */
async function failing(chosen: readonly Mutation[], target: Target): Promise<string[]> {
  const results = collectResults();
  const files = [...new Set(chosen.map(({ file }) => (file.endsWith('.test') ? `/${file}` : `/${file}.test`)))];
  const vitest = await startVitest(files, {
    config: new URL('../vitest.config.ts', import.meta.url).pathname,
    watch: false,
    reporters: [results.reporter],
    provide: { target: { ...target, oneIsEnough: true } },
    testNamePattern: new RegExp(`^(${chosen.map(({ test }) => literal(test)).join('|')})`),
    ...(chosen.length === 1 ? { bail: 1 } : {}),
  });
  await vitest.close();
  process.exitCode = 0;
  const unseen = chosen.filter(({ test }) =>
    [...results.passed, ...results.failed].every((one) => !one.test.startsWith(test)),
  );
  const failed = results.failed.map(({ test, reason = '' }) => `${test}: ${reason.slice(0, 600)}`);
  return chosen.length === 1 ? failed : [...failed, ...unseen.map(({ test }) => `${test}: did not run`)];
}

interface Service {
  readonly target: Target;
  stop(): void;
}

/** A sandbox of this checkout with a test key, on a free port. */
async function startService(): Promise<Service> {
  const port = await freePort();
  const program = new URL('../../packages/service/src/start.ts', import.meta.url).pathname;
  const many = '10000000';
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      WITHHOLDING_PORT: String(port),
      WITHHOLDING_LIMIT_LOGIN: many,
      WITHHOLDING_LIMIT_READ: many,
      WITHHOLDING_LIMIT_FILL: many,
      WITHHOLDING_PUBLIC_CONTENT: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    const key = /wf_test_[A-Za-z0-9]+/.exec(said)?.[0];
    if (key !== undefined && said.includes('"listening"')) resolve(key);
  });
  child.on('exit', () => reject(new Error(`the service did not start: ${said.slice(0, 2000)}`)));
  const apiKey = await promise;
  const origin = `http://127.0.0.1:${port}`;
  return { target: { baseUrl: `${origin}/v1`, authUrl: origin, apiKey }, stop: () => void child.kill() };
}
