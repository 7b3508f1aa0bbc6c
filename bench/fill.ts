/** npm run bench -- fill: our fill, its JSON answer, a PDF library on the same blanks, and the limit, in one run. */
import { PDFCheckBox, PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { fill, fillTail, JsonAnswer } from '@withholding/pdf';
import { endings, type PrintedForm, printed, printedContent } from '../packages/content/test/printed-content.ts';

export interface FillFigures {
  readonly forms: number;
  readonly fillMs: number;
  /** The JSON answer as bytes ready to be sent: the constant piece is shared, not copied. */
  readonly jsonMs: number;
  /** The same copied into one buffer. */
  readonly jsonOnePieceMs: number;
  readonly cantooMs: number;
  readonly limitMs: number;
  /** How many times faster than @cantoo/pdf-lib (load, fill, flatten, save). */
  readonly fillVsCantoo: number;
  /** Our JSON bytes over the limit: memcpy of the result and its base64. Below 1 is faster. */
  readonly jsonVsLimit: number;
  readonly largestFilledKB: number;
  readonly rssGrowthMB: number;
}

interface Job {
  readonly form: PrintedForm;
  readonly values: Readonly<Record<string, string | true>>;
  readonly pdf: Buffer;
  readonly answer: JsonAnswer;
}

function jobsFor(forms: readonly PrintedForm[]): Job[] {
  return forms.flatMap((form) => {
    // The ending that prints most.
    const ways = endings(form.edition.interview).map((outcome) => printed(form, outcome, 'SIGN'));
    const fullest = ways.sort((a, b) => Object.keys(b.values).length - Object.keys(a.values).length)[0];
    if (!fullest || !Buffer.isBuffer(fullest.pdf)) return [];
    const answer = new JsonAnswer(`{"form":"${form.edition.id}","pdf":"`, form.form.flat.bytes);
    return [{ form, values: fullest.values, pdf: fullest.pdf, answer }];
  });
}

/** Milliseconds for one job, over all of them again and again. */
function time(jobs: readonly Job[], rounds: number, work: (job: Job) => unknown): number {
  for (let round = 0; round < rounds / 5; round += 1) for (const job of jobs) work(job);
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const job of jobs) work(job);
  return (performance.now() - started) / (rounds * jobs.length);
}

/** Latin-1 only: the library's standard font throws on anything else. */
const plain = (value: string) => value.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '');

async function fillWithLibrary({ form, values }: Job): Promise<Uint8Array> {
  const document = await PDFDocument.load(form.blank);
  const fields = document.getForm();
  for (const [name, value] of Object.entries(values)) {
    const field = fields.getFieldMaybe(name);
    if (field instanceof PDFTextField) field.setText(plain(String(value)));
    else if (field instanceof PDFCheckBox) field.check();
  }
  for (const field of fields.getFields())
    if (!(field instanceof PDFTextField) && !(field instanceof PDFCheckBox)) fields.removeField(field);
  fields.flatten();
  return await document.save();
}

export async function benchFill(): Promise<FillFigures> {
  const jobs = jobsFor(await printedContent());
  const after = '","taxParameters":[{"id":"FED.filingStatus","value":"SINGLE","valueType":"string"}]}';
  const fillMs = time(jobs, 2_000, ({ form, values }) => fill(form.form, values));
  const jsonMs = time(jobs, 2_000, ({ form, values, answer }) => {
    const made = fillTail(form.form, values, false);
    return 'tail' in made ? answer.pieces(made.tail, after) : undefined;
  });
  const jsonOnePieceMs = time(jobs, 2_000, ({ form, values, answer }) => {
    const made = fillTail(form.form, values, false);
    return 'tail' in made ? answer.bytes(made.tail, after) : undefined;
  });
  const limitMs = time(jobs, 2_000, ({ pdf }) => Buffer.from(pdf).toString('base64'));
  const started = performance.now();
  const rounds = 5;
  for (let round = 0; round < rounds; round += 1) for (const job of jobs) await fillWithLibrary(job);
  const cantooMs = (performance.now() - started) / (rounds * jobs.length);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  for (let done = 0; done < 100_000; )
    for (const { form, values } of jobs) {
      fill(form.form, values);
      done += 1;
    }
  globalThis.gc?.();
  const rssGrowthMB = Math.max(0, (process.memoryUsage().rss - before) / 1e6);
  const largestFilledKB = Math.max(...jobs.map(({ pdf }) => pdf.length)) / 1024;
  return {
    forms: jobs.length,
    fillMs,
    jsonMs,
    jsonOnePieceMs,
    cantooMs,
    limitMs,
    fillVsCantoo: cantooMs / fillMs,
    jsonVsLimit: jsonMs / limitMs,
    largestFilledKB,
    rssGrowthMB,
  };
}
