/** Which jurisdictions a home and places of work bring in, in their order. */
import type { JurisdictionSource, Rule } from '@withholding/bundle';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../src/areas.ts';
import type { Place } from '../src/place.ts';

const why = { because: { en: '', es: '', fr: '' }, sources: [], checked: '2026-01-01' };
const rule = (works: Rule['works']): Rule => ({
  id: 'one',
  who: 'resident',
  ...(works ? { works } : {}),
  forms: {},
  why,
});
const jurisdiction = (locality: string, rules: Rule[], level?: 'federal'): JurisdictionSource => ({
  locality,
  country: 'CA',
  parameterPrefix: 'AB',
  name: { en: '', es: '', fr: '' },
  rules,
  ...(level ? { level } : {}),
});
const place = (id: string, region: string, country: Place['country'] = 'CA'): Place => ({
  id,
  region,
  country,
});

const country: JurisdictionSource = { ...jurisdiction('COUNTRY', [rule(undefined)], 'federal'), regionsTaxBy: 'work' };
/** AA says something to residents who work elsewhere, BB does not. */
const all = [country, jurisdiction('AA', [rule('here'), rule('elsewhere')]), jurisdiction('BB', [rule(undefined)])];
const broughtBy = (jurisdictions: readonly JurisdictionSource[], ...places: Place[]) =>
  areasOf(places, jurisdictions).map(({ locality, works }) => `${locality}${works ? '' : ' (no work)'}`);
const brought = (...places: Place[]) => broughtBy(all, ...places);

it('home and work both count where regions tax by neither alone', () => {
  const plain = all.map(({ regionsTaxBy: _, ...one }) => one);
  expect(broughtBy(plain, place('home', 'BB'), place('work1', 'AA'))).toEqual(['COUNTRY', 'BB (no work)', 'AA']);
});

describe('provinces', () => {
  it('where regions tax by workplace, the workplace applies, and the home province only if it has rules for residents who work elsewhere', () => {
    expect(brought(place('home', 'AA'), place('work1', 'BB'))).toEqual(['COUNTRY', 'AA (no work)', 'BB']);
    expect(brought(place('home', 'BB'), place('work1', 'AA'))).toEqual(['COUNTRY', 'AA']);
  });
  it('each counts once, wherever the home is', () => {
    expect(brought(place('home', 'AA'), place('work1', 'AA'))).toEqual(['COUNTRY', 'AA']);
    expect(brought(place('home', 'AA'), place('work1', 'BB'), place('work2', 'AA'))).toEqual(['COUNTRY', 'AA', 'BB']);
  });
  it('without work in the country, the home province applies only if it has rules for residents who work elsewhere', () => {
    expect(brought(place('home', 'BB'), place('work1', 'WA', 'US'))).toEqual(['COUNTRY (no work)', 'WA']);
    expect(brought(place('home', 'AA'), place('work1', 'WA', 'US'))).toEqual([
      'COUNTRY (no work)',
      'AA (no work)',
      'WA',
    ]);
  });
});
