/** The JSON answer of a fill as bytes: the constant part is kept base64-encoded, so only the tail is encoded per request. Run time. */
import type { Fillable } from './fill.ts';

/** `before` + base64(base + tail) + `after`. */
export class JsonAnswer {
  readonly #head: Buffer;

  /** The base's length is a multiple of three, so its encoding has no padding and the tail's can follow it. */
  constructor(before: string, base: Buffer) {
    this.#head = Buffer.concat([Buffer.from(before), Buffer.from(base.toString('base64'), 'latin1')]);
  }

  bytes(tail: Buffer, after: string): Buffer {
    const encoded = tail.toString('base64');
    const out = Buffer.allocUnsafe(this.#head.length + encoded.length + Buffer.byteLength(after));
    this.#head.copy(out);
    out.write(encoded, this.#head.length, 'latin1');
    out.write(after, this.#head.length + encoded.length);
    return out;
  }
}

export const jsonAnswers = (form: Fillable, before: string): { flat: JsonAnswer; signable: JsonAnswer } => ({
  flat: new JsonAnswer(before, form.flat),
  signable: new JsonAnswer(before, form.signable),
});
