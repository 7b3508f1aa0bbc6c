/** What payroll does with the certificates of a jurisdiction. A topic that is absent is unknown. */
import type { Language } from './language.ts';

type Translated = Readonly<Record<Language, string>>;
/** Tax parameter -> value, as forms send them. */
export type DutyValues = Readonly<Record<string, string>>;

/** What every topic has. */
export interface Topic {
  readonly confidence: 'high' | 'medium';
  readonly says: Translated;
  /** The agency's own pages. */
  readonly sources: readonly string[];
}

/** How soon a certificate counts. */
export interface ApplyTopic extends Topic {
  /** Days after it is given. */
  readonly days?: number;
  /** The first payday, or the first pay period that ends, on or after that day. */
  readonly basis?: 'PAYDAY' | 'PAY_PERIOD_END';
  /** MM-DD: it counts from the first of these days that is late enough. */
  readonly dates?: readonly string[];
}

export const unknownFacts = [
  'WAGES_PER_WEEK',
  'WAGES_PER_QUARTER',
  'WAGES_PER_YEAR',
  'EMPLOYER_DOUBTS',
  'AGENCY_ASKS',
  'OTHER',
] as const;

export interface CopyRule {
  /** A formula over tax parameters; always, without it. */
  readonly when?: string;
  /** What payroll knows and the certificate doesn't say. */
  readonly unknown?: (typeof unknownFacts)[number];
  /** Wages over this amount. */
  readonly over?: number;
  readonly says: Translated;
}

/** Older forms whose entries can be converted to today's tax parameters. */
export interface Bridge {
  /** Certificates signed before this day. */
  readonly before: string;
  readonly statuses?: readonly string[];
  /** Formulas over `status`, `allowances` and `additional`. */
  readonly values: DutyValues;
}

export interface NoCertificate extends Topic {
  readonly values: DutyValues;
  /** A flat rate that no tax parameter carries. */
  readonly flatRatePercent?: string;
  /** What holds instead where the certificate of another jurisdiction says so. */
  readonly given?: readonly { readonly when: string; readonly values: DutyValues }[];
  /** The year whose amounts these are. */
  readonly year?: number;
  /** From a day on, other values. */
  readonly from?: Readonly<Record<string, DutyValues>>;
}

export interface Topics {
  readonly noCertificate?: NoCertificate;
  readonly invalidCertificate?: Topic;
  readonly applyNew?: ApplyTopic;
  readonly applyChanged?: ApplyTopic;
  readonly amend?: Topic & { readonly days?: number };
  readonly copyToAgency?: Topic & { readonly to?: string; readonly rules: readonly CopyRule[] };
  readonly renewal?: Topic & {
    readonly by?: string;
    /** What counts after a claim has ended, if no new one comes: the default, or an earlier certificate on file. */
    readonly ifNot?: 'DEFAULT' | 'EARLIER';
  };
  readonly retention?: Topic & { readonly years?: number };
  readonly lockIn?: Topic & { readonly exists: boolean };
  readonly olderForms?: Topic & {
    readonly bridge?: Bridge;
    /** Certificates signed before this day no longer count. */
    readonly voidBefore?: string;
  };
  readonly electronic?: Topic & { readonly allowed: boolean };
}

export const dutyTopics = [
  'noCertificate',
  'invalidCertificate',
  'applyNew',
  'applyChanged',
  'amend',
  'copyToAgency',
  'renewal',
  'retention',
  'lockIn',
  'olderForms',
  'electronic',
] as const satisfies readonly (keyof Topics)[];

export interface Duties extends Topics {
  readonly locality: string;
  /** YYYY-MM-DD. */
  readonly checked: string;
}
