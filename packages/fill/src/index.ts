export { type Attachment, attachmentName } from './attachment.ts';
export { type Fillable, type FillError, fill, fillTail, makeFillable, type Values } from './fill.ts';
export { JsonResponse, jsonResponses } from './json-response.ts';
export {
  momentIn,
  type PrintRequest,
  type SignatureLine,
  type SignMode,
  valuesFor,
} from './print-form.ts';
export type { Base, FontTable, Template, TemplateBox } from './template.ts';
