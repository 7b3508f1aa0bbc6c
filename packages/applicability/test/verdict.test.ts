/** Which rule of a jurisdiction speaks, by where someone lives and works. */
import type { JurisdictionSource, Rule } from '@withholding/bundle';
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
const area = { locality: 'COUNTRY', residency: undefined, works: true, place };
const spoke = (home: string | undefined, ...workplaces: string[]) =>
  judge(area, country, undefined, { home, nexusStates: undefined, workplaces }).grounds[0]?.rule;

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
