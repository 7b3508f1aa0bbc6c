/** npm run release:version: gives every package the next version, writes the changelog, and removes the changesets. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextRelease } from './changes.ts';
import { root } from './packages.ts';

const next = await nextRelease();
if (!next) {
  process.stderr.write('There is nothing to release: .changeset has no changes. Describe one with npx changeset.\n');
  process.exitCode = 1;
} else {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: root, stdio: 'inherit' });
  run(join(root, 'node_modules/.bin/changeset'), 'version');
  const manifest = join(root, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(
    manifest,
    text.replace(/("version": ")[^"]+/, (_, before: string) => `${before}${next.version}`),
  );
  writeFileSync(join(root, 'CHANGELOG.md'), next.changelog);
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
  process.stdout.write(`Everything is ${next.version} now. Read the changelog, commit, then run npm run release.\n`);
}
