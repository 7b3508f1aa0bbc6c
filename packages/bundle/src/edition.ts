/** A compiled form or flow: all that is not words. */
import type { EarlierAnswers, FactRules, Interview, ParameterValue } from '@withholding/interview';
import type { Tax } from './jurisdiction.ts';
import type { Language } from './language.ts';
import type { OfficialCopy, OfficialDeclaration } from './official.ts';
import type { Provenance } from './provenance.ts';

/** One ground of exemption: the year it is claimed for and when it ends, or why it does not lapse. */
export type ClaimSource =
  | { lasts: string }
  /** `signed` is the year of the signature, with `signedOrNext` the next one if the employee chooses it; else a formula. */
  | { year: string | number; expires: string }
  | { year: string | number; noDate: string };

export interface Signature {
  signature: string;
  dates: string[];
  when?: string | number | boolean;
}

export interface CompiledEdition {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** The agency's, in the language of the form. */
  readonly title: string;
  /** The title in each other language that has a translation. */
  readonly titles?: Readonly<Partial<Record<Language, string>>>;
  readonly locality: string;
  readonly formType: string;
  /** The form this one is in another language. */
  readonly variantOf?: string;
  /** The taxes the form is for, when not just the state's. */
  readonly tax?: readonly Tax[];
  readonly effective: string;
  /** The year it is issued for, if the agency reissues it every year. */
  readonly year?: number;
  readonly supersededBy?: string;
  readonly sunset?: string;
  /** What became of the answers to the edition before; absent in the first one. */
  readonly earlierAnswers?: EarlierAnswers;
  readonly provenance: Provenance;
  /** The twin whose sheet and parts this edition shares: FORM/version. */
  readonly like?: string;
  /** The shared editions of the library that it is laid over, nearest first; it may share their sheet. */
  readonly extends?: readonly string[];
  /** Questions of the shared editions that this form does not have. */
  readonly without?: readonly string[];
  readonly constants: Readonly<Record<string, number | string>>;
  /** The jurisdiction's phrases for placeholders, in the language of the printed form. */
  readonly phrases?: Readonly<Record<string, string>>;
  readonly signatures: readonly Signature[];
  /** What the employee certifies, by key, in the language of the printed form and in the words that are on it. */
  readonly statements: Readonly<Record<string, string>>;
  /** How long each claim of exemption lasts, by its ground. */
  readonly claims: Readonly<Record<string, ClaimSource>>;
  readonly parameterPrefix: string;
  /** Boxes we leave blank (the employer fills them in). */
  readonly blankBoxes: readonly string[];
  /** Who requires the agency's exact wording. */
  readonly wordingRequiredBy?: { readonly name: string; readonly address: string };
  /** What it declares about the agency's own PDF. */
  readonly official?: OfficialDeclaration;
  /** The operator's approved copy of that PDF, which this edition is printed on and takes its wording from. */
  readonly officialCopy?: OfficialCopy;
  readonly interview: Interview;
}

export interface CompiledFlow {
  readonly id: string;
  readonly locality: string;
  readonly residency?: string;
  /** Runs like a form; the outcome's `forms` are those to complete. */
  readonly interview: Interview;
  /** Of a flow that asks for facts: the answers of forms and flows that follow from them. */
  readonly rules?: FactRules;
}

export interface SamplePage {
  readonly questionSetId: string;
  readonly answers: Readonly<Record<string, string>>;
}

export interface Sample {
  readonly name: string;
  /** Who this is and what the result should be. In English. */
  readonly shows: string;
  /** SCENARIO: worked out by hand. GENERATED: made from the questions. */
  readonly origin: 'SCENARIO' | 'GENERATED';
  /** Names the end of the interview; absent where an error stops the answers. */
  readonly ending?: string;
  /** The day it was worked out for, YYYY-MM-DD. */
  readonly validFrom: string;
  /** The last day with this result. Absent: it stays so for three years. */
  readonly validUntil?: string;
  /** The body of `fillPdf` and of `validate`. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly pages: readonly SamplePage[];
  readonly expected: {
    readonly status: 'ENDED' | 'INCOMPLETE' | 'INELIGIBLE';
    readonly errors: readonly { readonly code: string; readonly pointer: string }[];
    readonly taxParameters: readonly ParameterValue[];
    /** Ids of those that are different on another day. */
    readonly changing?: readonly string[];
  };
}
