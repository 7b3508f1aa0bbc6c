/** All signed forms in one ZIP file. PDFs are already compressed, so they're only stored. Loaded on demand. */
import { zipSync } from 'fflate';

export interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** If two forms have the same name, the second gets a number. */
function named(files: readonly Packed[]): Record<string, Uint8Array<ArrayBuffer>> {
  const found: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { name, bytes } of files) {
    let free = name;
    for (let count = 2; Object.hasOwn(found, free); count += 1) free = name.replace(/(\.\w+)?$/, ` ${count}$1`);
    found[free] = bytes;
  }
  return found;
}

export const archiveOf = (files: readonly Packed[]): Uint8Array<ArrayBuffer> =>
  zipSync(named(files), { level: 0 }) as Uint8Array<ArrayBuffer>;
