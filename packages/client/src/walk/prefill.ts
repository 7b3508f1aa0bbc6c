/** What a walk need not ask: answers that are known, and results to start from. */
import {
  everyQuestion,
  type Interview,
  isRelevant,
  knownAnswer,
  type Outcome,
  type Places,
  placesIn,
  type Question,
  suggestedAnswer,
  wasLeftBlank,
} from '@withholding/interview';
import type { Sets } from './graph.ts';

type Answers = Readonly<Record<string, string>>;

/** What is known beforehand: `home.county`, `FED.filingStatus`, `W4101.childrenUnder17`. */
export type Known = Readonly<Record<string, string>>;

/** Only what the form asks for: the rest is none of its business, and is not stored with it. */
export function knownTo(form: Interview, known: Known): Known {
  const sources = new Set<string>([
    ...everyQuestion(form).flatMap((question) => question.known?.map(({ from }) => from) ?? []),
    ...placesIn(form),
  ]);
  return Object.fromEntries(Object.entries(known).filter(([from]) => sources.has(from)));
}

/** The places among what is known that the form's conditions name. */
export function knownPlaces(form: Interview, known: Known): Places {
  const places: { home?: Record<string, string>; work?: Record<string, string> } = {};
  for (const id of placesIn(form)) {
    const [whose, part] = id.split('.') as ['home' | 'work', string];
    const value = known[id];
    if (value !== undefined) places[whose] = { ...places[whose], [part]: value };
  }
  return places;
}

const asked = (sets: Sets, setId: string): readonly Question[] =>
  (sets[setId]?.questions ?? []).filter(({ calculation }) => calculation === undefined);

/** The known answers to unanswered questions on the path. */
export function knownAnswers(sets: Sets, path: readonly string[], given: Answers, known: Known): Answers {
  const found: Record<string, string> = {};
  for (const question of path.flatMap((id) => asked(sets, id))) {
    if (Object.hasOwn(given, question.id)) continue;
    const answer = knownAnswer(question, known);
    if (answer !== undefined) found[question.id] = answer;
  }
  return found;
}

/** Whether all that a set would ask is known. A set that asks nothing is still shown: it has something to say. */
export function isSettled(
  sets: Sets,
  setId: string,
  { answers, lookup }: Outcome,
  {
    known,
    settled,
    isKnown,
  }: { readonly known: Known; readonly settled: Answers; readonly isKnown: (id: string) => boolean },
): boolean {
  const all = asked(sets, setId);
  const open = all.filter((question) => isRelevant(question, lookup));
  // Where answers follow from facts, a form asks for itself only what it needs.
  const isLeftOut = Object.keys(settled).length > 0;
  const isDone = (question: Question): boolean =>
    isKnown(question.id) || (answers[question.id] === undefined && (isLeftOut || wasLeftBlank(question, all, known)));
  return open.length > 0 && open.every(isDone);
}

/** Suggestions for a set: a blank answer, or one that was the suggestion before, takes the new one. */
export function suggestions(sets: Sets, setId: string, outcome: Outcome, given: Answers, before: Answers): Answers {
  const found: Record<string, string> = {};
  for (const question of asked(sets, setId)) {
    if (given[question.id] !== undefined && given[question.id] !== before[question.id]) continue;
    const answer = suggestedAnswer(question, outcome.lookup);
    if (answer !== undefined) found[question.id] = answer;
  }
  return found;
}
