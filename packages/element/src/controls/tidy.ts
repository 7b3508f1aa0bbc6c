/** Converts what people type to what the service reads. Nothing is guessed; invalid input is reported. */
import { withoutGroupSpaces } from '@withholding/client';

/** `$ 1 250.50` -> `1250.50`. The walk knows the language, and whether a comma begins the decimals. */
export const tidyNumber = (text: string): string =>
  withoutGroupSpaces(text.replaceAll(/[$%]/g, '').trim().replace(/[.,]$/, ''));

/** ` 219 09 9999` and `219–09–9999` -> `219-09-9999`, whatever was copied along. */
export const tidyDigits = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? '';

export const tidyCode = (text: string): string => text.trim().toUpperCase();
