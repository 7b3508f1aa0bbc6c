/** Every regular expression of an edition: whole, portable, safe, and true to its options. */
import { matches } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';
import type { PlacedSet } from '../compile/structure.ts';
import { type RegexFinding, regexShapeFinding } from './regex-safety.ts';

/** Remembers expensive verdicts. */
export type RegexSafety = (regex: string) => RegexFinding | undefined;

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
      const refused = type === 'list' ? undefined : options?.find((value) => !matches(regex, value));
      if (refused === undefined) continue;
      const message = `The expression of "${id}" rejects its own option "${refused}".`;
      complain('regex-options', path, message, 'Make the expression accept every option.');
    }
  }
}
