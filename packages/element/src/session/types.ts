/** The session's settings and listener. */
import type {
  Evidence,
  FederalValues,
  FillResponse,
  FormBundle,
  Gateway,
  InterviewRequest,
  Language,
  LocationRequest,
} from '@withholding/client';
import type { Translations } from '../words/translations.ts';
import type { FailedCall } from './attempts.ts';
import type { StoredState } from './state.ts';
import type { FormerAnswers } from './steps/last-time.ts';

/** By form and question, as `fillPdf` takes them, with the version of the form if it is known. */
export type Answers = Readonly<Record<string, FormerAnswers>>;

export interface Settings {
  readonly gateway: Gateway;
  readonly location?: LocationRequest | undefined;
  readonly formId?: string | undefined;
  readonly formVersion?: string | undefined;
  readonly federalValues?: FederalValues | undefined;
  /** Each form asks its own questions. */
  readonly noFacts?: boolean;
  /** What payroll knows of the job. */
  readonly payroll?: InterviewRequest['employer'];
  /** Of each form, from last time. */
  readonly answers?: (() => Answers | undefined) | undefined;
  /** The page's own words in place of the element's. */
  readonly translations?: (() => Translations | undefined) | undefined;
  readonly state?: StoredState | undefined;
  /** Loads from a store. Takes precedence over `state`. */
  readonly load?: (() => Promise<StoredState | undefined>) | undefined;
}

/** Where the keyboard should be after a step: the heading, the list of problems, or one field. */
export type Focus = 'heading' | 'summary' | { readonly field: string };

export interface Listener {
  changed(): void;
  focus(on: Focus): void;
  /** A stored interview continues in its own language. */
  languageChanged(language: Language): void;
  /** A form's questions are loaded. */
  opened(bundle: FormBundle): void;
  signed(filled: FillResponse, evidence: Evidence | undefined): void;
  finished(): void;
  failed(failed: FailedCall): void;
}
