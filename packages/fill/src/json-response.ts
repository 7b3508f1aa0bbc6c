/** The JSON response of a fill as bytes: the constant part is kept base64-encoded, so only the tail is encoded per request. Run time. */
import type { Fillable } from './fill.ts';

/** `before` + base64(base + tail) + `after`. */
export class JsonResponse {
  readonly #head: Buffer;

  /** The base's length is a multiple of three, so its encoding has no padding and the tail's can follow it. */
  constructor(before: string, base: Buffer) {
    this.#head = Buffer.concat([Buffer.from(before), Buffer.from(base.toString('base64'), 'latin1')]);
  }

  /**
   * The response in two pieces to be sent one after the other. The first is the constant part itself, shared by all
   * responses and never copied; only the second is written per request.
   */
  pieces(tail: Buffer, after: string): [constant: Buffer, own: Buffer] {
    const encoded = tail.toString('base64');
    const own = Buffer.allocUnsafeSlow(encoded.length + Buffer.byteLength(after));
    own.write(encoded, 0, 'latin1');
    own.write(after, encoded.length);
    return [this.#head, own];
  }
}

export const jsonResponses = (form: Fillable, before: string): { flat: JsonResponse; signable: JsonResponse } => ({
  flat: new JsonResponse(before, form.flat.bytes),
  signable: new JsonResponse(before, form.signable.bytes),
});
