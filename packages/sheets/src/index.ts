/** What the content build uses. */
export { type AnswerFont, loadAnswerFont } from './font.ts';
export { pagesToPng, pagesToWebp } from './images.ts';
export { makePrinted, type Printed } from './make-template.ts';
export { type FieldMap, importOfficial, type Official, OfficialRefused, officialSheet, proofOf } from './official.ts';
export { type CompiledSheet, type SheetBox, SheetCompiler, SheetError } from './sheet.ts';
