/** Letters and digits only: such text survives double clicks, URLs and shells. */
import { randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 5.95 bits a character. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is 4 × 62: the bytes above it would make the first digits likelier than the others.
      if (byte < 248 && text.length < length) text += digits[byte % 62];
    }
  }
  return text;
}

export function toBase62(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text;
}
