/** The content files as they are written, after the schema accepted them. */
import type { ParameterType, RoundingMode } from '@withholding/interview';

export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];
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
}

export interface SetSource {
  ask?: Record<string, QuestionSource | string | null>;
  next: string | Record<string, Record<string, string>>;
  forms?: Record<string, Record<string, string[]>>;
}

export interface Provenance {
  agency: string;
  formNumber: string;
  revision: string;
  checked: string;
  confidence: 'high' | 'medium' | 'low';
  sources: string[];
  unsure: string[];
  notes?: string[];
}

export type ParameterSource = Partial<Record<ParameterType, Scalar>> & {
  default?: Scalar;
  when?: Scalar;
  as?: Record<string, Scalar>;
  per?: 'payPeriod' | 'year';
};

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

export interface Signature {
  signature: string;
  dates: string[];
  when?: Scalar;
}

/** An official PDF supplied by the operator, and which of its fields are which boxes. */
export interface OfficialSource {
  file: string;
  fields: Record<string, string>;
  add?: Record<string, [number, number, number, number, number]>;
}

export interface EditionSource {
  like?: string;
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
  official?: OfficialSource;
  print?: Record<string, FeedSource>;
  notPrinted?: Record<string, string>;
  taxParameters?: Record<string, ParameterSource>;
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

type Translated = Record<Language, string>;

/** Why a form applies: a sentence, where it is written, and when that was checked. */
export interface Why {
  because: Translated;
  sources: string[];
  checked: string;
}

export interface Rule {
  id: string;
  who: 'resident' | 'nonresident' | 'anyone';
  works?: 'here' | 'elsewhere';
  flow?: string;
  forms: Record<string, 'recommended' | 'offered'>;
  why: Why;
}

export interface JurisdictionSource {
  locality: string;
  country: 'US' | 'CA';
  level?: 'federal' | 'regional';
  parameterPrefix: string;
  name: Translated;
  noWageTax?: Why;
  rules?: Rule[];
}

export interface CrossStateSource {
  reciprocity: { why: Why; agreements: { work: string; homes: string[]; form?: string; also?: string[] }[] };
  militarySpouse: { why: Why; forms: Record<string, string> };
  /** The employer has no presence in the home state. */
  nexus: Why;
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
  perjury?: string | Record<string, string>;
  taxParameters?: Record<string, string>;
}

export interface LibraryText {
  questions: Record<string, QuestionText>;
  taxParameters: Record<string, string>;
  errors: Record<string, string>;
  yesNo: Record<string, string>;
  lists: Record<string, Record<string, string>>;
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
  employee?: unknown;
  employer?: unknown;
  path: string[];
  ends?: 'ended' | 'ineligible';
  perjury?: string;
  calculated?: Record<string, Scalar>;
  taxParameters?: Record<string, Scalar>;
  prints?: Record<string, Scalar>;
}
