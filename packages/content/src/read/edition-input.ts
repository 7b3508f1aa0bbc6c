/** Everything one edition is made from, and where each part of it was written. */
import { type JurisdictionSource, type Language, languages } from '@withholding/bundle';
import type { Finding } from './findings.ts';
import type { Library } from './library.ts';
import type { EditionSource, FormSource, TextSource } from './source-model.ts';
import type { Path, YamlFile } from './yaml-file.ts';

export interface Written<T> {
  readonly file: YamlFile;
  readonly value: T;
}

export interface EditionInput {
  readonly form: Written<FormSource>;
  readonly version: string;
  readonly edition: Written<EditionSource>;
  /** The twin's edition this one takes its other parts from. */
  readonly like?: Written<EditionSource>;
  /** The shared editions that this one, or its twin, is laid over. */
  readonly shared: readonly YamlFile[];
  /** Nearest first: this edition's words, this form's, the twin's, the shared editions'. */
  readonly texts: Readonly<Record<Language, readonly Written<TextSource>[]>>;
  readonly scenarios: readonly YamlFile[];
  readonly jurisdiction: JurisdictionSource;
  readonly library: Library;
  /** The versions of this form, to check supersededBy. */
  readonly versions: readonly string[];
}

/** Collects what is wrong with an edition, each thing once. */
export class Findings {
  readonly diagnostics: Finding[] = [];
  readonly #input: EditionInput;

  constructor(input: EditionInput) {
    this.#input = input;
  }

  /** A problem of edition.yaml; a part that was written elsewhere is shown there. */
  edition(proof: string, path: Path, message: string, remedy: string): void {
    const { edition, like, shared } = this.#input;
    const files = [edition.file, ...(like ? [like.file] : []), ...shared];
    const file = files.reduce((best, next) => (next.depthOf(path) > best.depthOf(path) ? next : best));
    this.add(file.problem(proof, path, message, remedy));
  }

  /** A problem of the words in one language. */
  text(language: Language, proof: string, path: Path, message: string, remedy: string): void {
    const file = this.#input.texts[language][0]?.file;
    if (file) this.add(file.problem(proof, path, message, remedy));
    else this.edition(proof, [], `${message} (text.${language}.yaml)`, remedy);
  }

  add(diagnostic: Finding): void {
    const same = (other: Finding) =>
      other.file === diagnostic.file && other.line === diagnostic.line && other.message === diagnostic.message;
    if (!this.diagnostics.some(same)) this.diagnostics.push(diagnostic);
  }
}

/**
 * A twin has an official PDF of its own; where its passages are shown is as on the other. If nobody has seen its PDF, it
 * names no passages, and there is nothing to show.
 */
function twinOfficial({ edition, like }: EditionInput): Pick<EditionSource, 'official'> {
  const own = edition.value.official;
  if (!own) return {};
  const { shows, visits, jurat, statements } = like?.value.official ?? {};
  const shown = own.passages ? { shows, visits, jurat, statements } : {};
  const shared = Object.entries(shown).filter(([, value]) => value !== undefined);
  return { official: { ...Object.fromEntries(shared), ...own } };
}

/** The edition with its twin's parts filled in. */
export function mergedEdition(input: EditionInput): EditionSource {
  const { supersededBy: _s, sunset: _t, official: _o, ...base } = input.like?.value ?? ({} as EditionSource);
  return { ...base, ...input.edition.value, ...twinOfficial(input) };
}

export const eachLanguage = languages;
