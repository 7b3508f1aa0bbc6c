/**
 * Reads objects of files that the build and a fill wrote: cross-reference streams and object streams, deflated at most,
 * not encrypted. Any other file is rejected. The file may be hostile, so everything has a limit.
 */
import { inflateSync } from 'node:zlib';

const maxSections = 20;
const maxObjects = 100_000;
const maxTextLength = 1024 * 1024;
/** Deflated content: object streams of the longest forms have less than a tenth of it. */
const maxInflated = 16 * 1024 * 1024;

const numberAfter = (name: string, text: string): number => {
  const found = new RegExp(`/${name} (\\d+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`The file has no ${name} where one is needed.`);
  return Number(found);
};

const numbersAfter = (name: string, text: string): number[] =>
  (new RegExp(`/${name} ?\\[([\\d ]+)\\]`).exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number);

/** Number of an object in a reference such as `12 0 R`. */
export const objectNumber = (reference: string): number => Number(/^(\d+) 0 R$/.exec(reference)?.[1]);

export class PdfObjects {
  readonly #bytes: Buffer;
  /** Object number -> kind (1: in the file, 2: in an object stream), place, and position in the stream. */
  readonly #places = new Map<number, readonly [kind: number, place: number, position: number]>();
  /** The dictionary of the newest cross-reference. */
  readonly trailer: string;

  /** `start`: where the newest cross-reference begins. */
  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes;
    const heads: string[] = [];
    for (let offset: number | undefined = start; offset !== undefined; ) {
      if (heads.length >= maxSections) throw new Error('The file has too many revisions.');
      const { head, content } = this.#streamAt(offset);
      this.#readSection(head, content);
      heads.push(head);
      offset = head.includes('/Prev ') ? numberAfter('Prev', head) : undefined;
    }
    this.trailer = heads[0] ?? '';
  }

  /** The object as written, without its wrapper. */
  text(number: number): string {
    const [kind, place = 0, position = 0] = this.#places.get(number) ?? [];
    if (kind === 2) return this.#textInStream(place, position);
    if (kind !== 1) throw new Error(`The file has no object ${number}.`);
    const end = this.#bytes.indexOf('endobj', place);
    if (end < 0 || end - place > maxTextLength) throw new Error(`The object ${number} is cut off or too long.`);
    const text = this.#bytes.subarray(place, end).toString('latin1');
    return text.slice(text.indexOf('obj') + 3).trim();
  }

  /** The dictionary and the content of an object that is a stream. */
  stream(number: number): { head: string; content: Buffer } {
    const [kind, place = 0] = this.#places.get(number) ?? [];
    if (kind !== 1) throw new Error(`The file has no stream ${number}.`);
    return this.#streamAt(place);
  }

  #readSection(head: string, content: Buffer): void {
    const [kindWidth = 0, placeWidth = 0, positionWidth = 0] = numbersAfter('W', head);
    const index = numbersAfter('Index', head);
    let at = 0;
    const next = (width: number): number => {
      at += width;
      return content.readUIntBE(at - width, width);
    };
    for (let section = 0; section < index.length; section += 2) {
      const [first = 0, count = 0] = index.slice(section, section + 2);
      for (let number = first; number < first + count; number += 1) {
        const place = [next(kindWidth), next(placeWidth), next(positionWidth)] as const;
        // A newer revision has replaced it.
        if (!this.#places.has(number)) this.#places.set(number, place);
        if (this.#places.size > maxObjects) throw new Error('The file has too many objects.');
      }
    }
  }

  #textInStream(stream: number, position: number): string {
    const { head, content } = this.stream(stream);
    const first = numberAfter('First', head);
    const starts = content.subarray(0, first).toString('latin1').trim().split(/\s+/).map(Number);
    const from = first + (starts[2 * position + 1] ?? 0);
    const to = first + (starts[2 * position + 3] ?? content.length);
    return content.subarray(from, to).toString('latin1').trim();
  }

  #streamAt(offset: number): { head: string; content: Buffer } {
    const word = this.#bytes.indexOf('stream', offset);
    if (word < 0 || word - offset > maxTextLength) throw new Error('The file has no stream where one is needed.');
    const head = this.#bytes.subarray(offset, word).toString('latin1');
    const from = this.#bytes.indexOf('\n', word) + 1;
    const bytes = this.#bytes.subarray(from, from + numberAfter('Length', head));
    if (!head.includes('/Filter')) return { head, content: bytes };
    if (!head.includes('/FlateDecode') || head.includes('/DecodeParms'))
      throw new Error('The file is of another kind.');
    return { head, content: inflateSync(bytes, { maxOutputLength: maxInflated }) };
  }
}
