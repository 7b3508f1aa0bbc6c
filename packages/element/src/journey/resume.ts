/** What is stored of an interview, and where a stored one goes on. */
import type { Language } from '@withholding/client';
import { stepOf } from './asking.ts';
import type { FormList } from './form-list.ts';
import type { FormSearch } from './form-search.ts';
import type { Signing } from './signing/signing.ts';
import { FormStage } from './stages/form-stage.ts';
import { factsOf, federalValuesOf } from './stages/known.ts';
import type { InterviewState, PersonalState, Step, StoredState } from './state.ts';
import type { Settings } from './types.ts';

interface Parts {
  readonly language: Language;
  readonly step: Step;
  readonly finding: FormSearch;
  readonly forms: FormList;
  readonly signing: Signing;
}

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

export function stateOf({ language, step, finding: { flows }, forms }: Parts): InterviewState {
  const { all, at, results, begun, stage } = forms;
  const others = begun.filter((each) => each !== stage).map((each) => each.toState());
  return {
    ...{ version: 1, language, step, forms: all, at, results },
    ...(flows ? { flows: flows.toState() } : {}),
    ...(stage && begun.includes(stage) ? { form: stage.toState() } : {}),
    ...(others.length > 0 ? { others } : {}),
  };
}

/** For a store: with what was typed on the way. */
export function storedOf(parts: Parts & { readonly kept: StoredState | undefined }): StoredState {
  const { finding, signing, kept } = parts;
  const before = kept?.personal;
  const { location, messages, draft } = finding;
  const federalValues = federalValuesOf(signing.signed) ?? before?.federalValues;
  const personal: PersonalState = {
    messages,
    draft: draft.toState(),
    details: signing.people.toState(),
    known: { ...before?.known, ...factsOf(signing.signed) },
    ...(location ? { location } : {}),
    ...(federalValues ? { federalValues } : {}),
  };
  return { ...stateOf(parts), personal };
}
