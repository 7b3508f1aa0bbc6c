/**
 * The screens of an interview by name, and the way to each: for the browser's Back and Forward. A name has the step, the
 * form or flow by number, and the set of questions, never an answer.
 */
import type { QuestionSet } from '@withholding/client';
import type { FormList } from './form-list.ts';
import type { FormSearch } from './form-search.ts';
import { type Scene, screenErrorsOf } from './scene.ts';
import type { Signing } from './signing/signing.ts';
import type { FormStage } from './stages/form-stage.ts';
import type { Step } from './state.ts';

/** `stays`: not now. `gone`: there is no way to this screen any more. */
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

export function placeOf({ step, isPage, sets, finding: { flows }, forms }: Parts): string {
  if (step === 'flow') return `flow ${flows?.at} ${flows?.walk?.set?.id}`;
  if (step === 'questions' || step === 'ineligible') return `${step} ${forms.at} ${(!isPage && sets[0]?.id) || ''}`;
  return step;
}

/** To the end of the form, past all that was seen before; stays when there is still something to ask. */
function toEnd({ walk }: FormStage): boolean {
  const from = walk.set?.id;
  if (from === undefined) return true;
  walk.forward();
  if (walk.set) walk.goTo(from);
  return walk.set === undefined;
}

/** What Continue would find wrong with the screen. */
function problems({ step, stage, layout }: Scene, { finding }: Parts) {
  if (step === 'flow') return finding.flows?.walk?.errors() ?? [];
  return step === 'questions' && stage ? layout.problems(stage.walk) : [];
}

/** To a screen of one form; those before it are answered. */
function inForm(step: 'questions' | 'ineligible', at: number, set: string, scene: Scene, parts: Parts): boolean {
  const { forms, isPage } = parts;
  const stage = forms.stageAt(at);
  const before = forms.all.slice(0, at).flatMap((_, index) => forms.stageAt(index) ?? []);
  if (!stage || !before.every(toEnd)) return false;
  if (step === 'ineligible') {
    if (!toEnd(stage) || stage.walk.status !== 'ineligible') return false;
  } else if (isPage ? set !== '' : !stage.walk.goTo(set)) return false;
  forms.at = at;
  scene.arrive(step);
  return true;
}

/** To a screen of all forms together. */
async function pastForms(step: string, scene: Scene, { forms, signing }: Parts): Promise<boolean> {
  const isAnswered = forms.begun.every(toEnd) && forms.firstUnanswered < 0 && forms.answered.length > 0;
  if (!isAnswered) return false;
  if (step === 'review') scene.arrive(step);
  else if (step === 'details') signing.showDetails();
  else if (step === 'sign' && signing.details.problems(scene.words).length === 0) await signing.toSign();
  return scene.step === step;
}

export async function goTo(place: string, scene: Scene, around: Circumstances, parts: Parts): Promise<boolean> {
  const [step = '', at, set = ''] = place.split(' ');
  const { finding } = parts;
  const { flows } = finding;
  if (step === 'addresses' || step === 'flow') {
    if (around.hasResults || (step === 'flow' ? !(await flows?.goTo(Number(at), set)) : !around.typedAddresses))
      return false;
    scene.arrive(step);
    return true;
  }
  if (!(await finding.toEnd())) return false;
  if (step === 'forms') scene.arrive(step);
  else if (step === 'questions' || step === 'ineligible') return inForm(step, Number(at), set, scene, parts);
  else return pastForms(step, scene, parts);
  return true;
}

/** Forward is Continue: what is wrong on the screen is shown, and stops it. */
export const isStopped = (scene: Scene, parts: Parts): boolean => scene.stop(screenErrorsOf(problems(scene, parts)));

export interface Moves {
  readonly goTo: typeof goTo;
  readonly isStopped: typeof isStopped;
}
