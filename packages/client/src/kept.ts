/** Which answers are worth keeping when a walk goes forward. */
import { accepts, type Outcome, type Question } from '@withholding/interview';
import { ahead, type Sets } from './graph.ts';

type Answers = Readonly<Record<string, string>>;

interface Situation {
  readonly sets: Sets;
  readonly outcome: Outcome;
  /** Sets shown so far. A wrong answer to one of them is the employee's to mend; elsewhere it is only in the way. */
  readonly seen: ReadonlySet<string>;
}

/** Answers on the path, and good ones to sets that may still come; those of abandoned branches are let go. */
export function keptAnswers(given: Answers, { sets, outcome, seen }: Situation): Answers {
  const open = ahead(sets, outcome);
  const isKept = (setId: string, question: Question): boolean => {
    const text = given[question.id];
    if (text === undefined || question.calculation) return false;
    return seen.has(setId) || accepts(question, text);
  };
  const ids = new Set(
    [...outcome.path, ...open].flatMap((setId) =>
      (sets[setId]?.questions ?? []).flatMap((question) => (isKept(setId, question) ? [question.id] : [])),
    ),
  );
  return Object.fromEntries(Object.entries(given).filter(([id]) => ids.has(id)));
}
