/** Translation memory: one translation for an English text that several forms use. */
import type { Language } from '@withholding/bundle';
import { textsOf } from '../../words/texts.ts';
import type { MemoryEntry } from '../source-model.ts';

export type TextKind = NonNullable<MemoryEntry['kind']> | 'sheet';
type Translation = Exclude<Language, 'en'>;

/** What a text of text.*.yaml is, by its path. */
export function kindOf(path: readonly string[]): TextKind {
  const [top, , part] = path;
  if (top === 'errors' || top === 'checks' || part === 'error') return 'error';
  if (top === 'perjury') return 'statement';
  if (top === 'taxParameters' || top === 'parameters') return 'result';
  if (top === 'yesNo' || part === 'options' || part === 'says') return 'option';
  if (part === 'ask') return 'question';
  if (part === 'breadcrumb') return 'breadcrumb';
  return path.at(-1) === 'label' ? 'label' : 'note';
}

/** `us/zz` matches us/zz/ZZ101#questions/x, but not us/zzz. */
const isBelow = (place: string, start: string) =>
  place.startsWith(start) && /^(?:$|[/#])/.test(place.slice(start.length));
const weight = ({ only, kind }: MemoryEntry) => (only ? 2 : 0) + (kind ? 1 : 0);

export class Memory {
  readonly #entries: ReadonlyMap<string, readonly MemoryEntry[]>;

  constructor(entries: readonly MemoryEntry[]) {
    this.#entries = Map.groupBy(
      entries.toSorted((a, b) => weight(b) - weight(a)),
      ({ en }) => en,
    );
  }

  /** The entry for a text at a place (folder#path): the most specific one. */
  find(english: string, kind: TextKind, place: string): MemoryEntry | undefined {
    return this.#entries
      .get(english)
      ?.find(
        (entry) =>
          (entry.kind === undefined || entry.kind === kind) &&
          (entry.only?.some((start) => isBelow(place, start)) ?? true),
      );
  }

  /** The translation of a file with the texts that it leaves out, as far as the memory has them. */
  fill(english: unknown, own: unknown, language: Translation, folder: string, path: readonly string[] = []): unknown {
    const inside = (key: string | number, part: unknown, ownPart: unknown) =>
      this.fill(part, ownPart, language, folder, [...path, String(key)]);
    const known = (text: string, at: readonly string[]) =>
      this.find(text, kindOf(at), `${folder}#${at.join('/')}`)?.[language];
    if (typeof english === 'string') return own ?? known(english, path);
    if (Array.isArray(english)) {
      // Items have no names, so a list that isn't written at all must be known completely.
      const all = [...textsOf(english)].every(([key, text]) => known(text, [...path, ...key.split('/')]));
      const items = Array.isArray(own) ? own : [];
      if (own === undefined ? !all : items.length !== english.length) return own;
      return english.map((part, index) => inside(index, part, items[index]));
    }
    if (typeof english !== 'object' || english === null) return own ?? english;
    if (own !== undefined && typeof own !== 'object') return own;
    const ownParts = (own ?? {}) as Readonly<Record<string, unknown>>;
    const filled = Object.entries(english)
      .map(([key, part]) => [key, inside(key, part, ownParts[key])] as const)
      .filter(([, part]) => part !== undefined);
    return filled.length === 0 ? own : { ...ownParts, ...Object.fromEntries(filled) };
  }
}
