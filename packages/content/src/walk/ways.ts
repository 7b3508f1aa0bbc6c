/**
 * Every way through a form, as far as navigation can tell: which sets, and which answers to the deciding questions.
 * Answers that always lead to the same places count as one.
 */
import { INELIGIBLE, type QuestionSet, type Target } from '@withholding/interview';

export type Sets = Readonly<Record<string, QuestionSet>>;

export interface Way {
  readonly sets: readonly string[];
  /** Deciding question -> the answers that lead this way. */
  readonly decided: Readonly<Record<string, readonly string[]>>;
  readonly end: 'end' | 'ineligible';
  readonly perjury?: string;
  /** `QS1>QS2` for each move taken. */
  readonly edges: readonly string[];
}

export interface Ways {
  readonly ways: readonly Way[];
  /** True when `ways` holds every way; false when it holds enough to cover every pair of moves that fit together. */
  readonly complete: boolean;
}

/** Past this many, pairs of moves are covered instead of every way. */
export const mostWays = 10_000;

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
  readonly edges: readonly string[];
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

function* walk(at: Partial, sets: Sets, classes: Classes, shuffle?: <T>(items: T[]) => T[]): Generator<Way> {
  const options = [...moves(at, sets, classes)];
  for (const { target, decided } of shuffle ? shuffle(options) : options) {
    const edges = [...at.edges, `${at.set}>${place(target)}`];
    if (target.next === undefined) {
      yield {
        sets: at.sets,
        decided,
        end: 'end',
        edges,
        ...(target.perjury === undefined ? {} : { perjury: target.perjury }),
      };
    } else if (target.next === INELIGIBLE) {
      yield { sets: at.sets, decided, end: 'ineligible', edges };
    } else if (!at.sets.includes(target.next)) {
      yield* walk({ set: target.next, sets: [...at.sets, target.next], decided, edges }, sets, classes, shuffle);
    }
  }
}

const pairsOf = (edges: readonly string[]): string[] =>
  edges.flatMap((first, index) => edges.slice(index).map((second) => `${first} ${second}`));

/** Random ways until a long run of them shows no new pair of moves. The same form always gives the same ways. */
function coveringWays(start: Partial, sets: Sets, classes: Classes): Way[] {
  let seed = 1;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 12) % below; // the low bits of such a generator repeat too soon
  };
  const shuffle = <T>(items: T[]): T[] => {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = random(i + 1);
      [items[i], items[j]] = [items[j] as T, items[i] as T];
    }
    return items;
  };
  const covered = new Set<string>();
  const chosen: Way[] = [];
  for (let misses = 0; misses < 5_000 && chosen.length < mostWays; ) {
    const next = walk(start, sets, classes, shuffle).next();
    if (next.done) break;
    const fresh = pairsOf(next.value.edges).filter((pair) => !covered.has(pair));
    if (fresh.length === 0) misses += 1;
    else {
      misses = 0;
      for (const pair of fresh) covered.add(pair);
      chosen.push(next.value);
    }
  }
  return chosen;
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
  const from: Partial = { set: start, sets: [start], decided: {}, edges: [] };
  for (const way of walk(from, ending, classesOf(ending))) if (way.end === 'end') return way;
  return undefined;
}

export function waysThrough(sets: Sets, start: string): Ways {
  const classes = classesOf(sets);
  const from: Partial = { set: start, sets: [start], decided: {}, edges: [] };
  const ways: Way[] = [];
  for (const way of walk(from, sets, classes)) {
    ways.push(way);
    if (ways.length > mostWays) return { ways: coveringWays(from, sets, classes), complete: false };
  }
  return { ways, complete: true };
}
