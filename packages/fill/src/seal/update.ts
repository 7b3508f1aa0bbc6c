/** The update that a seal appends to a filled form, but for the signature itself, which goes between the two parts. */
import { pdfDate } from '../pdf-text.ts';
import type { SealTarget } from './seal-target.ts';

export interface SealWords {
  readonly holder: string;
  readonly reason: string;
  readonly at: Date;
}

/** Before and after `<` signature `>`. Both are signed. */
export interface Update {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** A text of PDF: UTF-16, so that any name can be written. */
const pdfText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Where the fill's own cross-reference begins. */
function previousIn(tail: Buffer): string {
  const [, offset] = /startxref\n(\d+)\n%%EOF\n$/.exec(tail.subarray(-48).toString('latin1')) ?? [];
  if (offset === undefined) throw new Error('The filled form has no end.');
  return offset;
}

const row = (offset: number): Buffer => {
  const bytes = Buffer.from([1, 0, 0, 0, 0, 0]);
  bytes.writeUInt32BE(offset, 1);
  return bytes;
};

function afterSignature(
  { objects, signature, table, trailer }: SealTarget,
  start: number,
  from: number,
  tail: Buffer,
): Buffer {
  let text = '>>\nendobj\n';
  const offsets = new Map([[signature, start]]);
  for (const [number, object] of objects) {
    offsets.set(number, from + text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const own = from + text.length;
  offsets.set(table, own);
  const listed = [...offsets].toSorted(([one], [other]) => one - other);
  const index = listed.map(([number]) => `${number} 1`).join(' ');
  const rows = Buffer.concat(listed.map(([, offset]) => row(offset)));
  text +=
    `${table} 0 obj\n<</Type/XRef/W[1 4 1]/Index[${index}]${trailer}/Prev ${previousIn(tail)}` +
    `/Length ${rows.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(text, 'latin1'),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${own}\n%%EOF\n`),
  ]);
}

/** Three offsets of ten digits and their spaces: enough for any file. */
const rangeWidth = 34;

/** `room`: bytes kept for the signature. */
export function makeUpdate(place: SealTarget, tail: Buffer, { holder, reason, at }: SealWords, room: number): Update {
  const start = place.baseLength + tail.length;
  const head =
    `${place.signature} 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached` +
    `/Name${pdfText(holder)}/Reason${pdfText(reason)}/M${pdfDate(at)}/ByteRange[0 `;
  const close = ']/Contents';
  const open = start + head.length + rangeWidth + close.length;
  const resume = open + 2 * room + 2;
  const after = afterSignature(place, start, resume, tail);
  const range = `${open} ${resume} ${after.length}`.padEnd(rangeWidth);
  return { before: Buffer.from(`${head}${range}${close}`, 'latin1'), after };
}
