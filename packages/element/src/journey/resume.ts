/** Where a stored interview goes on. */
import type { FlowStage } from './flow-stage.ts';
import type { FormStage } from './form-stage.ts';
import type { InterviewState, Step } from './state.ts';

/** Where a form is. One whose answers are all known has no question to show, and starts at its review. */
export const stepOf = ({ walk: { status } }: FormStage): Step =>
  status === 'asking' ? 'questions' : status === 'ended' ? 'review' : 'ineligible';

/** Names, numbers and PDFs were not stored, so whoever was past the review looks at it again. */
export function resumedStep(
  { step, forms, results }: InterviewState,
  flows: FlowStage | undefined,
  stage: FormStage | undefined,
): Step {
  if (step === 'addresses' || step === 'loading') return 'addresses';
  if (step === 'flow' || step === 'forms') return flows?.walk ? 'flow' : 'forms';
  if (step === 'finished' || step === 'signed' || !stage) {
    return forms.every(({ id }) => results[id] !== undefined) ? 'finished' : 'forms';
  }
  return stepOf(stage);
}
