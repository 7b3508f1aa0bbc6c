import { distance } from 'fastest-levenshtein';

/** What is wrong with a content file, where, and what to write instead. */
export interface Finding {
  /** Path below the content folder. */
  readonly file: string;
  readonly line: number;
  /** Which proof failed, as listed in docs/reference/content-language.md. */
  readonly proof: string;
  readonly message: string;
  readonly remedy: string;
}

export const isSame = (one: Finding, other: Finding): boolean =>
  one.file === other.file && one.line === other.line && one.message === other.message;

/** Invalid content. The reader catches it and adds file and line. */
export class ContentError extends Error {
  readonly proof: string;
  readonly remedy: string;
  constructor(proof: string, message: string, remedy: string) {
    super(message);
    this.proof = proof;
    this.remedy = remedy;
  }
}

export function writeFinding({ file, line, proof, message, remedy }: Finding): string {
  return `${file}:${line}  ${message}\n    ${remedy}  [${proof}]`;
}

/** The known word the writer most likely meant, if any is close. */
function nearest(word: string, known: Iterable<string>): string | undefined {
  const ranked = [...known]
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best && best.far <= Math.max(2, word.length / 3) ? best.candidate : undefined;
}

/** `Did you mean "x"?` when something is close, else the list of what is known. */
export function suggest(word: string, known: Iterable<string>): string {
  const all = [...known];
  const close = nearest(word, all);
  if (close !== undefined) return `Did you mean "${close}"?`;
  const shown = all.slice(0, 12).join(', ');
  return all.length === 0 ? 'Nothing of that kind is defined yet.' : `Known: ${shown}${all.length > 12 ? ', …' : ''}.`;
}
