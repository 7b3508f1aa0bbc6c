/** How much a typical employee meets on the way: pages, inputs, results and words, as a client that heeds the hints shows them. */
import { type Bundle, compareVersions, type EditionWords, type Note } from '@withholding/bundle';
import {
  type Interview,
  isRelevant,
  knownAnswer,
  type Outcome,
  type Question,
  run,
  setsOf,
  suggestedAnswer,
  wasLeftBlank,
} from '@withholding/interview';

type Answers = Readonly<Record<string, string>>;

export interface JourneySource {
  readonly name: string;
  /** What the employee answers, by flow and by form, in the order they are given. */
  readonly flows?: Readonly<Record<string, Answers>>;
  readonly forms: Readonly<Record<string, Answers>>;
  /** What a client knows beforehand, such as `home.region`. */
  readonly known?: Answers;
  readonly federalValues?: Readonly<Record<string, unknown>>;
}

export interface JourneyCount {
  readonly name: string;
  readonly forms: readonly string[];
  /** Pages of questions. */
  readonly sets: number;
  /** Questions on them that can be answered. */
  readonly inputs: number;
  /** Answers the employee gives; known and suggested ones left alone are not among them. */
  readonly answers: number;
  /** Calculated results on them, the math aside. */
  readonly shown: number;
  /** English words on them. */
  readonly words: number;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function textsOf(note: Note): readonly string[] {
  const label = note.optionalLabel ?? '';
  if (note.htmlType === 'PARAGRAPH') return [label, note.text];
  if (note.htmlType === 'UNORDERED_LIST') return [label, ...note.listItems];
  return note.htmlType === 'TABLE' ? [label, ...note.headers, ...note.rows.flatMap(({ cells }) => cells)] : [label];
}

const wordsOf = (texts: readonly string[], notes: readonly Note[] = []): number =>
  [...texts, ...notes.flatMap(textsOf)].reduce((sum, text) => sum + wordsIn(text), 0);

interface Walked {
  readonly outcome: Outcome;
  /** Known answers, and suggestions that were left alone. */
  readonly free: Answers;
}

/** Answers, and what is known or suggested where there is no answer, page after page. */
function walk(
  interview: Interview,
  given: Answers,
  { known = {}, federalValues }: JourneySource,
  today: string,
): Walked {
  const sets = setsOf(interview, federalValues !== undefined && interview.federalFilingStatuses !== undefined);
  const free: Record<string, string> = {};
  for (;;) {
    const outcome = run(interview, { answers: { ...free, ...given }, federalValues, today });
    const open = outcome.path
      .flatMap((id) => sets[id]?.questions ?? [])
      .filter(({ id, calculation }) => !calculation && given[id] === undefined && free[id] === undefined);
    const found = open.flatMap((question) => {
      const answer = knownAnswer(question, known) ?? suggestedAnswer(question, outcome.lookup);
      return answer === undefined ? [] : [[question.id, answer] as const];
    });
    if (found.length === 0) return { outcome, free };
    Object.assign(free, Object.fromEntries(found));
  }
}

/** Why the answers do not make a whole journey. */
function stop(name: string, outcome: Outcome, given: Answers): string | undefined {
  const unused = Object.keys(given).filter((id) => outcome.answers[id] === undefined);
  if (unused.length > 0) return `${name} does not ask ${unused.join(', ')} there.`;
  if (outcome.status === 'ended') return undefined;
  const problems = outcome.errors.map(({ path, code }) => `${path} ${code}`);
  return `${name} does not end: ${problems.join(', ') || outcome.status}.`;
}

type Amounts = Omit<JourneyCount, 'name' | 'forms'>;

const nothing: Amounts = { sets: 0, inputs: 0, answers: 0, shown: 0, words: 0 };

const add = (a: Amounts, b: Amounts): Amounts => ({
  sets: a.sets + b.sets,
  inputs: a.inputs + b.inputs,
  answers: a.answers + b.answers,
  shown: a.shown + b.shown,
  words: a.words + b.words,
});

function count(interview: Interview, words: EditionWords, { outcome, free }: Walked, source: JourneySource): Amounts {
  const isFederal = source.federalValues !== undefined && interview.federalFilingStatuses !== undefined;
  const sets = setsOf(interview, isFederal);
  const isKnown = (question: Question) =>
    outcome.answers[question.id] !== undefined &&
    outcome.answers[question.id] === knownAnswer(question, source.known ?? {});
  return outcome.path
    .map((id): Amounts => {
      const relevant = (sets[id]?.questions ?? []).filter((question) => isRelevant(question, outcome.lookup));
      const inputs = relevant.filter(({ calculation }) => !calculation);
      const isDone = (question: Question) =>
        isKnown(question) ||
        (outcome.answers[question.id] === undefined && wasLeftBlank(question, inputs, source.known ?? {}));
      if (inputs.length > 0 && inputs.every(isDone)) return nothing;
      const results = relevant.filter(({ calculation, math }) => calculation && !math);
      const shown = results.filter((question) => (outcome.calculated[question.id] ?? '') !== '');
      const told = (isFederal ? words.setsWithFederalValues?.[id] : undefined) ?? words.sets[id];
      const read = [...inputs, ...shown].map((question) => {
        const { ask = '', options = {}, notes } = told?.questions[question.id] ?? {};
        return wordsOf([ask, ...Object.values(options)], notes);
      });
      return {
        sets: 1,
        inputs: inputs.length,
        answers: inputs.filter((each) => outcome.answers[each.id] !== undefined && free[each.id] === undefined).length,
        shown: shown.length,
        words: read.reduce((sum, each) => sum + each, wordsOf([told?.breadcrumb ?? ''], told?.notes)),
      };
    })
    .reduce(add, nothing);
}

export class JourneyError extends Error {}

/** Throws a JourneyError when the answers lead nowhere. */
export function countJourney(bundle: Bundle, source: JourneySource, today: string): JourneyCount {
  let known: Answers = source.known ?? {};
  let sum = nothing;
  const take = (name: string, interview: Interview, words: EditionWords, given: Answers): Outcome => {
    const now = { ...source, known };
    const walked = walk(interview, given, now, today);
    const why = stop(name, walked.outcome, given);
    if (why !== undefined) throw new JourneyError(`${source.name}: ${why}`);
    sum = add(sum, count(interview, words, walked, now));
    return walked.outcome;
  };
  for (const [id, given] of Object.entries(source.flows ?? {})) {
    const [flow, words] = [bundle.flow(id), bundle.flowWords(id, 'en')];
    if (!flow || !words) throw new JourneyError(`${source.name}: there is no flow ${id}.`);
    take(id, flow.interview, words, given);
  }
  for (const [id, given] of Object.entries(source.forms)) {
    const version = bundle.versionsOf(id).sort(compareVersions).at(-1) ?? '';
    const [edition, words] = [bundle.edition(id, version), bundle.words(id, version, 'en')];
    if (!edition || !words) throw new JourneyError(`${source.name}: there is no form ${id}.`);
    const { taxParameters, answers } = take(id, edition.interview, words, given);
    // A form that is signed tells the next one.
    known = {
      ...known,
      ...Object.fromEntries(taxParameters.map((parameter) => [parameter.id, parameter.value])),
      ...Object.fromEntries(Object.entries(answers).map(([question, answer]) => [`${id}.${question}`, answer])),
    };
  }
  return { name: source.name, forms: Object.keys(source.forms), ...sum };
}
