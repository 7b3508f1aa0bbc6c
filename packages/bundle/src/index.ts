/** The compiled content: what the compiler writes and the service reads. */
export type { AddressRules, CountryRules } from './address-rules.ts';
export {
  Bundle,
  type BundleIndex,
  type EditionEntry,
  type EditionSummary,
  encodeBundle,
  headerLength,
  headLength,
  type Part,
  sha256,
} from './bundle.ts';
export type { ClaimTerm, Dictionary, DictionaryEntry, DictionaryWords } from './dictionary.ts';
export type {
  ClaimSource,
  CompiledEdition,
  CompiledFlow,
  OfficialSource,
  Provenance,
  Signature,
} from './edition.ts';
export type { CrossStateSource, JurisdictionSource, LeftOut, Rule, Why } from './jurisdiction.ts';
export { forEachLanguage, type Language, languages } from './language.ts';
export { type Hashed, hashed, Parts } from './parts.ts';
export { compareVersions } from './versions.ts';
export type { Note, QuestionWords, SetWords, Words } from './words.ts';
