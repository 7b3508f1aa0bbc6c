/** The content files as they are written, after the schema accepted them. */
import type { ClaimSource, Language, OfficialSource, Provenance, Signature } from '@withholding/bundle';
import type { Check, ParameterType, RoundingMode, Weekday } from '@withholding/interview';

export type Scalar = string | number | boolean;

export type Choices = readonly Scalar[] | { list: string; only?: string[]; except?: string[] };

export interface QuestionSource {
  radio?: Choices;
  select?: Choices;
  checkboxes?: Choices;
  yesNo?: true;
  checkbox?: true;
  date?: true;
  monthYear?: true;
  integer?: string | number;
  dollars?: string | number;
  percent?: string | number;
  decimal?: string | number;
  year?: string | number;
  text?: string;
  textarea?: string;
  calculated?: Scalar;
  required?: string;
  regex?: string;
  scale?: number;
  rounding?: RoundingMode;
  shows?: 'dollars' | 'count' | 'percent';
  math?: true;
  relevantWhen?: Record<string, Scalar | Scalar[]>;
  suggest?: Scalar;
  known?: string | string[] | Record<string, Record<string, Scalar> | null>;
}

export interface SetSource {
  ask?: Record<string, QuestionSource | string | null>;
  /** Only a set that is laid over a shared one may leave it out. */
  next?: string | Record<string, Record<string, string>>;
  forms?: Record<string, Record<string, string[]>>;
}

export type ParameterSource = Partial<Record<ParameterType, Scalar>> & {
  default?: Scalar;
  when?: Scalar;
  as?: Record<string, Scalar>;
  per?: 'payPeriod' | 'year';
  /** A rule of library/expiry.yaml; made from claims, several with their conditions. */
  expires?: string | readonly { rule: string; when?: string }[];
  /** With expires: the year it is made for. */
  year?: Scalar;
  /** Made from claims: further formulas the claim rests on. */
  restsOn?: readonly string[];
};

/** The last day of what is made for a year. */
export interface ExpirySource {
  day: string;
  in: 'sameYear' | 'nextYear';
  moved?: Partial<Record<Weekday, string>>;
  /** Year -> the day as an agency published it; the rule must give the same. */
  confirmed?: Record<string, string>;
  why: string;
}

export type FeedSource =
  /** The question of this name, in a box of its own. */
  | null
  | string
  | number
  | { text: string | number; when?: Scalar; map?: Record<string, string | number> }
  | { tick: Scalar; when?: Scalar }
  | { dollars: Scalar; when?: Scalar }
  | { count: Scalar; when?: Scalar }
  | { blank: string };

export interface Table {
  columns?: number[];
  rows: number[][];
}

/** What must be true across answers. */
export interface CheckSource {
  /** The question that shows the message. */
  at: string;
  must: Scalar;
  severity?: Check['severity'];
}

/** One check for every form that asks one of the questions; `it` in its formula is that question. */
export interface LibraryCheckSource extends Omit<CheckSource, 'at'> {
  at: string[];
}

export interface EditionSource {
  like?: string;
  /** Shared editions of the library this one is laid over, nearest first. */
  extends?: string[];
  /** Questions of the shared edition that this form does not have. */
  without?: string[];
  title?: string;
  effective: string;
  supersededBy?: string;
  sunset?: string;
  provenance: Provenance;
  money?: 'cents' | 'whole';
  dates?: 'MM/DD/YYYY' | 'YYYY/MM/DD';
  federalValues?: { filingStatus: string[] };
  employee?: string[];
  employer?: string[];
  signatures?: Signature[];
  constants?: Record<string, number | string>;
  tables?: Record<string, Table>;
  formulas?: Record<string, Scalar>;
  sets?: Record<string, SetSource>;
  withFederalValues?: Record<string, SetSource>;
  checks?: Record<string, CheckSource>;
  official?: OfficialSource;
  print?: Record<string, FeedSource>;
  notPrinted?: Record<string, string>;
  taxParameters?: Record<string, ParameterSource>;
  /** Value of exemptReason -> how long the claim lasts. */
  claims?: Record<string, ClaimSource>;
}

export interface FormSource {
  id: string;
  name: string;
  locality: string;
  type: string;
  printLanguage?: Language;
  /** The form this one is in another language. */
  variantOf?: string;
}

export interface FlowSource {
  id: string;
  locality: string;
  residency?: string;
  sets: Record<string, SetSource>;
}

export type NoteContent =
  | string
  | string[]
  | { headers: Scalar[]; rows: Scalar[][] }
  | { table: string; corner: string; last: string; lastColumn?: string }
  | { page: number };

export type NoteSource = { label?: string } & Partial<Record<'above' | 'below' | 'aboveAll' | 'belowAll', NoteContent>>;

export interface QuestionText {
  ask?: string;
  error?: string;
  options?: Record<string, string>;
  notes?: NoteSource[];
}

export interface SetText {
  breadcrumb?: string;
  notes?: NoteSource[];
}

export interface TextSource {
  sets?: Record<string, SetText>;
  withFederalValues?: Record<string, SetText>;
  questions?: Record<string, QuestionText>;
  /** What to tell someone whose answers do not pass a check. */
  checks?: Record<string, string>;
  perjury?: string | Record<string, string>;
  taxParameters?: Record<string, string>;
}

export interface LibraryText {
  questions: Record<string, QuestionText>;
  taxParameters: Record<string, string>;
  errors: Record<string, string>;
  checks: Record<string, string>;
  yesNo: Record<string, string>;
  lists: Record<string, Record<string, string>>;
  /** Words of the dictionary of tax parameters. */
  parameters?: {
    absent?: Record<string, string>;
    formats?: Record<string, string>;
    doubts?: Record<string, string>;
    /** Name, or id where it differs -> value -> what it means. */
    values?: Record<string, Record<string, string>>;
  };
}

/** What the dictionary says of a tax parameter, by its name; by its id only what differs there. */
export interface ParameterEntry {
  type: ParameterType;
  per?: 'payPeriod' | 'year';
  values?: Scalar[];
  /** A key of formats. */
  format?: string;
  /** When it is not sent: a key of parameters.absent in the library's words. */
  absent?: string;
  /** A key of parameters.doubts. */
  doubt?: string;
}

export interface DictionarySource {
  /** Name of a shape -> its regular expression. */
  formats: Record<string, string>;
  parameters: Record<string, ParameterEntry>;
}

export interface PatternSource {
  regex: string;
  display?: string;
  /** How the digits print: X hidden in previews, 0 always shown. */
  masked?: string;
}

export interface FieldSource {
  pattern: string;
  required?: 'always' | 'never';
  requiredWhen?: { field: string; given?: boolean; matches?: string };
  check?: 'luhn' | 'date';
}

export interface ScenarioSource {
  story: string;
  answers: Record<string, unknown>;
  federalValues?: Record<string, unknown>;
  /** The day it is signed; the edition's first day unless said. */
  today?: string;
  employee?: unknown;
  employer?: unknown;
  path: string[];
  ends?: 'ended' | 'ineligible';
  /** Checks that stop the answers: the example shows what is refused. */
  fails?: string[];
  /** Checks that warn. */
  warnings?: string[];
  perjury?: string;
  calculated?: Record<string, Scalar>;
  taxParameters?: Record<string, Scalar>;
  prints?: Record<string, Scalar>;
}
