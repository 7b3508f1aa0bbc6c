/** Finds ways through a form that together take every branch, by following `navigation` alone. */

import { answer } from './answers.ts';
import { withFittingDates } from './dates.ts';
import type { Edition } from './forms.ts';
import { information, setsOf } from './forms.ts';
import { call } from './http.ts';
import { once } from './once.ts';
import type { Mapping, QuestionSet } from './types.ts';
import { optionValues, type Way } from './way.ts';

const tries = 600;

export async function waysOf({ id, version }: Edition, federal = 'false'): Promise<Way[]> {
  return found(id, version, federal);
}

const found = once(async (id: string, version: string, federal: string) => {
  const ways = covering(await setsOf(id, version, 'en', federal));
  // Forms that follow the federal values have no dates to check.
  const fitting = federal === 'true' ? ways : await Promise.all(ways.map((way) => withFittingDates(id, version, way)));
  return isPast(await information(id, version))
    ? await Promise.all(fitting.map((way) => orLapsed(id, version, federal, way)))
    : fitting;
});

/** Whether the form is reissued every year, and its year is over. */
export const isPast = ({ year = Number.POSITIVE_INFINITY }: { readonly year?: number }): boolean =>
  year < new Date().getUTCFullYear();

/** Only a form whose year is over may reject a way as LAPSED, and no question set says which. */
async function orLapsed(formId: string, formVersion: string, federal: string, way: Way): Promise<Way> {
  const federalValues = { isExempt: false, filingStatus: 'SINGLE' };
  const request = { formId, formVersion, employee: {}, fields: answer(way).answers };
  const { text } = await call('validate', { json: federal === 'true' ? { ...request, federalValues } : request });
  return way.end === 'ended' && text.includes('"LAPSED"') ? { ...way, end: 'lapsed' } : way;
}

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
export function generator(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}
