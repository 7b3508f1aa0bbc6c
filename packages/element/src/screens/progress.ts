/** Progress: the step of all steps, the form of all forms. It never decreases on the way forward. */
import type { Session } from '../session/session.ts';
import type { Step } from '../session/state.ts';
import type { ElementWords } from '../words/index.ts';

type Part = keyof ElementWords['steps'];

const partOf: Readonly<Partial<Record<Step, Part>>> = {
  addresses: 'addresses',
  flow: 'answers',
  forms: 'answers',
  questions: 'answers',
  ineligible: 'answers',
  review: 'check',
  details: 'check',
  waiting: 'check',
  sign: 'sign',
};

/** Of all answers, the share that the flows are. */
const flowShare = 0.2;

/** From 0 to 1, of the answers. */
function answered({ step, isPage, finding: { facts, flows }, forms, formStep }: Session): number {
  const ofFlows = facts || (flows && flows.count > 0) ? flowShare : 0;
  if (step === 'flow') return facts?.set ? 0 : (ofFlows * (flows?.percent ?? 0)) / 100;
  const ofForm = step === 'forms' || isPage ? 0 : (formStep?.walk.progress().percent ?? 0) / 100;
  const done = step === 'forms' ? 0 : forms.at;
  return ofFlows + ((1 - ofFlows) * (done + ofForm)) / Math.max(1, forms.all.length);
}

export interface Progress {
  readonly percent: number;
  /** "Step 2 of 4: Your answers". */
  readonly step: string;
  /** Which form or place it is about; empty when it is about all of them. */
  readonly about: string;
}

export function progressOf(session: Session, words: ElementWords): Progress | undefined {
  const { step, asking, forms, finding } = session;
  // Changing an answer from the review is still part of the review.
  const part = asking.isDetour ? 'check' : partOf[step];
  if (!part) return undefined;
  const parts: readonly Part[] = [
    ...(session.asksAddresses ? (['addresses'] as const) : []),
    'answers',
    'check',
    'sign',
  ];
  const at = parts.indexOf(part);
  const isForm = step === 'questions' || step === 'ineligible';
  const name = words.form(session.formName);
  const form = forms.all.length > 1 ? words.formCount(name, forms.at + 1, forms.all.length) : name;
  return {
    percent: Math.floor((100 * (at + (part === 'answers' ? answered(session) : 0))) / parts.length),
    step: words.step(at + 1, parts.length, words.steps[part]),
    about: isForm ? form : step === 'flow' && !finding.facts?.set ? (finding.flows?.flow?.localityFullName ?? '') : '',
  };
}
