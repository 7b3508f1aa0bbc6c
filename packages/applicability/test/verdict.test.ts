/** Which rule of a jurisdiction applies, by home and workplace. */
import type { CrossStateSource, JurisdictionSource, Rule, Tax } from '@withholding/bundle';
import { expect, test } from 'vitest';
import { judge } from '../src/verdict.ts';

const why = { because: { en: '', es: '', fr: '' }, sources: [], checked: '2026-01-01' };
const rule = (id: string, more: Partial<Rule> = {}): Rule => ({ id, who: 'anyone', forms: {}, why, ...more });
const country: JurisdictionSource = {
  locality: 'COUNTRY',
  country: 'US',
  level: 'federal',
  parameterPrefix: 'AB',
  name: { en: '', es: '', fr: '' },
  rules: [
    rule('island', { worksOnlyIn: ['AA', 'BB'] }),
    rule('islander', { livesIn: ['CC'], worksOnlyIn: ['CC'] }),
    rule('everyone'),
  ],
};
const place = { id: 'home', country: 'US', region: 'AA' } as const;
const area = { locality: 'COUNTRY', residency: undefined, works: true, cities: [], place };
const taxesOf = () => ['state' as const];
const spoke = (home: string | undefined, ...workplaces: string[]) =>
  judge(area, country, undefined, { home, nexusStates: undefined, workplaces, taxesOf }).grounds[0]?.rule;

test('a rule for people all of whose work is somewhere', () => {
  expect(spoke('DD', 'AA')).toBe('island');
  expect(spoke('DD', 'AA', 'BB')).toBe('island');
  expect(spoke('DD', 'AA', 'DD')).toBe('everyone');
  expect(spoke('AA')).toBe('everyone');
});

test('and for people who live there besides', () => {
  expect(spoke('CC', 'CC')).toBe('islander');
  expect(spoke('DD', 'CC')).toBe('everyone');
  expect(spoke(undefined, 'CC')).toBe('everyone');
});

const state: JurisdictionSource = {
  ...country,
  locality: 'AA',
  rules: [
    rule('downtown', { worksOnlyInCities: ['Downtown'] }),
    rule('nonresident', { who: 'nonresident', forms: { AA101: 'recommended', AA102: 'recommended' } }),
  ],
};
const works = (...cities: (string | undefined)[]) =>
  ({ locality: 'AA', residency: 'NONRESIDENT', works: true, cities, place }) as const;
const situation = { home: 'BB', nexusStates: undefined, workplaces: ['AA'] };

test('a rule for people all of whose work here is in a city', () => {
  const spokeFor = (...cities: (string | undefined)[]) =>
    judge(works(...cities), state, undefined, { ...situation, taxesOf }).grounds[0]?.rule;
  expect(spokeFor('Downtown')).toBe('downtown');
  expect(spokeFor('Downtown', 'Downtown')).toBe('downtown');
  expect(spokeFor('Downtown', undefined)).toBe('nonresident');
  expect(spokeFor(undefined)).toBe('nonresident');
});

test('an agreement touches the tax of the state only', () => {
  const agreed: CrossStateSource = {
    reciprocity: { why, agreements: [{ work: 'AA', homes: ['BB'], form: 'AA103' }] },
    militarySpouse: { why, forms: { AA: 'AA104' } },
    nexus: why,
  };
  const listed = (taxes: Record<string, Tax[]>) => {
    const { forms } = judge(works(undefined), state, agreed, { ...situation, taxesOf: (id) => taxes[id] ?? ['state'] });
    return forms.map(({ id, recommended, grounds }) => [id, recommended, grounds[0]?.rule]);
  };
  const [agreement, spouse] = [
    ['AA103', true, 'reciprocity'],
    ['AA104', false, 'military-spouse'],
  ];
  expect(listed({})).toEqual([agreement, ['AA101', false, 'reciprocity'], ['AA102', false, 'reciprocity'], spouse]);
  expect(listed({ AA101: ['state', 'county'], AA102: ['city'] })).toEqual([
    agreement,
    ['AA101', true, 'nonresident'],
    ['AA102', true, 'nonresident'],
    spouse,
  ]);
});
