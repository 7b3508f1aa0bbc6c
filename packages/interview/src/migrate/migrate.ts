/**
 * Moves answers from one edition of a form to a newer one. An answer is kept only if its question means the same in both
 * editions: type, unit, options and text are equal, or the content declares it.
 */
import type { QuestionSet } from '../model.ts';
import { accepts, readAnswer } from '../run/answers.ts';
import { readNumbers } from '../run/decimal-comma.ts';
import { isRelevant } from '../run/hints.ts';
import { type Outcome, type RunInput, run, setsOf } from '../run/run.ts';
import { reachable } from '../run/stray.ts';
import { type Carried, type CarriedAnswers, carryOver, type Dropped, type LossCode } from './carry.ts';
import { askedQuestions, type MigrationEdition } from './edition.ts';

export interface AskAgain {
  readonly questionId: string;
  readonly questionSetId: string;
  /** Its id in the earlier edition. */
  readonly was: string;
  readonly code: LossCode;
}

export interface Migration {
  /** What the newer edition makes of the answers. */
  readonly outcome: Outcome;
  /** The answers that are still good, by the ids of the newer edition. */
  readonly answers: Readonly<Record<string, string>>;
  readonly carried: readonly string[];
  readonly renamed: readonly { readonly questionId: string; readonly was: string }[];
  readonly again: readonly AskAgain[];
  /** Questions on the path that the earlier edition didn't ask this person. */
  readonly added: readonly { readonly questionId: string; readonly questionSetId: string }[];
  readonly dropped: readonly Dropped[];
  /** Whether there is nothing left to ask. */
  readonly isComplete: boolean;
  /** Where to go on asking. */
  readonly next?: string;
}

interface Start {
  readonly carried: CarriedAnswers;
  readonly dropped: readonly Dropped[];
}

/** What the earlier edition asked this person, and what they answered. */
function startFrom(edition: MigrationEdition, input: RunInput): Start {
  const { interview, meaningOf } = edition;
  const outcome = run(interview, input);
  const sets = setsOf(interview, usesFederalValues(edition, input));
  const carried = new Map<string, Carried>();
  const dropped: Dropped[] = [];
  for (const id of outcome.path)
    for (const question of sets[id]?.questions ?? []) {
      if (question.calculation) continue;
      const text = outcome.answers[question.id];
      const isGood = text === undefined || accepts(question, text);
      const meaning = meaningOf(sets[id] as QuestionSet, question);
      carried.set(question.id, { origin: question.id, text, meaning, ...(isGood ? {} : { lost: 'NOT_ACCEPTED' }) });
    }
  const calculated = new Set(Object.keys(outcome.calculated));
  const errors = new Map(outcome.errors.map(({ questionId, code }) => [questionId, code]));
  for (const id of Object.keys(input.answers)) {
    if (carried.has(id) || calculated.has(id)) continue;
    const asked = askedQuestions(edition).get(id);
    const code = errors.get(id);
    if (!asked) {
      if (code === 'UNKNOWN_FIELD') dropped.push({ questionId: id, code });
      continue;
    }
    const text = readAnswer(input.answers, id, asked.question.type);
    if (text === undefined) continue;
    // The path stops before this question, and may still lead to it.
    const isAhead = outcome.status === 'incomplete' && code !== 'NOT_ON_PATH';
    const [meaning, ...others] = asked.meanings;
    if (!isAhead) dropped.push({ questionId: id, code: 'NOT_ON_PATH' });
    else if (code === 'PATTERN') carried.set(id, { origin: id, text, lost: 'NOT_ACCEPTED' });
    else if (others.length > 0) carried.set(id, { origin: id, text, lost: 'MEANING_CHANGED' });
    else carried.set(id, { origin: id, text, meaning });
  }
  return { carried, dropped };
}

const usesFederalValues = ({ interview }: MigrationEdition, { federalValues }: RunInput): boolean =>
  interview.federalFilingStatuses !== undefined && federalValues !== undefined;

interface Placed {
  readonly outcome: Outcome;
  readonly carried: CarriedAnswers;
  /** Sets that the path can still reach. */
  readonly ahead: ReadonlySet<string>;
}

