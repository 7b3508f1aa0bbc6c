/** Prints editions into the store on all processors, before the build takes them from there. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PrintStore } from '../print/print-store.ts';
import { printable } from '../print/printed.ts';
import { print } from './build-bundle.ts';
import { type CompileOptions, compileContents } from './compile.ts';

export interface PrintJob extends Pick<CompileOptions, 'roots' | 'official' | 'cache'> {
  /** Folder of the store. */
  readonly prints: string;
}

function* missing(job: PrintJob, prints: PrintStore) {
  const { contents, official } = compileContents(job);
  if (!contents) return;
  for (const each of printable(contents.editions(prints), job.roots, official)) {
    const { id, version } = each.edition;
    const key = prints.keyOf(each.edition, contents.index.forms[id]?.[version]?.structure[2] ?? '', each.places);
    if (key !== undefined && !prints.has(key)) yield { ...each, key };
  }
}

/** Prints every `of`th missing edition, from `share` on. What has findings isn't stored: the build reports them. */
export async function printShare(job: PrintJob, share: number, of: number, onPrinted: () => void): Promise<void> {
  const prints = new PrintStore(job.prints);
  for (const [index, { key, ...each }] of [...missing(job, prints)].entries()) {
    if (index % of !== share) continue;
    const { bytes, diagnostics } = await print(each, job);
    if (bytes && diagnostics.length === 0) prints.remember(key, bytes);
    onPrinted();
  }
}

/** Content must compile. `progress` gets how many are printed, and of how many. */
export async function printAhead(job: PrintJob, progress: (done: number, all: number) => void): Promise<void> {
  const all = [...missing(job, new PrintStore(job.prints))].length;
  const of = Math.min(availableParallelism(), 4, all);
  let done = 0;
  const run = (share: number) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: { job, share, of } });
      worker.on('message', () => progress(++done, all));
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: of }, (_, share) => run(share)));
}
