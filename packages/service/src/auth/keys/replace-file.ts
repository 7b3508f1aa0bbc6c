/** Replaces a file in one step, readable by its owner only: others see the old file or the new one, never a part of it. */
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A new file, made of these pieces, with all its bytes on the disk. */
export async function writeDraft(draft: string, ...pieces: (string | Uint8Array)[]): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    for (const piece of pieces) await file.appendFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function moveIntoPlace(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}
