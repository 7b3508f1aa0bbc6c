/** Small mercies: what people type, as the service reads it. Nothing is guessed; what stays wrong is reported. */

/** `$ 1 250,50` -> `1250.50`. A comma before one or two last digits is a decimal comma: thousands have three. */
export function tidyNumber(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f$%]/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replace(/\.$/, '');
}

/** `219 09 9999` -> `219-09-9999`. */
export const tidyDigits = (text: string): string => text.trim().replace(/\s+/g, '-');

export const tidyCode = (text: string): string => text.trim().toUpperCase();
