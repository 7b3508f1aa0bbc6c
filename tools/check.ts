/** npm run check: everything to run before a commit, or one step of it. */
import { spawnSync } from 'node:child_process';

const projects =
  'packages/interview packages/client packages/element packages/react packages/site checks/e2e tools/dev examples/hr-app .';

const steps: Readonly<Record<string, string>> = {
  lint: 'biome check .',
  types: `tsc -b ${projects}`,
  dependencies: 'depcruise packages checks tools deploy examples --config .dependency-cruiser.json',
  unused: 'knip',
  spelling: 'cspell --no-progress --no-summary',
  style: 'node tools/style/cli.ts',
  unit: 'vitest run --project unit',
  stores: 'vitest run --project stores',
};

const onRequest: Readonly<Record<string, string>> = {
  openapi: 'redocly lint docs/openapi.yaml && spectral lint docs/openapi.yaml --fail-severity=hint',
  advisories: 'node deploy/advisories.ts',
};

const usage = `npm run check                      ${Object.keys(steps).join(', ')}
npm run check -- STEP [ARGUMENTS]  one of these, or ${Object.keys(onRequest).join(', ')}
`;

const run = (command: string, args: readonly string[]): number =>
  spawnSync('sh', ['-c', `${command} "$@"`, 'sh', ...args], { stdio: 'inherit' }).status ?? 1;

function check([name, ...args]: readonly string[]): number {
  if (name === undefined) {
    for (const [step, command] of Object.entries(steps)) {
      process.stdout.write(`${step}\n`);
      const status = run(command, []);
      if (status !== 0) return status;
    }
    return 0;
  }
  const command = steps[name] ?? onRequest[name];
  if (command !== undefined) return run(command, args);
  process.stdout.write(usage);
  return name === '--help' ? 0 : 2;
}

process.exitCode = check(process.argv.slice(2));
