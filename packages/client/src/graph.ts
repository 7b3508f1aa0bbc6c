/** Where question sets lead, as far as the answers tell. */
import {
  INELIGIBLE,
  type Interview,
  nextSets,
  type Outcome,
  type QuestionSet,
  run,
  setsOf,
  type Target,
} from '@withholding/interview';

export type Sets = Readonly<Record<string, QuestionSet>>;

/** Where the set leads, or undefined while the answer that decides it is missing or wrong. */
export function targetOf({ navigation }: QuestionSet, { answers, lookup }: Outcome): Target | undefined {
  if (navigation.type === 'CONSTANT') return navigation.to;
  const chosen = lookup(navigation.questionId) === undefined ? undefined : answers[navigation.questionId];
  return chosen !== undefined && Object.hasOwn(navigation.to, chosen) ? navigation.to[chosen] : undefined;
}

/** The sets that may still come after the last one of the path: none once its way on is decided. */
export function ahead(sets: Sets, outcome: Outcome): ReadonlySet<string> {
  const found = new Set<string>();
  const last = sets[outcome.path.at(-1) ?? ''];
  if (!last || targetOf(last, outcome)) return found;
  const queue = nextSets(last);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const set = sets[id];
    if (!set || found.has(id)) continue;
    found.add(id);
    queue.push(...nextSets(set));
  }
  return found;
}

/** The fewest sets still to come after this one on any way to an end, given the answers known. */
export function fewestAfter(sets: Sets, from: string, outcome: Outcome): number {
  const seen = new Set<string>();
  let here = [from];
  for (let steps = 0; here.length > 0; steps += 1) {
    const next: string[] = [];
    for (const id of here) {
      const set = sets[id];
      if (!set || seen.has(id)) continue;
      seen.add(id);
      const decided = targetOf(set, outcome);
      const open = set.navigation.type === 'VARIABLE' ? Object.values(set.navigation.to) : [];
      const targets = decided ? [decided] : open;
      if (targets.some((target) => target.next === undefined)) return steps;
      next.push(...targets.flatMap((target) => (target.next === undefined ? [] : [target.next])));
    }
    here = next.filter((id) => id !== INELIGIBLE);
  }
  return 0; // every way on ends because the form does not fit
}

/**
 * How far along the path each of its sets is, 0 to 1, judged by the answers of the sets before it: what is answered
 * on a page does not move its own mark, and no mark is behind an earlier one.
 */
export function share(form: Interview, path: readonly string[], federalValues: object | undefined, all: Outcome) {
  const sets = setsOf(form, form.federalFilingStatuses !== undefined && federalValues !== undefined);
  const answers: Record<string, string> = {};
  let most = 0;
  for (const [done, id] of path.entries()) {
    const known = run(form, { answers, federalValues: federalValues as Readonly<Record<string, unknown>> | undefined });
    most = Math.max(most, done / (done + 1 + fewestAfter(sets, id, known)));
    for (const question of sets[id]?.questions ?? []) {
      const given = all.answers[question.id];
      if (given !== undefined) answers[question.id] = given;
    }
  }
  return most;
}
