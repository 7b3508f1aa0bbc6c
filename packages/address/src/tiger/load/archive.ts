/** The table and the shapes in one ZIP file of the Census Bureau. */
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

export interface Archive {
  readonly table: Buffer;
  readonly shapes?: Buffer;
}

/** Rejects if the file is not a whole ZIP file or its contents have the wrong checksum or size. */
export async function readArchive(path: string, withShapes: boolean): Promise<Archive> {
  const zip = await yauzl.openPromise(path);
  const found: { table?: Buffer; shapes?: Buffer } = {};
  try {
    for await (const entry of zip.eachEntry()) {
      const part = entry.fileName.endsWith('.dbf') ? 'table' : entry.fileName.endsWith('.shp') ? 'shapes' : undefined;
      if (part === 'table' || (part === 'shapes' && withShapes)) {
        found[part] = await buffer(await zip.openReadStreamPromise(entry));
      }
    }
  } finally {
    zip.close();
  }
  const { table, shapes } = found;
  if (!table || (withShapes && !shapes)) throw new Error('It has no table or no shapes in it.');
  return { table, ...(shapes && { shapes }) };
}
