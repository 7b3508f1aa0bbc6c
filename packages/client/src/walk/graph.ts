/** Where question sets lead, as far as the answers tell. */
import { INELIGIBLE, type Outcome, type QuestionSet, reachable, type Target } from '@withholding/interview';

export type Sets = Readonly<Record<string, QuestionSet>>;

/** Where the set leads, or undefined while the answer that decides it is missing or wrong. */
function targetOf({ navigation }: QuestionSet, { answers, lookup }: Outcome): Target | undefined {
  if (navigation.type === 'CONSTANT') return navigation.to;
  const value = lookup(navigation.questionId);
  // A yes-or-no question left blank means no.
  const blank = value === false ? 'false' : undefined;
  const chosen = value === undefined ? undefined : (answers[navigation.questionId] ?? blank);
  return chosen !== undefined && Object.hasOwn(navigation.to, chosen) ? navigation.to[chosen] : undefined;
}

/** The sets that may still come after the last one of the path: none once its way on is decided. */
export function ahead(sets: Sets, outcome: Outcome): ReadonlySet<string> {
  const last = sets[outcome.path.at(-1) ?? ''];
  return !last || targetOf(last, outcome) ? new Set() : reachable(sets, last);
}

/** The ways on from a set: one when decided, else all; without those that end because the form does not fit. */
function waysOn(set: QuestionSet, outcome: Outcome): readonly Target[] {
  const decided = targetOf(set, outcome);
  const targets = decided ? [decided] : set.navigation.type === 'VARIABLE' ? Object.values(set.navigation.to) : [];
  return targets.filter(({ next }) => next !== INELIGIBLE);
}

/**
 * How many sets are still to come after this one, at least and at most, given the answers known. No set leads back
 * (the compiler sees to it), so each is judged once.
 */
export function stillToCome(sets: Sets, from: string, outcome: Outcome): { fewest: number; most: number } {
  const known = new Map<string, { fewest: number; most: number }>();
  const judge = (id: string): { fewest: number; most: number } => {
    const before = known.get(id);
    if (before) return before;
    const set = sets[id];
    const after = (set ? waysOn(set, outcome) : []).map(({ next }) => {
      if (next === undefined) return { fewest: 0, most: 0 };
      const { fewest, most } = judge(next);
      return { fewest: fewest + 1, most: most + 1 };
    });
    const found =
      after.length === 0
        ? { fewest: 0, most: 0 }
        : { fewest: Math.min(...after.map(({ fewest }) => fewest)), most: Math.max(...after.map(({ most }) => most)) };
    known.set(id, found);
    return found;
  };
  return judge(from);
}
