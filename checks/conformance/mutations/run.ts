/** npm run conformance -- mutations: breaks one promise at a time and sees whether the suite notices. */
import { readdirSync, readFileSync } from 'node:fs';
import { startService } from '@withholding/testing/service/running-service';
import { startVitest } from 'vitest/node';
import { collectResults } from '../support/results.ts';
import type { Target } from '../support/target.ts';
import { computedMutations } from './computed.ts';
import { startProxy, type TrafficChange } from './proxy.ts';
import { rowMutations } from './rows.ts';

interface Mutation {
  readonly name: string;
  /** The file of the suite and the beginning of the test expected to fail. */
  readonly file: string;
  readonly test: string;
  readonly fault: TrafficChange;
}

const suite = new URL('../suite/', import.meta.url);
const sources = readdirSync(suite).map((file) => ({ file, text: readFileSync(new URL(file, suite), 'utf8') }));
const fileOf = (test: string): string => sources.find(({ text }) => text.includes(`'${test}`))?.file ?? '';
const mutations: readonly Mutation[] = [rowMutations, computedMutations]
  .flatMap((all) => Object.entries(all))
  .flatMap(([test, faults]) =>
    Object.entries(faults).map(([name, fault]) => ({ name, file: fileOf(test), test, fault })),
  );

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
  /** Every `of`th test, from the `number`th, so that two runs can share the work. */
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
  const own = given
    ? undefined
    : await startService({ mode: 'test', quiet: true, env: { WITHHOLDING_PUBLIC_CONTENT: 'on' } });
  const { origin, pathname } = new URL(given?.baseUrl ?? own?.base ?? '');
  const proxy = await startProxy(origin);
  const apiKey = given?.apiKey ?? own?.key ?? '';
  const through: Target = { baseUrl: proxy.origin + pathname, authUrl: proxy.origin, apiKey };
  try {
    const baseline = await failing(chosen, through);
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
    await own?.stop();
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The tests of these mutations that fail, or did not run at all. */
async function failing(chosen: readonly Mutation[], target: Target): Promise<string[]> {
  const results = collectResults();
  const files = [...new Set(chosen.map(({ file }) => `/${file}`))];
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
