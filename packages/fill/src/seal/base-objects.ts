/**
 * Reads objects of a base that the build wrote: one cross-reference stream and object streams, deflated, not encrypted.
 * Any other file is rejected.
 */
import { inflateSync } from 'node:zlib';
import type { Fillable } from '../fill.ts';

type Base = Fillable['flat'];

const numberAfter = (name: string, text: string): number => {
  const found = new RegExp(`/${name} (\\d+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`The base has no ${name} where one is needed.`);
  return Number(found);
};

const numbersAfter = (name: string, text: string): number[] =>
  (new RegExp(`/${name} ?\\[([\\d ]+)\\]`).exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number);

/** Number of an object in a reference such as `12 0 R`. */
export const objectNumber = (reference: string): number => Number(/^(\d+) 0 R$/.exec(reference)?.[1]);

export class BaseObjects {
  readonly #bytes: Buffer;
  /** Object number -> kind (1: in the file, 2: in an object stream), place, and position in the stream. */
  readonly #places = new Map<number, readonly [kind: number, place: number, position: number]>();

  constructor({ bytes, shape }: Base) {
    this.#bytes = bytes;
    const { head, content } = this.#streamAt(shape.previous);
    const [kindWidth = 0, placeWidth = 0, positionWidth = 0] = numbersAfter('W', head);
    const index = numbersAfter('Index', head);
    let at = 0;
    const next = (width: number): number => {
      at += width;
      return content.readUIntBE(at - width, width);
    };
    for (let section = 0; section < index.length; section += 2) {
      const [first = 0, count = 0] = index.slice(section, section + 2);
      for (let number = first; number < first + count; number += 1)
        this.#places.set(number, [next(kindWidth), next(placeWidth), next(positionWidth)]);
    }
  }

  /** The object as written, without its wrapper. */
  text(number: number): string {
    const [kind, place = 0, position = 0] = this.#places.get(number) ?? [];
    if (kind === 2) return this.#textInStream(place, position);
    if (kind !== 1) throw new Error(`The base has no object ${number}.`);
    const end = this.#bytes.indexOf('endobj', place);
    const text = this.#bytes.subarray(place, end).toString('latin1');
    return text.slice(text.indexOf('obj') + 3).trim();
  }

  #textInStream(stream: number, position: number): string {
    const { head, content } = this.#streamAt(this.#places.get(stream)?.[1] ?? 0);
    const first = numberAfter('First', head);
    const starts = content.subarray(0, first).toString('latin1').trim().split(/\s+/).map(Number);
    const from = first + (starts[2 * position + 1] ?? 0);
    const to = first + (starts[2 * position + 3] ?? content.length);
    return content.subarray(from, to).toString('latin1').trim();
  }

  #streamAt(offset: number): { head: string; content: Buffer } {
    const word = this.#bytes.indexOf('stream', offset);
    const head = this.#bytes.subarray(offset, word).toString('latin1');
    if (!head.includes('/FlateDecode') || head.includes('/DecodeParms'))
      throw new Error('The base is of another kind.');
    const from = this.#bytes.indexOf('\n', word) + 1;
    return { head, content: inflateSync(this.#bytes.subarray(from, from + numberAfter('Length', head))) };
  }
}
