/** withholding review: a file of review requests to results, a table for people and a summary, offline, on all cores. */
import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { isIsoDate } from '@withholding/interview';
import { inInstallation } from '../../installation.ts';
import { bundleFile, wholeBundle } from '../bundle-file.ts';
import { resultsFile, runSegments } from '../segments/run.ts';
import { read, UsageError } from '../usage-error.ts';
import { csvHead, type Job } from './segment-work.ts';
import { countProblem, countReview, emptySummary, merge, type Summary, show } from './summary.ts';

/** The day of the run that a folder holds, so that it goes on with it after midnight. */
function dayOf(output: string): string | undefined {
  const file = join(output, 'run.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).asOf : undefined;
}

async function readJob(args: readonly string[]): Promise<{ job: Job; workers: number }> {
  const { values } = read(args, {
    in: { type: 'string' },
    out: { type: 'string' },
    bundle: { type: 'string', default: inInstallation('dist/content') },
    'as-of': { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  });
  const { in: input, out: output } = values;
  if (!input || !output) throw new UsageError('--in FILE and --out FOLDER are needed.');
  if (!statSync(input, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`There is no file ${input}.`);
  const asOf = values['as-of'] ?? dayOf(output) ?? new Date().toLocaleDateString('en-CA');
  if (!isIsoDate(asOf)) throw new UsageError('--as-of takes a day as YYYY-MM-DD.');
  if (!/^[1-9]\d{0,2}$/.test(values.workers)) throw new UsageError('--workers takes a number from 1 to 999.');
  await wholeBundle(values.bundle);
  const job = { input: resolve(input), output: resolve(output), bundle: resolve(bundleFile(values.bundle)), asOf };
  return { job, workers: Number(values.workers) };
}

/** Counts of segments done by an earlier run, from their results. */
function summaryOf(file: string): Summary {
  const summary = emptySummary();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { answer, code } = JSON.parse(line);
    summary.lines += 1;
    if (answer) countReview(summary, answer);
    else countProblem(summary, code);
  }
  return summary;
}

export async function reviewCommand(args: readonly string[]): Promise<void> {
  const { job, workers } = await readJob(args);
  const total = emptySummary();
  // As this file: TypeScript in the repository, JavaScript in the published package.
  const worker = new URL(`worker${extname(import.meta.url)}`, import.meta.url);
  const segments = await runSegments(job, worker, workers, { total, merge, read: summaryOf });
  const table = openSync(join(job.output, 'review.csv'), 'w', 0o600);
  writeSync(table, `${csvHead}\n`);
  for (const segment of segments) writeSync(table, readFileSync(resultsFile(job.output, segment, 'csv')));
  closeSync(table);
  process.stdout.write(show(total));
}
