/** The types of the tax parameters of a bundle. */
import type { Bundle } from '@withholding/bundle';
import type { Types } from '@withholding/review';

const kept = new WeakMap<Bundle, Types>();

export function parameterTypes(bundle: Bundle): Types {
  let types = kept.get(bundle);
  if (!types) {
    types = new Map(bundle.dictionary.parameters.map(({ id, valueType }) => [id, valueType]));
    kept.set(bundle, types);
  }
  return types;
}
