/** Completing a form: what is sent and what comes back. */
import { listOf, ref } from '../shared.ts';
import { formTypes } from './location.ts';
import { formVersion, locality, type Model, mapOf, model, oneOf, questionSetId, text, truth, whole } from './parts.ts';

export const signModes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'];
const valueTypes = ['boolean', 'integer', 'dollarAmount', 'percent', 'string'];
const taxParameters = (description: string) => listOf(ref('TaxParameter'), description);
const anything = { type: 'object', additionalProperties: true } as const;

export const fillModels: readonly Model[] = [
  // Who the parties are and what they answered is checked by the form itself, in the caller's language.
  model(
    'FillRequest',
    'A form to complete.',
    {
      formId: { type: 'string', maxLength: 64 },
      formVersion: { type: 'string', maxLength: 64, nullable: true },
      employee: anything,
      employer: anything,
      signForm: { type: 'string', enum: signModes, default: 'PREVIEW' },
      fields: { ...anything, maxProperties: 1000 },
      federalValues: anything,
    },
    ['formId', 'fields'],
  ),
  model(
    'TaxParameter',
    'A value payroll computes with.',
    {
      id: text('`<LOCALITY>.<name>`.'),
      value: text('Always a string.'),
      valueType: oneOf(valueTypes, 'How to read the value.'),
    },
    ['id', 'value'],
  ),
  model(
    'FillResponse',
    'A completed form.',
    {
      form: text('Form id.'),
      formVersion,
      formType: oneOf(formTypes, 'Kind of form.'),
      name: text('Name of the form.'),
      title: text('Title of the form.'),
      locality,
      pdf: { type: 'string', format: 'byte', description: 'The completed PDF, base64-encoded.' },
      taxParameters: taxParameters('Everything payroll needs to compute taxes.'),
      notice: ref('Notice'),
      receipt: text(
        'With `SIGN`: a JWT that states form, version, time and the SHA-256 of the PDF, and nothing of the employee. Verify it with the keys at `/.well-known/jwks.json`.',
      ),
    },
    ['form', 'formVersion', 'formType', 'name', 'title', 'locality', 'pdf', 'taxParameters'],
  ),
  model(
    'Validation',
    'What a fill request would come to.',
    {
      valid: truth('Whether `fillPdf` would complete the form.'),
      form: text('Form id.'),
      formVersion,
      status: oneOf(
        ['ENDED', 'INCOMPLETE', 'INELIGIBLE'],
        'Whether the answers reach an end, lack something, or show that the employee cannot use the form.',
      ),
      path: listOf({ type: 'string' }, 'The question sets the answers lead through.'),
      nextQuestionSetId: { ...questionSetId, description: 'The first set that still lacks something.' },
      calculated: mapOf({ type: 'string' }, 'Calculated question to its value.'),
      errors: listOf(ref('RequestError'), 'Everything wrong at once, in the order of the form.'),
      taxParameters: taxParameters('None while anything is wrong.'),
    },
    ['valid', 'form', 'formVersion', 'status', 'path', 'calculated', 'errors', 'taxParameters'],
  ),
  model(
    'BatchLine',
    'One line of the answer to a batch: the completed form, or its problem.',
    {
      line: whole(1, 2_147_483_647, 'Line of the request, from 1; empty lines do not count.'),
      status: whole(200, 599, 'The status a single `fillPdf` would have had.'),
      answer: ref('FillResponse'),
      problem: ref('Problem'),
    },
    ['line', 'status'],
  ),
];
