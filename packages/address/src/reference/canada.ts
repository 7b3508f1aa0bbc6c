/** A Canadian address: its postal code, and whether province and postal code agree. Streets are left as written. */
import type { CanadianAddress } from '../address.ts';
import { knownCodes, type ResultCode } from '../codes.ts';
import { readTable } from '../data-files.ts';
import type { Verified } from '../verifier.ts';
import { spaced } from './words.ts';

const provinces = new Map(readTable('postal-prefixes.tsv').map(([start = '', of = '']) => [start, of.split(' ')]));

/** D, F, I, O, Q and U never occur; W and Z never begin a code, which the table of beginnings says as well. */
const pattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

interface PostalCode {
  readonly text: string;
  readonly valid: boolean;
  readonly changed: boolean;
}

/** "k1a0b1" -> "K1A 0B1". An O or I in place of a digit is read as 0 or 1 and reported as a change. */
function postalCodeOf(typed: string): PostalCode {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  const digits: Readonly<Record<string, string>> = { O: '0', I: '1' };
  const repaired = plain.replace(/./g, (sign, at: number) => (at % 2 === 1 ? (digits[sign] ?? sign) : sign));
  if (!pattern.test(repaired)) return { text: spaced(typed), valid: false, changed: false };
  return { text: `${repaired.slice(0, 3)} ${repaired.slice(3)}`, valid: true, changed: repaired !== plain };
}

const provincesOf = (code: string): readonly string[] =>
  provinces.get(code.slice(0, 3)) ?? provinces.get(code[0] ?? '') ?? [];

export function checkCanada(address: CanadianAddress): Verified {
  const province = spaced(address.provinceTerritory).toUpperCase();
  const street = [spaced(address.streetAddress1), spaced(address.streetAddress2 ?? '')];
  const city = spaced(address.city);
  const postal = postalCodeOf(address.postalCode);
  const codes: ResultCode[] = [];
  const [there, ...others] = postal.valid ? provincesOf(postal.text) : [];
  if (postal.changed) codes.push('AC01');
  if ([street[0], city, province, postal.text].includes('')) codes.push('AE07');
  else if (!postal.valid || !provincesOf(postal.text).includes(province)) codes.push('AE01');
  const normalized = {
    streetAddress1: street[0] ?? '',
    ...(street[1] !== '' && { streetAddress2: street[1] }),
    city,
    provinceTerritory: province,
    postalCode: postal.text,
  };
  const isElsewhere = there !== undefined && others.length === 0 && there !== province;
  return {
    normalized,
    ...(isElsewhere && { suggested: { ...normalized, provinceTerritory: there } }),
    codes: knownCodes(codes),
    verified: false,
    geocoded: false,
  };
}
