/**
 * Imports a name from the file that has it instead of its package's index. esbuild splits by files: what any part takes
 * from an index would otherwise be in the first file, because the first file needs something else of that index.
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

/** The file that has it; the package itself when its index doesn't say. */
function homeOf(name: string, from: string): string {
  const index = indexes[from];
  if (index === undefined) return from;
  const found = [...readFileSync(index, 'utf8').matchAll(statement)].find(([, , list = '']) =>
    namesIn(list).includes(name),
  )?.[3];
  if (found === undefined) return from;
  return found.startsWith('.') ? join(dirname(index), found) : homeOf(name, found);
}

/** Without the machine's own paths, because source maps have the code. */
const seenFrom = (importer: string, file: string): string =>
  isAbsolute(file) ? `./${relative(dirname(importer), file)}`.replace('./../', '../') : file;

/** Line by line, so that source maps still fit. */
export const straight = (code: string, importer: string): string =>
  code.replaceAll(statement, (whole, verb: string, list: string, from: string) => {
    if (indexes[from] === undefined) return whole;
    const each = namesIn(list).map((name) => `${verb} { ${name} } from '${seenFrom(importer, homeOf(name, from))}';`);
    return each.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
