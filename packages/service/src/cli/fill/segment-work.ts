/** Fills the requests of one segment and writes what came of them; when its results are there, the segment is done. */
import { closeSync, mkdirSync, openSync, renameSync, writeFileSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { Bundle } from '@withholding/bundle';
import { ServedContent } from '../../content/served.ts';
import { type Completed, complete } from '../../fill/complete.ts';
import { readLine } from '../../fill/read-line.ts';
import { hashOf } from '../../fill/response.ts';
import { Problem } from '../../problem.ts';
import type { RequestError } from '../../schemas/models/problem.ts';
import { resultsFile } from '../segments/run.ts';
import { linesOf, type Segment } from '../segments/segments.ts';
import { add, emptySummary, type Summary } from './summary.ts';

export interface Job {
  readonly input: string;
  readonly output: string;
  readonly bundle: string;
  readonly timeZone: string;
  readonly isTest: boolean;
  readonly signsOwnWords: boolean;
  readonly attachesData: boolean;
  /** Everything but the PDF files. */
  readonly isDry: boolean;
}

/** A thousand files to a folder: file systems and people get slow with more. */
const pdfName = (line: number): string => {
  const digits = String(line).padStart(9, '0');
  return join('pdf', digits.slice(0, 6), `${digits}.pdf`);
};

type Result = Readonly<Record<string, unknown>>;

export class SegmentWork {
  readonly #job: Job;
  readonly #content: ServedContent;
  readonly #folders = new Set<string>();

  constructor(job: Job) {
    this.#job = job;
    this.#content = new ServedContent(Bundle.open(job.bundle), '');
  }

  do(segment: Segment): Summary {
    const summary = emptySummary();
    const results = linesOf(this.#job.input, segment).flatMap((line, index) =>
      line.length === 0 ? [] : [JSON.stringify(this.#one(line, segment.firstLine + index, summary))],
    );
    // Under another name until it is whole: a run that is cut off does this segment again.
    const file = resultsFile(this.#job.output, segment);
    writeFileSync(`${file}.part`, results.length > 0 ? `${results.join('\n')}\n` : '', { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return summary;
  }

  #one(line: Buffer, number: number, summary: Summary): Result {
    summary.lines += 1;
    let form = '-';
    try {
      const request = readLine(line);
      const { timeZone, isTest, signsOwnWords, attachesData } = this.#job;
      const circumstances = {
        now: new Date(),
        timeZone,
        isZoneKnown: true,
        isTest,
        signsOwnWords,
        proofs: attachesData ? {} : undefined,
      };
      const completed = complete(this.#content, request, circumstances);
      form = completed.chosen.id;
      if ('errors' in completed) throw new Problem('INVALID_ANSWERS', {}, { errors: completed.errors });
      const result = this.#keep(completed, number);
      summary.filled += 1;
      add(summary.forms, form);
      return result;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return this.#reject(error, number, form, summary);
    }
  }

  #keep(completed: Completed, line: number): Result {
    const { chosen, outcome, mode, base, tail } = completed;
    const pdf = pdfName(line);
    const warnings = outcome.warnings.map(({ path, check }) => ({ path, check }));
    if (!this.#job.isDry) this.#write(pdf, [base, tail]);
    return {
      line,
      status: 'FILLED',
      form: chosen.id,
      formVersion: chosen.version,
      signForm: mode,
      ...(this.#job.isDry ? {} : { pdf }),
      sha256: hashOf(completed),
      taxParameters: outcome.taxParameters,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  }

  #write(name: string, pieces: readonly Buffer[]): void {
    const file = join(this.#job.output, name);
    const folder = join(file, '..');
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#folders.add(folder);
    }
    const output = openSync(file, 'w', 0o600);
    writevSync(output, pieces as Buffer[]);
    closeSync(output);
  }

  #reject(problem: Problem, line: number, form: string, summary: Summary): Result {
    summary.rejected += 1;
    const errors = problem.errors('en').map(({ pointer, code, message }: RequestError) => ({ pointer, code, message }));
    if (errors.length === 0) add(summary.rejections, `${form} - ${problem.code}`);
    for (const { pointer, code } of errors) add(summary.rejections, `${form} ${pointer || '/'} ${code}`);
    return { line, status: 'REFUSED', ...(form === '-' ? {} : { form }), code: problem.code, errors };
  }
}
