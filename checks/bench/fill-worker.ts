/** Fills every form again and again; prints the time of a fill and the growth of memory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFCheckBox, PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { Bundle } from '@withholding/bundle';
import { fill, fillTail, JsonResponse, type Values } from '@withholding/fill';
import { median } from './servers.ts';

export interface Answers {
  readonly id: string;
  readonly version: string;
  readonly values: Values;
}

export interface Figures {
  /** Milliseconds of processor time for one fill. */
  readonly fillMs: number;
  /** The file with its data attached. */
  readonly attachedMs: number;
  /** The JSON response as bytes to send: the constant piece is shared, not copied. */
  readonly jsonMs: number;
  /** @cantoo/pdf-lib: load, fill, flatten, save. */
  readonly libraryMs: number;
  /** Of resident memory, for 100,000 fills. */
  readonly growthMB: number;
}

const [folder = ''] = process.argv.slice(2);
const bundle = Bundle.open(join(folder, 'bundle'));
const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as readonly Answers[];
const jobs = answers.map(({ id, version, values }) => {
  const [form, blank] = [bundle.fillable(id, version), bundle.blank(id, version)];
  if (!form || !blank) throw new Error(`The bundle has no printed form ${id} ${version}.`);
  return {
    form,
    blank,
    values,
    data: dataOf(values),
    response: new JsonResponse(`{"form":"${id}","pdf":"`, form.flat.bytes),
  };
});
type Job = (typeof jobs)[number];

const moment = new Date();

/** As much as a signed form carries: the answers, and a tax parameter for every other one. */
function dataOf(values: Values): Buffer {
  const parameters = Object.entries(values).filter((_, index) => index % 2 === 0);
  const taxParameters = parameters.map(([id, value]) => ({ id, value: String(value), valueType: 'string' }));
  return Buffer.from(JSON.stringify({ answers: values, taxParameters }));
}

function fillAttached({ form, values, data }: Job): unknown {
  const made = fillTail(form, values, { attachment: { bytes: data, at: moment } });
  if ('problems' in made) return undefined;
  const out = Buffer.allocUnsafeSlow(made.base.length + made.tail.length);
  made.base.copy(out);
  made.tail.copy(out, made.base.length);
  return out;
}

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

async function time(work: (job: Job) => unknown, rounds: number): Promise<number> {
  const started = process.threadCpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const job of jobs) await work(job);
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000 / (rounds * jobs.length);
}

const after = '","taxParameters":[{"id":"FED.filingStatus","value":"SINGLE","valueType":"string"}]}';
function respond({ form, values, response }: Job): unknown {
  const made = fillTail(form, values);
  return 'tail' in made ? response.pieces(made.tail, after) : undefined;
}

/** Each in turn, again and again, so that other load affects all of them; the first pass warms up. */
async function times(): Promise<Omit<Figures, 'growthMB'>> {
  const taken: Record<'fillMs' | 'attachedMs' | 'jsonMs' | 'libraryMs', number[]> = {
    fillMs: [],
    attachedMs: [],
    jsonMs: [],
    libraryMs: [],
  };
  for (let pass = 0; pass < 8; pass += 1) {
    taken.fillMs[pass] = await time(({ form, values }) => fill(form, values), 300);
    taken.attachedMs[pass] = await time(fillAttached, 300);
    taken.jsonMs[pass] = await time(respond, 300);
    taken.libraryMs[pass] = await time(fillWithLibrary, 1);
  }
  const middle = (name: keyof typeof taken) => median(taken[name].slice(1));
  return {
    fillMs: middle('fillMs'),
    attachedMs: middle('attachedMs'),
    jsonMs: middle('jsonMs'),
    libraryMs: middle('libraryMs'),
  };
}

const rounds = 10;
const fillsInRound = 20_000;

/** The median of the growth between any two readings. One odd reading does not change it; a leak does. */
function growthMB(): number {
  const read = (): number => {
    for (let done = 0; done < fillsInRound; done += jobs.length)
      for (const { form, values } of jobs) fill(form, values);
    // Buffers are freed on another thread; the second collection waits for those the first found.
    globalThis.gc?.();
    globalThis.gc?.();
    return process.memoryUsage().rss;
  };
  // The first readings are of an engine that still compiles.
  const readings = Array.from({ length: rounds + 3 }, read).slice(2);
  const perRound = readings.flatMap((late, j) => readings.slice(0, j).map((early, i) => (late - early) / (j - i)));
  return Math.max(0, (median(perRound) * 100_000) / fillsInRound) / 1e6;
}

process.stdout.write(JSON.stringify({ ...(await times()), growthMB: growthMB() } satisfies Figures));
