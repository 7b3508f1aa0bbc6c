/** An address is in one country: an address with the members of both shapes is an error, never a guess. */
import type { Language } from '@withholding/bundle';
import type { Parties } from '@withholding/interview';
import { fillIn } from '../problem.ts';
import type { RequestError } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const given = (address: Members, names: readonly string[]): string | undefined =>
  names.find((name) => Object.hasOwn(address, name) && address[name] !== '' && address[name] !== undefined);

/** What is wrong with an address that has members of both countries, if it has. */
export function mixedAddress(address: unknown, pointer: string, language: Language): RequestError[] {
  if (!isRecord(address)) return [];
  const us = given(address, ['state', 'zipCode']);
  const canadian = given(address, ['provinceTerritory', 'postalCode']);
  if (us === undefined || canadian === undefined) return [];
  const message = fillIn(words[language].errors.MIXED_ADDRESS, { us, canadian });
  return [{ pointer: `${pointer}/${canadian}`, code: 'INCONSISTENT', message }];
}

export const mixedParties = (parties: Parties, language: Language): RequestError[] =>
  (['employee', 'employer'] as const).flatMap((party) => {
    const value = parties[party];
    return isRecord(value) ? mixedAddress(value.address, `/${party}/address`, language) : [];
  });
