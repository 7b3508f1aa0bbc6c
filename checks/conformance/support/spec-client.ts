/**
 * A client written from the interface and the page on conditions alone: it asks what each set lists, answers at random
 * what the expressions accept, and goes where `navigation` says.
 */
import { expression, textFor } from './answers.ts';
import { applies, failed, isDate, type Situation } from './conditions.ts';
import { evaluate } from './formula.ts';
import { round } from './fraction.ts';
import { homesFor } from './homes.ts';
import type { Address, Question, QuestionSet } from './types.ts';
import { optionValues } from './way.ts';

type Random = () => number;
type Sets = ReadonlyMap<string, QuestionSet>;

export interface Completed {
  readonly answers: Readonly<Record<string, string>>;
  readonly calculated: ReadonlyMap<string, string>;
  readonly path: readonly string[];
  readonly end: 'ENDED' | 'INELIGIBLE';
  readonly home: Address;
}

const one = <T>(from: readonly T[], random: Random): T | undefined => from[Math.floor(random() * from.length)];

const thisYear = new Date().getUTCFullYear();

function numbers(random: Random): string[] {
  const size = 10 ** Math.floor(random() * 6);
  const whole = String(Math.floor(random() * size));
  return [
    whole,
    `${whole}.${Math.floor(random() * 90) + 10}`,
    String(Math.floor(random() * 10)),
    '1',
    '0',
    String(thisYear),
    String(thisYear + 1),
  ];
}

function someDay(random: Random): string {
  const [year, month, day] = [
    1940 + Math.floor(random() * 90),
    1 + Math.floor(random() * 12),
    1 + Math.floor(random() * 28),
  ];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function answerTo(question: Question, random: Random): string {
  const options = optionValues(question);
  if (options.length > 0) return one(options, random) ?? '';
  const boxes = question.multiSelectQuestionOptions?.map(({ id }) => id) ?? [];
  if (boxes.length > 0) return boxes.filter((_, index) => index === 0 || random() < 0.4).join(',');
  const test = expression(question.validationRegex);
  if (isDate(question)) return someDay(random);
  const fitting = [...numbers(random), 'true', 'false'].filter((text) => test?.test(text));
  const found = one(fitting, random) ?? textFor(question.validationRegex ?? '');
  if (found === undefined) throw new Error(`${question.id}: no text matches ${question.validationRegex}`);
  return found;
}

/** Answers one set; each question knows the answers before it. */
function answerSet(set: QuestionSet, before: Situation, random: Random): Situation {
  let now = before;
  for (const question of set.questions) {
    now = { ...now, asked: [...now.asked, question] };
    const { id, isCalculated, calculation, relevantWhen, required } = question;
    if (isCalculated && calculation) {
      const known = { get: (name: string) => now.calculated.get(name) ?? now.answers[name] ?? zero(name, now) };
      const value = round(
        evaluate(calculation.formula, known as ReadonlyMap<string, string>),
        calculation.scale,
        calculation.roundingMode,
      );
      now = { ...now, calculated: new Map([...now.calculated, [id, value]]) };
      continue;
    }
    const isDue =
      required.whenRequired === 'ALWAYS' || (required.when !== undefined && applies(required.when, now) === true);
    const isHidden = relevantWhen !== undefined && applies(relevantWhen.formula, now) !== true;
    if (isDue || (!isHidden && random() < 0.5))
      now = { ...now, answers: { ...now.answers, [id]: answerTo(question, random) } };
  }
  return now;
}

/** What a blank answer counts for in a calculation. */
const zero = (id: string, { asked }: Situation): string | undefined =>
  asked.some((each) => each.id === id) ? '0' : undefined;

const maxTries = 60;

/** Undefined when the answers given so far leave no way on: start again. */
function attempt(sets: Sets, home: Address, today: string, random: Random): Completed | undefined {
  let now: Situation = { asked: [], answers: {}, calculated: new Map(), today, home };
  const path: string[] = [];
  let set = [...sets.values()][0];
  while (set) {
    path.push(set.id);
    const before = now;
    let tries = 0;
    do {
      now = answerSet(set, before, random);
      tries += 1;
      if (tries > maxTries) return undefined;
    } while (failed(now).some(({ severity }) => severity === 'ERROR'));
    const end = (how: Completed['end']): Completed => ({
      answers: now.answers,
      calculated: now.calculated,
      path,
      end: how,
      home,
    });
    if (failed(now).some(({ severity }) => severity === 'INELIGIBLE')) return end('INELIGIBLE');
    const { navigationMapping, navigationMappings = {}, questionId = '' } = set.navigation;
    const mapping = navigationMapping ?? navigationMappings[now.answers[questionId] ?? ''];
    if (!mapping)
      throw new Error(`${set.id} does not say where ${questionId} "${now.answers[questionId] ?? ''}" leads`);
    if (mapping.nextQuestionSetId === 'INELIGIBLE') return end('INELIGIBLE');
    if (!mapping.hasMoreQuestions) return end('ENDED');
    set = sets.get(mapping.nextQuestionSetId ?? '');
  }
  throw new Error(`${path.at(-1)} leads nowhere`);
}

export function completeAtRandom(sets: Sets, home: Address | undefined, today: string, random: Random): Completed {
  const possible = home ? [home] : homesFor([...sets.values()].flatMap((set) => set.questions));
  for (let starts = 0; starts < 500; starts += 1) {
    const done = attempt(sets, one(possible, random) as Address, today, random);
    if (done) return done;
  }
  throw new Error('no answers pass the checks');
}
