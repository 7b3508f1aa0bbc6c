/** Completing a form: what is sent and what comes back. */
import { limits } from '../limits.ts';
import { listOf, ref } from '../shared.ts';
import { formTypes } from './location.ts';
import {
  formVersion,
  locality,
  type Model,
  mapOf,
  model,
  moreErrors,
  oneOf,
  questionSetId,
  text,
  truth,
  whole,
} from './parts.ts';

export const signModes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'];
const valueTypes = ['boolean', 'integer', 'dollarAmount', 'percent', 'string'];
const taxParameters = (description: string) => listOf(ref('TaxParameter'), description);
const notices = listOf(
  ref('Notice'),
  'Everything worth knowing though nothing is wrong: the version used, and answers that look like a mistake. `notice` is only about the version.',
);
/** A text, a number, true or false, a list of options, or an object such as an address. */
const anyValue = { maxLength: limits.text, maxItems: limits.items } as const;
const anything = { type: 'object', additionalProperties: anyValue, maxProperties: limits.entries } as const;

export const fillModels: readonly Model[] = [
  // Who the parties are and what they answered is checked by the form itself, in the caller's language.
  model(
    'FillRequest',
    'A form to complete.',
    {
      formId: { type: 'string', maxLength: limits.formId },
      formVersion: { type: 'string', maxLength: limits.version, nullable: true },
      employee: anything,
      employer: anything,
      signForm: { type: 'string', enum: signModes, default: 'PREVIEW' },
      fields: { ...anything, maxProperties: limits.answers },
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
      notices,
      receipt: text(
        'With `SIGN`: a JWT that states form, version, time, the SHA-256 of the PDF and the `mode` of the key (`live` or `test`), and nothing of the employee. Verify it with the keys at `/.well-known/jwks.json`.',
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
      moreErrors,
      notices,
      taxParameters: taxParameters('None while anything is wrong.'),
    },
    ['valid', 'form', 'formVersion', 'status', 'path', 'calculated', 'errors', 'taxParameters'],
  ),
  model(
    'BatchLine',
    'One line of the answer to a batch: the completed form, or its problem.',
    {
      line: whole(1, 2_147_483_647, 'Line of the request, from 1; blank lines have no number.'),
      status: whole(200, 599, 'The status a single `fillPdf` would have had.'),
      answer: ref('FillResponse'),
      problem: ref('Problem'),
    },
    ['line', 'status'],
  ),
];
