/** Bytes written one after the other into a buffer that is used again and again. Run time. */
export class Writer {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  length = 0;

  #room(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }

  reset(): void {
    this.length = 0;
  }

  bytes(part: Uint8Array): void {
    this.#room(part.length);
    this.#bytes.set(part, this.length);
    this.length += part.length;
  }

  ascii(text: string): void {
    this.#room(text.length);
    this.length += this.#bytes.write(text, this.length, 'latin1');
  }

  /** Glyphs as hexadecimal digits, four a glyph. */
  glyphs(codes: readonly number[], digits: Uint8Array): void {
    this.#room(codes.length * 4);
    const bytes = this.#bytes;
    let at = this.length;
    for (const code of codes) {
      const from = code * 4;
      bytes[at] = digits[from] as number;
      bytes[at + 1] = digits[from + 1] as number;
      bytes[at + 2] = digits[from + 2] as number;
      bytes[at + 3] = digits[from + 3] as number;
      at += 4;
    }
    this.length = at;
  }

  /** What was written, to be used before the next reset. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Large enough for a dozen files; a slab lives as long as any of the answers cut from it, so it is no larger. */
const slabSize = 1024 * 1024;
let slab = Buffer.allocUnsafeSlow(slabSize);
let used = 0;

/** A buffer of its own for the caller. Cutting it from a slab costs a fraction of allocating it. */
export function allocate(length: number): Buffer {
  if (length > slabSize / 4) return Buffer.allocUnsafeSlow(length);
  if (used + length > slabSize) {
    slab = Buffer.allocUnsafeSlow(slabSize);
    used = 0;
  }
  const part = slab.subarray(used, used + length);
  used += length;
  return part;
}
