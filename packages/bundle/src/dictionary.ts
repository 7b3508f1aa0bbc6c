/** What the dictionary says of every tax parameter. */
import { type ExpiryRule, isIsoDate, matches, type ParameterType } from '@withholding/interview';
import type { Language } from './language.ts';

export interface DictionaryEntry {
  readonly id: string;
  readonly name: string;
  readonly locality: string;
  readonly valueType: ParameterType;
  readonly unit?: 'USD' | 'CAD' | 'PERCENT';
  readonly period?: 'PAY_PERIOD' | 'YEAR';
  /** Name of the shape of a text or a number, such as DATE. */
  readonly format?: string;
  readonly pattern?: string;
  readonly values?: readonly string[];
  readonly sent: 'ALWAYS' | 'SOMETIMES';
  readonly forms: readonly { readonly formId: string; readonly sent: 'ALWAYS' | 'SOMETIMES' }[];
}

/** How long an exempt claim lasts. */
export interface ClaimTerm {
  readonly formId: string;
  readonly formVersion: string;
  readonly locality: string;
  readonly exemptReason: string;
  /** Which year it is made for; absent when it does not lapse. */
  readonly year?: 'EDITION' | 'ENTERED' | 'SIGNED';
  readonly editionYear?: number;
  /** Rule of the last day; absent when none is known. */
  readonly rule?: string;
  readonly expires?: ExpiryRule;
  /** With EDITION, the last day itself. */
  readonly expiryDate?: string;
  /** Why it does not lapse, or why no day is known. */
  readonly note?: string;
}

export interface DictionaryWords {
  readonly meaning: string;
  readonly format?: string;
  readonly absent?: string;
  readonly doubt?: string;
  readonly values?: Readonly<Record<string, string>>;
}

export interface Dictionary {
  readonly parameters: readonly DictionaryEntry[];
  readonly words: Readonly<Record<Language, Readonly<Record<string, DictionaryWords>>>>;
  readonly claims: readonly ClaimTerm[];
}

/** Whether a form can send this value. */
export function isLegalValue({ valueType, values, format, pattern }: DictionaryEntry, value: string): boolean {
  if (values) return values.includes(value);
  if (valueType === 'boolean') return value === 'true' || value === 'false';
  if (valueType === 'integer') return /^-?[0-9]{1,9}$/.test(value);
  if (valueType !== 'string') return /^-?[0-9]{1,12}(\.[0-9]+)?$/.test(value);
  if (format === 'DATE') return isIsoDate(value);
  return pattern === undefined || matches(pattern, value);
}
