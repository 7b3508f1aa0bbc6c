/**
 * npm run release [-- --dry-run]: packs what we publish into dist/packages and checks it, with the bill of materials and
 * the changelog. Without --dry-run it then publishes the tarballs and tags the commit.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { sbom } from '../deploy/sbom.ts';
import { nextRelease } from './changes.ts';
import { findings } from './check.ts';
import { type Packed, packAll, packages } from './pack.ts';
import { manifestOf, root } from './packages.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: 'inherit' });

/** Only what is committed is published, under the version that the changelog names. */
function whatIsInTheWay(isChangeWaiting: boolean): string | undefined {
  if (isChangeWaiting) return 'Changes wait in .changeset. Run npm run release:version and commit what it writes.';
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root }).toString();
  return changed === '' ? undefined : 'There are uncommitted changes. Commit them first.';
}

function publish(packed: readonly Packed[]): void {
  // Each after what it depends on: no package is ever there without its dependencies.
  for (const { file } of packed) run('npm', 'publish', file, '--access', 'public');
  run('git', 'tag', `v${manifestOf('packages/service').version}`);
}

async function release(isDry: boolean): Promise<boolean> {
  const next = await nextRelease();
  const obstacle = isDry ? undefined : whatIsInTheWay(next !== undefined);
  if (obstacle !== undefined) throw new Error(obstacle);
  const packed = await packAll();
  const wrong: string[] = [];
  for (const one of packed) {
    say(`${relative(root, one.file)}  ${(one.bytes / 1000).toFixed(0)} kB`);
    wrong.push(...(await findings(one)).map((finding) => `${one.name}: ${finding}`));
  }
  writeFileSync(join(packages, 'sbom.cdx.json'), `${JSON.stringify(await sbom(), null, 2)}\n`);
  if (next) writeFileSync(join(packages, 'CHANGELOG.md'), next.changelog);
  say(
    next ? `The next version is ${next.version}; its changelog is in dist/packages.` : 'No change waits in .changeset.',
  );
  for (const finding of wrong) process.stderr.write(`${finding}\n`);
  if (wrong.length === 0 && !isDry) publish(packed);
  return wrong.length === 0;
}

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
try {
  if (!(await release(values['dry-run']))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