/** Runs the newer edition, without each answer that the path asks for with another meaning or doesn't accept. */
function place(edition: MigrationEdition, start: CarriedAnswers, input: RunInput): Placed {
  const { interview, meaningOf } = edition;
  const sets = setsOf(interview, usesFederalValues(edition, input));
  const carried = new Map(start);
  for (;;) {
    const good = [...carried].filter(([, { text, lost }]) => text !== undefined && !lost);
    const outcome = run(interview, { ...input, answers: Object.fromEntries(good.map(([id, { text }]) => [id, text])) });
    const open = sets[outcome.path.at(-1) ?? ''];
    const ahead = open && outcome.status === 'incomplete' ? reachable(sets, open) : new Set<string>();
    const lost = new Map<string, LossCode>();
    for (const setId of [...outcome.path, ...ahead])
      for (const question of sets[setId]?.questions ?? []) {
        const one = carried.get(question.id);
        if (!one || one.lost || question.calculation) continue;
        if (outcome.questionOf(question.id) && !outcome.path.includes(setId)) continue;
        if (one.meaning !== undefined && one.meaning !== meaningOf(sets[setId] as QuestionSet, question))
          lost.set(question.id, 'MEANING_CHANGED');
        else if (one.text !== undefined && !accepts(question, one.text)) lost.set(question.id, 'NOT_ACCEPTED');
      }
    if (lost.size === 0) return { outcome, carried, ahead };
    for (const [id, code] of lost) carried.set(id, { ...(carried.get(id) as Carried), lost: code });
  }
}

/** The editions from the first to the last one, oldest first. */
export function migrate(editions: readonly MigrationEdition[], sent: RunInput): Migration {
  const [first, last] = [editions[0], editions.at(-1)];
  if (!first || !last) throw new RangeError('There is no edition to migrate.');
  const { decimalComma, ...rest } = sent;
  const input = { ...rest, answers: readNumbers(first.interview, sent.answers, decimalComma) };
  let { carried, dropped } = startFrom(first, input);
  for (const [index, after] of editions.slice(1).entries()) {
    const step = carryOver(carried, editions[index] as MigrationEdition, after);
    carried = step.carried;
    dropped = [...dropped, ...step.dropped];
  }
  return report(last, place(last, carried, input), dropped, input);
}

function report(
  edition: MigrationEdition,
  { outcome, carried, ahead }: Placed,
  dropped: readonly Dropped[],
  input: RunInput,
): Migration {
  const sets = setsOf(edition.interview, usesFederalValues(edition, input));
  const [again, added]: [AskAgain[], { questionId: string; questionSetId: string }[]] = [[], []];
  const placed = new Set<string>();
  for (const setId of [...outcome.path, ...ahead])
    for (const question of sets[setId]?.questions ?? []) {
      const { id } = question;
      if (question.calculation || placed.has(id)) continue;
      const isAhead = !outcome.path.includes(setId);
      const one = carried.get(id);
      placed.add(id);
      const at = { questionId: id, questionSetId: setId };
      // A question that was left blank is asked only where it has a point.
      const isAsked = one?.text !== undefined || (!isAhead && isRelevant(question, outcome.lookup));
      if (!isAsked) continue;
      if (one?.lost) again.push({ ...at, was: one.origin, code: one.lost });
      else if (!one) added.push(at);
    }
  const answers: Record<string, string> = {};
  const renamed: { questionId: string; was: string }[] = [];
  const left: Dropped[] = [];
  for (const [questionId, { origin, text, lost }] of carried) {
    if (text === undefined) continue;
    if (!placed.has(questionId)) left.push({ questionId: origin, code: 'NOT_ON_PATH' });
    else if (!lost) {
      answers[questionId] = text;
      if (origin !== questionId) renamed.push({ questionId, was: origin });
    }
  }
  const open = [...again, ...added].map(({ questionSetId }) => questionSetId);
  const isComplete = outcome.status === 'ended' && open.length === 0;
  const next = outcome.path.find((id) => id === outcome.next || open.includes(id)) ?? outcome.next;
  return {
    outcome,
    answers,
    carried: Object.keys(answers).filter((id) => !renamed.some(({ questionId }) => questionId === id)),
    renamed,
    again,
    added,
    dropped: [...dropped, ...left],
    isComplete,
    ...(next === undefined || outcome.status === 'ineligible' ? {} : { next }),
  };
}
