/** Where forms apply, to whom, and why. */
import type { Language } from './language.ts';

type Translated = Record<Language, string>;

/** Which tax a form is for. A state's own income tax, a province's and the federal one are all `state`. */
export type Tax = 'state' | 'county' | 'city' | 'school' | 'local services';

/** Why a form applies: a sentence, the agency's pages on it, and when that was checked. */
export interface Why {
  because: Translated;
  sources: string[];
  /** What else was read. Callers and employees never see it. */
  read?: string[];
  checked: string;
}

export interface Rule {
  id: string;
  who: 'resident' | 'nonresident' | 'anyone';
  works?: 'here' | 'elsewhere';
  /** Only for people whose home is in one of these. */
  livesIn?: string[];
  /** Only for people all of whose work is in these. */
  worksOnlyIn?: string[];
  /** Only for people who work here, and here only in these cities. */
  worksOnlyInCities?: string[];
  flow?: string;
  /** none: no tax is withheld unless a certificate asks for it. unknown: the default for others isn't that of these people. */
  withholding?: 'none' | 'unknown';
  forms: Record<string, 'recommended' | 'offered'>;
  why: Why;
}

/** A payment that isn't wages: a pension paid at intervals, a single payment, or one that could go to another plan. */
export const payments = ['PERIODIC', 'NONPERIODIC', 'ROLLOVER'] as const;
export type Payment = (typeof payments)[number];

/** What the payer asks a resident for. Without forms, we have none, and `why` says what the payer does. */
export interface PaymentRule {
  id: string;
  payments: Payment[];
  /** We couldn't confirm whether the agency has a form. */
  unconfirmed?: true;
  forms: Record<string, 'recommended' | 'offered'>;
  why: Why;
}

/** A form we don't have, why, and where the agency has it. For tax analysts, so in English. */
export interface LeftOut {
  form: string;
  because: string;
  address: string;
}

export interface JurisdictionSource {
  locality: string;
  country: 'US' | 'CA';
  level?: 'federal' | 'regional';
  parameterPrefix: string;
  name: Translated;
  /** The name in a sentence, such as `inPlace`: shared texts use it as a placeholder. */
  phrases?: Record<string, Translated>;
  /** Of a country: its regions tax by the place of work, and the home counts only where no work is done in the country. */
  regionsTaxBy?: 'work';
  noWageTax?: Why;
  /** There is a tax, and we have no form for it: the reason. */
  notCovered?: Why;
  /** Forms of the agency that we don't have. */
  leftOut?: LeftOut[];
  /** Forms that are never offered: callers ask for them by id. */
  byIdOnly?: string[];
  rules?: Rule[];
  /** For payments that aren't wages. */
  payments?: PaymentRule[];
  /** Forms that one employee may submit together, though no flow or rule asks for both. */
  together?: string[][];
  /** Parameters that forms given together share on purpose. */
  shared?: { forms: string[]; ids: string[]; why: string }[];
}

interface Agreement {
  work: string;
  homes: string[];
  form?: string;
  /** Asked all the same. */
  flow?: string;
  /** Where it is no agreement but has the same effect. */
  rule?: string;
  why?: Why;
}

export interface CrossStateSource {
  reciprocity: { why: Why; agreements: Agreement[] };
  militarySpouse: { why: Why; forms: Record<string, string> };
  /** The employer has no presence in the home state. */
  nexus: Why;
}
