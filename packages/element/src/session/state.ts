/** What a page may store to continue later: answers, never a name, an address or a personal number. */
import type {
  FactsWalkState,
  FederalValues,
  FormSummary,
  FormWalkState,
  Known,
  Language,
  LocationRequest,
} from '@withholding/client';
import type { AddressDraftState } from './people/address-draft.ts';
import type { FlowStepState } from './steps/flow-step.ts';
import type { FormerAnswers } from './steps/last-time.ts';

export type Step =
  | 'loading'
  | 'addresses'
  | 'flow'
  | 'forms'
  | 'questions'
  | 'ineligible'
  | 'review'
  | 'details'
  | 'waiting'
  | 'sign'
  | 'finished';

export type Result = 'signed' | 'skipped';

export interface InterviewState {
  readonly version: 1;
  readonly language: Language;
  readonly step: Step;
  readonly flows?: FlowStepState;
  /** What people tell once for all forms. */
  readonly facts?: FactsWalkState;
  readonly forms: readonly FormSummary[];
  /** The form now asked, in `forms`. */
  readonly at: number;
  readonly results: Readonly<Record<string, Result>>;
  readonly form?: FormWalkState;
  /** The other forms begun and not signed yet. */
  readonly others?: readonly FormWalkState[];
}

/** What the employee typed besides the answers. Never a personal number. */
/** The service's message about an address, long and short. */
export interface AddressMessage {
  readonly message: string;
  readonly description?: string;
}

export interface PersonalState {
  readonly location?: LocationRequest;
  /** Addresses as they were typed, where the page gave none. */
  readonly draft?: AddressDraftState;
  readonly messages: readonly AddressMessage[];
  /** By path, such as `employee.address.city`. */
  readonly details: Readonly<Record<string, string>>;
  /** From forms signed before: what the next ones need not ask. */
  readonly known: Known;
  readonly federalValues?: FederalValues;
}

/** For a store: also unfinished input and the screens behind the browser's Back. */
export interface StoredState extends InterviewState {
  readonly personal?: PersonalState;
  /** Answers from last time, by form, as far as the page gave them. */
  readonly former?: Readonly<Record<string, FormerAnswers>>;
  readonly screens?: Screens;
}

/** The screens behind the browser's Back and Forward. */
export interface Screens {
  /** Distinguishes this interview's history entries from another's. */
  readonly run: string;
  readonly places: readonly string[];
}
