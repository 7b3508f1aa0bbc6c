/** npm run conformance -- --base-url URL [--auth-url URL] [--api-key KEY] [--json], or with mutations */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { runMutations, type Wanted } from './mutations/run.ts';
import { preflight } from './support/preflight.ts';
import { collectResults } from './support/results.ts';
import type { Target } from './support/target.ts';

const usage =
  'npm run conformance -- --base-url https://host/v1 [--auth-url https://host] --api-key KEY [--json]\n' +
  'npm run conformance -- mutations [part of a name …] [--share 1/2] [--json]: breaks one promise at a time and shows whether the suite notices; with --share 1/2 only those of every second test, to run two at once\n' +
  'You can also set the key in CONFORMANCE_API_KEY. The login is expected at the origin of the base URL, unless you set --auth-url.\n';

process.exitCode = await main().catch((error: Error & { code?: string }) => {
  if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`${error.message}\n${usage}`);
  return 2;
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'base-url': { type: 'string' },
      'auth-url': { type: 'string' },
      'api-key': { type: 'string', default: process.env.CONFORMANCE_API_KEY ?? '' },
      share: { type: 'string', default: '1/1' },
      json: { type: 'boolean', default: false },
    },
  });
  const share = shareOf(values.share);
  if (share === undefined) {
    process.stderr.write(`--share is a number of how many, such as 1/2.\n${usage}`);
    return 2;
  }
  const wanted: Wanted = { names: positionals.slice(1), share };
  const base = values['base-url'];
  const isMutations = positionals[0] === 'mutations';
  if (isMutations && base === undefined) return await mutate(undefined, wanted, values.json);
  if (base === undefined || !URL.canParse(base) || values['api-key'] === '') {
    process.stderr.write(usage);
    return 2;
  }
  const target: Target = {
    baseUrl: base.replace(/\/+$/, ''),
    authUrl: (values['auth-url'] ?? new URL(base).origin).replace(/\/+$/, ''),
    apiKey: values['api-key'],
  };
  const obstacle = await preflight(target);
  if (obstacle !== undefined) {
    process.stderr.write(`${obstacle}\n`);
    return 2;
  }
  if (isMutations) return await mutate(target, wanted, values.json);

  const results = collectResults();
  const config = new URL('./vitest.config.ts', import.meta.url).pathname;
  const reporters = values.json ? [results.reporter] : ['default', results.reporter];
  const vitest = await startVitest(positionals, { config, watch: false, reporters, provide: { target } });
  await vitest.close();
  const { passed, failed, skipped } = results;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ passed: passed.length, failed, skipped }, undefined, 2)}\n`
      : `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped\n`,
  );
  return failed.length > 0 ? 1 : 0;
}

/** "2/3": the second of three. */
function shareOf(text: string): Wanted['share'] | undefined {
  const [number = 0, of = 0] = text.split('/').map(Number);
  return Number.isInteger(number) && Number.isInteger(of) && number >= 1 && number <= of ? { number, of } : undefined;
}

async function mutate(target: Target | undefined, wanted: Wanted, asJson: boolean): Promise<number> {
  const verdict = await runMutations(target, wanted, (line) => asJson || process.stdout.write(`${line}\n`));
  const { mutations, caught, missed, baseline } = verdict;
  if (asJson) process.stdout.write(`${JSON.stringify({ mutations, caught, missed, baseline })}\n`);
  else process.stdout.write(`${caught} passed, ${missed.length + baseline.length} failed\n`);
  return mutations > 0 && missed.length === 0 && baseline.length === 0 ? 0 : 1;
}
