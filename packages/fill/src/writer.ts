/**
 * Writes bytes into a buffer that is reused. The buffer is never exposed: its content leaves only as a copy for one
 * owner, and is wiped. Run time.
 */
export class Writer {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  length = 0;

  #room(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }

  /** Forgets what was written: the next person's form must not find it. */
  wipe(): void {
    this.#bytes.fill(0, 0, this.length);
    this.length = 0;
  }

  bytes(part: Uint8Array): void {
    this.#room(part.length);
    this.#bytes.set(part, this.length);
    this.length += part.length;
  }

  /** What another has written. */
  copyOf(other: Writer): void {
    this.bytes(other.#bytes.subarray(0, other.length));
  }

  ascii(text: string): void {
    this.#room(text.length);
    this.length += this.#bytes.write(text, this.length, 'latin1');
  }

  /** Glyphs as hexadecimal digits, four a glyph. */
  glyphs(text: string, digits: Uint8Array): void {
    this.#room(text.length * 4);
    const bytes = this.#bytes;
    let at = this.length;
    for (let letter = 0; letter < text.length; letter += 1) {
      const from = text.charCodeAt(letter) * 4;
      bytes[at] = digits[from] as number;
      bytes[at + 1] = digits[from + 1] as number;
      bytes[at + 2] = digits[from + 2] as number;
      bytes[at + 3] = digits[from + 3] as number;
      at += 4;
    }
    this.length = at;
  }

  /** What was written, for the caller alone. */
  take(): Buffer {
    const own = Buffer.allocUnsafeSlow(this.length);
    this.#bytes.copy(own, 0, 0, this.length);
    this.wipe();
    return own;
  }
}
