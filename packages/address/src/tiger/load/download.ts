/** Downloads a file under another name, and renames it once it is whole. */
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LoadError } from './load-error.ts';

const maxMs = 30 * 60_000;

/** Returns false if the server has no such file. */
export async function download(address: string, path: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(maxMs) });
    if (response.status === 404) return false;
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
    return true;
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new LoadError(`${address} can't be downloaded (${reason}). Run the command again to continue.`);
  }
}
