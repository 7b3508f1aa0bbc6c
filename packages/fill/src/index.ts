export { type Fillable, type FillProblem, fill, fillTail, makeFillable, type Values } from './fill.ts';
export { JsonAnswer, jsonAnswers } from './json-answer.ts';
export { momentIn, type PrintRequest, type SignatureLine, type SignMode, valuesFor } from './print-form.ts';
export type { Base, FontTable, Template, TemplateBox } from './template.ts';
