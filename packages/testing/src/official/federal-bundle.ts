/** The federal forms with real official files, the way an operator adds them: add, approve, build. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Overlay, readOverlays } from '@withholding/official';
import { compileContent } from '../../../content/src/assemble/compile.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface FederalBundle {
  /** Of the built content. */
  readonly folder: string;
  /** The output of the build. */
  readonly said: string;
  readonly overlayOf: (form: string) => Overlay;
  readonly remove: () => void;
}

/** The federal forms alone: with everything else a build takes minutes. */
function copyContent(content: string): void {
  for (const part of ['library', 'us/federal'])
    cpSync(join(root, 'content', part), join(content, part), { recursive: true });
  rmSync(join(content, 'library/parameters.yaml')); // It names the parameters of all forms, and there must be no others.
}

/** By form: the file to add. */
export function federalBundle(files: Readonly<Record<string, string>>): FederalBundle {
  const folder = mkdtempSync(join(tmpdir(), 'federal-'));
  const [content, official, own, out] = ['content', 'official', 'own.bundle', 'dist'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  const run = (program: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(root, program), ...words, '--official', official], {
      cwd: folder,
      encoding: 'utf8',
    });
  const withholding = (...words: string[]) => run('packages/service/bin/withholding.js', ...words, '--bundle', own);
  copyContent(content);
  const { bundle, diagnostics } = compileContent({ roots: [content], cache: join(folder, '.cache/content') });
  if (!bundle) throw new Error(JSON.stringify(diagnostics));
  writeFileSync(own, bundle.bytes);
  withholding('official', 'add', ...Object.values(files));
  for (const form of Object.keys(files)) withholding('official', 'approve', form, '--by', 'Dana Whitfield');
  const said = run('packages/content/src/cli.ts', 'build', '--content', content, '--out', out);
  return {
    folder: out,
    said,
    overlayOf: (form) => {
      const found = readOverlays(official).find(({ overlay }) => overlay.form === form);
      if (!found) throw new Error(`${form} was not added.`);
      return found.overlay;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
