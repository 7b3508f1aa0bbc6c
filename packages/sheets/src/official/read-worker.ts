/** The thread that reads one file; see read.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { cleanOfficial, OfficialPdfError } from './clean.ts';
import type { Reply } from './read.ts';
import { readText } from './text.ts';

async function reply(bytes: Uint8Array): Promise<Reply> {
  try {
    const official = await cleanOfficial(bytes);
    return { reading: { ...official, text: await readText(bytes) } };
  } catch (error) {
    const { reason, message } =
      error instanceof OfficialPdfError
        ? error
        : { reason: 'not-a-pdf' as const, message: `The file cannot be read as a PDF: ${(error as Error).message}` };
    return { reason, message };
  }
}

parentPort?.postMessage(await reply(workerData as Uint8Array));
