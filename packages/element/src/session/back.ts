/** Where Back leads from each step. */

import type { FormSearch } from './form-search.ts';
import type { Layout } from './layouts.ts';
import type { Signing } from './signing/signing.ts';
import type { Step } from './state.ts';
import type { FormList } from './steps/form-list.ts';

export interface BackFrom {
  readonly step: Step;
  readonly layout: Layout;
  readonly forms: FormList;
  readonly finding: FormSearch;
  readonly signing: Signing;
  /** Whether the employee typed the addresses and can change them. */
  readonly typedAddresses: boolean;
  /** Whether a form is signed or set aside. Back then no longer leads to the flows. */
  readonly hasResults: boolean;
}

type Way = (place: BackFrom) => Step | undefined;

const toFlows: Way = ({ finding, typedAddresses, hasResults }) => {
  if (hasResults) return undefined;
  return finding.back() ? 'flow' : typedAddresses ? 'addresses' : undefined;
};

const toList: Way = (place) => (place.finding.flows && place.finding.isListed ? 'forms' : toFlows(place));

/** The last question of the nearest earlier form that has any. */
function toFormBefore(at: number, { forms, layout }: BackFrom): boolean {
  for (let index = at - 1; index >= 0; index -= 1) {
    const walk = forms.formStepAt(index)?.walk;
    if (!walk || !(layout.isPage || walk.back())) continue;
    forms.at = index;
    return true;
  }
  return false;
}

const toQuestions: Way = (place) => (toFormBefore(place.forms.all.length, place) ? 'questions' : toList(place));

/** Also moves the walk. */
const ways: Readonly<Partial<Record<Step, Way>>> = {
  flow: toFlows,
  forms: toFlows,
  questions: (place) => {
    const { forms, layout } = place;
    if (forms.formStep && layout.back(forms.formStep.walk)) return 'questions';
    return toFormBefore(forms.at, place) ? 'questions' : toList(place);
  },
  ineligible: ({ forms }) => (forms.formStep?.walk.back() ? 'questions' : undefined),
  details: (place) => (place.signing.isDetour ? 'review' : toQuestions(place)),
  review: (place) => (place.signing.details.isStep ? 'details' : toQuestions(place)),
  waiting: () => 'review',
  sign: () => 'review',
};

export const goBack = (place: BackFrom): Step | undefined => ways[place.step]?.(place);

export function canGoBack({ step, layout, forms, finding, typedAddresses, hasResults }: BackFrom): boolean {
  const hasFlows = !hasResults && (typedAddresses || finding.hasBefore);
  if (step === 'flow' || step === 'forms') return hasFlows;
  if (step !== 'questions') return ways[step] !== undefined;
  const hasBefore = forms.all.some((_, index) => index < forms.at && forms.formStepAt(index));
  return (
    (forms.formStep && layout.hasBefore(forms.formStep.walk)) ||
    hasBefore ||
    (finding.flows !== undefined && finding.isListed) ||
    hasFlows
  );
}
