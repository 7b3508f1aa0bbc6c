/**
 * The immutable bundle: one file, named by its hash. An index, then the parts it points to; the index holds
 * each part's hash, so the hash of the index vouches for the whole. Parts are decoded when first asked for.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Fillable, type FontTable, makeFillable, type Template } from '@withholding/fill';
import type { AddressRules } from './address-rules.ts';
import type { Dictionary } from './dictionary.ts';
import type { Duties } from './duties.ts';
import type { CompiledEdition, CompiledFlow } from './edition.ts';
import type { CrossStateSource, JurisdictionSource } from './jurisdiction.ts';
import type { Language } from './language.ts';
import type { PublishedPaycheck } from './paycheck.ts';
import type { Provenance } from './provenance.ts';
import type { EditionWords } from './words.ts';

/** Offset, length and SHA-256 of a part. */
export type Part = readonly [offset: number, length: number, hash: string];

/** What lists and catalogues need of an edition, without decoding it. */
export type EditionSummary = Pick<
  CompiledEdition,
  | 'name'
  | 'title'
  | 'titles'
  | 'locality'
  | 'formType'
  | 'variantOf'
  | 'tax'
  | 'effective'
  | 'year'
  | 'supersededBy'
  | 'sunset'
> & {
  readonly confidence: Provenance['confidence'];
  readonly language: Language;
  /** Not checked against the agency's form yet. Never published. */
  readonly draft?: true;
};

export interface EditionEntry extends EditionSummary {
  readonly structure: Part;
  readonly words: Readonly<Record<Language, Part>>;
  /** The printed form: blank, template and its two bases, page images. */
  readonly printed?: PrintedParts;
  /** Requests to test with. */
  readonly samples?: Part;
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
  /** The dictionary of tax parameters. */
  readonly dictionary?: Part;
  /** Locality -> year, such as 2026, or 2026-periodic for pensions -> the method for the tax of one paycheck. */
  readonly paychecks?: Readonly<Record<string, Readonly<Record<string, Part>>>>;
  /** Locality -> what payroll does with its certificates. */
  readonly duties?: Readonly<Record<string, Part>>;
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
/** As much of a bundle as tells how long its head is. */
export const headerLength = magic.length + 4;

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Puts an index and its parts into one file. */
export function encodeBundle(index: BundleIndex, parts: readonly Buffer[]): { bytes: Buffer; hash: string } {
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return { bytes: Buffer.concat([magic, length, head, ...parts]), hash: sha256(head) };
}

/** How long the head of a bundle is, by its first bytes; the parts follow it. */
export function headLength(first: Buffer): number {
  if (first.length < headerLength || !first.subarray(0, magic.length).equals(magic))
    throw new Error('This file is not a content bundle.');
  return headerLength + first.readUInt32LE(magic.length);
}

function* editionsOf({ forms }: BundleIndex): Generator<readonly [formId: string, version: string, EditionEntry]> {
  for (const [formId, versions] of Object.entries(forms))
    for (const [version, entry] of Object.entries(versions)) yield [formId, version, entry];
}

function* partsOf(index: BundleIndex): Generator<Part> {
  if (index.font) yield index.font;
  if (index.dictionary) yield index.dictionary;
  for (const years of Object.values(index.paychecks ?? {})) yield* Object.values(years);
  yield* Object.values(index.duties ?? {});
  for (const [, , { structure, words, printed, samples }] of editionsOf(index)) {
    yield* [structure, ...Object.values(words), ...(samples ? [samples] : [])];
    if (!printed) continue;
    const { blank, template, flat, signable, images } = printed;
    yield* [blank, template, flat, signable, ...images];
  }
  for (const flow of Object.values(index.flows)) yield* [flow.structure, ...Object.values(flow.words)];
}

/** The hashes of all that a printed form is filled with. */
const madeOf = ({ template, flat, signable }: PrintedParts, { font }: BundleIndex): string =>
  [template, flat, signable, font].map((part) => part?.[2]).join();

/** Changes with anything of the edition that a person sees, prints or gets taxed by. */
export function editionHash({ structure, words, printed }: EditionEntry): string {
  const { blank, template, flat, signable } = printed ?? {};
  const parts = [structure, words.en, words.es, words.fr, blank, template, flat, signable];
  return sha256(parts.map((part) => part?.[2] ?? '').join());
}

export class Bundle {
  readonly hash: string;
  readonly index: BundleIndex;
  readonly #find: (part: Part) => Buffer;
  readonly #decoded = new Map<string, unknown>();
  readonly #fillables = new Map<PrintedParts, Fillable>();

  /** Of a whole file; or of a head, with a way to find the parts. */
  constructor(bytes: Buffer, find?: (part: Part) => Buffer) {
    const end = headLength(bytes);
    const head = bytes.subarray(headerLength, end);
    this.#find = find ?? (([offset, length]) => bytes.subarray(end + offset, end + offset + length));
    this.hash = sha256(head);
    this.index = JSON.parse(head.toString()) as BundleIndex;
  }

