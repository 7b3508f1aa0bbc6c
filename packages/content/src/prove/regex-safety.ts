/** One portable subset of regular expressions: the same verdict in JavaScript, Java, .NET, Python, Go and PCRE. */
import { matches } from '@withholding/interview';
import { checkSync } from 'recheck';
import type { Complain } from '../compile/sets.ts';
import type { PlacedSet } from '../compile/structure.ts';

export interface RegexFinding {
  readonly proof: 'regex-anchored' | 'regex-portable' | 'regex-safe' | 'regex-compiles';
  readonly message: string;
  readonly remedy: string;
}

const notPortable: readonly (readonly [RegExp, string, string])[] = [
  [
    /\(\?(?!:)/,
    'groups that look ahead or behind, have a name or set a flag',
    'Write the alternatives out; use ( ) or (?: ) only.',
  ],
  [/\\[pP]/, 'Unicode classes', 'Write the letter ranges out, such as À-ÖØ-öø-ɏ.'],
  [
    /\\[dDwWsSbBAzZGkKQEuxc0-9]/,
    'a class or escape that differs between languages',
    'Write [0-9], [A-Za-z] or the letters themselves.',
  ],
  [/[*+?}][?+]/, 'lazy or possessive repetition', 'Drop the ? or + after the repetition.'],
];

/** Strips escapes and character classes, so that what remains is structure. */
const structure = (regex: string): string => regex.replaceAll(/\\./g, '_').replaceAll(/\[(?:[^\]])*\]/g, 'C');

export function regexShapeFinding(regex: string): RegexFinding | undefined {
  try {
    new RegExp(regex, 'u');
  } catch (error) {
    return {
      proof: 'regex-compiles',
      message: `The expression does not compile: ${(error as Error).message}.`,
      remedy: 'Correct the expression.',
    };
  }
  const bare = structure(regex);
  const alternatives = /^\^\(.*\)\$$/.test(bare) || !bare.slice(1, -1).includes('|') || balancedOutside(bare);
  if (!regex.startsWith('^') || !regex.endsWith('$') || regex.endsWith('\\$') || !alternatives) {
    return {
      proof: 'regex-anchored',
      message: "The expression doesn't cover the whole answer.",
      remedy: 'Write it as ^(…)$.',
    };
  }
  for (const [found, what, remedy] of notPortable) {
    const where = found.source.startsWith('\\\\') ? regex.replaceAll(/\\\\/g, '') : bare;
    if (found.test(where)) return { proof: 'regex-portable', message: `The expression uses ${what}.`, remedy };
  }
  if (/(?<!\\)\./.test(bare)) {
    return {
      proof: 'regex-portable',
      message: 'The expression uses ".", which differs between languages.',
      remedy: 'Name the letters that are allowed.',
    };
  }
  return undefined;
}

/** Whether every | of ^…$ is inside parentheses. */
function balancedOutside(bare: string): boolean {
  let depth = 0;
  for (const letter of bare) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) return false;
  }
  return true;
}

/** Slow (tens of milliseconds): the caller remembers the answer. */
export function regexSafetyFinding(regex: string): RegexFinding | undefined {
  const found = checkSync(regex, '', { timeout: 60_000 });
  if (found.status === 'safe') return undefined;
  const why =
    found.status === 'vulnerable'
      ? `${found.complexity.summary} time on "${found.attack.pattern}"`
      : "it couldn't be proven safe in 60 s";
  return {
    proof: 'regex-safe',
    message: `Some input makes this expression very slow: ${why}.`,
    remedy: 'Remove nested or overlapping repetition, and bound every repetition such as {0,60}.',
  };
}

/** Remembers expensive verdicts. */
export type RegexSafety = (regex: string) => RegexFinding | undefined;

/** Every expression of an edition: whole, portable, safe, and true to its options. */
export function checkRegexes(placedSets: readonly PlacedSet[], safety: RegexSafety, complain: Complain): void {
  for (const [under, set] of placedSets) {
    for (const { id, regex, options, type } of set.questions) {
      if (regex === undefined) continue;
      const path = [under, set.id, 'ask', id];
      const problem = regexShapeFinding(regex) ?? safety(regex);
      if (problem) {
        complain(problem.proof, path, `"${id}": ${problem.message}`, problem.remedy);
        continue;
      }
      const rejected = type === 'list' ? undefined : options?.find((value) => !matches(regex, value));
      if (rejected === undefined) continue;
      const message = `The expression of "${id}" rejects its own option "${rejected}".`;
      complain('regex-options', path, message, 'Make the expression accept every option.');
    }
  }
}
