/**
 * Names the screens of an interview and goes to them, for the browser's Back and Forward. A name has the step, the
 * number of the form or flow, and the question set, never an answer.
 */
import type { QuestionSet } from '@withholding/client';
import type { FormSearch } from './form-search.ts';
import type { Signing } from './signing/signing.ts';
import type { Step } from './state.ts';
import type { FormList } from './steps/form-list.ts';
import type { FormStep } from './steps/form-step.ts';
import { screenErrorsOf, type ViewModel } from './view-model.ts';

/** `stays`: not now. `gone`: the screen can't be reached any more. */
export type Move = 'there' | 'stays' | 'gone';

interface Parts {
  readonly step: Step;
  readonly isPage: boolean;
  readonly sets: readonly QuestionSet[];
  readonly finding: FormSearch;
  readonly forms: FormList;
  readonly signing: Signing;
}

interface Circumstances {
  readonly typedAddresses: boolean;
  readonly hasResults: boolean;
}

export function placeOf({ step, isPage, sets, finding: { facts, flows }, forms }: Parts): string {
  if (step === 'flow') return facts?.set ? `flow facts ${facts.set.id}` : `flow ${flows?.at} ${flows?.walk?.set?.id}`;
  if (step === 'questions' || step === 'ineligible') return `${step} ${forms.at} ${(!isPage && sets[0]?.id) || ''}`;
  return step;
}

/** Skips what was seen before, to the end of the form. Stays when something is left to ask. */
function toEnd({ walk }: FormStep): boolean {
  const from = walk.set?.id;
  if (from === undefined) return true;
  walk.forward();
  if (walk.set) walk.goTo(from);
  return walk.set === undefined;
}

/** What Continue would find wrong with the screen. */
function problems({ step, formStep, layout, words }: ViewModel, { finding, signing }: Parts) {
  if (step === 'details') return signing.details.problems(words);
  if (step === 'flow') return screenErrorsOf(finding.asked?.errors() ?? []);
  return screenErrorsOf(step === 'questions' && formStep ? layout.problems(formStep.walk) : []);
}

/** To a screen of one form; those before it are answered. */
function inForm(
  step: 'questions' | 'ineligible',
  at: number,
  set: string,
  viewModel: ViewModel,
  parts: Parts,
): boolean {
  const { forms, isPage } = parts;
  const formStep = forms.formStepAt(at);
  const before = forms.all.slice(0, at).flatMap((_, index) => forms.formStepAt(index) ?? []);
  if (!formStep || !before.every(toEnd)) return false;
  if (step === 'ineligible') {
    if (!toEnd(formStep) || formStep.walk.status !== 'ineligible') return false;
  } else if (isPage ? set !== '' : !formStep.walk.goTo(set)) return false;
  forms.at = at;
  viewModel.arrive(step);
  return true;
}

/** To a screen of all forms together. */
async function pastForms(step: string, viewModel: ViewModel, { forms, signing }: Parts): Promise<boolean> {
  const isAnswered = forms.begun.every(toEnd) && forms.firstUnanswered < 0 && forms.answered.length > 0;
  if (!isAnswered) return false;
  if (step === 'details') signing.showDetails();
  else if (signing.details.isOpen(viewModel.words)) return false;
  else if (step === 'review') viewModel.arrive(step);
  else if (step === 'sign') await signing.toSign();
  return viewModel.step === step;
}

export async function goTo(
  place: string,
  viewModel: ViewModel,
  context: Circumstances,
  parts: Parts,
): Promise<boolean> {
  const [step = '', at, set = ''] = place.split(' ');
  const { finding } = parts;
  const isThere = () => (at === 'facts' ? finding.facts?.goTo(set) : finding.toFlow(Number(at), set));
  if (step === 'addresses' || step === 'flow') {
    if (context.hasResults || (step === 'flow' ? !isThere() : !context.typedAddresses)) return false;
    viewModel.arrive(step);
    return true;
  }
  if (!finding.toEnd()) return false;
  if (step === 'forms') viewModel.arrive(step);
  else if (step === 'questions' || step === 'ineligible') return inForm(step, Number(at), set, viewModel, parts);
  else return pastForms(step, viewModel, parts);
  return true;
}

/** Forward does what Continue does: errors are shown and stop it. */
export const isStopped = (viewModel: ViewModel, parts: Parts): boolean => viewModel.stop(problems(viewModel, parts));

export interface Moves {
  readonly goTo: typeof goTo;
  readonly isStopped: typeof isStopped;
}
