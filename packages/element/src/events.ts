/** What the element tells the page, by event name. Every event bubbles and leaves the shadow tree. */
import type { FillResponse, FormBundle, WithholdingProblem } from '@withholding/client';
import type { InterviewState, Step } from './journey/state.ts';

export interface SignedDetail extends Pick<FillResponse, 'formVersion' | 'pdf' | 'taxParameters' | 'receipt'> {
  readonly formId: string;
}

export const signedDetail = ({
  form: formId,
  formVersion,
  pdf,
  taxParameters,
  receipt,
}: FillResponse): SignedDetail => ({
  ...{ formId, formVersion, pdf, taxParameters },
  ...(receipt ? { receipt } : {}),
});

/** For the page, not for the employee: whose words a form has, and what its integrator should know. */
export interface FormDetail extends Pick<FormBundle, 'formVersion' | 'wording' | 'officialForm' | 'notices'> {
  readonly formId: string;
}

export const formDetail = ({ id: formId, formVersion, wording, officialForm, notices }: FormBundle): FormDetail => ({
  ...{ formId, formVersion },
  ...(wording ? { wording } : {}),
  ...(officialForm ? { officialForm } : {}),
  ...(notices ? { notices } : {}),
});

/** Another screen. Good for a page's title. */
export interface StepDetail {
  readonly step: Step;
  /** The heading, in the employee's language. */
  readonly title: string;
  /** The form now asked. */
  readonly formId?: string;
  /** Forms that are neither signed nor set aside. */
  readonly formsLeft: number;
}

/** The employee turned out not to need the form. */
export interface SkippedDetail {
  readonly formId: string;
}

/** The backend answered 401: the page's own session has ended. */
export interface UnauthorizedDetail {
  /** Takes a promise that is kept when the session is renewed: the interview then goes on by itself. */
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
