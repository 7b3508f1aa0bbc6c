/** The way back from each step. */
import type { Details } from './details.ts';
import type { FlowStage } from './flow-stage.ts';
import type { FormStage } from './form-stage.ts';
import type { Step } from './state.ts';

interface Place {
  readonly step: Step;
  readonly stage: FormStage | undefined;
  readonly flows: FlowStage | undefined;
  readonly details: Details;
  /** Whether the person typed the addresses, and so can change them. */
  readonly typedAddresses: boolean;
  /** Whether a form is signed or set aside: the flows that led to it are behind us. */
  readonly hasResults: boolean;
}

type Way = (place: Place) => Step | undefined;

const toAddresses: Way = ({ typedAddresses }) => (typedAddresses ? 'addresses' : undefined);

/** Moves the walk as well. */
const ways: Readonly<Partial<Record<Step, Way>>> = {
  flow: (place) => (place.flows?.back() ? 'flow' : toAddresses(place)),
  forms: (place) => (place.flows?.back() ? 'flow' : toAddresses(place)),
  questions: ({ stage, flows }) => (stage?.walk.back() ? 'questions' : flows ? 'forms' : undefined),
  ineligible: ({ stage }) => (stage?.walk.back() ? 'questions' : undefined),
  review: ({ stage, flows }) => (stage?.walk.back() ? 'questions' : flows ? 'forms' : undefined),
  details: () => 'review',
  preview: ({ details }) => (details.asked().length > 0 ? 'details' : 'review'),
  sign: () => 'preview',
};

export const goBack = (place: Place): Step | undefined => ways[place.step]?.(place);

export function canGoBack({ step, stage, flows, typedAddresses, hasResults }: Place): boolean {
  if (step === 'flow') return typedAddresses || (flows?.hasBefore ?? false);
  if (step === 'forms') return !hasResults && (typedAddresses || (flows?.hasBefore ?? false));
  if (step === 'questions') return (stage?.walk.path.length ?? 0) > 1 || flows !== undefined;
  return ways[step] !== undefined;
}
