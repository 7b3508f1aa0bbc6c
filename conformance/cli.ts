/** npm run conformance -- --base-url URL [--auth-url URL] [--api-key KEY] [--json] */
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { preflight } from './support/preflight.ts';
import { collectResults } from './support/results.ts';
import type { Target } from './support/target.ts';

const usage =
  'npm run conformance -- --base-url https://host/v1 [--auth-url https://host] --api-key KEY [--json]\n' +
  'The key may also stand in CONFORMANCE_API_KEY; the login is looked for at the origin of the base URL.\n';

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
      json: { type: 'boolean', default: false },
    },
  });
  const base = values['base-url'];
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
