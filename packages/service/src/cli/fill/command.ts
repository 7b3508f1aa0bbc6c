/**
 * withholding fill: a file of fill requests to a folder of PDFs and results, offline, on all cores. A run that was cut
 * off goes on where it stopped.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { variables } from '../../config/variables.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { inInstallation } from '../../installation.ts';
import { OperatorError } from '../../operator-error.ts';
import { bundleFile, wholeBundle } from '../bundle-file.ts';
import { writing } from '../files.ts';
import { setting } from '../setting.ts';
import { read, UsageError } from '../usage-error.ts';
import { Progress } from './progress.ts';
import { type Job, resultsFile } from './segment-work.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { emptySummary, merge, type Summary, show } from './summary.ts';

function zoneIn(text: string): string {
  const zone = timeZoneOf(text);
  if (zone === undefined) throw new UsageError('--timezone takes an IANA zone, such as America/New_York.');
  return zone;
}

async function readJob(args: readonly string[]): Promise<{ job: Job; workers: number }> {
  const { values } = read(args, {
    in: { type: 'string' },
    out: { type: 'string' },
    bundle: { type: 'string', default: inInstallation('dist/content') },
    timezone: { type: 'string', default: 'UTC' },
    workers: { type: 'string', default: String(availableParallelism()) },
    test: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  const { in: input, out: output } = values;
  if (!input || !output) throw new UsageError('--in FILE and --out FOLDER are needed.');
  if (!statSync(input, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`There is no file ${input}.`);
  const wording = setting('wording');
  if (!values.test && wording === undefined)
    throw new UsageError(`Set ${variables.wording.name} to official or own, or use --test.`);
  if (!/^[1-9]\d{0,2}$/.test(values.workers)) throw new UsageError('--workers takes a number from 1 to 999.');
  await wholeBundle(values.bundle);
  const job: Job = {
    input: resolve(input),
    output: resolve(output),
    bundle: resolve(bundleFile(values.bundle)),
    timeZone: zoneIn(values.timezone),
    isTest: values.test,
    signsOwnWords: values.test || wording === 'own',
    isDry: values['dry-run'],
  };
  return { job, workers: Number(values.workers) };
}

/** What the results in a folder came from; a folder is never gone on with from other requests or other content. */
function checkFolder(job: Job): void {
  writing(job.output, () => mkdirSync(job.output, { recursive: true, mode: 0o700 }));
  const file = join(job.output, 'run.json');
  const { size, mtimeMs } = statSync(job.input);
  const { input, bundle, timeZone, isTest, signsOwnWords, isDry } = job;
  const now = JSON.stringify({ input, size, mtimeMs, bundle, timeZone, isTest, signsOwnWords, isDry });
  if (!existsSync(file)) writing(file, () => writeFileSync(file, now, { mode: 0o600 }));
  else if (readFileSync(file, 'utf8') !== now) {
    throw new OperatorError(
      `${job.output} holds results of another run: other requests, content or options. Take a new folder.`,
    );
  }
}

/** Counts of segments done by an earlier run, from their results. */
function summaryOf(file: string): Summary {
  const summary = emptySummary();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { status, form = '-', code, errors = [] } = JSON.parse(line);
    const forms = status === 'FILLED' ? { [form]: 1 } : {};
    const names: string[] =
      errors.length > 0
        ? errors.map((one: { pointer: string; code: string }) => `${form} ${one.pointer || '/'} ${one.code}`)
        : [`${form} - ${code}`];
    const rejections: Record<string, number> = {};
    if (status !== 'FILLED') for (const name of names) rejections[name] = (rejections[name] ?? 0) + 1;
    const [filled, rejected] = status === 'FILLED' ? [1, 0] : [0, 1];
    merge(summary, { lines: 1, filled, rejected, forms, rejections });
  }
  return summary;
}

/** Each worker takes the next segment when it has done one. */
function work(job: Job, segments: readonly Segment[], workers: number, onDone: (summary: Summary) => void) {
  const waiting = segments.values();
  const one = () =>
    new Promise<void>((done, fail) => {
      const first = waiting.next();
      if (first.done) return done();
      // As this file: TypeScript in the repository, JavaScript in the published package.
      const worker = new Worker(new URL(`worker${extname(import.meta.url)}`, import.meta.url), { workerData: job });
      worker.on('error', fail);
      worker.on('message', (summary: Summary) => {
        onDone(summary);
        const next = waiting.next();
        if (next.done) void worker.terminate().then(() => done());
        else worker.postMessage(next.value);
      });
      worker.postMessage(first.value);
    });
  return Promise.all(Array.from({ length: workers }, one));
}

export async function fillCommand(args: readonly string[]): Promise<void> {
  const { job, workers } = await readJob(args);
  checkFolder(job);
  const segments = [...segmentsOf(job.input)];
  const progress = new Progress(segments.reduce((sum, { lines }) => sum + lines, 0));
  const summary = emptySummary();
  const isDone = (segment: Segment) => existsSync(resultsFile(job.output, segment));
  for (const segment of segments.filter(isDone)) {
    merge(summary, summaryOf(resultsFile(job.output, segment)));
    progress.skip(segment.lines);
  }
  const before = summary.lines;
  await work(
    job,
    segments.filter((segment) => !isDone(segment)),
    workers,
    (more) => {
      merge(summary, more);
      progress.show(summary.lines - before);
    },
  );
  progress.show(summary.lines - before, true);
  writeFileSync(join(job.output, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`, { mode: 0o600 });
  process.stdout.write(show(summary));
}
