/**
 * Claims of exemption: the year of each and when it ends. An edition states this once, by ground, under `claims`. Its
 * two tax parameters are generated from that, so no form can send a claim without them.
 */

import type { ClaimSource } from '@withholding/bundle';
import type { EditionSource, ParameterSource, Scalar } from '../read/source-model.ts';
import type { Complain } from './sets.ts';

/** Names of the vocabulary that belong to a claim; each carries its jurisdiction's prefix. */
export const claimNames = {
  exempt: 'isExempt',
  reason: 'exemptReason',
  year: 'exemptionTaxYear',
  expiry: 'expiryDate',
} as const;

/** The library's question for the year of a claim, where the form names none. */
const claimYear = 'claimYear';

const namedYears: Readonly<Record<string, string>> = {
  signed: 'yearOf(today)',
  signedOrNext: `(${claimYear} > 0 ? ${claimYear} : yearOf(today))`,
};

/** The formula of the year a claim is made for; undefined when it lasts. */
const yearOfClaim = (claim: ClaimSource): string | undefined =>
  'lasts' in claim ? undefined : (namedYears[claim.year] ?? String(claim.year));

/** `notPrinted`, with the year of a claim: forms that name no year have no box for it. */
export const notPrintedOf = (
  { print = {}, notPrinted = {} }: EditionSource,
  asked: ReadonlyMap<string, unknown>,
): Readonly<Record<string, string>> =>
  asked.has(claimYear) && !Object.hasOwn(print, claimYear)
    ? { ...notPrinted, [claimYear]: 'The form has no box for it; exemptionTaxYear has the year.' }
    : notPrinted;

/** A bare word is a constant text, as everywhere in tax parameters. */
const asFormula = (source: Scalar): string =>
  /^[A-Z][A-Z0-9_]*$/.test(String(source)) ? `'${source}'` : String(source);

interface Ground {
  readonly name: string;
  readonly claim: ClaimSource;
}

const both = (...conditions: readonly (string | undefined)[]): { when: string } | object => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? {} : { when: given.map((condition) => `(${condition})`).join(' && ') };
};

/** `taxParameters` with the year and the last day of each claim in place. */
export function withClaims(
  written: Readonly<Record<string, ParameterSource>>,
  claims: Readonly<Record<string, ClaimSource>> | undefined,
  prefix: string,
  complain: Complain,
): Readonly<Record<string, ParameterSource>> {
  const [exemptId, reasonId, yearId, expiryId] = Object.values(claimNames).map((name) => `${prefix}.${name}`) as [
    string,
    string,
    string,
    string,
  ];
  for (const id of [yearId, expiryId])
    if (written[id])
      complain(
        'claims',
        ['taxParameters', id],
        `${id} comes from "claims".`,
        'Remove it here. Under claims, say which year the claim is for and when it ends.',
      );
  const [exempt, reason] = [written[exemptId], written[reasonId]];
  if (!claims || !exempt || reason?.string === undefined) return written;

  const grounds: Ground[] = Object.entries(claims).map(([name, claim]) => ({ name, claim }));
  const reasonFormula = asFormula(reason.string);
  /** True on these grounds; nothing to test when no other can be claimed. */
  const onGrounds = (some: readonly Ground[]): string | undefined =>
    some.length === grounds.length ? undefined : some.map(({ name }) => `(${reasonFormula}) == '${name}'`).join(' || ');
  const claimed = reason.when === undefined ? undefined : String(reason.when);

  const dated = grounds.filter(({ claim }) => 'year' in claim);
  const years = Map.groupBy(dated, ({ claim }) => yearOfClaim(claim) ?? '');
  const [first = '', ...others] = [...years.keys()];
  const year = others.reduce((rest, other) => `(${onGrounds(years.get(other) ?? [])}) ? ${other} : (${rest})`, first);

  const ending = dated.flatMap(({ name, claim }) => ('expires' in claim ? [{ name, claim, rule: claim.expires }] : []));
  const rules = Map.groupBy(ending, ({ rule }) => rule);
  const expires = [...rules].map(([rule, some]) => ({
    rule,
    ...(rules.size === 1 ? {} : both(onGrounds(some))),
  }));
  const restsOn = [String(exempt.boolean), reasonFormula];
  const made: Record<string, ParameterSource> = {
    ...(dated.length === 0 ? {} : { [yearId]: { integer: year, restsOn, ...both(claimed, onGrounds(dated)) } }),
    ...(ending.length === 0
      ? {}
      : {
          [expiryId]: {
            expires,
            year,
            restsOn,
            ...both(claimed, onGrounds(ending)),
          },
        }),
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([id, parameter]) => [
      [id, parameter],
      ...(id === reasonId ? Object.entries(made) : []),
    ]),
  );
}
