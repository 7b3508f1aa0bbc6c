/** An operator's own copy of an official form: opened, cleaned of all that runs or locks, its fields read. Build time. */
import { createHash } from 'node:crypto';
import { PDFDict, PDFDocument } from '@cantoo/pdf-lib';
import { type OfficialField, takeFields } from './fields.ts';
import { straighten } from './frame.ts';
import { key, strip, textOf } from './objects.ts';

export interface Official {
  /** The form without fields, scripts, actions or encryption. */
  readonly pdf: Buffer;
  readonly fields: readonly OfficialField[];
  /** SHA-256 of the file as it was supplied. */
  readonly hash: string;
  /** What was taken out, in words. */
  readonly removed: readonly string[];
  readonly pages: number;
  /** Notes, drawings and stamps laid over the pages. */
  readonly notes: number;
  /** The language the file says it is in, such as en-US; empty if it doesn't. */
  readonly language: string;
}

/** Why a file cannot serve as a form, as a word for programs; the message says it to people. */
export type OfficialPdfIssue = 'not-a-pdf' | 'password' | 'no-fields' | 'too-slow';

/** The file can't be used as a form. */
export class OfficialPdfError extends Error {
  readonly reason: OfficialPdfIssue;
  constructor(reason: OfficialPdfIssue, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Cleans the catalog of everything that runs, locks or duplicates the form. */
function cleanCatalog(document: PDFDocument, removed: Set<string>): void {
  const { catalog } = document;
  const form = catalog.lookup(key('AcroForm'));
  if (form instanceof PDFDict && strip(form, ['XFA'])) removed.add('XFA');
  if (strip(catalog, ['OpenAction', 'AA'])) removed.add('actions');
  if (strip(catalog, ['Perms'])) removed.add('usage rights');
  const names = catalog.lookup(key('Names'));
  if (names instanceof PDFDict) {
    if (strip(names, ['JavaScript'])) removed.add('JavaScript');
    if (strip(names, ['EmbeddedFiles'])) removed.add('embedded files');
  }
  catalog.delete(key('AcroForm'));
}

/** Objects nothing refers to any more would keep what was removed inside the file. */
async function rewritten(document: PDFDocument): Promise<PDFDocument> {
  const clean = await PDFDocument.create({ updateMetadata: false });
  for (const page of await clean.copyPages(document, document.getPageIndices())) {
    clean.addPage(page);
    straighten(page);
  }
  const title = document.getTitle();
  if (title !== undefined) clean.setTitle(title);
  return clean;
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    document.getPages();
    return document;
  } catch (error) {
    const message = (error as Error).message;
    if (/encrypt|password/i.test(message))
      throw new OfficialPdfError(
        'password',
        'The file is encrypted with a password. Supply a copy that opens without one.',
      );
    throw new OfficialPdfError('not-a-pdf', `The file cannot be read as a PDF: ${message}`);
  }
}

const damaged = (error: unknown): OfficialPdfError =>
  error instanceof OfficialPdfError
    ? error
    : new OfficialPdfError('not-a-pdf', `The file cannot be read as a PDF: ${(error as Error).message}`);

async function clean(bytes: Uint8Array): Promise<Official> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const removed = new Set<string>();
  const document = await open(bytes);
  if (Buffer.from(bytes).includes('/Encrypt')) removed.add('encryption');
  const language = textOf(document.catalog.lookup(key('Lang')));
  const { fields, notes } = takeFields(document, removed);
  cleanCatalog(document, removed);
  const isFirst = ({ name }: OfficialField, index: number) =>
    fields.findIndex((other) => other.name === name) === index;
  const twice = fields.find((field, index) => field.kind === 'text' && !isFirst(field, index));
  if (twice) removed.add(`further places of the field ${twice.name}`);
  const result = await rewritten(document);
  const pdf = Buffer.from(await result.save({ useObjectStreams: false, addDefaultPage: false }));
  const kept = fields.filter((field, index) => field.kind === 'tick' || isFirst(field, index));
  return { pdf, fields: kept, hash, removed: [...removed].sort(), pages: result.getPageCount(), notes, language };
}

/** The form and its fields, which may be none. */
export async function cleanOfficial(bytes: Uint8Array): Promise<Official> {
  try {
    return await clean(bytes);
  } catch (error) {
    throw damaged(error);
  }
}

/** The form and its fields; a file without fields is rejected. */
export async function importOfficial(bytes: Uint8Array): Promise<Official> {
  const official = await cleanOfficial(bytes);
  if (official.fields.length === 0)
    throw new OfficialPdfError(
      'no-fields',
      'The file has no form fields that can be used. Supply the fillable copy the agency publishes, not a printed or re-saved one.',
    );
  return official;
}
