/** Completing a form: what is sent and what comes back. */
import { limits } from '../limits.ts';
import {
  listOf,
  type Model,
  mapOf,
  model,
  oneOf,
  ref,
  type SchemaOf,
  type Static,
  text,
  truth,
  typed,
  whole,
} from '../typed.ts';
import { certificateDuty, payrollFacts } from './duties.ts';
import { formTypes } from './location.ts';
import { formVersion, locality, moreErrors, questionSetId, valueTypes } from './parts.ts';
import { notice, problem, requestError } from './problem.ts';

export const signModes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'] as const;
const taxParameter = model('TaxParameter', 'A value payroll computes with.', {
  id: text('`<LOCALITY>.<name>`.'),
  value: text('Always a string.'),
  'valueType?': oneOf(valueTypes, 'How to read the value.'),
});

const taxParameters = (description: string) => listOf(ref(taxParameter), description);
const notices = listOf(
  ref(notice),
  'Notices that aren’t errors: the version used, and answers that look like a mistake. The member `notice` is the one about the version or, without one, about the year of the form.',
);
/** A text, a number, true or false, a list of options, or an object such as an address. */
const anyValue = { maxLength: limits.text, maxItems: limits.items } as const;
const anything = (maxProperties: number): SchemaOf<Readonly<Record<string, unknown>>> =>
  typed({ type: 'object', additionalProperties: anyValue, maxProperties });
const party = anything(limits.entries);

// Who the parties are and what they answered is checked by the form itself, in the caller's language.
export const fillRequest = model('FillRequest', 'A form to complete.', {
  formId: typed<string>({ type: 'string', maxLength: limits.formId }),
  'formVersion?': typed<string | null>({ type: 'string', maxLength: limits.version, nullable: true }),
  'employee?': party,
  'employer?': party,
  'signForm?': typed<(typeof signModes)[number]>({ type: 'string', enum: signModes, default: 'PREVIEW' }),
  fields: anything(limits.answers),
  'federalValues?': party,
  'places?': party,
  'payroll?': ref(payrollFacts),
});
export type FillRequest = Static<typeof fillRequest>;

const printedBox = model('PrintedBox', 'A box of the printed form that is not blank.', {
  name: text('Name of the box, as in the blank PDF.'),
  label: text('What the form calls it, in the language of the form.'),
  'value?': text('The printed text. Absent for a check box.'),
  'checked?': truth('True for a check box.'),
});
export type PrintedBox = Static<typeof printedBox>;

const fillResponse = model('FillResponse', 'A completed form.', {
  form: text('Form id.'),
  formVersion,
  formType: oneOf(formTypes, 'Kind of form.'),
  name: text('Name of the form.'),
  title: text('Title of the form.'),
  locality,
  pdf: typed<string>({ type: 'string', format: 'byte', description: 'The completed PDF, base64-encoded.' }),
  taxParameters: taxParameters('Everything payroll needs to compute taxes.'),
  'printed?': listOf(
    ref(printedBox),
    'With `PREVIEW`: every box that is not blank, in the order of the form, for those who cannot see the page. Personal numbers are masked as on the page.',
  ),
  'notice?': ref(notice),
  'notices?': notices,
  'duties?': listOf(ref(certificateDuty), 'With `SIGN`: what follows from this certificate for payroll.'),
  'receipt?': text(
    'With `SIGN`: a JWT that states form, version, time, the SHA-256 of the PDF (and, as `dataSha256`, of the data attached to it) and the `mode` of the key (`live` or `test`), and nothing of the employee. Verify it with the keys at `/.well-known/jwks.json`.',
  ),
});
export type FillResponse = Static<typeof fillResponse>;

const validation = model('Validation', 'The result of checking a fill request.', {
  valid: truth('Whether `fillPdf` would complete the form.'),
  form: text('Form id.'),
  formVersion,
  status: oneOf(
    ['ENDED', 'INCOMPLETE', 'INELIGIBLE'],
    'Whether the answers are complete, incomplete, or show that the employee can’t use the form.',
  ),
  path: listOf(text(), 'The question sets on the path, in order.'),
  'nextQuestionSetId?': { ...questionSetId, description: 'The first set with a missing answer.' },
  calculated: mapOf(text(), 'Calculated question to its value.'),
  errors: listOf(ref(requestError), 'Every error, in the order of the form.'),
  'moreErrors?': moreErrors,
  'notice?': ref(notice),
  'notices?': notices,
  taxParameters: taxParameters('Empty if there are errors.'),
});
export type Validation = Static<typeof validation>;

const batchLine = model('BatchLine', 'One line of the response to a batch: the completed form, or its problem.', {
  line: whole(1, 2_147_483_647, 'Line of the request, from 1; blank lines have no number.'),
  status: whole(200, 599, 'The status a single `fillPdf` would have had.'),
  'answer?': ref(fillResponse),
  'problem?': ref(problem),
});

export const fillModels: readonly Model[] = [
  fillRequest,
  taxParameter,
  printedBox,
  fillResponse,
  validation,
  batchLine,
];
