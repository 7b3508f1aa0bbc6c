/** The bytes of a published bundle. Only missing chunks are fetched. */
import type { Database } from '../db/database.ts';

export const chunkBytes = 1024 * 1024;
/** Few enough that other work gets its turn between two queries. */
const parallelChunks = 2;

/** Where something lies in the file. */
export type Range = readonly [from: number, length: number];

const chunksOf = ([from, length]: Range): number[] => {
  const first = Math.floor(from / chunkBytes);
  return Array.from({ length: Math.ceil((from + length) / chunkBytes) - first }, (_, index) => first + index);
};

export class StoredBytes {
  readonly #db: Database['db'];
  readonly #hash: string;
  readonly #chunks = new Map<number, Buffer>();

  constructor(db: Database['db'], hash: string) {
    this.#db = db;
    this.#hash = hash;
  }

  /** A copy of each range; a range that is not there, or not whole, comes back shorter. */
  async read(ranges: readonly Range[]): Promise<Buffer[]> {
    const needed = new Set(ranges.flatMap(chunksOf));
    const absent = [...needed].filter((number) => !this.#chunks.has(number));
    for (let at = 0; at < absent.length; at += parallelChunks) await this.#fetch(absent.slice(at, at + parallelChunks));
    return ranges.map((range) => this.#copy(range));
  }

  #copy(range: Range): Buffer {
    const [from, length] = range;
    const chunks = chunksOf(range).map((number) => this.#chunks.get(number) ?? Buffer.alloc(0));
    const whole = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    const start = from % chunkBytes;
    return Buffer.from(whole?.subarray(start, start + length) ?? []);
  }

  async #fetch(numbers: readonly number[]): Promise<void> {
    const rows = await this.#db
      .selectFrom('content_chunks')
      .select(['number', 'bytes'])
      .where('hash', '=', this.#hash)
      .where('number', 'in', numbers)
      .execute();
    for (const { number, bytes } of rows) this.#chunks.set(number, bytes);
  }
}
