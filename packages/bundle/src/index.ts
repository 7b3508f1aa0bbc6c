/** The compiled content: what the compiler writes and the service reads. */
export type { AddressRules, CountryRules } from './address-rules.ts';
export {
  Bundle,
  type BundleIndex,
  type EditionEntry,
  type EditionSummary,
  editionHash,
  encodeBundle,
  headerLength,
  headLength,
  type Part,
  type PrintedParts,
  sha256,
} from './bundle.ts';
export {
  type ClaimTerm,
  type Dictionary,
  type DictionaryEntry,
  type DictionaryWords,
  isLegalValue,
} from './dictionary.ts';
export { comingYear, compareVersions, type DueForm, draftsIn, dueForms } from './due.ts';
export {
  type ApplyTopic,
  type Bridge,
  type CopyRule,
  type Duties,
  type DutyValues,
  dutyTopics,
  type NoCertificate,
  type Topic,
  type Topics,
  unknownFacts,
} from './duties.ts';
export type {
  ClaimSource,
  CompiledEdition,
  CompiledFlow,
  Sample,
  SamplePage,
  Signature,
} from './edition.ts';
export {
  type CrossStateSource,
  type JurisdictionSource,
  type LeftOut,
  type Payment,
  type PaymentRule,
  payments,
  type Rule,
  type Tax,
  type Why,
} from './jurisdiction.ts';
export { forEachLanguage, type Language, languages } from './language.ts';
export { migrationEdition } from './migration.ts';
export type { OfficialBox, OfficialCopy, OfficialDeclaration, OfficialPassage } from './official.ts';
export { type Hashed, hashed, hashedBytes, hashedSamples, Parts, samplesIn } from './parts.ts';
export type { PublishedPaycheck } from './paycheck.ts';
export {
  agencyAddresses,
  type Evidence,
  evidenceOf,
  isDraft,
  type Provenance,
  sourceCounts,
  sourceText,
} from './provenance.ts';
export type { EditionWords, Note, QuestionWords, SetWords } from './words.ts';
