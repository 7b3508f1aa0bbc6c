/** The exhaustive walk: every way through an edition, run by the engine with real answers, full and sparse. */
import { type CompiledEdition, type EditionWords, type Language, languages } from '@withholding/bundle';
import { fillPerjuryStatement, type Interview, type Outcome, type Question } from '@withholding/interview';
import { isShaped } from '../compile/parameters.ts';
import { mendAnswers } from '../walk/mend-answers.ts';
import { samplesOf } from '../walk/samples.ts';
import type { Way } from '../walk/ways.ts';
import { unfinishedClaim } from './claims.ts';
import type { Mode } from './ways.ts';

export interface WalkResult {
  readonly paths: number;
  readonly optionsNeverTaken: number;
  readonly setsNeverReached: number;
  readonly problems: readonly string[];
}

/** Hands out the samples of each question in turn, so that every option is taken sooner or later. */
class Picker {
  readonly #next = new Map<string, number>();
  readonly taken = new Set<string>();

  pick(question: Question, among?: readonly string[]): string | undefined {
    const samples = among ?? samplesOf(question);
    const key = `${question.id} ${among?.join() ?? ''}`;
    const turn = this.#next.get(key) ?? 0;
    this.#next.set(key, turn + 1);
    return samples[turn % samples.length];
  }

  take(question: Question, answer: string | undefined): void {
    if (answer === undefined) return;
    for (const part of question.type === 'list' ? answer.split(',') : [answer])
      this.taken.add(`${question.id} ${part}`);
  }
}

type Answers = Record<string, string>;

/** Answers for one way: all of them, or (sparse) only those that are always required or decide the way. */
function answersFor(way: Way, mode: Mode, sparse: boolean, picker: Picker): Answers {
  const answers: Answers = {};
  for (const setId of way.sets) {
    for (const question of mode.sets[setId]?.questions ?? []) {
      if (question.calculation) continue;
      const among = way.decided[question.id]?.filter((value) => question.options?.includes(value));
      // A yes-or-no question left blank means no.
      if (sparse && question.required !== 'ALWAYS' && (among?.includes('false') ?? true)) continue;
      const answer = picker.pick(question, among);
      if (answer !== undefined) answers[question.id] = answer;
    }
  }
  return answers;
}

/** For each option not taken yet, a way on which it can be. */
function* untaken(mode: Mode, picker: Picker): Generator<{ way: Way; question: Question; option: string }> {
  for (const set of Object.values(mode.sets)) {
    for (const question of set.questions) {
      for (const option of question.options ?? []) {
        if (picker.taken.has(`${question.id} ${option}`)) continue;
        const fits = ({ sets, decided }: Way) =>
          sets.includes(set.id) && (decided[question.id]?.includes(option) ?? true);
        const way = mode.ways.find(fits);
        if (way) yield { way, question, option };
      }
    }
  }
}

function federalFor(interview: Interview, turn: number): Record<string, unknown> {
  const statuses = interview.federalFilingStatuses ?? [];
  if (turn % 4 === 3) return { isExempt: true, additionalWithholding: 15 };
  return {
    isExempt: false,
    filingStatus: statuses[turn % statuses.length],
    additionalWithholding: '25.50',
    dependentsAmt: 2000,
    twoJobs: 'false',
  };
}

/** An option that stays as it is, whatever else has to change for it. */
interface Pinned {
  readonly question: Question;
  readonly option: string;
}

/** Whether a check makes the option ineligible: then the option has been tried. */
const turnsAway = ({ errors: problems }: Outcome, { question }: Pinned): boolean =>
  problems.some(
    ({ code, check, questionId }) => code === 'INELIGIBLE' && check !== undefined && questionId === question.id,
  );

/** Answers the conditional questions that turn out to be due, and changes what does not pass a check. */
function settle(
  { interview, effective: today }: CompiledEdition,
  answers: Answers,
  federalValues: Record<string, unknown> | undefined,
  mode: Mode,
  way: Way,
  picker: Picker,
  pinned: Pinned | undefined,
): Outcome {
  const among = ({ id, options }: Question) =>
    id === pinned?.question.id ? [pinned.option] : way.decided[id]?.filter((value) => options?.includes(value));
  let outcome = mendAnswers(interview, { answers, federalValues, today }, among);
  for (let round = 0; round < 20; round += 1) {
    const due = outcome.errors.filter((problem) => problem.code === 'DEPENDENT_REQUIRED');
    if (due.length === 0) break;
    for (const { questionId = '', questionSetId = '' } of due) {
      const question = mode.sets[questionSetId]?.questions.find((candidate) => candidate.id === questionId);
      const answer = question && picker.pick(question);
      if (answer !== undefined) answers[questionId] = answer;
    }
    outcome = mendAnswers(interview, { answers, federalValues, today }, among);
  }
  return outcome;
}

