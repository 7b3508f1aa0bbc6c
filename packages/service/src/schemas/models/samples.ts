/** Requests to test with. */
import { date, listOf, type Model, mapOf, model, oneOf, ref, type Static, text, typed } from '../typed.ts';
import { fillRequest, taxParameter } from './fill.ts';
import { formVersion, questionSetId } from './parts.ts';

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

export const sampleModels: readonly Model[] = [samplePage, sampleError, sampleResult, sample, formSamples];
