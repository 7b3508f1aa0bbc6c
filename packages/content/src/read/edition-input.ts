/** Everything one edition is made from, and where each part of it was written. */
import type { JurisdictionSource, Language } from '@withholding/bundle';
import type { Scenario } from './edition/scenarios.ts';
import { type Finding, isSame } from './findings.ts';
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
  /** The earlier editions and shared editions that this one, or its twin, is laid over. */
  readonly below: readonly YamlFile[];
  /** Nearest first: this edition's words, the earlier ones', this form's, the twin's, the shared editions'. */
  readonly texts: Readonly<Record<Language, readonly Written<TextSource>[]>>;
  readonly scenarios: readonly Scenario[];
  readonly jurisdiction: JurisdictionSource;
  readonly library: Library;
  /** The versions of this form, to check supersededBy. */
  readonly versions: readonly string[];
}

/** The file that has most of a path; the nearest of several. */
const deepest = (files: readonly YamlFile[], path: Path): YamlFile | undefined =>
  files.reduce<YamlFile | undefined>(
    (best, next) => (best && next.depthOf(path) <= best.depthOf(path) ? best : next),
    undefined,
  );

/** Collects what is wrong with an edition, each thing once. */
export class Findings {
  readonly diagnostics: Finding[] = [];
  readonly #input: EditionInput;

  constructor(input: EditionInput) {
    this.#input = input;
  }

  /** A problem of edition.yaml; a part that was written elsewhere is shown there. */
  edition(proof: string, path: Path, message: string, remedy: string): void {
    const { edition, like, below } = this.#input;
    const file = deepest([edition.file, ...(like ? [like.file] : []), ...below], path) ?? edition.file;
    this.add(file.problem(proof, path, message, remedy));
  }

  /** A problem of the words in one language. */
  text(language: Language, proof: string, path: Path, message: string, remedy: string): void {
    const files = this.#input.texts[language].map((written) => written.file);
    const file = deepest(files, path);
    if (file) this.add(file.problem(proof, path, message, remedy));
    else this.edition(proof, [], `${message} (text.${language}.yaml)`, remedy);
  }

  add(diagnostic: Finding): void {
    if (!this.diagnostics.some((other) => isSame(other, diagnostic))) this.diagnostics.push(diagnostic);
  }
}

/**
 * A twin has its own official PDF; its passages are placed as on the other. If its PDF isn't known, it has no passages
 * to show.
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
