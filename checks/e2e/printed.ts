/** What a signed form must say, worked out from the answers alone, and what poppler reads in the PDF. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { dayIn, printedValues, run } from '@withholding/interview';
import type { Persona } from '@withholding/site';

let opened: Bundle | undefined;

function built(): Bundle {
  const hash = readFileSync('dist/content/current', 'utf8').trim();
  opened ??= Bundle.open(`dist/content/${hash}.bundle`, hash);
  return opened;
}

const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Both ways of reading: lines across the page, and pieces in the order they were written. */
export function textOf(pdf: string): string {
  const read = (...options: string[]) =>
    execFileSync('pdftotext', [...options, '-', '-'], { input: Buffer.from(pdf, 'base64') }).toString();
  return plain(`${read('-layout')} ${read('-raw')}`);
}

/** A number or a date printed digit by digit, each in a box of its own, reads with gaps. */
const squeezed = (text: string): string => text.replaceAll(/[ /-]/g, '');

const isLongNumber = (text: string): boolean => /^[\d /-]{9,}$/.test(text);

/** Texts that should be in the PDF and are not. */
export function missingFrom(pdfText: string, { texts }: Pick<Expected, 'texts'>): string[] {
  return texts.filter(
    (text) => !pdfText.includes(text) && !(isLongNumber(text) && squeezed(pdfText).includes(squeezed(text))),
  );
}

/** Across the page, letter by letter, in the language of the form. */
export const isMarkedAsTest = (pdfText: string): boolean => /T ?E ?S ?T|P ?R ?U ?E ?B ?A|E ?S ?S ?A ?I/.test(pdfText);

export interface Expected {
  /** Texts in the boxes, without check marks. */
  readonly texts: readonly string[];
  readonly taxParameters: readonly { readonly id: string; readonly value: string }[];
}

export function expectedOf({ forms, employee, employer }: Persona, formId: string, version: string): Expected {
  const edition = built().edition(formId, version);
  if (!edition) throw new Error(`There is no ${formId} ${version}.`);
  const outcome = run(edition.interview, { answers: forms[formId] ?? {}, today: dayIn(new Date(), 'UTC') });
  const values = printedValues(edition.interview, outcome, { employee, employer } as never, false);
  return {
    texts: Object.values(values).flatMap((value) => (typeof value === 'string' && value !== '' ? [plain(value)] : [])),
    taxParameters: (outcome.taxParameters ?? []).map(({ id, value }) => ({ id, value })),
  };
}
