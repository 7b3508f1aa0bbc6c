/** The next version and its part of the changelog, from the files in .changeset. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChangesets } from '@changesets/read';
import { manifestOf, root } from './packages.ts';

const kinds = ['major', 'minor', 'patch'] as const;

export interface NextRelease {
  readonly version: string;
  /** CHANGELOG.md as it will be. */
  readonly changelog: string;
}

/** Everything of ours has one version, so the largest change decides. */
function versionAfter(version: string, changes: readonly string[]): string {
  const numbers = version.split('.').map(Number);
  const at = kinds.findIndex((kind) => changes.includes(kind));
  return kinds
    .map((_, place) => (place === at ? (numbers[place] ?? 0) + 1 : place < at ? numbers[place] : 0))
    .join('.');
}

/** What is under "Unreleased" becomes the version's, headed by what changes in the packages. */
function changelogAfter(changelog: string, title: string, summaries: readonly string[]): string {
  const heading = '## Unreleased\n';
  if (!changelog.includes(heading)) throw new Error('CHANGELOG.md has no section "Unreleased".');
  const list = summaries.map((summary) => `- ${summary.trim().replaceAll('\n', '\n  ')}\n`).join('');
  return changelog.replace(heading, () => `${heading}\n## ${title}\n\n### Packages\n\n${list}`);
}

/** Undefined when no change waits to be released. */
export async function nextRelease(today = new Date()): Promise<NextRelease | undefined> {
  const changesets = await readChangesets(root);
  if (changesets.length === 0) return undefined;
  const changes = changesets.flatMap(({ releases }) => releases.map(({ type }) => type));
  const version = versionAfter(manifestOf('packages/service').version, changes);
  const title = `${version} (${today.toISOString().slice(0, 10)})`;
  const summaries = changesets.map(({ summary }) => summary);
  return { version, changelog: changelogAfter(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), title, summaries) };
}

/** Gives every package the next version, writes the changelog, and removes the changesets. */
export async function setVersion(): Promise<boolean> {
  const next = await nextRelease();
  if (!next) {
    process.stderr.write('There is nothing to release: .changeset has no changes. Describe one with npx changeset.\n');
    return false;
  }
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
  return true;
}
