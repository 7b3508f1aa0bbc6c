/** The tax parameters of a bundle, by id. */
import type { Bundle, DictionaryEntry } from '@withholding/bundle';
import type { Types } from '@withholding/review';

export interface Dictionary {
  readonly entries: ReadonlyMap<string, DictionaryEntry>;
  readonly types: Types;
}

const kept = new WeakMap<Bundle, Dictionary>();

export function dictionaryOf(bundle: Bundle): Dictionary {
  let dictionary = kept.get(bundle);
  if (!dictionary) {
    const { parameters } = bundle.dictionary;
    dictionary = {
      entries: new Map(parameters.map((entry) => [entry.id, entry])),
      types: new Map(parameters.map(({ id, valueType }) => [id, valueType])),
    };
    kept.set(bundle, dictionary);
  }
  return dictionary;
}
