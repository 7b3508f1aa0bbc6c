/** The bundle as it is served: the compiled content and the printed form of every edition. */

import {
  type BundleIndex,
  type EditionEntry,
  encodeBundle,
  hashed,
  hashedBytes,
  type Parts,
  type PrintedParts,
} from '@withholding/bundle';
import { type PrintedBytes, PrintStore } from '../print/print-store.ts';
import { answerFont, pageImages, printable, printEdition } from '../print/printed.ts';
import type { Finding } from '../read/findings.ts';
import { type CompileOptions, type CompileResult, compileContents } from './compile.ts';

interface BuildOptions extends CompileOptions {
  /** Without pictures of the pages, which take the longest. */
  readonly images?: boolean;
  /** Printed forms of earlier builds. */
  readonly prints?: PrintStore;
  /** At most so many forms are typeset: for a developer who doesn't want to wait for all. */
  readonly maxPrints?: number;
}

export interface BuildResult extends CompileResult {
  /** How many forms `maxPrints` left without a printed form. */
  readonly unprinted: number;
}

const placed = (parts: Parts, { blank, template, flat, signable, images }: PrintedBytes): PrintedParts => ({
  blank: parts.place(blank),
  template: parts.place(template),
  flat: parts.place(flat),
  signable: parts.place(signable),
  images: images.map((image) => parts.place(image)),
});

type Printable = ReturnType<typeof printable> extends Generator<infer Each> ? Each : never;

/** Typesets a form and draws its pages. */
export async function print(
  { edition, places }: Printable,
  { images: withImages = true, cache }: Pick<BuildOptions, 'images' | 'cache'>,
) {
  const { printed, diagnostics } = await printEdition(edition, places);
  if (!printed) return { diagnostics };
  const images = withImages ? await pageImages(printed.blank, cache) : [];
  const bytes: PrintedBytes = {
    blank: hashedBytes(printed.blank),
    template: hashed(printed.template),
    flat: hashedBytes(printed.flat),
    signable: hashedBytes(printed.signable),
    images: images.map(hashedBytes),
  };
  return { diagnostics, bytes };
}

export async function buildBundle(options: BuildOptions): Promise<BuildResult> {
  const { contents, ...result } = compileContents(options);
  if (!contents) return { ...result, unprinted: 0 };
  const { parts, index } = contents;
  const { prints = new PrintStore(undefined), maxPrints = Number.POSITIVE_INFINITY } = options;
  const diagnostics: Finding[] = [];
  const forms: Record<string, Record<string, EditionEntry>> = { ...index.forms };
  let [printed, unprinted] = [0, 0];
  for (const each of printable(contents.editions(prints), options.roots, result.official)) {
    const { id, version } = each.edition;
    const entry = forms[id]?.[version];
    if (!entry) continue;
    const key = prints.keyOf(each.edition, entry.structure[2], each.places);
    let bytes = key === undefined ? undefined : prints.recall(key);
    if (!bytes && printed >= maxPrints) unprinted += 1;
    else if (!bytes) {
      printed += 1;
      const made = await print(each, options);
      diagnostics.push(...made.diagnostics);
      bytes = made.bytes;
      if (bytes && key !== undefined && made.diagnostics.length === 0) prints.remember(key, bytes);
    }
    if (bytes) forms[id] = { ...forms[id], [version]: { ...entry, printed: placed(parts, bytes) } };
  }
  if (diagnostics.length > 0) return { ...result, diagnostics, unprinted };
  const whole: BundleIndex = { ...index, font: parts.place(hashed((await answerFont()).table)), forms };
  return { ...result, bundle: encodeBundle(whole, parts.buffers), unprinted };
}
