/** Carries answers from one edition to the next one, by what the content declares. */
import { evaluate, isFraction, Unknown, type Value } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import { toPlain } from '../formula/fraction.ts';
import { blankOf, typedValue } from '../run/answers.ts';
import type { AgainReason } from './earlier-answers.ts';
import { askedQuestions, type MigrationEdition } from './edition.ts';

/** Why an answer can't be used in the newer edition. */
export type LossCode =
  /** The amount belongs to the year of the earlier edition. */
  | 'OTHER_YEAR'
  | 'MEANING_CHANGED'
  /** The answer wasn't valid in the earlier edition, or isn't in the newer one. */
  | 'NOT_ACCEPTED';
/** Why an answer isn't needed. */
type DropCode = 'NO_LONGER_ASKED' | 'NOT_ON_PATH' | 'UNKNOWN_FIELD';

const lossOf: Readonly<Record<Exclude<AgainReason, 'removed'>, LossCode>> = {
  year: 'OTHER_YEAR',
  changed: 'MEANING_CHANGED',
};

/** A question that the first edition asked this person. */
export interface Carried {
  /** Its id in the first edition. */
  readonly origin: string;
  /** Absent if the question was left blank. */
  readonly text?: string | undefined;
  /** What the answer means. Absent if the content declares that its meaning stayed the same. */
  readonly meaning?: string | undefined;
  /** Set if the question must be asked again. */
  readonly lost?: LossCode | undefined;
}

export interface Dropped {
  readonly questionId: string;
  readonly code: DropCode;
}

/** By the id of the current edition. */
export type CarriedAnswers = ReadonlyMap<string, Carried>;

/** The answer that a value is; undefined for a blank. */
function textOf(value: Value): string | undefined {
  const text = isFraction(value) ? toPlain(value) : Array.isArray(value) ? value.join(',') : String(value);
  return text === '' ? undefined : text;
}

const isNothing = (text: string | undefined): boolean => text === undefined || text === '0' || text === 'false';

function splitAnswer(formula: string, before: MigrationEdition, carried: CarriedAnswers, whole: Carried): Carried {
  const { origin, lost } = whole;
  if (lost) return whole;
  const questions = askedQuestions(before);
  const value = evaluate(parseFormula(formula), (id) => {
    const question = questions.get(id)?.question;
    const known = carried.get(id);
    if (!question || !known || known.lost) return undefined;
    return known.text === undefined ? blankOf(question) : typedValue(question, known.text);
  });
  if (value instanceof Unknown) return { origin, text: whole.text, lost: 'MEANING_CHANGED' };
  const text = textOf(value);
  return { origin, text: whole.text === undefined && isNothing(text) ? undefined : text };
}

export function carryOver(
  carried: CarriedAnswers,
  before: MigrationEdition,
  after: MigrationEdition,
): { readonly carried: CarriedAnswers; readonly dropped: readonly Dropped[] } {
  const { same = [], was = {}, split = {}, again = {} } = after.earlierAnswers ?? {};
  const next = new Map<string, Carried>();
  const dropped: Dropped[] = [];
  const asked = askedQuestions(after);
  const renamed = new Map(Object.entries(was).map(([id, earlier]) => [earlier, id]));
  const alone = (id: string) => {
    const [meaning, ...others] = asked.get(id)?.meanings ?? [];
    return others.length === 0 ? meaning : undefined;
  };
  for (const [id, one] of carried) {
    const to = renamed.get(id);
    if (to !== undefined) next.set(to, { ...one, meaning: alone(to) });
    else if (Object.hasOwn(split, id)) {
      for (const [part, formula] of Object.entries(split[id] ?? {}))
        next.set(part, { ...splitAnswer(formula, before, carried, one), meaning: alone(part) });
    } else if (again.removed?.includes(id) || !asked.has(id)) {
      if (one.text !== undefined) dropped.push({ questionId: one.origin, code: 'NO_LONGER_ASKED' });
    } else next.set(id, same.includes(id) ? { ...one, meaning: alone(id) } : one);
  }
  for (const reason of ['year', 'changed'] as const)
    for (const id of again[reason] ?? []) {
      const one = next.get(id);
      if (one) next.set(id, { ...one, lost: one.lost ?? lossOf[reason] });
    }
  return { carried: next, dropped };
}
