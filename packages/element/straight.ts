/**
 * Rewrites imports from a package's index to the file that has the name. esbuild splits by file: otherwise everything a
 * part imports from an index would be in the first file.
 */
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const indexes: Readonly<Record<string, string>> = {
  '@withholding/client': here('../client/src/index.ts'),
  '@withholding/interview': here('../interview/src/index.ts'),
};

const statement = /(import|export) \{([^}]*)\} from '([^']+)';/g;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The file that exports it, or the package if its index doesn't say. */
function homeOf(name: string, from: string): string {
  const index = indexes[from];
  if (index === undefined) return from;
  const found = [...readFileSync(index, 'utf8').matchAll(statement)].find(([, , list = '']) =>
    namesIn(list).includes(name),
  )?.[3];
  if (found === undefined) return from;
  return found.startsWith('.') ? join(dirname(index), found) : homeOf(name, found);
}

/** Relative paths, because source maps contain them. */
const seenFrom = (importer: string, file: string): string =>
  isAbsolute(file) ? `./${relative(dirname(importer), file)}`.replace('./../', '../') : file;

/** Line by line, so that source maps still fit. */
export const straight = (code: string, importer: string): string =>
  code.replaceAll(statement, (whole, verb: string, list: string, from: string) => {
    if (indexes[from] === undefined) return whole;
    const each = namesIn(list).map((name) => `${verb} { ${name} } from '${seenFrom(importer, homeOf(name, from))}';`);
    return each.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
