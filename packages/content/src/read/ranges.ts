/** Exact regular expressions for number ranges: what the expression accepts is what the service accepts. */

export interface Range {
  readonly least: string;
  readonly most: string | undefined;
}

export function readRange(text: string | number): Range {
  const [least = '0', most = ''] = String(text).split('..');
  return { least, most: most === '' ? undefined : most };
}

/** Digit patterns of one length each that together cover least..most. */
function patterns(least: bigint, most: bigint): string[][] {
  const found: string[][] = [];
  for (let low = least; low <= most; ) {
    // The longest run low..high whose numbers share a prefix and end in free digits.
    let free = 0;
    let span = 1n;
    while (low % (span * 10n) === 0n && low + span * 10n - 1n <= most && low !== 0n) {
      span *= 10n;
      free += 1;
    }
    const text = low.toString();
    const head = text.slice(0, text.length - free);
    const last = Number(head.at(-1));
    // Widen the last fixed digit as far as the range and the length allow.
    let widest = last;
    while (widest < 9 && low + BigInt(widest - last + 2) * span - 1n <= most) widest += 1;
    const digit = widest === last ? String(last) : `[${last}-${widest}]`;
    found.push([...head.slice(0, -1), digit, ...Array.from({ length: free }, () => '[0-9]')]);
    low += BigInt(widest - last + 1) * span;
  }
  return found;
}

/** 1234 with thousands commas where the writer may put them. */
function withCommas(digits: readonly string[]): string {
  return digits.map((digit, index) => (index > 0 && (digits.length - index) % 3 === 0 ? `,?${digit}` : digit)).join('');
}

const collapse = (text: string): string => text.replaceAll(/(?:\[0-9\]){2,}/g, (run) => `[0-9]{${run.length / 5}}`);

/** Without an upper end, up to 12 digits: more than any payroll amount. */
const open = '999999999999';

export function integerRegex(range: Range): string {
  if (range.most === undefined && range.least === '0') return '^(0|[1-9][0-9]{0,11})$';
  const most = range.most ?? open;
  return `^(${patterns(BigInt(range.least), BigInt(most))
    .map((digits) => collapse(digits.join('')))
    .join('|')})$`;
}

/** Dollars with optional thousands commas and at most two decimals. */
export function dollarsRegex(range: Range): string {
  return decimalRegex(range, 2, true);
}

/** A decimal with at most `decimals` places; a leading point is fine (.5). */
export function decimalRegex(range: Range, decimals: number, commas: boolean): string {
  const least = BigInt(range.least);
  const tail = `(\\.[0-9]{1,${decimals}})?`;
  const write = (from: bigint, to: bigint) =>
    patterns(from, to).map((digits) => collapse(commas ? withCommas(digits) : digits.join('')));
  const point = least === 0n ? [`\\.[0-9]{1,${decimals}}`] : [];
  if (range.most === undefined) {
    const groups = commas ? '[1-9][0-9]{0,2}(,?[0-9]{3}){0,3}' : '[1-9][0-9]{0,11}';
    const whole = least === 0n ? `(0|${groups})` : `(${write(least, BigInt(open)).join('|')})`;
    return `^(${[`${whole}${tail}`, ...point].join('|')})$`;
  }
  const most = BigInt(range.most);
  const below = most > least ? [`(${write(least, most - 1n).join('|')})${tail}`] : [];
  const top = `${write(most, most)[0]}(\\.0{1,${decimals}})?`;
  return `^(${[...below, top, ...(most > 0n ? point : [])].join('|')})$`;
}

/** A year that depends on the day: the expression takes any, a check of the library compares it with today. */
export const relativeYear = 'this..next';
export const anyYear = '^20[0-9]{2}$';

/** YYYY in a range. */
export const yearRegex = (range: Range): string => integerRegex({ least: range.least, most: range.most ?? '2099' });
