/** The bundle as it is served: the compiled content and the printed form of every edition. */

import { Bundle, type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from '@withholding/bundle';
import { answerFont, pageImages, printable, printEdition } from '../print/printed.ts';
import type { Diagnostic } from '../read/diagnostics.ts';
import { type CompileOptions, type CompileResult, compileContent } from './compile.ts';

/** Parts that come after those the compiler placed. */
class MoreParts {
  readonly buffers: Buffer[];
  #offset: number;

  constructor(first: Buffer) {
    this.buffers = [first];
    this.#offset = first.length;
  }

  place(bytes: Buffer): Part {
    const part: Part = [this.#offset, bytes.length, sha256(bytes)];
    this.buffers.push(bytes);
    this.#offset += bytes.length;
    return part;
  }

  json(value: unknown): Part {
    return this.place(Buffer.from(JSON.stringify(value)));
  }
}

export async function buildBundle(options: CompileOptions & { readonly images?: boolean }): Promise<CompileResult> {
  const result = compileContent(options);
  if (!result.bundle) return result;
  const compiled = new Bundle(result.bundle.bytes);
  const parts = new MoreParts(compiled.partBytes);
  const diagnostics: Diagnostic[] = [];
  const forms: Record<string, Record<string, EditionEntry>> = structuredClone(compiled.index.forms);
  for (const { edition, places } of printable(compiled, options.roots)) {
    const made = await printEdition(edition, places);
    diagnostics.push(...made.diagnostics);
    const entry = forms[edition.id]?.[edition.version];
    if (!made.printed || !entry) continue;
    const { blank, template, flat, signable } = made.printed;
    const images = options.images === false ? [] : await pageImages(blank, options.cache);
    const printed = {
      blank: parts.place(blank),
      template: parts.json(template),
      flat: parts.place(flat),
      signable: parts.place(signable),
      images: images.map((image) => parts.place(image)),
    };
    forms[edition.id] = { ...forms[edition.id], [edition.version]: { ...entry, printed } };
  }
  if (diagnostics.length > 0) return { ...result, diagnostics, bundle: undefined };
  const index: BundleIndex = { ...compiled.index, font: parts.json((await answerFont()).table), forms };
  return { ...result, bundle: encodeBundle(index, parts.buffers) };
}
