/** LRU cache with a size limit in bytes. */
import { LRUCache } from 'lru-cache';

export interface Sized {
  /** In bytes. */
  readonly size: number;
}

export class BytesCache<Kept extends Sized> {
  readonly #kept: LRUCache<string, Kept>;

  constructor(limit: number) {
    this.#kept = new LRUCache({ maxSize: limit, sizeCalculation: ({ size }) => size });
  }

  /** `grown`: to be called by what is kept when its size changes. */
  get(key: string, make: (grown: () => void) => Kept): Kept {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make(() => this.#countAgain(key, made));
    this.#kept.set(key, made);
    return made;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The library counts a thing once, when it comes in. */
  #countAgain(key: string, made: Kept): void {
    if (this.#kept.peek(key) !== made) return;
    this.#kept.delete(key);
    this.#kept.set(key, made);
  }
}
