/** Last time's answers to a form, for the element. If nothing has changed, the employee only signs. */
import { federalValuesFrom } from '@withholding/client';
import type { WithholdingInterview } from '@withholding/element';
import type { FormInForce } from '../store/forms.ts';

type Known = Pick<WithholdingInterview, 'answers' | 'federalValues'>;

/** With the version they were given to: the element asks what is new or different in today's. */
export function lastTime(formId: string, inForce: readonly FormInForce[]): Known {
  const signed = inForce.find((form) => form.formId === formId);
  return {
    answers: signed && { [formId]: { formVersion: signed.formVersion, fields: signed.answers } },
    // For a form that follows the federal one.
    federalValues: federalValuesFrom(inForce.flatMap(({ parameters }) => parameters)),
  };
}