function problemsOf(
  edition: CompiledEdition,
  words: Readonly<Record<Language, EditionWords>>,
  way: Way,
  outcome: Outcome,
): string[] {
  const found: string[] = [];
  const wanted = way.end === 'ineligible' ? 'ineligible' : 'ended';
  if (outcome.status !== wanted) found.push(`is ${outcome.status}, not ${wanted}`);
  if (outcome.path.join() !== way.sets.join()) found.push(`goes ${outcome.path.join(' → ')}`);
  for (const problem of outcome.errors)
    if (problem.code !== 'INELIGIBLE') found.push(`${problem.path} ${problem.code}`);
  if (wanted === 'ineligible' || found.length > 0) return found;
  const given = new Map(outcome.taxParameters.map((parameter) => [parameter.id, parameter]));
  for (const { id, when, type } of edition.interview.taxParameters) {
    const value = given.get(id)?.value;
    if (value === undefined ? when === undefined : !isShaped(type, value)) found.push(`${id} is ${value ?? 'missing'}`);
  }
  const unfinished = unfinishedClaim(edition.claims, edition.parameterPrefix, outcome);
  if (unfinished !== undefined) found.push(unfinished);
  for (const language of languages) {
    const statement = words[language].perjury[outcome.perjury ?? ''];
    if (!statement) found.push(`has no perjury statement in ${language}`);
    else if (fillPerjuryStatement(statement, outcome.answers).includes('{{'))
      found.push(`leaves a placeholder empty in ${language}`);
  }
  return found;
}

export function walkEdition(
  edition: CompiledEdition,
  words: Readonly<Record<Language, EditionWords>>,
  modes: readonly Mode[],
): WalkResult {
  const problems = new Set<string>();
  const picker = new Picker();
  const reached = new Set<string>();
  const { interview } = edition;
  let turn = 0;
  const walkOne = (mode: Mode, way: Way, answers: Answers, pinned?: Pinned) => {
    turn += 1;
    const federalValues = mode.hasFederalValues ? federalFor(interview, turn) : undefined;
    const outcome = settle(edition, answers, federalValues, mode, way, picker, pinned);
    if (pinned && turnsAway(outcome, pinned)) {
      picker.take(pinned.question, pinned.option);
      return;
    }
    for (const id of outcome.path) {
      reached.add(`${mode.under(id)} ${id}`);
      for (const question of mode.sets[id]?.questions ?? []) picker.take(question, outcome.answers[question.id]);
    }
    for (const problem of problemsOf(edition, words, way, outcome))
      problems.add(`The path ${way.sets.join(' → ')} ${problem}.`);
  };
  for (const mode of modes) {
    for (const way of mode.ways) {
      // With federal values each kind of federal claim gets its turn.
      for (let round = 0; round < (mode.hasFederalValues ? 8 : 2); round += 1) {
        walkOne(mode, way, answersFor(way, mode, round % 2 === 1, picker));
      }
    }
    for (const { way, question, option } of untaken(mode, picker)) {
      const pinned = { question, option };
      walkOne(mode, way, { ...answersFor(way, mode, false, picker), [question.id]: option }, pinned);
    }
  }
  const sets = [
    ...Object.keys(interview.sets).map((id) => `sets ${id}`),
    ...Object.keys(interview.setsWithFederalValues ?? {}).map((id) => `withFederalValues ${id}`),
  ];
  const questions = modes.flatMap((mode) => Object.values(mode.sets).flatMap((set) => set.questions));
  const options = new Set(questions.flatMap(({ id, options = [] }) => options.map((option) => `${id} ${option}`)));
  return {
    paths: modes.reduce((sum, mode) => sum + mode.ways.length, 0),
    optionsNeverTaken: [...options].filter((option) => !picker.taken.has(option)).length,
    setsNeverReached: sets.filter((set) => !reached.has(set)).length,
    problems: [...problems],
  };
}
