/** Completing a form: what is sent and what comes back; and samples of both. */
import { limits } from '../limits.ts';
import {
  date,
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
import { renamedAnswer } from './form.ts';
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
    'With `SIGN`: a JWT with form, version, time, the SHA-256 of the PDF and the `mode` of the key (`live` or `test`). `dataSha256` is that of the data attached to the PDF. Nothing in it is about the employee. Verify it with the keys at `/.well-known/jwks.json`.',
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

export const migrationRequest = model('MigrationRequest', 'Answers to an earlier version of a form.', {
  formId: typed<string>({ type: 'string', maxLength: limits.formId }),
  from: typed<string>({ type: 'string', maxLength: limits.version }),
  'to?': typed<string | null>({ type: 'string', maxLength: limits.version, nullable: true }),
  answers: anything(limits.answers),
  'federalValues?': party,
});
export type MigrationRequest = Static<typeof migrationRequest>;

const questionText = text('What the form asks, in the requested language.');
const placedQuestion = { questionId: text('Its id.'), questionSetId, questionText };

const askAgain = model('AskAgain', 'A question whose earlier answer can’t be used.', {
  ...placedQuestion,
  was: text('The id in the earlier version.'),
  code: oneOf(
    ['OTHER_YEAR', 'MEANING_CHANGED', 'NOT_ACCEPTED'],
    '`OTHER_YEAR`: the answer is about the year of the earlier version. `MEANING_CHANGED`: the question now means something else. `NOT_ACCEPTED`: the answer wasn’t valid, or isn’t any more.',
  ),
  message: text('The code in words, in the requested language.'),
});

const addedAnswer = model(
  'NewQuestion',
  'A question that the earlier version didn’t ask this employee.',
  placedQuestion,
);

const droppedAnswer = model('DroppedAnswer', 'An earlier answer that isn’t needed.', {
  questionId: text('The id in the earlier version.'),
  'questionText?': text('What the earlier version asked, in the requested language.'),
  code: oneOf(
    ['NO_LONGER_ASKED', 'NOT_ON_PATH', 'UNKNOWN_FIELD'],
    '`NO_LONGER_ASKED`: the newer version has no such question. `NOT_ON_PATH`: the other answers don’t lead to it. `UNKNOWN_FIELD`: the earlier version had no such question.',
  ),
  message: text('The code in words, in the requested language.'),
});

const migratedAnswers = model('MigratedAnswers', 'Answers for a newer version of a form, and what to ask again.', {
  form: text('Form id.'),
  from: formVersion,
  formVersion,
  complete: truth('Whether there is nothing left to ask. Then `answers` can be sent to `fillPdf`.'),
  status: oneOf(
    ['ENDED', 'INCOMPLETE', 'INELIGIBLE'],
    'As in `validate`. With `ENDED`, optional questions may still have to be asked; see `complete`.',
  ),
  'nextQuestionSetId?': { ...questionSetId, description: 'Where to go on asking. Absent if there is nothing to ask.' },
  path: listOf(text(), 'The question sets on the path, in order.'),
  answers: mapOf(text(), 'The answers that are still good, by the question ids of the newer version.'),
  carried: listOf(text(), 'Ids of the answers whose question stayed the same.'),
  renamed: listOf(ref(renamedAnswer), 'Answers whose question has another id now, or became several questions.'),
  again: listOf(ref(askAgain), 'What must be asked again, and why.'),
  added: listOf(ref(addedAnswer), 'What is asked for the first time.'),
  dropped: listOf(ref(droppedAnswer), 'What isn’t needed any more.'),
  errors: listOf(ref(requestError), 'What is missing or wrong in `answers`, as in `validate`.'),
  'moreErrors?': moreErrors,
  'notice?': ref(notice),
});
export type MigratedAnswers = Static<typeof migratedAnswers>;

const batchLine = model('BatchLine', 'One line of the response to a batch: the completed form, or its problem.', {
  line: whole(1, 2_147_483_647, 'Line of the request, from 1; blank lines have no number.'),
  status: whole(200, 599, 'The status a single `fillPdf` would have had.'),
  'answer?': ref(fillResponse),
  'problem?': ref(problem),
});

const samplePage = model('SamplePage', 'A question set on the path.', {
  questionSetId,
  answers: mapOf(text(), 'Question id to answer. A question that is left blank is absent.'),
});

const sampleError = model('SampleError', 'An error to expect.', {
  code: text('Error code.'),
  pointer: text('JSON pointer into the request.'),
});

const sampleResult = model('SampleResult', 'What `validate` returns for a sample.', {
  status: oneOf(['ENDED', 'INCOMPLETE', 'INELIGIBLE'], 'With `ENDED`, `fillPdf` completes the form.'),
  errors: listOf(ref(sampleError), 'In the order of the form. Empty with `ENDED`.'),
  taxParameters: listOf(ref(taxParameter), 'Exactly those of the responses, in order. Empty if there are errors.'),
  'changing?': listOf(text(), 'Ids of the tax parameters whose values depend on the day of signature.'),
});

const sample = model(
  'Sample',
  'A request to test with, and what to expect. `request` is the body of `validate` and of `fillPdf`.',
  {
    name: text('Unique among the samples of a version.'),
    shows: text('Who this is and what the result should be. In English.'),
    origin: oneOf(
      ['SCENARIO', 'GENERATED'],
      '`SCENARIO`: worked out by hand from the form. `GENERATED`: made from the questions, to reach an end that no scenario reaches.',
    ),
    'ending?': text('Names the end of the interview it reaches. Absent with `INCOMPLETE`.'),
    validFrom: date('The day it was worked out for. Earlier, the result can be different.'),
    'validUntil?': date('The last day with this result. Absent: it stays the same for three years.'),
    request: typed<Readonly<Record<string, unknown>>>(ref(fillRequest)),
    pages: listOf(ref(samplePage), 'The same answers page by page: the question sets on the path, in order.'),
    expected: ref(sampleResult),
  },
);

const formSamples = model('FormSamples', 'The samples of a version of a form.', {
  id: text('Form id.'),
  formVersion,
  samples: listOf(ref(sample), 'Scenarios first. Each end of the interview has one.'),
});
export type FormSamples = Static<typeof formSamples>;

export const fillModels: readonly Model[] = [
  fillRequest,
  taxParameter,
  printedBox,
  fillResponse,
  validation,
  migrationRequest,
  askAgain,
  addedAnswer,
  droppedAnswer,
  migratedAnswers,
  batchLine,
  samplePage,
  sampleError,
  sampleResult,
  sample,
  formSamples,
];
