/** Where a stored interview goes on. A file of its own: most pages have none. */

import type { Parts } from '../keeping/stored-state.ts';
import { stepOf } from './asking.ts';
import { FormStage } from './stages/form-stage.ts';
import type { Step, StoredState } from './state.ts';
import type { Settings } from './types.ts';

/** Also as earlier versions stored it. */
const pastReview: readonly string[] = ['details', 'preview', 'sign'];

/** Numbers and PDFs were not stored: whoever was past the review looks at the details again, or else at the review. */
export function resumedStep({ step, personal }: StoredState, { finding: { flows }, forms, signing }: Parts): Step {
  if (step === 'addresses' || step === 'loading') return 'addresses';
  if (step === 'flow' || step === 'forms') return flows?.walk ? 'flow' : 'forms';
  if (forms.firstOpen < 0) return 'finished';
  const { stage } = forms;
  if (!stage || forms.begun.length === 0) return 'forms';
  if (stage.walk.status !== 'ended') return stepOf(stage);
  // A form may be of another version by now, and ask more.
  if (forms.firstUnanswered >= 0) return 'forms';
  return personal && pastReview.includes(step) && signing.details.hasNews() ? 'details' : 'review';
}

/** Brings back everything but the step. */
export async function restore(
  { finding, forms, signing, language }: Parts,
  state: StoredState,
  { gateway, answers }: Settings,
): Promise<void> {
  if (state.personal) finding.restore(state.personal);
  if (state.flows) await finding.resume(state.flows);
  const former = answers?.() ?? {};
  const walks = [...(state.form ? [state.form] : []), ...(state.others ?? [])];
  const stages = await Promise.all(walks.map((walk) => FormStage.resume(gateway, walk, language, former[walk.formId])));
  forms.all = state.forms;
  forms.at = state.at;
  forms.results = state.results;
  for (const stage of stages) forms.take(stage);
  signing.people.restore(state.personal?.details ?? {});
  signing.people.suggestAddress(finding.location?.homeAddress);
}
