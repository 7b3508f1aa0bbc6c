/**
 * The immutable bundle: one file, named by its hash. An index, then the parts it points to; the index holds
 * each part's hash, so the hash of the index vouches for the whole. Parts are decoded when first asked for.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Fillable, type FontTable, makeFillable, type Template } from '@withholding/pdf';
import type { AddressRules } from './address-rules.ts';
import type { CompiledEdition } from './compile-edition.ts';
import type { CompiledFlow } from './compile-flow.ts';
import type { CrossStateSource, JurisdictionSource, Language, Provenance } from './source-model.ts';
import type { Words } from './words.ts';

/** Offset, length and SHA-256 of a part. */
export type Part = readonly [offset: number, length: number, hash: string];

/** What lists and catalogues need of an edition, without decoding it. */
export type EditionSummary = Pick<
  CompiledEdition,
  'name' | 'title' | 'locality' | 'formType' | 'variantOf' | 'effective' | 'supersededBy' | 'sunset'
> & { readonly confidence: Provenance['confidence']; readonly language: Language };

export interface EditionEntry extends EditionSummary {
  readonly structure: Part;
  readonly words: Readonly<Record<Language, Part>>;
  /** The printed form: blank, template and its two bases, page images. */
  readonly printed?: PrintedParts;
}

export interface PrintedParts {
  readonly blank: Part;
  readonly template: Part;
  readonly flat: Part;
  readonly signable: Part;
  readonly images: readonly Part[];
}

export interface BundleIndex {
  readonly format: 1;
  /** Glyphs and widths of the font of the answers. */
  readonly font?: Part;
  readonly addressRules: AddressRules;
  /** By locality: what it is called, and which forms apply to whom. */
  readonly jurisdictions: Readonly<Record<string, JurisdictionSource>>;
  /** Rules between states; absent where there are no states. */
  readonly crossState?: CrossStateSource;
  /** Form id -> version -> edition. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, EditionEntry>>>>;
  readonly flows: Readonly<
    Record<
      string,
      {
        readonly locality: string;
        readonly residency?: string;
        readonly structure: Part;
        readonly words: Readonly<Record<Language, Part>>;
      }
    >
  >;
}

const magic = Buffer.from('WFBUNDLE');
const headerLength = magic.length + 4;

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Puts an index and its parts into one file. */
export function encodeBundle(index: BundleIndex, parts: readonly Buffer[]): { bytes: Buffer; hash: string } {
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return { bytes: Buffer.concat([magic, length, head, ...parts]), hash: sha256(head) };
}

export class Bundle {
  readonly hash: string;
  readonly index: BundleIndex;
  readonly #bytes: Buffer;
  readonly #from: number;
  readonly #decoded = new Map<string, unknown>();
  readonly #filled: (readonly [formId: string, version: string])[] = [];

  constructor(bytes: Buffer) {
    if (!bytes.subarray(0, magic.length).equals(magic)) throw new Error('This file is not a content bundle.');
    const length = bytes.readUInt32LE(magic.length);
    const head = bytes.subarray(headerLength, headerLength + length);
    this.#bytes = bytes;
    this.#from = headerLength + length;
    this.hash = sha256(head);
    this.index = JSON.parse(head.toString()) as BundleIndex;
  }

  /** Reads a bundle file; with a hash, refuses any other bundle. */
  static open(path: string, hash?: string): Bundle {
    const bundle = new Bundle(readFileSync(path));
    if (hash !== undefined && bundle.hash !== hash)
      throw new Error(`The bundle ${path} is ${bundle.hash}, not ${hash}.`);
    return bundle;
  }

  bytesOf([offset, length, hash]: Part): Buffer {
    const bytes = this.#bytes.subarray(this.#from + offset, this.#from + offset + length);
    if (sha256(bytes) !== hash) throw new Error('A part of the content bundle is damaged.');
    return bytes;
  }

  /** Every part of the bundle, once. */
  *#parts(): Generator<Part> {
    const { font, forms, flows } = this.index;
    if (font) yield font;
    for (const edition of Object.values(forms).flatMap((versions) => Object.values(versions))) {
      yield edition.structure;
      yield* Object.values(edition.words);
      if (!edition.printed) continue;
      const { blank, template, flat, signable, images } = edition.printed;
      yield* [blank, template, flat, signable, ...images];
    }
    for (const flow of Object.values(flows)) yield* [flow.structure, ...Object.values(flow.words)];
  }

  /** Throws when any part is not what the index says. The digests are made beside the event loop. */
  async verify(): Promise<void> {
    const parts = [...this.#parts()];
    const check = async ([offset, length, hash]: Part) => {
      const bytes = this.#bytes.subarray(this.#from + offset, this.#from + offset + length);
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>)).toString('hex');
      if (digest !== hash) throw new Error('A part of the content bundle is damaged.');
    };
    // Many at once: on a busy process each wait costs a turn of the event loop.
    for (let from = 0; from < parts.length; from += 100) await Promise.all(parts.slice(from, from + 100).map(check));
  }

  #decode<T>(part: Part): T {
    let value = this.#decoded.get(part[2]);
    if (value === undefined) {
      value = JSON.parse(this.bytesOf(part).toString());
      this.#decoded.set(part[2], value);
    }
    return value as T;
  }

  versionsOf(formId: string): string[] {
    return Object.keys(this.index.forms[formId] ?? {});
  }

  edition(formId: string, version: string): CompiledEdition | undefined {
    const entry = this.index.forms[formId]?.[version];
    return entry && this.#decode<CompiledEdition>(entry.structure);
  }

  words(formId: string, version: string, language: Language): Words | undefined {
    const entry = this.index.forms[formId]?.[version];
    return entry && this.#decode<Words>(entry.words[language]);
  }

  /** All parts as they stand in the file, for adding more. */
  get partBytes(): Buffer {
    return this.#bytes.subarray(this.#from);
  }

  /** The editions that were filled so far. */
  get filled(): readonly (readonly [formId: string, version: string])[] {
    return this.#filled;
  }

  /** The template of a printed form, ready to fill. */
  fillable(formId: string, version: string): Fillable | undefined {
    const printed = this.index.forms[formId]?.[version]?.printed;
    if (!printed || !this.index.font) return undefined;
    const key = `fillable ${printed.template[2]}`;
    let ready = this.#decoded.get(key) as Fillable | undefined;
    if (!ready) {
      const [template, font] = [this.#decode<Template>(printed.template), this.#decode<FontTable>(this.index.font)];
      this.#filled.push([formId, version]);
      ready = makeFillable(template, font, this.bytesOf(printed.flat), this.bytesOf(printed.signable));
      this.#decoded.set(key, ready);
    }
    return ready;
  }

  blank(formId: string, version: string): Buffer | undefined {
    const printed = this.index.forms[formId]?.[version]?.printed;
    return printed && this.bytesOf(printed.blank);
  }

  /** A page image of the blank form, from page 1. */
  image(formId: string, version: string, page: number): Buffer | undefined {
    const part = this.index.forms[formId]?.[version]?.printed?.images[page - 1];
    return part && this.bytesOf(part);
  }

  flow(flowId: string): CompiledFlow | undefined {
    const entry = this.index.flows[flowId];
    return entry && this.#decode<CompiledFlow>(entry.structure);
  }

  flowWords(flowId: string, language: Language): Words | undefined {
    const entry = this.index.flows[flowId];
    return entry && this.#decode<Words>(entry.words[language]);
  }
}
