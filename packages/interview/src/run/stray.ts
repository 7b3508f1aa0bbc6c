/** Answers that do not belong to the path: misspelt, of an abandoned branch, or not reached yet. */

import { everySet } from '../every-question.ts';
import type { Interview, Question, QuestionSet } from '../model.ts';
import { accepts, type RawAnswers, readAnswer } from './answers.ts';
import type { AnswerError } from './errors.ts';

interface PathSoFar {
  readonly form: Interview;
  readonly sets: Readonly<Record<string, QuestionSet>>;
  readonly answers: RawAnswers;
  readonly path: readonly string[];
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

const questions = new WeakMap<Interview, ReadonlyMap<string, readonly Asked[]>>();

/** Every question of the form with the sets that ask it; the same for every request. */
function setsAsking(form: Interview): ReadonlyMap<string, readonly Asked[]> {
  let all = questions.get(form);
  if (!all) {
    const found = new Map<string, Asked[]>();
    for (const set of everySet(form))
      for (const question of set.questions)
        found.set(question.id, [...(found.get(question.id) ?? []), { question, set }]);
    all = found;
    questions.set(form, all);
  }
  return all;
}

export function offPathErrors({ form, sets, answers, path, openAt, isIneligible }: PathSoFar): AnswerError[] {
  const onPath = new Set(path.flatMap((id) => sets[id]?.questions.map((question) => question.id) ?? []));
  const off = Object.keys(answers).filter((id) => !onPath.has(id));
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
