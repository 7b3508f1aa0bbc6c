/** Plausible answers that reach an end of the interview. The same content always gets the same answers. */
import { accepts, type Interview, type Outcome, type Question, run } from '@withholding/interview';
import { mendAnswers } from '../walk/mend-answers.ts';
import { samplesOf } from '../walk/samples.ts';
import type { Way } from '../walk/ways.ts';
import { type Ending, endingOf } from './endings.ts';

type Answers = Record<string, string>;

export interface Generated {
  readonly answers: Readonly<Answers>;
  readonly federalValues?: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome;
  readonly way: Way;
}

/** What a person might write, the likeliest first. */
const plain = [
  '1200',
  '2',
  '5',
  '1950-07-04',
  'Dana Whitfield',
  'Portugal',
  '217-555-0100',
  'dana@example.com',
  '62701',
];

/** An unlikely "yes" is left to the scenarios. */
function answerTo(question: Question, year: string): string | undefined {
  const { options, type, unit } = question;
  if (options) return type !== 'list' && options.includes('false') ? 'false' : options[0];
  const likely = [
    ...(question.displayType === 'YEAR' ? [year] : []),
    ...(unit === 'count' ? ['2', '1'] : []),
    ...plain,
  ];
  return [...likely, ...samplesOf(question)].find((text) => accepts(question, text));
}

/** `full`: also the amounts that may be left blank. */
function answersFor({ sets }: Ending, way: Way, year: string, full: boolean): Answers {
  const answers: Answers = {};
  for (const question of way.sets.flatMap((id) => sets[id]?.questions ?? [])) {
    if (question.calculation) continue;
    const among = way.decided[question.id]?.filter((value) => question.options?.includes(value));
    const isAmount = full && question.type === 'number' && !question.relevantWhen && !question.options;
    if (question.required !== 'ALWAYS' && !isAmount && (among?.includes('false') ?? true)) continue;
    const answer = among?.[0] ?? answerTo(question, year);
    if (answer !== undefined) answers[question.id] = answer;
  }
  return answers;
}

/** Answers the questions that turn out to be due, and changes what fails a check. */
function settle(interview: Interview, request: Parameters<typeof mendAnswers>[1], { sets }: Ending, way: Way): Outcome {
  const among = ({ id, options }: Question) => way.decided[id]?.filter((value) => options?.includes(value));
  const year = request.today.slice(0, 4);
  const mend = () => (way.end === 'end' ? mendAnswers(interview, request, among) : run(interview, request));
  let outcome = mend();
  for (let round = 0; round < 5; round += 1) {
    const due = outcome.errors.filter(({ code }) => code === 'DEPENDENT_REQUIRED');
    if (due.length === 0) break;
    for (const { questionId } of due) {
      const questions = way.sets.flatMap((id) => sets[id]?.questions ?? []);
      const question = questions.find(({ id }) => id === questionId);
      const answer = question && answerTo(question, year);
      if (question && answer !== undefined) request.answers[question.id] = answer;
    }
    outcome = mend();
  }
  return outcome;
}

function federalFor({ federalFilingStatuses: [filingStatus] = [] }: Interview) {
  return [{ filingStatus, isExempt: false, dependentsAmt: '2000', additionalWithholding: '25' }, { isExempt: true }];
}

/** Undefined if no answers reach the ending. */
export function generate(interview: Interview, ending: Ending, today: string): Generated | undefined {
  for (const way of ending.ways) {
    for (const federalValues of ending.hasFederalValues ? federalFor(interview) : [undefined]) {
      for (const full of [true, false]) {
        const answers = answersFor(ending, way, today.slice(0, 4), full);
        const outcome = settle(interview, { answers, federalValues, today }, ending, way);
        const isClean = outcome.errors.every(({ code }) => code === 'INELIGIBLE');
        if (!isClean || endingOf(interview, outcome, ending.hasFederalValues) !== ending.name) continue;
        return { answers: outcome.answers, ...(federalValues ? { federalValues } : {}), outcome, way };
      }
    }
  }
  return undefined;
}
