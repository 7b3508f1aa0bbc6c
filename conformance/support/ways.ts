/** Finds ways through a form that together take every branch, by following `navigation` alone. */

import type { Edition } from './forms.ts';
import { setsOf } from './forms.ts';
import { once } from './once.ts';
import type { Mapping, Question, QuestionSet } from './types.ts';

export interface Way {
  readonly sets: readonly QuestionSet[];
  /** The answers that decide where the way goes. */
  readonly choices: ReadonlyMap<string, string>;
  readonly end: 'ended' | 'ineligible';
  readonly perjuryStatement: string | undefined;
}

const tries = 600;

export const optionValues = (question: Question): string[] =>
  (question.questionOptions ?? []).flatMap(({ value }) => (value === undefined ? [] : [String(value)]));

export async function waysOf({ id, version }: Edition, federal = 'false'): Promise<Way[]> {
  return found(id, version, federal);
}

const found = once(async (id: string, version: string, federal: string) =>
  covering(await setsOf(id, version, 'en', federal)),
);

/** Random walks from a fixed seed; a walk is kept when it takes a branch no kept walk took. */
export function covering(sets: ReadonlyMap<string, QuestionSet>): Way[] {
  const random = generator(20260101);
  const taken = new Set<string>();
  const ways: Way[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const way = walk(sets, random);
    const branches = way.sets.map((set) => `${set.id} ${keyTaken(set, way.choices)}`);
    if (branches.every((branch) => taken.has(branch))) continue;
    for (const branch of branches) taken.add(branch);
    ways.push(way);
  }
  return ways;
}

const keyTaken = ({ navigation }: QuestionSet, choices: ReadonlyMap<string, string>): string =>
  choices.get(navigation.questionId ?? '') ?? '';

function walk(sets: ReadonlyMap<string, QuestionSet>, random: () => number): Way {
  const way: QuestionSet[] = [];
  const choices = new Map<string, string>();
  let set = [...sets.values()][0];
  for (;;) {
    if (!set) throw new Error(`no question set to go to after ${way.at(-1)?.id}`);
    if (way.includes(set)) throw new Error(`the way comes back to ${set.id}`);
    way.push(set);
    const mapping = follow(way, choices, random);
    const next = mapping.nextQuestionSetId;
    if (next === 'INELIGIBLE' || !mapping.hasMoreQuestions)
      return {
        sets: way,
        choices,
        end: next === 'INELIGIBLE' ? 'ineligible' : 'ended',
        perjuryStatement: mapping.perjuryStatement,
      };
    set = sets.get(next ?? '');
  }
}

function follow(way: readonly QuestionSet[], choices: Map<string, string>, random: () => number): Mapping {
  const set = way.at(-1) as QuestionSet;
  const { navigationMapping, navigationMappings, questionId = '' } = set.navigation;
  if (navigationMapping) return navigationMapping;
  const asked = way.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  if (!asked || !navigationMappings) throw new Error(`${set.id} branches on ${questionId}, which was not asked`);
  if (!choices.has(questionId)) {
    const possible = optionValues(asked).filter((value) => value in navigationMappings);
    choices.set(questionId, possible[Math.floor(random() * possible.length)] ?? '');
  }
  const mapping = navigationMappings[choices.get(questionId) ?? ''];
  if (!mapping) throw new Error(`${set.id} does not say where ${questionId} ${choices.get(questionId)} leads`);
  return mapping;
}

/** A small linear congruential generator: the same ways on every run. */
function generator(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}
