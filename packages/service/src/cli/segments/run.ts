/** A file of requests worked on in segments, on all cores. A run that was cut off goes on where it stopped. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../operator-error.ts';
import { writing } from '../files.ts';
import { Progress } from './progress.ts';
import { type Segment, segmentsOf } from './segments.ts';

export interface SegmentJob {
  readonly input: string;
  readonly output: string;
}

export const resultsFile = (output: string, { number }: Pick<Segment, 'number'>, kind = 'ndjson'): string =>
  join(output, `results-${String(number).padStart(6, '0')}.${kind}`);

/** What the results in a folder came from; a folder is never gone on with from other requests or other content. */
function checkFolder({ output, ...job }: SegmentJob): void {
  writing(output, () => mkdirSync(output, { recursive: true, mode: 0o700 }));
  const file = join(output, 'run.json');
  const { size, mtimeMs } = statSync(job.input);
  const now = JSON.stringify({ ...job, size, mtimeMs });
  if (!existsSync(file)) writing(file, () => writeFileSync(file, now, { mode: 0o600 }));
  else if (readFileSync(file, 'utf8') !== now) {
    throw new OperatorError(
      `${output} holds results of another run: other requests, content or options. Take a new folder.`,
    );
  }
}

/** Each worker takes the next segment when it has done one. */
function work<Summary>(
  worker: URL,
  job: SegmentJob,
  { segments, workers }: { readonly segments: readonly Segment[]; readonly workers: number },
  onDone: (summary: Summary) => void,
) {
  const waiting = segments.values();
  const one = () =>
    new Promise<void>((done, fail) => {
      const first = waiting.next();
      if (first.done) return done();
      const thread = new Worker(worker, { workerData: job });
      thread.on('error', fail);
      thread.on('message', (summary: Summary) => {
        onDone(summary);
        const next = waiting.next();
        if (next.done) void thread.terminate().then(() => done());
        else thread.postMessage(next.value);
      });
      thread.postMessage(first.value);
    });
  return Promise.all(Array.from({ length: workers }, one));
}

interface Counting<Summary> {
  readonly total: Summary;
  readonly merge: (into: Summary, more: Summary) => void;
  /** Counts of a segment that an earlier run has done, from its results. */
  readonly read: (results: string) => Summary;
}

/** Gives the segments, all of them done, and writes summary.json. */
export async function runSegments<Summary extends { lines: number }>(
  job: SegmentJob,
  worker: URL,
  workers: number,
  { total, merge, read }: Counting<Summary>,
): Promise<readonly Segment[]> {
  checkFolder(job);
  const segments = [...segmentsOf(job.input)];
  const progress = new Progress(segments.reduce((sum, { lines }) => sum + lines, 0));
  const isDone = (segment: Segment) => existsSync(resultsFile(job.output, segment));
  for (const segment of segments.filter(isDone)) {
    merge(total, read(resultsFile(job.output, segment)));
    progress.skip(segment.lines);
  }
  const before = total.lines;
  const left = segments.filter((segment) => !isDone(segment));
  await work<Summary>(worker, job, { segments: left, workers }, (more) => {
    merge(total, more);
    progress.show(total.lines - before);
  });
  progress.show(total.lines - before, true);
  writeFileSync(join(job.output, 'summary.json'), `${JSON.stringify(total, null, 2)}\n`, { mode: 0o600 });
  return segments;
}
