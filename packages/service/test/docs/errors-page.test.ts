/** docs/reference/errors.md has every code of the service, with its status, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Problem, type ProblemName } from '../../src/problem.ts';
import { words } from '../../src/words/index.ts';
import { committed, read } from './support.ts';

const page = readFileSync(new URL('../../../../docs/reference/errors.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (\d{3} \|)?/gm)].map(([, code = '', status]) => ({ code, status }));
const codes = Object.keys(words.en.problems) as ProblemName[];

const { schemas } = read(committed()).components;
const codesOf = (name: string): readonly string[] => {
  const { code } = (schemas[name]?.properties ?? {}) as { readonly code?: { readonly enum: readonly string[] } };
  return code?.enum ?? [];
};
/** Results of the address check, such as AE01, are in address.md. */
const isAddressResult = (code: string): boolean => /^[A-Z]{2}\d\d$/.test(code);

test('every problem is on the page once, with its status', () => {
  const shown = rows.filter(({ status }) => status !== undefined).map(({ code, status }) => `${code} ${status}`);
  expect(shown.sort()).toEqual(codes.map((code) => `${code} ${new Problem(code).status} |`).sort());
  expect(codesOf('Problem').toSorted()).toEqual(codes.toSorted());
});

test('every code in errors and notices is on the page once, and no other', () => {
  const others = ['RequestError', 'Notice', 'LocationMessage'].flatMap(codesOf);
  const expected = [...new Set(others)].filter((code) => !isAddressResult(code));
  expect(expected.length).toBeGreaterThan(20);
  const shown = rows.filter(({ status }) => status === undefined).map(({ code }) => code);
  expect(shown.sort()).toEqual(expected.sort());
});
