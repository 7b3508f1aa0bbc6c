/** Letters and digits only, which survive double clicks, URLs and shells. */
import { randomInt } from 'node:crypto';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 5.95 bits a character. */
export const randomBase62 = (length: number): string =>
  Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

export function toBase62(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text;
}
