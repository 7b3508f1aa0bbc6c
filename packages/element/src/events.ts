/** The element's events, by name. Every event bubbles and leaves the shadow tree. */
import type { Evidence, FillResponse, FormBundle, WithholdingProblem } from '@withholding/client';
import type { InterviewState, Step } from './session/state.ts';

export interface SignedDetail extends Pick<FillResponse, 'formVersion' | 'pdf' | 'taxParameters' | 'receipt'> {
  readonly formId: string;
  /** What was shown and agreed to. Missing where the browser has no Web Crypto. */
  readonly evidence?: Evidence;
}

export const signedDetail = (
  { form: formId, formVersion, pdf, taxParameters, receipt }: FillResponse,
  evidence?: Evidence,
): SignedDetail => ({
  formId,
  formVersion,
  pdf,
  taxParameters,
  ...(receipt ? { receipt } : {}),
  ...(evidence ? { evidence } : {}),
});

/** For the page's developers, not the employee: whose wording a form uses, and what to know about it. */
export interface FormDetail extends Pick<FormBundle, 'formVersion' | 'wording' | 'officialForm' | 'notices'> {
  readonly formId: string;
}

export const formDetail = ({ id: formId, formVersion, wording, officialForm, notices }: FormBundle): FormDetail => ({
  formId,
  formVersion,
  ...(wording ? { wording } : {}),
  ...(officialForm ? { officialForm } : {}),
  ...(notices ? { notices } : {}),
});

/** A new screen is shown. Useful for the page's title. */
export interface StepDetail {
  readonly step: Step;
  /** The heading, in the employee's language. */
  readonly title: string;
  /** Whether something on the screen is wrong, or a call failed. */
  readonly hasErrors: boolean;
  /** The form now asked. */
  readonly formId?: string;
  /** Forms that are neither signed nor set aside. */
  readonly formsLeft: number;
}

/** The employee turned out not to need the form. */
export interface SkippedDetail {
  readonly formId: string;
}

/** The backend returned 401: the page's own session has ended. */
export interface UnauthorizedDetail {
  /** Takes a promise that resolves when the session is renewed. The interview then continues without a click. */
  readonly waitUntil: (renewed: Promise<unknown>) => void;
}

export interface WithholdingEventMap {
  'withholding-form': CustomEvent<FormDetail>;
  'withholding-state': CustomEvent<InterviewState>;
  'withholding-step': CustomEvent<StepDetail>;
  'withholding-skipped': CustomEvent<SkippedDetail>;
  'withholding-signed': CustomEvent<SignedDetail>;
  'withholding-finished': CustomEvent<Record<string, never>>;
  'withholding-problem': CustomEvent<WithholdingProblem | Error>;
  'withholding-unauthorized': CustomEvent<UnauthorizedDetail>;
}

declare global {
  interface HTMLElementEventMap extends WithholdingEventMap {}
}
