/** Which answers are worth keeping when a walk goes forward. */
import { accepts, isRelevant, type Outcome, type Question, scopeOf } from '@withholding/interview';
import { ahead, type Sets } from './graph.ts';

type Answers = Readonly<Record<string, string>>;

interface WalkSoFar {
  readonly sets: Sets;
  readonly outcome: Outcome;
  /** Sets shown so far. A wrong answer to one of them is the employee's to mend; elsewhere it is only in the way. */
  readonly seen: ReadonlySet<string>;
}

/** Answers on the path, and valid ones for sets that may still come. Those of abandoned branches are dropped. */
export function keptAnswers(given: Answers, situation: WalkSoFar): Answers {
  const { sets, outcome, seen } = situation;
  const open = ahead(sets, outcome);
  const asking = [...open, ...outcome.path].flatMap((setId) => sets[setId]?.questions ?? []);
  const scope = scopeOf(new Map(asking.map((question) => [question.id, question])), given, outcome.lookup);
  const isKept = (setId: string, question: Question): boolean => {
    const text = given[question.id];
    if (text === undefined || question.calculation || !isRelevant(question, scope)) return false;
    return seen.has(setId) || accepts(question, text);
  };
  const ids = new Set(
    [...outcome.path, ...open].flatMap((setId) =>
      (sets[setId]?.questions ?? []).flatMap((question) => (isKept(setId, question) ? [question.id] : [])),
    ),
  );
  const kept = Object.entries(given).filter(([id]) => ids.has(id));
  // A dropped answer may have been the reason another question was shown.
  return kept.length === Object.keys(given).length ? given : keptAnswers(Object.fromEntries(kept), situation);
}
