/** What the content build uses. */
export { type AnswerFont, loadAnswerFont } from './font.ts';
export { pagesToPng, pagesToSmallPng } from './images.ts';
export { makePrinted, type Printed } from './make-template.ts';
export { importOfficial, type Official, OfficialPdfError, type OfficialPdfIssue } from './official/clean.ts';
export type { OfficialField } from './official/fields.ts';
export { proofOf } from './official/proof.ts';
export { type OfficialReading, readOfficial } from './official/read.ts';
export { type FieldMap, officialSheet } from './official/sheet.ts';
export type { TaggedBlock } from './official/tags.ts';
export type { Glyph, OfficialPage } from './official/text.ts';
export { type CompiledSheet, type SheetBox, SheetCompiler, SheetError } from './sheet.ts';
