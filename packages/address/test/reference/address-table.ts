/** Reads the tables of addresses: `line 1 / line 2 | city | state or province | ZIP or postal code`. */
import { readFileSync } from 'node:fs';
import { type Address, isCanadian, type Verified } from '../../src/index.ts';

const provinces = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']);

export function readAddress(text: string): Address {
  const [lines = '', city = '', region = '', code = ''] = text.split('|').map((part) => part.trim());
  const [streetAddress1 = '', streetAddress2] = lines.split(' / ');
  const street = { streetAddress1, ...(streetAddress2 !== undefined && { streetAddress2 }), city };
  return provinces.has(region.toUpperCase())
    ? { ...street, provinceTerritory: region, postalCode: code }
    : { ...street, state: region, zipCode: code };
}

function writeAddress(address: Address): string {
  const lines = [address.streetAddress1, address.streetAddress2].filter((line) => line !== undefined).join(' / ');
  const region = isCanadian(address) ? address.provinceTerritory : address.state;
  const code = isCanadian(address) ? address.postalCode : address.zipCode;
  return [lines, address.city, region, code].join(' | ');
}

export const writeOutcome = ({ normalized, codes }: Verified): string =>
  `${writeAddress(normalized)} > ${codes.join(' ')}`.trim();

interface Row {
  readonly input: string;
  readonly outcome: string;
}

export function readTable(name: string): Row[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [input = '', form = '', codes = ''] = line.split('\t');
      const normal = writeAddress(readAddress(form === '=' ? input : form));
      return { input, outcome: `${normal} > ${codes}`.trim() };
    });
}
