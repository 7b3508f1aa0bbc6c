/** The little of DER that a seal needs: writing values, and walking through a certificate. */
const tags = { integer: 0x02, octets: 0x04, sequence: 0x30, set: 0x31 } as const;

function lengthOf(count: number): Buffer {
  if (count < 0x80) return Buffer.from([count]);
  const digits = Buffer.from(count.toString(16).padStart(count > 0xffff ? 6 : count > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + digits.length]), digits]);
}

export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(tags.sequence, ...parts);
export const octets = (content: Buffer): Buffer => tagged(tags.octets, content);
/** A small number that is not negative. */
export const integer = (value: number): Buffer => tagged(tags.integer, Buffer.from([value]));
/** DER wants the members of a set in the order of their bytes. */
export const set = (...parts: readonly Buffer[]): Buffer => tagged(tags.set, ...parts.toSorted(Buffer.compare));

/** An object identifier such as 1.2.840. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const sevens = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) sevens.unshift(128 + (left % 128));
    return sevens;
  });
  return tagged(0x06, Buffer.from(bytes));
}

export interface Value {
  readonly tag: number;
  readonly content: Buffer;
  /** Tag, length and content. */
  readonly whole: Buffer;
}

export function valueAt(bytes: Buffer, at: number): Value {
  const short = bytes[at + 1] ?? 0;
  const digits = short < 0x80 ? 0 : short - 0x80;
  const start = at + 2 + digits;
  const end = start + (digits === 0 ? short : bytes.readUIntBE(at + 2, digits));
  if (end > bytes.length) throw new Error('The DER is cut off.');
  return { tag: bytes[at] ?? 0, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
}

/** The values one after the other in `bytes`. */
export function valuesIn(bytes: Buffer): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}
