/** Proofs on the graph of sets: it starts, never loops, leaves nothing out, and always ends. */
import { INELIGIBLE, nextSets, type Question, type QuestionSet } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';
import { suggest } from '../read/findings.ts';
import { maxWays, type Sets, type Way, waysThrough } from '../walk/ways.ts';

function checkTargets(sets: Sets, under: (id: string) => string, complain: Complain): boolean {
  let fine = true;
  for (const set of Object.values(sets)) {
    for (const next of nextSets(set)) {
      if (next === INELIGIBLE || sets[next]) continue;
      fine = false;
      complain(
        'no-dead-end',
        [under(set.id), set.id, 'next'],
        `${set.id} leads to ${next}, which does not exist.`,
        suggest(next, Object.keys(sets)),
      );
    }
  }
  return fine;
}

function findLoop(sets: Sets, start: string): string[] | undefined {
  const done = new Set<string>();
  const visit = (id: string, trail: string[]): string[] | undefined => {
    if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
    if (done.has(id)) return undefined;
    for (const next of nextSets(sets[id] as QuestionSet)) {
      const loop = next === INELIGIBLE ? undefined : visit(next, [...trail, id]);
      if (loop) return loop;
    }
    done.add(id);
    return undefined;
  };
  return visit(start, []);
}

function reachable(sets: Sets, start: string): Set<string> {
  const found = new Set([start]);
  for (const id of found)
    for (const next of nextSets(sets[id] as QuestionSet)) if (next !== INELIGIBLE) found.add(next);
  return found;
}

/**
 * Whether a choice that is asked only after some answers has been made by the time the branch is reached: its own set
 * leads there by those answers alone.
 */
function isMadeBefore(branch: string, { relevantWhen, requiredWhen = '' }: Question, asking: QuestionSet, sets: Sets) {
  const { navigation } = asking;
  if (!relevantWhen || navigation.type === 'CONSTANT' || navigation.questionId !== relevantWhen.questionId)
    return false;
  // `required: relevant && …` asks for more than that the question is shown.
  if (requiredWhen === '' || requiredWhen.includes('&&')) return false;
  return Object.entries(navigation.to).every(
    ([answer, { next = INELIGIBLE }]) =>
      relevantWhen.values?.includes(answer) || next === INELIGIBLE || !reachable(sets, next).has(branch),
  );
}

function mayBeOpen(branch: string, question: Question, asking: QuestionSet, sets: Sets): boolean {
  const { required, type } = question;
  if (required === 'ALWAYS') return false;
  // A yes-or-no question left blank means no, so it may decide all the same.
  if (required === 'NEVER') return type !== 'boolean';
  return !isMadeBefore(branch, question, asking, sets);
}

function checkDeciders(sets: Sets, under: (id: string) => string, complain: Complain): boolean {
  let fine = true;
  const questions = Object.values(sets).flatMap((set) => set.questions);
  for (const set of Object.values(sets)) {
    if (set.navigation.type !== 'VARIABLE') continue;
    const { questionId } = set.navigation;
    const path = [under(set.id), set.id, 'next', questionId];
    const asked = questions.filter((question) => question.id === questionId);
    if (asked.length === 0) {
      complain(
        'branch-known',
        path,
        `${set.id} branches on "${questionId}", which is never asked.`,
        suggest(
          questionId,
          questions.map((question) => question.id),
        ),
      );
      fine = false;
    } else if (asked.some((question) => !question.options || question.type === 'list')) {
      complain(
        'branch-choice',
        path,
        `${set.id} branches on "${questionId}", which doesn't offer a choice of one answer.`,
        'Branch on a radio, select or yesNo question.',
      );
      fine = false;
    } else if (
      Object.values(sets).some((asking) =>
        asking.questions.some((question) => question.id === questionId && mayBeOpen(set.id, question, asking, sets)),
      )
    ) {
      complain(
        'branch-required',
        path,
        `${set.id} branches on "${questionId}", which may be left blank.`,
        'Remove its "required", so that it is always answered, or write required: relevant and lead here by no other answer.',
      );
    }
  }
  return fine;
}

/** Returns whether the graph is sound enough to walk. */
export function checkGraph(sets: Sets, start: string, under: (id: string) => string, complain: Complain): boolean {
  if (!sets[start]) {
    complain('starts', ['sets'], `There is no ${start}, where the interview starts.`, `Name the first set ${start}.`);
    return false;
  }
  if (!checkTargets(sets, under, complain)) return false;
  const loop = findLoop(sets, start);
  if (loop) {
    complain(
      'no-loop',
      [under(loop[0] ?? start), loop[0] ?? start, 'next'],
      `The sets lead in a circle: ${loop.join(' → ')}.`,
      'Make one of them lead to the end.',
    );
    return false;
  }
  const found = reachable(sets, start);
  for (const id of Object.keys(sets)) {
    if (!found.has(id))
      complain(
        'reachable',
        [under(id), id],
        `Nothing leads to ${id}.`,
        `Lead to it from another set, or remove ${id}.`,
      );
  }
  return checkDeciders(sets, under, complain);
}

/** Every way through a sound graph: the other proofs follow them. */
export function checkedWays(sets: Sets, start: string, complain: Complain): readonly Way[] {
  const ways = waysThrough(sets, start);
  if (ways.length > maxWays)
    complain('paths', ['sets'], `There are more than ${maxWays} paths, too many to prove.`, 'Branch on fewer answers.');
  return ways;
}
