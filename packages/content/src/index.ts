export { Bundle, type BundleIndex, type EditionEntry, headerLength, headLength } from './assemble/bundle.ts';
export type { ClaimTerm, Dictionary, DictionaryEntry, DictionaryWords } from './assemble/dictionary.ts';
export type { CompiledEdition } from './assemble/edition.ts';
export type { CompiledFlow } from './assemble/flow.ts';
export type { AddressRules } from './compile/address-rules.ts';
export { compareVersions } from './read/source.ts';
export {
  type CrossStateSource,
  type JurisdictionSource,
  type Language,
  languages,
  type Provenance,
  type Rule,
  type Why,
} from './read/source-model.ts';
export type { Note } from './words/notes.ts';
export type { QuestionWords, SetWords, Words } from './words/words.ts';
