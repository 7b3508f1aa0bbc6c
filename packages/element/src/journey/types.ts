/** What the journey is given, and whom it tells. */
import type { FederalValues, FillResponse, FormBundle, Gateway, Language, LocationRequest } from '@withholding/client';
import type { Translations } from '../words/translations.ts';
import type { FailedCall } from './attempts.ts';
import type { FormerAnswers } from './stages/last-time.ts';
import type { StoredState } from './state.ts';

/** By form and question, as `fillPdf` takes them, with the version of the form if it is known. */
export type Answers = Readonly<Record<string, FormerAnswers>>;

export interface Settings {
  readonly gateway: Gateway;
  readonly location?: LocationRequest | undefined;
  readonly formId?: string | undefined;
  readonly formVersion?: string | undefined;
  readonly federalValues?: FederalValues | undefined;
  /** Of each form, from last time. */
  readonly answers?: (() => Answers | undefined) | undefined;
  /** The page's own words in place of the element's. */
  readonly translations?: (() => Translations | undefined) | undefined;
  readonly state?: StoredState | undefined;
  /** What a store has kept; it comes before `state`. */
  readonly load?: (() => Promise<StoredState | undefined>) | undefined;
}

/** Where the keyboard should be after a step: the heading, the list of problems, or one field. */
export type Focus = 'heading' | 'summary' | { readonly field: string };

export interface Listener {
  changed(): void;
  focus(on: Focus): void;
  /** A stored interview goes on in its own language. */
  speaks(language: Language): void;
  /** A form's questions are there. */
  opened(bundle: FormBundle): void;
  signed(filled: FillResponse): void;
  finished(): void;
  failed(failed: FailedCall): void;
}
