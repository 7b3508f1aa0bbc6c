/** The bundle as it is served: the compiled content and the printed form of every edition that has a sheet. */
import { Bundle, type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from './bundle.ts';
import { type CompileOptions, type CompileResult, compileContent } from './compile.ts';
import type { CompiledEdition } from './compile-edition.ts';
import type { Diagnostic } from './diagnostics.ts';
import { answerFont, pageImages, printEdition } from './printed.ts';
import { type EditionPlace, readTree } from './source.ts';

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
  const { editions } = readTree(options.roots);
  const placeOf = (name: string) => editions.find((place) => `${place.formId}/${place.version}` === name);
  const parts = new MoreParts(compiled.partBytes);
  const diagnostics: Diagnostic[] = [];
  const forms: Record<string, Record<string, EditionEntry>> = {};
  for (const [id, versions] of Object.entries(compiled.index.forms)) {
    forms[id] = {};
    for (const [version, entry] of Object.entries(versions)) {
      const edition = compiled.edition(id, version) as CompiledEdition;
      const own = placeOf(`${id}/${version}`) as EditionPlace;
      const made = await printEdition(edition, {
        own,
        twin: edition.like === undefined ? undefined : placeOf(edition.like),
      });
      diagnostics.push(...(made?.diagnostics ?? []));
      const { printed } = made ?? {};
      if (!printed) {
        forms[id][version] = entry;
        continue;
      }
      const images = options.images === false ? [] : await pageImages(printed.blank, options.cache);
      forms[id][version] = {
        ...entry,
        printed: {
          blank: parts.place(printed.blank),
          template: parts.json(printed.template),
          flat: parts.place(printed.flat),
          signable: parts.place(printed.signable),
          images: images.map((image) => parts.place(image)),
        },
      };
    }
  }
  if (diagnostics.length > 0) return { ...result, diagnostics, bundle: undefined };
  const index: BundleIndex = { ...compiled.index, font: parts.json((await answerFont()).table), forms };
  return { ...result, bundle: encodeBundle(index, parts.buffers) };
}
