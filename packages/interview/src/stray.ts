/** Answers that do not belong to the path: misspelt, of an abandoned branch, or not reached yet. */
import { accepts, type RawAnswers, readAnswer } from './answers.ts';
import type { Interview, Question, QuestionSet } from './model.ts';
import type { Problem } from './problems.ts';

interface Situation {
  readonly form: Interview;
  readonly sets: Readonly<Record<string, QuestionSet>>;
  readonly answers: RawAnswers;
  readonly path: readonly string[];
  /** Where the path stopped because the deciding answer is missing; later sets may still be reached. */
  readonly openAt: QuestionSet | undefined;
}

type Asked = { readonly question: Question; readonly set: QuestionSet };

export function nextSets(set: QuestionSet): string[] {
  const targets = set.navigation.type === 'CONSTANT' ? [set.navigation.to] : Object.values(set.navigation.to);
  return targets.flatMap((target) => (target.next === undefined ? [] : [target.next]));
}

function reachable(sets: Situation['sets'], from: QuestionSet): Set<string> {
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

export function offPathProblems({ form, sets, answers, path, openAt }: Situation): Problem[] {
  const onPath = new Set(path.flatMap((id) => sets[id]?.questions.map((question) => question.id) ?? []));
  const strays = Object.keys(answers).filter((id) => !onPath.has(id) && readAnswer(answers, id) !== undefined);
  if (strays.length === 0) return [];

  const everyone: Asked[] = [
    ...Object.values(sets),
    ...Object.values(form.sets),
    ...Object.values(form.setsWithFederalValues ?? {}),
  ].flatMap((set) => set.questions.map((question) => ({ question, set })));
  const ahead = openAt ? reachable(sets, openAt) : new Set<string>();
  const known: Problem[] = [];
  for (const id of new Set(everyone.map(({ question }) => question.id))) {
    if (!strays.includes(id)) continue;
    const asked = everyone.filter(({ question }) => question.id === id);
    const inputs = asked.filter(({ question }) => !question.calculation);
    if (inputs.length === 0) continue; // calculated: ignored when sent
    const waiting = inputs.filter(({ set }) => ahead.has(set.id) && sets[set.id] === set);
    const text = readAnswer(answers, id) ?? '';
    if (waiting.some(({ question }) => accepts(question, text))) continue;
    const { set } = (waiting[0] ?? inputs[0]) as Asked;
    const code = waiting.length > 0 ? 'PATTERN' : 'NOT_ON_PATH';
    known.push({ code, path: `fields.${id}`, questionId: id, questionSetId: set.id });
  }
  const ids = new Set(everyone.map(({ question }) => question.id));
  const unknown = strays
    .filter((id) => !ids.has(id))
    .map((id): Problem => ({ code: 'UNKNOWN_FIELD', path: `fields.${id}`, questionId: id }));
  return [...known, ...unknown];
}
