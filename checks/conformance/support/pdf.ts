/** Reads PDFs with poppler and qpdf: two readers that share nothing with the service. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function read(pdf: Buffer, command: string, args: (file: string) => string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const file = join(folder, 'form.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run(command, args(file), { encoding: 'buffer', maxBuffer: 2 ** 28 });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const pdfOf = ({ pdf }: { pdf: string }): Buffer => Buffer.from(pdf, 'base64');

/** Several rules read the same file. */
const known = new Map<string, Promise<string>>();

/** Letters as printed, white space made one: line by line over the page, or in the order they were written. */
export function textOf(pdf: Buffer, order: 'layout' | 'raw' = 'layout'): Promise<string> {
  const key = `${order} ${createHash('sha256').update(pdf).digest('hex')}`;
  const text =
    known.get(key) ??
    read(pdf, 'pdftotext', (file) => [`-${order}`, file, '-']).then((bytes) =>
      bytes.toString('utf8').normalize('NFC').replaceAll(/\s+/g, ' '),
    );
  known.set(key, text);
  return text;
}

export const infoOf = async (pdf: Buffer): Promise<string> =>
  (await read(pdf, 'pdfinfo', (file) => [file])).toString('utf8');

/** The file with every stream unpacked. */
export const unpacked = (pdf: Buffer): Promise<Buffer> =>
  read(pdf, 'qpdf', (file) => ['--qdf', '--object-streams=disable', file, '-']);

export interface Field {
  readonly name: string;
  readonly isTick: boolean;
  /** Nothing while the field is empty. */
  readonly value: unknown;
  readonly page: number;
  /** Points from the bottom left corner: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
}

interface QpdfJson {
  acroform: {
    fields: {
      fullname: string;
      ischeckbox: boolean;
      isradiobutton: boolean;
      value: unknown;
      pageposfrom1: number;
      annotation: { object: string };
    }[];
  };
  qpdf: [unknown, Record<string, { value?: Record<string, unknown> }>];
}

/** Every object of the file, also those packed together. */
const objectsOf = async (pdf: Buffer): Promise<string> =>
  (await read(pdf, 'qpdf', (file) => ['--json', file])).toString('utf8');

/** The live form fields. */
export async function fieldsOf(pdf: Buffer): Promise<Field[]> {
  const json = JSON.parse(await objectsOf(pdf)) as QpdfJson;
  return json.acroform.fields.map((field) => ({
    name: field.fullname,
    isTick: field.ischeckbox || field.isradiobutton,
    value: field.value,
    page: field.pageposfrom1,
    box: json.qpdf[1][`obj:${field.annotation.object}`]?.value?.['/Rect'] as Field['box'],
  }));
}

/** Whether any widget is left in the file, listed in a form or not. */
export async function hasWidgets(pdf: Buffer): Promise<boolean> {
  const text = await objectsOf(pdf);
  return /"\/Subtype": "\/Widget"/.test(text) || (JSON.parse(text) as QpdfJson).acroform.fields.length > 0;
}

/** One page as poppler draws it, in gray: a PGM picture. */
export const drawn = (pdf: Buffer, page: number, dotsPerInch: number): Promise<Buffer> =>
  read(pdf, 'pdftoppm', (file) => ['-gray', '-r', `${dotsPerInch}`, '-f', `${page}`, '-l', `${page}`, file]);
