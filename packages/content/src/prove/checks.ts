/** Every check can pass and can fail, and runs where all it needs is known. */
import {
  evaluate,
  everyQuestion,
  type Interview,
  idsOf,
  isPlaceId,
  type Node,
  notInNavigation,
  type Places,
  parseFormula,
  type Question,
  run,
  Unknown,
} from '@withholding/interview';
import type { PlacedCheck } from '../compile/checks.ts';
import type { Complain } from '../compile/sets.ts';
import { type KnownOnWay, missing } from '../walk/decide.ts';
import { answersBehind, Chance, candidatesFor, literalsOf } from '../walk/mend-answers.ts';
import type { Way } from '../walk/ways.ts';
import type { Mode } from './ways.ts';

/** Ways and answers tried for each check. Bounds are tried first, so few are enough. */
const maxWays = 40;
const maxTries = 120;

interface Trial {
  readonly passes: boolean;
  readonly fails: boolean;
}

/** Forms stay in use for years: what no answer fails on the first day, one may fail later. */
const daysOf = (firstDay: string): string[] =>
  [0, 5, 20].map((years) => `${Number(firstDay.slice(0, 4)) + years}${firstDay.slice(4, 7)}-28`);

const placeOf = (mode: Mode, way: Way, questionId: string): number =>
  way.sets.findIndex((id) => mode.sets[id]?.questions.some((question) => question.id === questionId));

const asked = (mode: Mode, sets: readonly string[]): Question[] => sets.flatMap((id) => mode.sets[id]?.questions ?? []);

/** Places that a check names or its questions offer, and two others. */
function placesFor(node: Node, questions: readonly Question[]): (chance: Chance) => Places {
  const ids = idsOf(node);
  const offered = questions.filter(({ id }) => ids.includes(id)).flatMap(({ options = [] }) => options);
  const names = [...new Set([...literalsOf(node), ...offered, 'ELSEWHERE', 'SOMEWHERE'])];
  return (chance) => {
    const one = () => names[chance.below(names.length)] as string;
    const place = () => ({ region: one(), county: one(), city: one() });
    return { home: place(), work: place() };
  };
}

/** What the check comes to on one way, with answers made up for all it rests on. */
function tryOn(
  check: PlacedCheck,
  bare: Interview,
  mode: Mode,
  way: Way,
  days: readonly string[],
  chance: Chance,
): Trial {
  const questions = asked(mode, way.sets);
  const questionOf = (id: string) => questions.find((question) => question.id === id);
  const varied = new Set(answersBehind(check.must, questionOf));
  const node = parseFormula(check.must);
  const somewhere = placesFor(node, questions);
  const seen = new Set<boolean>();
  for (let turn = 0; turn < maxTries && seen.size < 2; turn += 1) {
    const today = days[turn % days.length] as string;
    const answers: Record<string, string> = {};
    for (const question of questions) {
      if (question.calculation) continue;
      const fit =
        way.decided[question.id]?.filter((value) => question.options?.includes(value)) ??
        candidatesFor(question, check.must, today);
      const answer = fit[varied.has(question.id) ? chance.below(fit.length) : 0];
      if (answer !== undefined) answers[question.id] = answer;
    }
    const federalValues = mode.hasFederalValues
      ? {
          isExempt: turn % 2 === 1,
          filingStatus: bare.federalFilingStatuses?.[turn % bare.federalFilingStatuses.length],
        }
      : undefined;
    const verdict = evaluate(node, run(bare, { answers, federalValues, today, places: somewhere(chance) }).lookup);
    if (!(verdict instanceof Unknown)) seen.add(verdict === true);
  }
  return { passes: seen.has(true), fails: seen.has(false) };
}

/** What is known when the set of the check has been answered, and at the end of the way. */
function situations(mode: Mode, way: Way, place: number): [there: KnownOnWay, end: KnownOnWay] {
  const known = (sets: readonly string[]) => new Set(asked(mode, sets).map(({ id }) => id));
  const at = (sets: readonly string[]): KnownOnWay => ({
    known: known(sets),
    decided: way.decided,
    hasFederalValues: mode.hasFederalValues,
  });
  return [at(way.sets.slice(0, place + 1)), at(way.sets)];
}

/** The checks to keep: those of the library only where they can fail. */
export function proveChecks(
  checks: readonly PlacedCheck[],
  interview: Interview,
  modes: readonly Mode[],
  firstDay: string,
  complain: Complain,
): PlacedCheck[] {
  const days = daysOf(firstDay);
  const { checks: _, ...bare } = interview;
  return checks.filter((check) => {
    const path = ['checks', check.id];
    const node = parseFormula(check.must);
    const chance = new Chance();
    let [tried, passes, fails] = [0, false, false];
    for (const mode of modes) {
      for (const way of mode.ways) {
        const place = placeOf(mode, way, check.questionId);
        if (place < 0) continue;
        const [there, end] = situations(mode, way, place);
        const lacking = missing(node, there);
        if (lacking !== undefined) {
          if (check.own && missing(node, end) === undefined)
            complain(
              'check-place',
              [...path, 'at'],
              `The check needs "${lacking}", which is asked after "${check.questionId}" on the path ${way.sets.join(' → ')}.`,
              `Put the check on the question that is asked last: at: ${lacking}.`,
            );
          continue;
        }
        if (tried >= maxWays || (passes && fails)) continue;
        tried += 1;
        const trial = tryOn(check, bare, mode, way, days, chance);
        passes ||= trial.passes;
        fails ||= trial.fails;
      }
    }
    if (!check.own) return passes && fails;
    if (tried === 0)
      complain(
        'check-known',
        [...path, 'must'],
        'No path asks everything this check needs.',
        'Use questions that are all asked on one path.',
      );
    else if (!fails)
      complain(
        'check-fails',
        [...path, 'must'],
        'No answers fail this check.',
        'Correct the formula, or remove the check.',
      );
    else if (!passes)
      complain(
        'check-passes',
        [...path, 'must'],
        'No answers pass this check.',
        'Correct the formula. It says what must be true.',
      );
    return true;
  });
}

/** Every answer that makes someone ineligible does so in the navigation, which is all that most clients know. */
export function proveIneligible(interview: Interview, complain: Complain): void {
  const dates = new Set(
    everyQuestion(interview)
      .filter(({ type }) => type === 'date')
      .map(({ id }) => id),
  );
  for (const { id, must } of notInNavigation(interview)) {
    // No navigation can follow the calendar or a place: clients get the condition.
    if (idsOf(parseFormula(must)).some((name) => name === 'today' || isPlaceId(name) || dates.has(name))) continue;
    complain(
      'ineligible-navigation',
      ['checks', id, 'must'],
      'Someone is ineligible by more than the required choices of one set, so navigation cannot say it.',
      'Ask a required choice for it in the set of the check, or limit what the question accepts.',
    );
  }
}