  /** Reads a bundle file. With a hash, rejects any other bundle. */
  static open(path: string, hash?: string): Bundle {
    const bundle = new Bundle(readFileSync(path));
    if (hash !== undefined && bundle.hash !== hash)
      throw new Error(`The bundle ${path} is ${bundle.hash}, not ${hash}.`);
    return bundle;
  }

  /** Parts of another bundle that are not in this one. */
  missing(index: BundleIndex): Part[] {
    const own = new Set([...partsOf(this.index)].map(([, , hash]) => hash));
    return [...partsOf(index)].filter(([, , hash]) => !own.has(hash));
  }

  /** The bundle that comes after this one. What both have is kept once, bytes and all that was made of them. */
  successor(head: Buffer, missing: ReadonlyMap<string, Buffer>): Bundle {
    const own = new Map([...partsOf(this.index)].map((part) => [part[2], part]));
    const bytes = new Map(missing);
    const next = new Bundle(head, ([, , hash]) => bytes.get(hash) ?? Buffer.alloc(0));
    for (const [, , hash] of partsOf(next.index)) {
      const part = own.get(hash);
      if (!part) continue;
      bytes.set(hash, this.#find(part));
      if (this.#decoded.has(hash)) next.#decoded.set(hash, this.#decoded.get(hash));
    }
    const ready = new Map([...this.#fillables].map(([printed, made]) => [madeOf(printed, this.index), made]));
    for (const [, , { printed }] of editionsOf(next.index)) {
      const made = printed && ready.get(madeOf(printed, next.index));
      if (made) next.#fillables.set(printed, made);
    }
    return next;
  }

  bytesOf(part: Part): Buffer {
    const bytes = this.#find(part);
    if (sha256(bytes) !== part[2]) throw new Error('A part of the content bundle is damaged.');
    return bytes;
  }

  /** Throws when a part is not what the index says. The digests are made beside the event loop. */
  async verify(parts: readonly Part[] = [...partsOf(this.index)]): Promise<void> {
    const check = async (part: Part) => {
      const bytes = this.#find(part) as Buffer<ArrayBuffer>;
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      if (digest !== part[2]) throw new Error('A part of the content bundle is damaged.');
    };
    // Many in parallel, because each wait costs a turn of a busy event loop.
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

  get editions(): CompiledEdition[] {
    return [...editionsOf(this.index)].map(([, , { structure }]) => this.#decode<CompiledEdition>(structure));
  }

  words(formId: string, version: string, language: Language): EditionWords | undefined {
    const entry = this.index.forms[formId]?.[version];
    return entry && this.#decode<EditionWords>(entry.words[language]);
  }

  /** All parts as they are in the file, for adding more. */
  get partBytes(): Buffer {
    const parts = [...partsOf(this.index)];
    const all = Buffer.alloc(Math.max(0, ...parts.map(([offset, length]) => offset + length)));
    for (const part of parts) this.#find(part).copy(all, part[0]);
    return all;
  }

  /** The editions that are ready to fill, since they were filled before. */
  get filled(): (readonly [formId: string, version: string])[] {
    return [...editionsOf(this.index)].flatMap(([formId, version, { printed }]) =>
      printed && this.#fillables.has(printed) ? [[formId, version] as const] : [],
    );
  }

  /** The template of a printed form, ready to fill. */
  fillable(formId: string, version: string): Fillable | undefined {
    const printed = this.index.forms[formId]?.[version]?.printed;
    if (!printed || !this.index.font) return undefined;
    let ready = this.#fillables.get(printed);
    if (!ready) {
      const [template, font] = [this.#decode<Template>(printed.template), this.#decode<FontTable>(this.index.font)];
      ready = makeFillable(template, font, this.bytesOf(printed.flat), this.bytesOf(printed.signable));
      this.#fillables.set(printed, ready);
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

  get dictionary(): Dictionary {
    const { dictionary } = this.index;
    const none = { parameters: [], words: { en: {}, es: {}, fr: {} }, claims: [] };
    return dictionary ? this.#decode<Dictionary>(dictionary) : none;
  }

  /** Every method of a locality for the tax of one paycheck, of all years. */
  paychecks(locality: string): PublishedPaycheck[] {
    const paychecks = this.index.paychecks ?? {};
    const parts = Object.hasOwn(paychecks, locality) ? Object.values(paychecks[locality] ?? {}) : [];
    return parts.map((part) => this.#decode<PublishedPaycheck>(part));
  }

  duties(locality: string): Duties | undefined {
    const duties = this.index.duties ?? {};
    const part = Object.hasOwn(duties, locality) ? duties[locality] : undefined;
    return part && this.#decode<Duties>(part);
  }

  flow(flowId: string): CompiledFlow | undefined {
    const entry = this.index.flows[flowId];
    return entry && this.#decode<CompiledFlow>(entry.structure);
  }

  flowWords(flowId: string, language: Language): EditionWords | undefined {
    const entry = this.index.flows[flowId];
    return entry && this.#decode<EditionWords>(entry.words[language]);
  }
}
