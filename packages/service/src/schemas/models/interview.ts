/** One interview for all forms: facts in, what to ask next and the answers that follow out. */
import { limits } from '../limits.ts';
import { date, listOf, type Model, mapOf, model, oneOf, ref, type Static, text, truth, typed } from '../typed.ts';
import { locationMembers } from './location.ts';
import { formVersion } from './parts.ts';
import { locationMessage } from './problem.ts';
import { questionSet } from './question.ts';

const answersOf = (description: string) =>
  typed<Readonly<Record<string, string>>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: limits.text },
    maxProperties: limits.answers,
    description,
  });

const interviewEmployer = model('InterviewEmployer', 'What payroll knows. Leave out what it doesn’t.', {
  'hireDate?': date('The first day of work.'),
  'pay?': text('Pay for a year, in dollars.'),
  'payPeriods?': text('Paychecks a year, such as `26`.'),
  'withholdsIn?': listOf(text(), 'States and provinces the employer withholds for. Employees can’t know this.'),
});

export const interviewRequest = model(
  'InterviewRequest',
  'Where someone lives and works, and what is known of them so far.',
  {
    ...locationMembers,
    'employer?': ref(interviewEmployer),
    'facts?': answersOf('The facts so far: question id to answer. Leave it out at the start.'),
    'answers?': typed<Readonly<Record<string, Readonly<Record<string, string>>>>>({
      type: 'object',
      additionalProperties: answersOf('Question id to answer.'),
      maxProperties: limits.workAddresses,
      description:
        'What the employee has answered on a form or flow itself, by its id. These answers come before those that follow from facts.',
    }),
  },
);
export type InterviewRequest = Static<typeof interviewRequest>;

const derivedAnswer = model('DerivedAnswer', 'An answer that follows from facts.', {
  value: text('The answer. Empty: the question stays blank.'),
  exact: truth('false: it is the usual answer, or it lowers withholding. Show it, and let the employee confirm it.'),
  from: listOf(text(), 'The facts, places and other sources it follows from.'),
});

const derivedMembers = {
  status: oneOf(
    ['ended', 'incomplete', 'ineligible'],
    '`ended`: nothing is left to ask. `ineligible`: the form isn’t for this employee.',
  ),
  derived: mapOf(ref(derivedAnswer), 'Question id to the answer that follows.'),
  confirm: listOf(text(), 'Questions whose answers the employee has to confirm.'),
  asks: listOf(text(), 'Required questions that are still open.'),
};

const interviewFlow = model('InterviewFlow', 'A guided flow, as far as the facts answer it.', {
  id: text('Flow id.'),
  answers: mapOf(text(), 'Question id to answer.'),
  ...derivedMembers,
});

const interviewForm = model('InterviewForm', 'A form to complete, as far as the facts answer it.', {
  id: text('Form id.'),
  formVersion,
  fields: mapOf(text(), 'Question id to answer: the `fields` of `fillPdf`, once confirmed and complete.'),
  'federalValues?': mapOf(text(), 'The `federalValues` of `fillPdf`, for forms that follow the federal one.'),
  ...derivedMembers,
});

const interviewResponse = model('InterviewResult', 'What to ask next, and the forms with the answers that follow.', {
  'askNext?': ref(questionSet),
  factsFlowId: text('The flow with all facts of the country, for `flowBundle`.'),
  flows: listOf(ref(interviewFlow), 'The guided flows that apply.'),
  forms: listOf(ref(interviewForm), 'The forms to complete, as far as the flows are answered.'),
  errors: listOf(ref(locationMessage), 'Addresses with incomplete results.'),
});
export type InterviewResponse = Static<typeof interviewResponse>;

export const interviewModels: readonly Model[] = [
  interviewEmployer,
  interviewRequest,
  derivedAnswer,
  interviewFlow,
  interviewForm,
  interviewResponse,
];
