/** What a formula needs on one way, when only the deciding answers are known. */
import { evaluate, idsOf, isPlaceId, type Node, type Value } from '@withholding/interview';

export interface KnownOnWay {
  /** Ids asked or calculated so far. */
  readonly known: ReadonlySet<string>;
  readonly decided: Readonly<Record<string, readonly string[]>>;
  readonly hasFederalValues: boolean;
}

/** More combinations of deciding answers than this are not tried out. */
const maxTries = 1_000;

const asValue = (text: string): Value => (text === 'true' || text === 'false' ? text === 'true' : text);

/** Evaluates the formula for every combination of the deciding answers it names. */
function tryAll(node: Node, ids: readonly string[], at: KnownOnWay): boolean | undefined {
  let combinations: Readonly<Record<string, Value>>[] = [{ hasFederalValues: at.hasFederalValues }];
  for (const id of ids) {
    combinations = combinations.flatMap((known) =>
      (at.decided[id] ?? []).map((value) => ({ ...known, [id]: asValue(value) })),
    );
    if (combinations.length > maxTries) return undefined;
  }
  const found = new Set(combinations.map((known) => evaluate(node, (id) => known[id]) === true));
  return found.size === 1 ? [...found][0] : undefined;
}

/** True, false, or undefined when it depends on answers that do not decide the way. */
export function decide(node: Node, at: KnownOnWay): boolean | undefined {
  const ids = idsOf(node).filter((id) => id !== 'hasFederalValues');
  if (ids.every((id) => at.decided[id])) return tryAll(node, ids, at);
  if (node.type === 'not') {
    const of = decide(node.of, at);
    return of === undefined ? undefined : !of;
  }
  if (node.type === 'choose') {
    const test = decide(node.test, at);
    return test === undefined ? undefined : decide(test ? node.yes : node.no, at);
  }
  if (node.type === 'binary' && (node.operator === '&&' || node.operator === '||')) {
    const settling = node.operator === '||';
    const [left, right] = [decide(node.left, at), decide(node.right, at)];
    if (left === settling || right === settling) return settling;
    return left === undefined || right === undefined ? undefined : !settling;
  }
  return undefined;
}

/** The first id the formula may need that is not known on this way. */
export function missing(node: Node, at: KnownOnWay): string | undefined {
  switch (node.type) {
    case 'id': {
      if (node.name === 'hasFederalValues' || node.name === 'today' || at.known.has(node.name)) return undefined;
      // A condition on an unknown place does not apply.
      if (isPlaceId(node.name)) return undefined;
      return node.name.startsWith('federal.') && at.hasFederalValues ? undefined : node.name;
    }
    case 'not':
    case 'negate':
      return missing(node.of, at);
    case 'binary': {
      const first = missing(node.left, at);
      if (first !== undefined) return first;
      const left = node.operator === '&&' || node.operator === '||' ? decide(node.left, at) : undefined;
      if (left !== undefined && left === (node.operator === '||')) return undefined;
      return missing(node.right, at);
    }
    case 'choose': {
      const inTest = missing(node.test, at);
      if (inTest !== undefined) return inTest;
      const test = decide(node.test, at);
      return (test === false ? undefined : missing(node.yes, at)) ?? (test === true ? undefined : missing(node.no, at));
    }
    case 'call':
      for (const part of node.of) {
        const found = missing(part, at);
        if (found !== undefined) return found;
      }
      return undefined;
    default:
      return undefined;
  }
}
