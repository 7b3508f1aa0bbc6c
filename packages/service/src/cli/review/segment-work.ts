/** Reviews the lines of one segment and writes the results; when they are there, the segment is done. */
import { renameSync, writeFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { ServedContent } from '../../content/served.ts';
import { readLineAs } from '../../fill/read-line.ts';
import { placesOf } from '../../location/request.ts';
import { Problem } from '../../problem.ts';
import { reviewFor } from '../../review/review.ts';
import { type ReviewResponse, reviewRequest } from '../../schemas/models/duties.ts';
import { resultsFile, type SegmentJob } from '../segments/run.ts';
import { linesOf, type Segment } from '../segments/segments.ts';
import { countProblem, countReview, emptySummary, type Summary } from './summary.ts';

export interface Job extends SegmentJob {
  readonly bundle: string;
  readonly asOf: string;
}

export const csvHead = 'line,reference,jurisdiction,withhold by,flat rate,form,status,day,ask for,next change';

const cell = (text: string | number): string => {
  const plain = String(text);
  // A cell that begins like a formula is text to a spreadsheet only with an apostrophe before it.
  const safe = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A row for each tax; for an employee without one, what is wrong with the addresses. */
function rowsOf(
  line: number,
  { reference = '', certificates, taxes, missing, nextChange = '', errors }: ReviewResponse,
): string[] {
  const row = (...cells: readonly (string | number)[]) => [line, reference, ...cells].map(cell).join();
  const doubts = errors.map(({ message }) => message).join(', ');
  if (taxes.length === 0) return [row('', 'no tax', '', '', doubts, '', '', nextChange)];
  return taxes.map(({ locality, source, flatRatePercent = '', certificates: counting }) => {
    const own = certificates.filter((one) => one.locality === locality);
    const last = own.findLast(({ certificate }) => counting.includes(certificate)) ?? own.at(-1);
    const wanted = missing.find((one) => one.locality === locality)?.forms.map(({ name }) => name) ?? [];
    const { formId = '', status = '', on = '' } = last ?? {};
    return row(locality, source, flatRatePercent, formId, status, on, wanted.join(' and '), nextChange);
  });
}

export class SegmentWork {
  readonly #job: Job;
  readonly #content: ServedContent;

  constructor(job: Job) {
    this.#job = job;
    this.#content = new ServedContent(Bundle.open(job.bundle), '');
  }

  do(segment: Segment): Summary {
    const summary = emptySummary();
    const [results, rows]: [string[], string[]] = [[], []];
    for (const [index, line] of linesOf(this.#job.input, segment).entries()) {
      if (line.length === 0) continue;
      const number = segment.firstLine + index;
      summary.lines += 1;
      const reviewed = this.#one(line);
      if (reviewed instanceof Problem) {
        countProblem(summary, reviewed.code);
        const errors = reviewed.errors('en').map(({ pointer, code, message }) => ({ pointer, code, message }));
        results.push(JSON.stringify({ line: number, code: reviewed.code, errors }));
        rows.push([number, '', '', 'rejected', '', '', reviewed.code, '', '', ''].map(cell).join());
      } else {
        countReview(summary, reviewed);
        results.push(JSON.stringify({ line: number, answer: reviewed }));
        rows.push(...rowsOf(number, reviewed));
      }
    }
    const { output } = this.#job;
    const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
    writeFileSync(resultsFile(output, segment, 'csv'), text(rows), { mode: 0o600 });
    // Under another name until it is whole: a run that is cut off does this segment again.
    const file = resultsFile(output, segment);
    writeFileSync(`${file}.part`, text(results), { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return summary;
  }

  #one(line: Buffer): ReviewResponse | Problem {
    try {
      const request = readLineAs(reviewRequest, line);
      const places = placesOf(request, this.#content.bundle.index.addressRules);
      const cities = places.map(({ address }) => address.city ?? '');
      return reviewFor(this.#content, request, { places, cities, language: 'en', today: this.#job.asOf });
    } catch (error) {
      // One employee never stops the others.
      return error instanceof Problem ? error : new Problem('INTERNAL');
    }
  }
}
