/** What is stored of an interview. */
import type { Language } from '@withholding/client';
import type { FormSearch } from '../session/form-search.ts';
import type { Signing } from '../session/signing/signing.ts';
import type { InterviewState, PersonalState, Step, StoredState } from '../session/state.ts';
import type { FormList } from '../session/steps/form-list.ts';
import { factsOf, federalValuesOf } from '../session/steps/known.ts';

export interface Parts {
  readonly language: Language;
  readonly step: Step;
  readonly finding: FormSearch;
  readonly forms: FormList;
  readonly signing: Signing;
}

export function stateOf({ language, step, finding: { flows, facts }, forms }: Parts): InterviewState {
  const { all, at, results, begun, formStep } = forms;
  const others = begun.filter((each) => each !== formStep).map((each) => each.toState());
  return {
    version: 1,
    language,
    step,
    forms: all,
    at,
    results,
    ...(flows ? { flows: flows.toState() } : {}),
    ...(facts && step !== 'finished' ? { facts: facts.toState() } : {}),
    ...(formStep && begun.includes(formStep) ? { form: formStep.toState() } : {}),
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
  const former = Object.fromEntries(
    parts.forms.begun.flatMap((formStep) => (formStep.former ? [[formStep.walk.formId, formStep.former]] : [])),
  );
  return { ...stateOf(parts), personal, ...(Object.keys(former).length > 0 ? { former } : {}) };
}
