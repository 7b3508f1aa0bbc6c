export { Bundle, type BundleIndex, type EditionEntry } from './bundle.ts';
export type { CompiledEdition } from './compile-edition.ts';
export type { CompiledFlow } from './compile-flow.ts';
export type { Note } from './notes.ts';
export { type Language, languages, type Provenance } from './source-model.ts';
export type { QuestionWords, SetWords, Words } from './words.ts';
