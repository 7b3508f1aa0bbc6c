/** Progress: the part of the interview, and how much of it is done. It never decreases on the way forward. */
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
  details: 'answers',
  review: 'check',
  waiting: 'sign',
  sign: 'sign',
};

/** Of all answers, the share that comes before the forms: most of it where facts answer them. */
const share = { facts: 0.8, flows: 0.2 };

/** Screens of answers for each form, about. With facts, there are as few for all forms. */
const screensPerForm = 3;

/** From 0 to 1, of the answers. */
function answered({ step, isPage, finding: { facts, flows }, forms, formStep }: Session): number {
  const before = facts ? share.facts : flows && flows.count > 0 ? share.flows : 0;
  if (step === 'flow' && facts) return before * (1 - 1 / (1 + facts.at + (flows ? 1 : 0)));
  if (step === 'flow') return (before * (flows?.percent ?? 0)) / 100;
  const ofForm = step === 'forms' || isPage ? 0 : (formStep?.walk.progress().percent ?? 0) / 100;
  const done = step === 'forms' ? 0 : forms.at;
  return before + ((1 - before) * (done + ofForm)) / Math.max(1, forms.all.length);
}

const questionScreens = ({ finding, forms }: Session): number =>
  screensPerForm * (finding.facts ? 1 : Math.max(1, forms.all.length));

/** Screens, about: what a part is of the whole. The answers end with the personal details. */
const weights = (session: Session): Readonly<Record<Part, number>> => ({
  addresses: session.asksAddresses ? 1 : 0,
  answers: questionScreens(session) + 1,
  check: 1,
  sign: 1,
});

/** From 0 to 1, of the current part. */
function within(session: Session, part: Part): number {
  if (part !== 'answers') return 0;
  const screens = questionScreens(session);
  return ((session.step === 'details' ? 1 : answered(session)) * screens) / (screens + 1);
}

export interface Progress {
  readonly percent: number;
  /** "Your answers". */
  readonly part: string;
  /** Which form or place it is about; empty when it is about all of them. */
  readonly about: string;
}

export function progressOf(session: Session, words: ElementWords): Progress | undefined {
  const { step, asking, signing, forms, finding } = session;
  // Changing an answer from the review is still part of the review.
  const isDetour = asking.isDetour || (step === 'details' && signing.isDetour);
  const part = isDetour ? 'check' : partOf[step];
  if (!part) return undefined;
  const all = weights(session);
  const parts = Object.keys(all) as Part[];
  const sum = (some: readonly Part[]) => some.reduce((total, each) => total + all[each], 0);
  const done = sum(parts.slice(0, parts.indexOf(part))) + all[part] * within(session, part);
  const isForm = step === 'questions' || step === 'ineligible';
  const name = words.form(session.formName);
  const form = forms.all.length > 1 ? words.formCount(name, forms.at + 1, forms.all.length) : name;
  return {
    percent: Math.floor((100 * done) / sum(parts)),
    part: words.steps[part],
    about: isForm ? form : step === 'flow' && !finding.facts?.set ? (finding.flows?.flow?.localityFullName ?? '') : '',
  };
}
