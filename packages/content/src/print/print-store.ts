/**
 * Printed forms of earlier builds, each under a hash of all it is made from: what has not changed is not typeset again,
 * in this process or the next. Forms on an agency's own PDF are made every time.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type CompiledEdition, type Hashed, sha256 } from '@withholding/bundle';
import { filesNamedBy, type SheetPlaces, sheetFile, wordFiles } from './sheet-files.ts';

/** The parts of a printed form as the bundle has them. */
export interface PrintedBytes {
  readonly blank: Hashed;
  readonly template: Hashed;
  readonly flat: Hashed;
  readonly signable: Hashed;
  readonly images: readonly Hashed[];
}

const here = (path: string): URL => new URL(path, import.meta.url);

/** The code that prints, and the versions of the libraries it prints with. */
function printerHash(): string {
  const folders = ['./', '../read/', '../words/', '../../../fill/src/', '../../../sheets/src/'];
  const hash = createHash('sha256').update(readFileSync(here('../../../sheets/package.json')));
  for (const folder of folders.map(here))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts')) hash.update(`${name}\0`).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}

const fontsOf = (root: string): string[] =>
  existsSync(`${root}/library/fonts`)
    ? readdirSync(`${root}/library/fonts`)
        .sort()
        .map((name) => `library/fonts/${name}`)
    : [];

export class PrintStore {
  readonly #folder: string | undefined;
  readonly #withImages: boolean;
  readonly #printer = printerHash();
  /** What the builds of this process used. */
  readonly #known = new Map<string, PrintedBytes>();
  /** By the hash of their structure. */
  readonly #editions = new Map<string, CompiledEdition>();
  /** Fonts and the library's sheet belong to every form: each file is hashed once, until it changes. */
  readonly #digests = new Map<string, { readonly stamp: string; readonly digest: string }>();

  constructor(folder: string | undefined, { images = true } = {}) {
    this.#folder = folder;
    this.#withImages = images;
  }

  /** Decoded once, however often this process builds. */
  edition(structure: string, decode: () => CompiledEdition): CompiledEdition {
    const edition = this.#editions.get(structure) ?? decode();
    this.#editions.set(structure, edition);
    return edition;
  }

  /** Undefined where nothing may be kept. */
  keyOf(edition: CompiledEdition, structure: string, places: SheetPlaces): string | undefined {
    const sheet = sheetFile(edition, places);
    if (places.official || !sheet) return undefined;
    const { root } = sheet;
    const hash = createHash('sha256').update(`${this.#printer} ${this.#withImages} ${structure}`);
    const files = [
      ...filesNamedBy(sheet),
      ...wordFiles(edition, places),
      { root: places.own.root, file: 'library/glossary.yaml' },
      ...fontsOf(root).map((file) => ({ root, file })),
    ];
    for (const { root: at, file } of files.filter((each) => existsSync(`${each.root}/${each.file}`)))
      hash.update(`\0${file}\0${this.#digest(`${at}/${file}`)}`);
    return hash.digest('hex').slice(0, 40);
  }

  recall(key: string): PrintedBytes | undefined {
    const found = this.#known.get(key) ?? this.#load(key);
    if (found) this.#known.set(key, found);
    return found;
  }

  /** Whether it was printed before, and so without a fault. */
  has(key: string): boolean {
    return this.#known.has(key) || existsSync(`${this.#folder}/${key}`);
  }

  remember(key: string, printed: PrintedBytes): void {
    this.#known.set(key, printed);
    if (this.#folder === undefined) return;
    const { blank, template, flat, signable, images } = printed;
    const parts = [blank, template, flat, signable, ...images];
    const head = JSON.stringify(parts.map(({ bytes, hash }) => [bytes.length, hash]));
    mkdirSync(this.#folder, { recursive: true });
    // Renamed when whole: another process may be reading it.
    const temporary = `${this.#folder}/${key}.${process.pid}`;
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${head}\n`), ...parts.map(({ bytes }) => bytes)]));
    renameSync(temporary, `${this.#folder}/${key}`);
  }

  /** Forgets what was not used since this was opened. */
  prune(): void {
    if (this.#folder === undefined || !existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder))
      if (!this.#known.has(name)) rmSync(`${this.#folder}/${name}`, { force: true });
  }

  #digest(path: string): string {
    const { size, mtimeMs, ino } = statSync(path);
    const stamp = `${size} ${mtimeMs} ${ino}`;
    const known = this.#digests.get(path);
    if (known?.stamp === stamp) return known.digest;
    const digest = sha256(readFileSync(path));
    this.#digests.set(path, { stamp, digest });
    return digest;
  }

  #load(key: string): PrintedBytes | undefined {
    const file = `${this.#folder}/${key}`;
    if (this.#folder === undefined || !existsSync(file)) return undefined;
    const bytes = readFileSync(file);
    let at = bytes.indexOf('\n');
    const head = JSON.parse(bytes.subarray(0, at).toString()) as readonly (readonly [length: number, hash: string])[];
    at += 1;
    const parts = head.map(([length, hash]): Hashed => {
      at += length;
      return { bytes: bytes.subarray(at - length, at), hash };
    });
    const [blank, template, flat, signable, ...images] = parts;
    if (!blank || !template || !flat || !signable || parts.some((part) => sha256(part.bytes) !== part.hash))
      return undefined;
    return { blank, template, flat, signable, images };
  }
}
