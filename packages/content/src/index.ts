export type { AddressRules } from './address-rules.ts';
export { Bundle, type BundleIndex, type EditionEntry, headerLength, headLength } from './bundle.ts';
export type { CompiledEdition } from './compile-edition.ts';
export type { CompiledFlow } from './compile-flow.ts';
export type { ClaimTerm, Dictionary, DictionaryEntry, DictionaryWords } from './dictionary.ts';
export type { Note } from './notes.ts';
export { compareVersions } from './source.ts';
export {
  type CrossStateSource,
  type JurisdictionSource,
  type Language,
  languages,
  type Provenance,
  type Rule,
  type Why,
} from './source-model.ts';
export type { QuestionWords, SetWords, Words } from './words.ts';
