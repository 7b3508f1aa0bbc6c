/** Small tables in data/: tab-separated, `#` begins a line of comment. */
import { readFileSync } from 'node:fs';

export const dataFile = (name: string): Buffer => readFileSync(new URL(`../data/${name}`, import.meta.url));

export const readTable = (name: string): string[][] =>
  dataFile(name)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
