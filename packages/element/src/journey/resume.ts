/** Where a stored interview goes on. */
import type { FlowStage } from './flow-stage.ts';
import type { FormStage } from './form-stage.ts';
import type { InterviewState, Step } from './state.ts';

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
  const { status } = stage.walk;
  return status === 'asking' ? 'questions' : status === 'ended' ? 'review' : 'ineligible';
}
