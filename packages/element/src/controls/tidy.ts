/** Small mercies: what people type, as the service reads it. Nothing is guessed; what stays wrong is reported. */

/** `$ 1 250,50` -> `1250.50`. A comma before one or two last digits is a decimal comma: thousands have three. */
export function tidyNumber(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f$%]/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replace(/\.$/, '');
}

/** `1990/3/7` -> `1990-03-07`, `3/7/1990` -> `03/07/1990`. */
export function tidyDate(text: string): string {
  const [, year, ...rest] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text.trim()) ?? [];
  if (year) return [year, ...rest.map((part) => part.padStart(2, '0'))].join('-');
  return text.trim().replace(/\b\d\b/g, (digit) => `0${digit}`);
}

/** `219 09 9999` -> `219-09-9999`. */
export const tidyDigits = (text: string): string => text.trim().replace(/\s+/g, '-');

export const tidyCode = (text: string): string => text.trim().toUpperCase();
