/** What is stored of an interview. */
import type { Language } from '@withholding/client';
import type { FormList } from '../journey/form-list.ts';
import type { FormSearch } from '../journey/form-search.ts';
import type { Signing } from '../journey/signing/signing.ts';
import { factsOf, federalValuesOf } from '../journey/stages/known.ts';
import type { InterviewState, PersonalState, Step, StoredState } from '../journey/state.ts';

export interface Parts {
  readonly language: Language;
  readonly step: Step;
  readonly finding: FormSearch;
  readonly forms: FormList;
  readonly signing: Signing;
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
