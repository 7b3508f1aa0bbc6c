/**
 * Every way through a form, as far as navigation decides: its sets, and the answers to the deciding questions. Answers
 * that always lead to the same places are treated as one.
 */
import { INELIGIBLE, type QuestionSet, type Target } from '@withholding/interview';

export type Sets = Readonly<Record<string, QuestionSet>>;

export interface Way {
  readonly sets: readonly string[];
  /** Deciding question -> the answers that lead this way. */
  readonly decided: Readonly<Record<string, readonly string[]>>;
  readonly end: 'end' | 'ineligible';
  readonly perjury?: string;
}

/** A hundred times what any form has. Each one is run with real answers. */
export const maxWays = 10_000;

type Classes = ReadonlyMap<string, readonly (readonly string[])[]>;

const place = (target: Target | undefined): string => target?.next ?? `end ${target?.perjury ?? ''}`;

/** Splits the answers of each deciding question into groups that no navigation tells apart. */
function classesOf(sets: Sets): Classes {
  const signatures = new Map<string, Map<string, string>>();
  for (const set of Object.values(sets)) {
    if (set.navigation.type !== 'VARIABLE') continue;
    const { questionId, to } = set.navigation;
    const known = signatures.get(questionId) ?? new Map<string, string>();
    for (const [value, target] of Object.entries(to))
      known.set(value, `${known.get(value) ?? ''}|${set.id}:${place(target)}`);
    signatures.set(questionId, known);
  }
  return new Map(
    [...signatures].map(([questionId, known]) => {
      const groups = Map.groupBy(known.keys(), (value) => known.get(value) ?? '');
      return [questionId, [...groups.values()]];
    }),
  );
}

interface Partial {
  readonly set: string;
  readonly sets: readonly string[];
  readonly decided: Readonly<Record<string, readonly string[]>>;
}

/** One step further in each direction the set allows. */
function* moves(at: Partial, sets: Sets, classes: Classes): Generator<{ target: Target; decided: Partial['decided'] }> {
  const set = sets[at.set];
  if (!set) return;
  if (set.navigation.type === 'CONSTANT') {
    yield { target: set.navigation.to, decided: at.decided };
    return;
  }
  const { questionId, to } = set.navigation;
  const decided = at.decided[questionId];
  // Another set on another way may offer other options: only those offered on this one count.
  const offered = at.sets
    .flatMap((id) => sets[id]?.questions ?? [])
    .find((question) => question.id === questionId)?.options;
  const groups = (classes.get(questionId) ?? []).map((group) => group.filter((value) => offered?.includes(value)));
  for (const group of decided ? [decided] : groups.filter((values) => values.length > 0)) {
    const target = to[group[0] ?? ''];
    if (target) yield { target, decided: { ...at.decided, [questionId]: group } };
  }
}

function* walk(at: Partial, sets: Sets, classes: Classes): Generator<Way> {
  for (const { target, decided } of moves(at, sets, classes)) {
    if (target.next === undefined) {
      yield {
        sets: at.sets,
        decided,
        end: 'end',
        ...(target.perjury === undefined ? {} : { perjury: target.perjury }),
      };
    } else if (target.next === INELIGIBLE) {
      yield { sets: at.sets, decided, end: 'ineligible' };
    } else if (!at.sets.includes(target.next)) {
      yield* walk({ set: target.next, sets: [...at.sets, target.next], decided }, sets, classes);
    }
  }
}

/** Sets from which an end can be reached, decisions aside. */
function endingSets(sets: Sets): Sets {
  const ending = new Set<string>();
  for (let before = -1; before !== ending.size; ) {
    before = ending.size;
    for (const { id, navigation } of Object.values(sets)) {
      const targets = navigation.type === 'CONSTANT' ? [navigation.to] : Object.values(navigation.to);
      if (targets.some(({ next }) => next === undefined || ending.has(next))) ending.add(id);
    }
  }
  return Object.fromEntries(Object.entries(sets).filter(([id]) => ending.has(id)));
}

/** A way from the start to an end through these sets only, if there is one. */
export function someWay(sets: Sets, start: string): Way | undefined {
  const ending = endingSets(sets);
  if (!ending[start]) return undefined;
  const from: Partial = { set: start, sets: [start], decided: {} };
  for (const way of walk(from, ending, classesOf(ending))) if (way.end === 'end') return way;
  return undefined;
}

/** Every way, or one more than can be proven. */
export function waysThrough(sets: Sets, start: string): readonly Way[] {
  const ways: Way[] = [];
  for (const way of walk({ set: start, sets: [start], decided: {} }, sets, classesOf(sets))) {
    ways.push(way);
    if (ways.length > maxWays) break;
  }
  return ways;
}
