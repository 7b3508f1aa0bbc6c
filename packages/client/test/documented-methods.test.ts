/** The table that says which method calls which endpoint. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WithholdingClient } from '../src/index.ts';

it('names every method of the client', () => {
  const page = readFileSync(new URL('../../../docs/reference/client.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Methods and endpoints'), page.indexOf('## Errors'));
  const named = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)[a-z]\w+(?=`)/g) ?? []);
  const own = (prototype: object) =>
    Object.getOwnPropertyNames(prototype).filter((name) => !/^(constructor|json)$/.test(name));
  const { prototype } = WithholdingClient;
  const methods = new Set([...own(prototype), ...own(Object.getPrototypeOf(prototype))]);
  expect(new Set(named)).toEqual(methods);
});
