/**
 * withholding fill: a file of fill requests to a folder of PDFs and results, offline, on all cores. A run that was cut
 * off goes on where it stopped.
 */
import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { extname, resolve } from 'node:path';
import { variables } from '../../config/variables.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { inInstallation } from '../../installation.ts';
import { bundleFile, wholeBundle } from '../bundle-file.ts';
import { runSegments } from '../segments/run.ts';
import { setting } from '../setting.ts';
import { read, UsageError } from '../usage-error.ts';
import type { Job } from './segment-work.ts';
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
    attachesData: setting('attachData') === 'true',
    isDry: values['dry-run'],
  };
  return { job, workers: Number(values.workers) };
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

export async function fillCommand(args: readonly string[]): Promise<void> {
  const { job, workers } = await readJob(args);
  const total = emptySummary();
  // As this file: TypeScript in the repository, JavaScript in the published package.
  const worker = new URL(`worker${extname(import.meta.url)}`, import.meta.url);
  await runSegments(job, worker, workers, { total, merge, read: summaryOf });
  process.stdout.write(show(total));
}
