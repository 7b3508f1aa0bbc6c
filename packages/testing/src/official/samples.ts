/** Blank official forms for trying the import by hand; they are no part of the repository. */
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = process.env.WITHHOLDING_SAMPLES ?? join(root, '../shared/samples/official');

/** Their paths by name; empty if they aren't installed. */
export const samples: ReadonlyMap<string, string> = new Map(
  existsSync(folder)
    ? globSync('*.pdf', { cwd: folder }).map((name) => [basename(name, '.pdf'), join(folder, name)])
    : [],
);

if (samples.size === 0)
  process.stderr.write(`No official forms in ${folder}: tests with real files are skipped. Set WITHHOLDING_SAMPLES.\n`);
