/** Where a stored interview continues. Loaded separately, because most pages have none. */

import type { Parts } from '../storage/stored-state.ts';
import { stepOf } from './asking.ts';
import type { Step, StoredState } from './state.ts';
import { FormStep } from './steps/form-step.ts';
import type { Settings } from './types.ts';

/** Personal numbers and PDFs aren't stored: after the questions, continue at the details, or else at the review. */
export function resumedStep({ step }: StoredState, { finding, forms, signing: { details } }: Parts): Step {
  if (step === 'addresses' || step === 'loading') return 'addresses';
  if (step === 'flow' || step === 'forms') return finding.asked ? 'flow' : 'forms';
  if (forms.firstOpen < 0) return 'finished';
  const { formStep } = forms;
  if (!formStep || forms.begun.length === 0) return 'forms';
  if (formStep.walk.status !== 'ended') return stepOf(formStep);
  // The form may have a newer version that asks more.
  if (forms.firstUnanswered >= 0) return 'forms';
  return details.hasBlanks || (step === 'details' && details.isStep) ? 'details' : 'review';
}

/** Restores everything except the step. */
export async function restore(
  { finding, forms, signing, language }: Parts,
  state: StoredState,
  { gateway, answers }: Settings,
): Promise<void> {
  if (state.personal) finding.restore(state.personal);
  await finding.resume(state);
  const former = answers?.() ?? {};
  const walks = [...(state.form ? [state.form] : []), ...(state.others ?? [])];
  const formSteps = await Promise.all(
    walks.map((walk) => FormStep.resume(gateway, walk, language, former[walk.formId])),
  );
  forms.all = state.forms;
  forms.at = state.at;
  forms.results = state.results;
  for (const formStep of formSteps) forms.take(formStep);
  signing.people.restore(state.personal?.details ?? {});
  signing.people.suggestAddress(finding.location?.homeAddress);
}
