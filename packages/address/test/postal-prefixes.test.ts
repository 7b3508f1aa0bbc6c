/** The state or province of a ZIP Code or postal code alone, where it is clear. */
import { expect, it } from 'vitest';
import { postalPrefixes } from '../src/index.ts';

const prefixes = postalPrefixes();

function placesOf(code: string): string[] {
  const found = [...prefixes].flatMap(([place, all]) =>
    all.filter((prefix) => code.startsWith(prefix)).map((prefix) => [place, prefix.length] as const),
  );
  const longest = Math.max(...found.map(([, length]) => length));
  return found.filter(([, length]) => length === longest).map(([place]) => place);
}

it.each([
  ['12207', ['NY']],
  ['06390', ['NY']],
  ['06320', ['CT']],
  ['20019', ['DC']],
  ['20101', ['VA']],
  ['96799', ['AS']],
  ['96701', ['HI']],
  ['96910', ['GU']],
  ['09128', ['AE']],
  ['M5V2T6', ['ON']],
  ['X0A0H0', ['NU']],
  ['X1A2N4', ['NT']],
])('%s: %s', (code, places) => {
  expect(placesOf(code)).toEqual(places);
});

it('says nothing about a code that several provinces use', () => {
  expect(placesOf('K1A0B1').toSorted()).toEqual(['ON', 'QC']);
});
