import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { zipTable } from '../scripts/make-zips.ts';

it('zips.tsv is what its script makes of the installed source', () => {
  expect(readFileSync(new URL('../data/zips.tsv', import.meta.url), 'utf8') === zipTable()).toBe(true);
});

it('zips.tsv names each ZIP code once, with a state and a position', () => {
  const lines = zipTable().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(40_000);
  expect(new Set(lines.map((line) => line.slice(0, 5))).size).toBe(lines.length);
  expect(lines.filter((line) => !/^\d{5}\t[ -~]+\t[A-Z]{2}\t-?\d+(\.\d+)?\t-?\d+(\.\d+)?$/.test(line))).toEqual([]);
});
