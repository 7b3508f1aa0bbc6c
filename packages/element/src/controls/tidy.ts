/** Converts what people type to what the service reads. Nothing is guessed; invalid input is reported. */
import { withoutGroupSpaces } from '@withholding/client';

/** `$ 1 250.50` -> `1250.50`. The walk knows the language, and whether a comma begins the decimals. */
export const tidyNumber = (text: string): string =>
  withoutGroupSpaces(text.replaceAll(/[$%]/g, '').trim().replace(/[.,]$/, ''));

/** `1990/3/7` -> `1990-03-07`, `3/7/1990` -> `03/07/1990`. */
export function tidyDate(text: string): string {
  const [, year, ...rest] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year) return [year, ...rest.map((part) => part.padStart(2, '0'))].join('-');
  return text.trim().replace(/\b\d\b/g, (digit) => `0${digit}`);
}

/** ` 219 09 9999` and `219–09–9999` -> `219-09-9999`, whatever was copied along. */
export const tidyDigits = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? '';

export const tidyCode = (text: string): string => text.trim().toUpperCase();
