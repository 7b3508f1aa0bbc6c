/** Keeps what was made, up to a number of bytes; the oldest makes room. */
export interface Sized {
  /** In bytes. */
  readonly size: number;
}

export class BytesCache<Kept extends Sized> {
  readonly #kept = new Map<string, Kept>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, make: () => Kept): Kept {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    this.#bytes += made.size;
    for (const [old, kept] of this.#kept) {
      if (this.#bytes <= this.#limit || old === key) break;
      this.#kept.delete(old);
      this.#bytes -= kept.size;
    }
    return made;
  }

  get bytes(): number {
    return this.#bytes;
  }
}
