/** How long our fill, its JSON response, a PDF library on the same blanks, and the limit take, in one process. */
import { PDFCheckBox, PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { fill, fillTail, JsonResponse } from '@withholding/fill';
import { inOwnProcess, type Job, median, readJobs } from './fill-jobs.ts';

/** Milliseconds for one fill: processor time of the thread, so that what else the machine runs counts little. */
interface FillTimes {
  readonly fillMs: number;
  /** The JSON response as bytes ready to be sent: the constant piece is shared, not copied. */
  readonly jsonMs: number;
  /** The same copied into one buffer. */
  readonly jsonOnePieceMs: number;
  /** memcpy of the result and its base64. */
  readonly limitMs: number;
  /** @cantoo/pdf-lib: load, fill, flatten, save. */
  readonly cantooMs: number;
}

export const fillTimes = (folder: string): FillTimes => inOwnProcess(import.meta.url, folder);

/** Latin-1 only: the library's standard font throws on anything else. */
const plain = (value: string) => value.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '');

async function fillWithLibrary({ blank, values }: Job): Promise<Uint8Array> {
  const document = await PDFDocument.load(blank);
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

type Prepared = Job & { readonly pdf: Buffer; readonly response: JsonResponse };
const after = '","taxParameters":[{"id":"FED.filingStatus","value":"SINGLE","valueType":"string"}]}';
const work: Readonly<Record<keyof FillTimes, (job: Prepared) => unknown>> = {
  fillMs: ({ form, values }) => fill(form, values),
  jsonMs: ({ form, values, response }) => {
    const made = fillTail(form, values);
    return 'tail' in made ? response.pieces(made.tail, after) : undefined;
  },
  jsonOnePieceMs: ({ form, values, response }) => {
    const made = fillTail(form, values);
    return 'tail' in made ? response.bytes(made.tail, after) : undefined;
  },
  limitMs: ({ pdf }) => Buffer.from(pdf).toString('base64'),
  cantooMs: fillWithLibrary,
};

async function time(jobs: readonly Prepared[], one: (job: Prepared) => unknown, rounds: number): Promise<number> {
  const started = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1)
    for (const job of jobs) {
      const result = one(job);
      if (result instanceof Promise) await result;
    }
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / (rounds * jobs.length);
}

/** Each in turn, again and again, so that what still counts falls on all of them; the first pass warms up. */
async function measure(folder: string): Promise<FillTimes> {
  const jobs = readJobs(folder).map((job) => {
    const pdf = fill(job.form, job.values);
    if (!Buffer.isBuffer(pdf)) throw new Error(`${job.id}: ${JSON.stringify(pdf.problems)}`);
    return { ...job, pdf, response: new JsonResponse(`{"form":"${job.id}","pdf":"`, job.form.flat.bytes) };
  });
  const times: Record<keyof FillTimes, number[]> = {
    fillMs: [],
    jsonMs: [],
    jsonOnePieceMs: [],
    limitMs: [],
    cantooMs: [],
  };
  const names = Object.keys(times) as (keyof FillTimes)[];
  for (let pass = 0; pass < 8; pass += 1)
    for (const name of names) {
      const taken = await time(jobs, work[name], name === 'cantooMs' ? 1 : 300);
      if (pass > 0) times[name].push(taken);
    }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as unknown as FillTimes;
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure(process.argv[2] ?? '')));
