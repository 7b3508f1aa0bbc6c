/** A finished interview on paper, in one of the three modes of the interface. Run time. */
import {
  evaluate,
  type Interview,
  type Outcome,
  type Parties,
  parseFormula,
  printDate,
  printedParty,
  printedValues,
} from '@withholding/interview';
import type { Values } from './fill.ts';

export type SignMode = 'PREVIEW' | 'SIGN' | 'SIGN_EXTERNALLY';

export interface SignatureLine {
  readonly signature: string;
  readonly dates: readonly string[];
  readonly when?: string | number | boolean;
}

export interface PrintRequest {
  readonly interview: Interview;
  readonly signatures: readonly SignatureLine[];
  readonly outcome: Outcome;
  readonly parties: Parties;
  readonly mode: SignMode;
  /** With SIGN: when it was signed, and the zone to write that in. */
  readonly signedAt?: Date;
  readonly timeZone?: string;
}

const pieces = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** Formats are slow to make; zones are few, but their ids may be written in many cases. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...pieces, timeZone });
    if (formats.size > 1_000) formats.clear();
    formats.set(timeZone, format);
  }
  return format;
}

/** The moment in a zone: its calendar day, and the whole as `2026-11-15 13:05:22 MST`. */
export function momentIn(at: Date, timeZone: string): { day: string; text: string } {
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${found.year}-${found.month}-${found.day}`;
  return { day, text: `${day} ${found.hour}:${found.minute}:${found.second} ${found.timeZoneName}` };
}

function datesOf(day: string, dates: readonly string[], style: Interview['printDates']): Record<string, string> {
  if (dates.length === 1) return { [dates[0] ?? '']: printDate(day, style) };
  // Month, day and year in boxes of their own.
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return Object.fromEntries(dates.map((name, index) => [name, [month, dayOfMonth, year][index] ?? '']));
}

/** What each box prints. With SIGN, also the signatures and their dates. */
export function valuesFor(request: PrintRequest): Values {
  const { interview, signatures, outcome, parties, mode, signedAt, timeZone = 'UTC' } = request;
  const values = printedValues(interview, outcome, parties, mode === 'PREVIEW');
  if (mode !== 'SIGN' || !signedAt) return values;
  const signer = printedParty(parties, 'employee.fullName');
  const { day, text } = momentIn(signedAt, timeZone);
  for (const { signature, dates, when } of signatures) {
    if (when !== undefined && evaluate(parseFormula(String(when)), outcome.lookup) !== true) continue;
    values[signature] = `${signer}, ${text}`;
    Object.assign(values, datesOf(day, dates, interview.printDates));
  }
  return values;
}
