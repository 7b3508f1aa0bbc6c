/** An operator's copies of official forms: which are taken along, and what they change in a compiled edition. */
import {
  type CompiledEdition,
  type EditionWords,
  forEachLanguage,
  type Hashed,
  hashed,
  type Language,
} from '@withholding/bundle';
import { readOverlays, type StoredOverlay, whyNotTaken } from '@withholding/official';
import type { Finding } from '../read/findings.ts';
import { officialWords } from './official-words.ts';

interface Parts {
  readonly structure: Hashed;
  readonly words: Readonly<Record<Language, Hashed>>;
}

const decode = <T>({ bytes }: Hashed): T => JSON.parse(bytes.toString()) as T;
const nameOf = ({ overlay }: StoredOverlay): string => `${overlay.form}/${overlay.version}`;

export class OfficialForms {
  readonly #stored: ReadonlyMap<string, StoredOverlay>;
  readonly #taken = new Map<string, StoredOverlay>();
  readonly #seen = new Set<string>();
  /** Why files that wait for their approval are not served. */
  readonly waiting: string[] = [];
  readonly diagnostics: Finding[] = [];

  /** Without a folder there are none. */
  constructor(folder: string | undefined) {
    const stored = folder === undefined ? [] : readOverlays(folder);
    this.#stored = new Map(stored.map((one) => [nameOf(one), one]));
  }

  /** Names of the editions that are served with an official form. */
  get taken(): string[] {
    return [...this.#taken.keys()].sort();
  }

  takenFor({ id, version }: Pick<CompiledEdition, 'id' | 'version'>): StoredOverlay | undefined {
    return this.#taken.get(`${id}/${version}`);
  }

  /** The parts of a compiled edition with the agency's words; as they were when there is no approved copy of its form. */
  applied<Compiled extends Parts>(name: string, compiled: Compiled): Compiled {
    const stored = this.#stored.get(name);
    if (!stored) return compiled;
    this.#seen.add(name);
    const edition = decode<CompiledEdition>(compiled.structure);
    const why = whyNotTaken(stored, edition.official);
    if (why !== undefined || !edition.official) {
      this.#leave(stored, why ?? '');
      return compiled;
    }
    this.#taken.set(name, stored);
    const { sha256 } = stored.overlay;
    const served: CompiledEdition = { ...edition, officialCopy: { sha256 } };
    const language = edition.interview.printLanguage;
    const words = officialWords(decode<EditionWords>(compiled.words[language]), edition, stored.overlay);
    return {
      ...compiled,
      structure: hashed(served),
      words: forEachLanguage((one) => (one === language ? hashed(words) : compiled.words[one])),
    };
  }

  /** An approved form must not silently go back to our words; one that isn't approved yet may wait. */
  #leave(stored: StoredOverlay, why: string): void {
    if (stored.overlay.approved) this.#complain(stored, why);
    else this.waiting.push(why);
  }

  #complain({ folder }: StoredOverlay, why: string): void {
    const [message = '', ...remedy] = why.split(/(?<=\.) (?=[A-Z])/);
    this.diagnostics.push({
      file: `${folder}/overlay.json`,
      line: 1,
      proof: 'official',
      message,
      remedy: remedy.join(' '),
    });
  }

  /** After every edition had its turn: what is left belongs to none. */
  finish(): void {
    for (const [name, stored] of this.#stored)
      if (!this.#seen.has(name)) this.#complain(stored, `There is no edition ${name}. Remove the folder.`);
  }
}
