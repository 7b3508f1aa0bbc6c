/** Which state follows from a ZIP Code, and when none does. */
import type { Gateway, Place } from '@withholding/client';
import { expect, it } from 'vitest';
import { RegionChoice } from '../../../src/session/people/region-choice.ts';
import { Regions } from '../../../src/session/people/regions.ts';

const place = (code: string, country: 'US' | 'CA', ...postalPrefixes: string[]): Place => ({
  code,
  country,
  names: { en: code, es: code, fr: code },
  postalPrefixes,
});
const places = [place('NY', 'US', '122'), place('ON', 'CA', 'K', 'K1A'), place('QC', 'CA', 'J', 'K1A')];

async function choiceOf(given: readonly Partial<Place>[]) {
  const regions = new Regions({ places: async () => given } as unknown as Gateway, () => undefined);
  await regions.load();
  return new RegionChoice(regions);
}

it('is chosen by a whole code, and never over what someone typed', async () => {
  const choice = await choiceOf(places);
  const after = (part: string, value: string, now = '') => choice.after('home', part, value, () => now);
  expect(after('zipCode', '1220')).toBeUndefined();
  expect(after('zipCode', '12207', 'NJ')).toBeUndefined();
  expect(after('zipCode', '12207-1234')).toEqual(['state', 'NY']);
  expect(after('zipCode', '12208', 'NY'), 'its own choice').toEqual(['state', 'NY']);
  after('state', 'NY');
  expect(after('zipCode', '12207', 'NY'), 'typed since').toBeUndefined();
});

it('is left open where two provinces have the code, or the service has no codes', async () => {
  const choice = await choiceOf(places);
  expect(choice.after('home', 'postalCode', 'k2p 1l4', () => '')).toEqual(['provinceTerritory', 'ON']);
  expect(choice.after('work1', 'postalCode', 'K1A 0B1', () => '')).toBeUndefined();
  const older = await choiceOf(places.map(({ postalPrefixes: _, ...rest }) => rest));
  expect(older.after('home', 'zipCode', '12207', () => '')).toBeUndefined();
});
