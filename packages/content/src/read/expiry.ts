/** library/expiry.yaml: the days on which claims made for a year end. */
import { type ExpiryRule, expiryDate } from '@withholding/interview';
import type { Finding } from './findings.ts';
import type { ExpirySource } from './source-model.ts';

export type ExpiryRules = Readonly<Record<string, ExpiryRule>>;

export const expiryRules = (sources: Readonly<Record<string, ExpirySource>>): ExpiryRules =>
  Object.fromEntries(
    Object.entries(sources).map(([name, { day, in: within, moved }]) => [
      name,
      { day, yearsAfter: within === 'nextYear' ? 1 : 0, ...(moved ? { moved } : {}) },
    ]),
  );

/** A rule gives the days agencies have published. */
export function checkExpiry(sources: Readonly<Record<string, ExpirySource>>): Finding[] {
  const rules = expiryRules(sources);
  return Object.entries(sources).flatMap(([name, { confirmed = {} }]) =>
    Object.entries(confirmed).flatMap(([year, date]) => {
      const found = expiryDate(rules[name] as ExpiryRule, Number(year));
      if (found === date) return [];
      const message = `${name} gives ${found} for ${year}, but the published day is ${date}.`;
      return [{ file: 'library/expiry.yaml', line: 1, proof: 'expiry', message, remedy: 'Correct day, in or moved.' }];
    }),
  );
}
