import { type Bundle, type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from '@withholding/bundle';
/** A bundle with every form several times, under other ids: content of any size with real parts. */

/** Copies share nothing that is decoded, so that memory and lookups are those of real content of that size. */
export function copies(bundle: Bundle, times: number): { bytes: Buffer; hash: string; formIds: string[] } {
  const parts: Buffer[] = [bundle.partBytes];
  let offset = bundle.partBytes.length;
  const place = (bytes: Buffer): Part => {
    const part: Part = [offset, bytes.length, sha256(bytes)];
    parts.push(bytes);
    offset += bytes.length;
    return part;
  };
  const copy = (part: Part, id: string, more: object = {}): Part =>
    place(Buffer.from(JSON.stringify({ ...JSON.parse(bundle.bytesOf(part).toString()), ...more, copy: id })));
  const copyEntry = (entry: EditionEntry, id: string): EditionEntry => ({
    ...entry,
    structure: copy(entry.structure, id, { id }),
    words: { en: copy(entry.words.en, id), es: copy(entry.words.es, id), fr: copy(entry.words.fr, id) },
    ...(entry.printed ? { printed: { ...entry.printed, template: copy(entry.printed.template, id) } } : {}),
  });
  const forms: Record<string, Record<string, EditionEntry>> = { ...bundle.index.forms };
  for (const [id, versions] of Object.entries(bundle.index.forms)) {
    for (let number = 1; number < times; number += 1) {
      const other = `${id}X${number}`;
      forms[other] = Object.fromEntries(
        Object.entries(versions).map(([version, entry]) => [version, copyEntry(entry, other)]),
      );
    }
  }
  const index: BundleIndex = { ...bundle.index, forms };
  return { ...encodeBundle(index, parts), formIds: Object.keys(forms) };
}
