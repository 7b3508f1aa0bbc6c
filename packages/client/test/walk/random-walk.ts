/** Walks a real form by chance, as fast-check decides. */
import type { Question } from '@withholding/interview';
import { setsOf } from '@withholding/interview';
import { samplesOf } from '../../../content/src/walk/samples.ts';
import type { FederalValues, FormBundle } from '../../src/index.ts';
import { FormWalk } from '../../src/index.ts';

/** A number from 0 up to but without `below`. */
export type Chance = (below: number) => number;

const oneOf = <Item>(items: readonly Item[], chance: Chance): Item | undefined => items[chance(items.length)];

function federalValuesOf({ interview }: FormBundle, chance: Chance): FederalValues | undefined {
  const statuses = interview.federalFilingStatuses;
  if (!statuses || chance(2) === 0) return undefined;
  if (chance(3) === 0) return { isExempt: true, additionalWithholding: 15 };
  return { isExempt: false, filingStatus: oneOf(statuses, chance) ?? '', dependentsAmt: '2000', twoJobs: 'false' };
}

/** A year has to be this one or the next, which the expression does not say. */
const answersTo = (question: Question): readonly string[] =>
  question.displayType === 'YEAR' ? [String(new Date().getUTCFullYear())] : samplesOf(question);

const questionsOf = (walk: FormWalk, bundle: FormBundle, hasFederalValues: boolean): readonly Question[] =>
  setsOf(bundle.interview, hasFederalValues)[walk.set?.id ?? '']?.questions ?? [];

/** Answers the set now shown: what must be answered always, the rest sometimes, and now and then wrongly first. */
function answerSet(walk: FormWalk, questions: readonly Question[], chance: Chance): void {
  for (const question of questions) {
    if (question.calculation) continue;
    if (chance(8) === 0) walk.answer(question.id, '\u0001');
    const isLeftOut = question.required !== 'ALWAYS' && chance(3) === 0;
    walk.answer(question.id, isLeftOut ? undefined : oneOf(answersTo(question), chance));
  }
  const again = (question: Question) => walk.answer(question.id, oneOf(answersTo(question), chance));
  for (let tries = 0; tries < 200 && walk.errors().length > 0; tries += 1) {
    const problems = walk.errors();
    for (const question of questions) {
      if (question.calculation) continue;
      const own = problems.filter(({ questionId }) => questionId === question.id);
      // Dates or shares that do not go together: any of them may be the one to change.
      const isAmiss =
        problems.some(({ code }) => code === 'INCONSISTENT') && ['date', 'number'].includes(question.type);
      if (own.length > 0 || isAmiss) again(question);
    }
  }
}

/** To an end. Sometimes goes back a few sets to answer them again. */
export function walkByChance(bundle: FormBundle, chance: Chance, seen: (walk: FormWalk) => void): FormWalk {
  const federalValues = federalValuesOf(bundle, chance);
  let walk = FormWalk.start(bundle, { federalValues });
  for (let turns = 0; walk.status === 'asking'; turns += 1) {
    if (turns > 500) throw new Error(`No end after ${walk.path.join()}.`);
    answerSet(walk, questionsOf(walk, bundle, federalValues !== undefined), chance);
    seen(walk);
    if (!walk.next()) {
      // On a form that is nothing but a claim, no answer helps once its year is over.
      if (walk.errors().every(({ code }) => code === 'LAPSED')) return walk;
      throw new Error(`Stuck: ${JSON.stringify(walk.errors())}`);
    }
    if (turns < 30 && chance(6) === 0) for (let steps = 1 + chance(3); steps > 0; steps -= 1) walk.back();
    if (chance(10) === 0) walk = FormWalk.resume(bundle, JSON.parse(JSON.stringify(walk.toState())));
  }
  return walk;
}
