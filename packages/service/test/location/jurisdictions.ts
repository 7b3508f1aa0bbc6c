/** A real address in every state, territory and province. */
import { readFileSync } from 'node:fs';

const data = (name: string): string[][] =>
  readFileSync(new URL(`../../../address/data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Not in the ZIP table: territories and associated countries, by a ZIP code of their range. */
export const territories: Readonly<Record<string, [city: string, zip: string]>> = {
  PR: ['San Juan', '00901'],
  VI: ['Charlotte Amalie', '00802'],
  GU: ['Hagatna', '96910'],
  AS: ['Pago Pago', '96799'],
  MP: ['Saipan', '96950'],
  FM: ['Pohnpei', '96941'],
  PW: ['Koror', '96940'],
};

export const states: Readonly<Record<string, object>> = Object.fromEntries([
  ...data('zips.tsv').map(([zipCode, city, state]) => [state, { streetAddress1: '100 Main St', city, state, zipCode }]),
  ...Object.entries(territories).map(([state, [city, zipCode]]) => [
    state,
    { streetAddress1: '100 Main St', city, state, zipCode },
  ]),
]);

const provinceCodes: Readonly<Record<string, string>> = {
  AB: 'T5J 2R7',
  BC: 'V6B 1A1',
  MB: 'R3C 1A1',
  NB: 'E3B 1A1',
  NL: 'A1C 1A1',
  NS: 'B3J 1A1',
  NT: 'X1A 1A1',
  NU: 'X0A 0H0',
  ON: 'K1A 0B1',
  PE: 'C1A 1A1',
  QC: 'H2Y 1C6',
  SK: 'S4P 1A1',
  YT: 'Y1A 1A1',
};

export const provinces: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(provinceCodes).map(([provinceTerritory, postalCode]) => [
    provinceTerritory,
    { streetAddress1: '100 Main St', city: 'Town', provinceTerritory, postalCode },
  ]),
);
