/** The way back from each step. */

import type { FormList } from './form-list.ts';
import type { Layout } from './layouts.ts';
import type { Details } from './people/details.ts';
import type { FlowStage } from './stages/flow-stage.ts';
import type { Step } from './state.ts';

export interface BackFrom {
  readonly step: Step;
  readonly layout: Layout;
  readonly forms: FormList;
  readonly flows: FlowStage | undefined;
  readonly details: Details;
  /** Whether the list of forms is a screen. */
  readonly isListed: boolean;
  /** Whether the person typed the addresses, and so can change them. */
  readonly typedAddresses: boolean;
  /** Whether a form is signed or set aside: the flows that led to it are behind us. */
  readonly hasResults: boolean;
}

type Way = (place: BackFrom) => Step | undefined;

const toFlows: Way = ({ flows, typedAddresses, hasResults }) => {
  if (hasResults) return undefined;
  return flows?.back() ? 'flow' : typedAddresses ? 'addresses' : undefined;
};

const toList: Way = (place) => (place.flows && place.isListed ? 'forms' : toFlows(place));

/** To the last question of the nearest form before this one that has any. */
function toFormBefore(at: number, { forms, layout }: BackFrom): boolean {
  for (let index = at - 1; index >= 0; index -= 1) {
    const walk = forms.stageAt(index)?.walk;
    if (!walk || !(layout.isPage || walk.back())) continue;
    forms.at = index;
    return true;
  }
  return false;
}

/** Moves the walk as well. */
const ways: Readonly<Partial<Record<Step, Way>>> = {
  flow: toFlows,
  forms: toFlows,
  questions: (place) => {
    const { forms, layout } = place;
    if (forms.stage && layout.back(forms.stage.walk)) return 'questions';
    return toFormBefore(forms.at, place) ? 'questions' : toList(place);
  },
  ineligible: ({ forms }) => (forms.stage?.walk.back() ? 'questions' : undefined),
  review: (place) => (toFormBefore(place.forms.all.length, place) ? 'questions' : toList(place)),
  details: () => 'review',
  sign: ({ details }) => (details.isStep ? 'details' : 'review'),
};

export const goBack = (place: BackFrom): Step | undefined => ways[place.step]?.(place);

export function canGoBack({ step, layout, forms, flows, isListed, typedAddresses, hasResults }: BackFrom): boolean {
  const hasFlows = !hasResults && (typedAddresses || (flows?.hasBefore ?? false));
  if (step === 'flow' || step === 'forms') return hasFlows;
  if (step !== 'questions') return ways[step] !== undefined;
  const hasBefore = forms.all.some((_, index) => index < forms.at && forms.stageAt(index));
  return (forms.stage && layout.hasBefore(forms.stage.walk)) || hasBefore || (flows && isListed) || hasFlows;
}
