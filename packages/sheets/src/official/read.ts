/** Reads an untrusted file in a worker thread, with limits on time and memory. */
import { Worker } from 'node:worker_threads';
import { type Official, OfficialPdfError, type OfficialPdfIssue } from './clean.ts';
import type { OfficialPage } from './text.ts';

export interface OfficialReading extends Official {
  /** The text of each page. */
  readonly text: readonly OfficialPage[];
}

export type Reply =
  | { readonly reading: OfficialReading }
  | { readonly reason: OfficialPdfIssue; readonly message: string };

/** Long enough for the longest form on a busy machine. */
const defaultTimeoutMs = 60_000;
const memoryMb = 1024;

/** The cleaned form, its fields and its text. */
export async function readOfficial(bytes: Uint8Array, timeoutMs = defaultTimeoutMs): Promise<OfficialReading> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  try {
    const reply = await new Promise<Reply>((resolve) => {
      const damaged = (message: string) => resolve({ reason: 'not-a-pdf', message });
      const timer = setTimeout(
        () =>
          resolve({
            reason: 'too-slow',
            message: `The file cannot be read within ${Math.round(timeoutMs / 1000)} seconds. It is damaged or isn't a form.`,
          }),
        timeoutMs,
      );
      worker.once('message', (message: Reply) => {
        clearTimeout(timer);
        resolve(message);
      });
      worker.once('error', (error: Error) => {
        clearTimeout(timer);
        damaged(`The file cannot be read as a PDF: ${error.message}`);
      });
    });
    if (!('reading' in reply)) throw new OfficialPdfError(reply.reason, reply.message);
    return { ...reply.reading, pdf: Buffer.from(reply.reading.pdf) };
  } finally {
    await worker.terminate();
  }
}
