/** Answers that pass the checks of a form, for walks, proofs and tests. */
import {
  accepts,
  type Check,
  type Interview,
  idsOf,
  isIsoDate,
  type Node,
  type Outcome,
  parseFormula,
  type Question,
  type RunInput,
  run,
  setsOf,
} from '@withholding/interview';
import { samplesOf } from './samples.ts';

type Answers = Record<string, string>;

/** The answers a formula rests on, also through calculated questions. */
export function answersBehind(formula: string, questionOf: (id: string) => Question | undefined): string[] {
  const found = new Set<string>();
  const follow = (text: string): void => {
    for (const id of idsOf(parseFormula(text))) {
      const question = questionOf(id);
      if (question?.calculation) follow(question.calculation.formula);
      else if (question) found.add(id);
    }
  };
  follow(formula);
  return [...found];
}

/** Numbers and dates written in a formula: what it compares with. */
export function literalsOf(node: Node, found: string[] = []): string[] {
  if (node.type === 'number' || node.type === 'string') found.push(node.text);
  for (const part of Object.values(node) as unknown[])
    for (const each of Array.isArray(part) ? part : [part])
      if (typeof each === 'object' && each !== null) literalsOf(each as Node, found);
  return found;
}

const dayMs = 86_400_000;
const days = (iso: string): string[] =>
  [-1, 0, 1].map((more) => new Date(Date.parse(iso) + more * dayMs).toISOString().slice(0, 10));

/** Answers around the bounds of a formula, and others the question takes. */
export function candidatesFor(question: Question, formula: string, today: string): readonly string[] {
  const literals = literalsOf(parseFormula(formula));
  if (question.options) {
    // Half of the time an option that the formula names: among the cities of a state it would hardly ever come up.
    const [all, named] = [samplesOf(question), literals.filter((text) => question.options?.includes(text))];
    return named.length === 0 ? all : [...all, ...all.map((_, index) => named[index % named.length] as string)];
  }
  const numbers = literals.filter((text) => /^[0-9]{1,9}$/.test(text)).map(Number);
  const year = Number(today.slice(0, 4));
  const years = question.displayType === 'YEAR' ? [year] : [];
  const near =
    question.type === 'number'
      ? [...numbers, ...years].flatMap((number) => [number - 1, number, number + 1]).map(String)
      : question.type === 'date'
        ? [
            ...literals.filter(isIsoDate),
            today,
            ...numbers
              .filter((number) => number < 200)
              .flatMap((age) => [-1, 0, 1, 2].map((more) => `${year - age - more}-12-31`)),
          ].flatMap(days)
        : [];
  return [...new Set([...near.filter((text) => accepts(question, text)), ...samplesOf(question)])];
}

/** The same numbers in every run. */
export class Chance {
  #seed = 7;
  below(most: number): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (this.#seed >>> 8) % most;
  }
}

type Request = RunInput & { readonly answers: Answers; readonly today: string };

/** Another answer to each question that the check rests on; questions left blank stay blank, but for the check's own. */
function answerAnew(
  check: Check,
  interview: Interview,
  { answers, federalValues, today }: Request,
  among: Among,
  chance: Chance,
): void {
  const questions = new Map(
    Object.values(setsOf(interview, federalValues !== undefined)).flatMap((set) =>
      set.questions.map((question) => [question.id, question]),
    ),
  );
  for (const id of answersBehind(check.must, (name) => questions.get(name))) {
    const question = questions.get(id);
    if (!question || (answers[id] === undefined && id !== check.questionId)) continue;
    const fit = among(question) ?? candidatesFor(question, check.must, today);
    const answer = fit[chance.below(fit.length)];
    if (answer !== undefined) answers[id] = answer;
  }
}

/** The answers a question may be given, where not all will do: the way rests on them. */
type Among = (question: Question) => readonly string[] | undefined;

const maxTries = 400;

/** Changes the answers until no check fails, if that can be; returns what they come to. */
export function mendAnswers(interview: Interview, request: Request, among: Among = () => undefined): Outcome {
  const chance = new Chance();
  let outcome = run(interview, request);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const failed = outcome.errors.find(({ check }) => check !== undefined);
    const check =
      failed && interview.checks?.find(({ id, questionId }) => id === failed.check && questionId === failed.questionId);
    if (!check) break;
    answerAnew(check, interview, request, among, chance);
    outcome = run(interview, request);
  }
  return outcome;
}
