/** Answers that do not belong to the path: misspelt, of an abandoned branch, or not reached yet. */

import { everySet } from '../every-question.ts';
import { groupBy } from '../group-by.ts';
import { memoizeFor } from '../memoize.ts';
import type { Interview, Question, QuestionSet } from '../model.ts';
import { accepts, type RawAnswers, readAnswer } from './answers.ts';
import type { AnswerError } from './errors.ts';

interface PathSoFar {
  readonly form: Interview;
  readonly sets: Readonly<Record<string, QuestionSet>>;
  readonly answers: RawAnswers;
  /** Whether the path asks a question. */
  readonly isAsked: (id: string) => boolean;
  /** Behind an answer that rules the form out, no other answer is out of place. */
  readonly isIneligible: boolean;
  /** Where the path stopped because the deciding answer is missing; later sets may still be reached. */
  readonly openAt: QuestionSet | undefined;
}

type Asked = { readonly question: Question; readonly set: QuestionSet };

export function nextSets(set: QuestionSet): string[] {
  const targets = set.navigation.type === 'CONSTANT' ? [set.navigation.to] : Object.values(set.navigation.to);
  return targets.flatMap((target) => (target.next === undefined ? [] : [target.next]));
}

/** The sets that may still be asked after this one, whatever is answered. */
export function reachable(sets: PathSoFar['sets'], from: QuestionSet): Set<string> {
  const found = new Set<string>();
  const queue = nextSets(from);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const set = sets[id];
    if (!set || found.has(id)) continue;
    found.add(id);
    queue.push(...nextSets(set));
  }
  return found;
}

/** Every question of the form with the sets that ask it. */
const setsAsking = memoizeFor((form: Interview): ReadonlyMap<string, readonly Asked[]> => {
  const asked = everySet(form).flatMap((set) => set.questions.map((question) => ({ question, set })));
  return groupBy(asked, ({ question }) => question.id);
});

export function offPathErrors({ form, sets, answers, isAsked, openAt, isIneligible }: PathSoFar): AnswerError[] {
  const off = Object.keys(answers).filter((id) => !isAsked(id));
  if (off.length === 0) return [];

  const known = setsAsking(form);
  const strays = new Set(off.filter((id) => known.has(id) && readAnswer(answers, id) !== undefined));
  const ahead = openAt && strays.size > 0 ? reachable(sets, openAt) : new Set<string>();
  const problems: AnswerError[] = [];
  for (const [id, asked] of isIneligible ? [] : known) {
    if (!strays.has(id)) continue;
    const inputs = asked.filter(({ question }) => !question.calculation);
    if (inputs.length === 0) continue; // calculated: ignored when sent
    const waiting = inputs.filter(({ set }) => ahead.has(set.id) && sets[set.id] === set);
    if (waiting.some(({ question }) => accepts(question, readAnswer(answers, id, question.type) ?? ''))) continue;
    const { set } = (waiting[0] ?? inputs[0]) as Asked;
    const code = waiting.length > 0 ? 'PATTERN' : 'NOT_ON_PATH';
    problems.push({ code, path: `fields.${id}`, questionId: id, questionSetId: set.id });
  }
  // A misspelt id is never lost in silence, blank or not.
  const unknown = off
    .filter((id) => !known.has(id))
    .map((id): AnswerError => ({ code: 'UNKNOWN_FIELD', path: `fields.${id}`, questionId: id }));
  return [...problems, ...unknown];
}
