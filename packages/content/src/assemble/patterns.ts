/** The regular expressions of the library: none that a text can slow down. */
import { regexShapeFinding } from '../prove/regex-safety.ts';
import type { Finding } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import type { Cache } from './cache.ts';

export function checkPatterns(library: Library, cache: Cache): Finding[] {
  const all = Object.entries(library.patterns).flatMap(([name, { regex, mistakes = {} }]) =>
    [regex, ...Object.values(mistakes)].map((one) => ({ name, regex: one })),
  );
  return all.flatMap(({ name, regex }) => {
    const problem = regexShapeFinding(regex) ?? cache.regexSafety(regex);
    if (!problem) return [];
    const { proof, message, remedy } = problem;
    return [{ file: 'library/patterns.yaml', line: 1, proof, message: `"${name}": ${message}`, remedy }];
  });
}
