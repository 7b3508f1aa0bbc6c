/** What a walk of a form starts from, says and stores. */
import type { FederalValues } from '../types.ts';
import type { Known } from './prefill.ts';

export type Answers = Readonly<Record<string, string>>;

export interface WalkError {
  readonly questionId: string;
  readonly questionSetId: string;
  readonly code: string;
  /** In the language of the bundle. */
  readonly message: string;
}

export interface WalkWarning {
  readonly questionId: string;
  readonly questionSetId: string;
  /** Name of the check. */
  readonly check: string;
  /** In the language of the bundle. */
  readonly message: string;
}

/** Everything there is to store: JSON, without a name or number of a person unless the form asks for one. */
export interface FormWalkState {
  readonly kind: 'form';
  readonly formId: string;
  readonly formVersion: string;
  readonly answers: Answers;
  /** The set now shown, or `END`. */
  readonly at: string;
  readonly federalValues?: FederalValues;
  /** What was known beforehand, as far as the form asks for it. */
  readonly known?: Known;
  /** Sets whose passages of the agency were on the screen. */
  readonly visited?: readonly string[];
  /** Answers that followed from facts. */
  readonly settled?: Answers;
}

export interface People {
  readonly employee: object;
  readonly employer?: object | undefined;
}

export interface Day {
  /** The employee's date, YYYY-MM-DD. Default: this machine's. */
  readonly today?: string | undefined;
}

export interface Beginning extends Day {
  readonly federalValues?: FederalValues | undefined;
  readonly answers?: Answers | undefined;
  /** What is known beforehand and need not be asked: `home.county`, `FED.filingStatus`. */
  readonly known?: Known | undefined;
  readonly visited?: readonly string[] | undefined;
  /** Answers that follow from facts: taken, and not asked. An empty text leaves the question blank. */
  readonly settled?: Answers | undefined;
}
