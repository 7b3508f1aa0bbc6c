/**
 * npm run release [-- --dry-run]: packs what we publish into dist/packages and checks it, with the bill of materials and
 * the changelog. Without --dry-run it then publishes the tarballs and tags the commit.
 * npm run release -- service: packs the service alone.
 * npm run release -- version: gives every package the next version and writes the changelog.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Lock } from '../../deploy/lock.ts';
import { sbom } from '../../deploy/sbom.ts';
import { postmanCollection } from '../../packages/site/src/postman.ts';
import { nextRelease, setVersion } from './changes.ts';
import { findings } from './check.ts';
import { type Packed, packAll, packages, packService } from './pack.ts';
import { manifestOf, root } from './packages.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: 'inherit' });

/** Only what is committed is published, under the version that the changelog names. */
function whatIsInTheWay(isChangeWaiting: boolean): string | undefined {
  if (isChangeWaiting) return 'Changes wait in .changeset. Run npm run release -- version and commit what it writes.';
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root }).toString();
  return changed === '' ? undefined : 'There are uncommitted changes. Commit them first.';
}

function publish(packed: readonly Packed[]): void {
  // Each after what it depends on: no package is ever there without its dependencies.
  for (const { file } of packed) run('npm', 'publish', file, '--access', 'public');
  run('git', 'tag', `v${manifestOf('packages/service').version}`);
}

/** What is installed with a tarball. */
const lockIn = ({ file }: Packed): Lock =>
  JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/npm-shrinkwrap.json']).toString()) as Lock;

const sizeOf = ({ file, bytes }: Packed): string => `${relative(root, file)}  ${(bytes / 1000).toFixed(0)} kB`;

async function release(isDry: boolean): Promise<boolean> {
  const next = await nextRelease();
  const obstacle = isDry ? undefined : whatIsInTheWay(next !== undefined);
  if (obstacle !== undefined) throw new Error(obstacle);
  const packed = await packAll();
  const wrong: string[] = [];
  for (const one of packed) {
    say(sizeOf(one));
    if (one.name === 'service')
      writeFileSync(join(packages, 'sbom.cdx.json'), `${JSON.stringify(sbom(lockIn(one)), null, 2)}\n`);
    wrong.push(...(await findings(one)).map((finding) => `${one.name}: ${finding}`));
  }
  writeFileSync(join(packages, 'postman.json'), await postmanCollection());
  if (next) writeFileSync(join(packages, 'CHANGELOG.md'), next.changelog);
  say(
    next ? `The next version is ${next.version}; its changelog is in dist/packages.` : 'No change waits in .changeset.',
  );
  for (const finding of wrong) process.stderr.write(`${finding}\n`);
  if (wrong.length === 0 && !isDry) publish(packed);
  return wrong.length === 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
try {
  const [command] = positionals;
  if (command === 'service') say(sizeOf(await packService()));
  else if (!(command === 'version' ? await setVersion() : await release(values['dry-run']))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
