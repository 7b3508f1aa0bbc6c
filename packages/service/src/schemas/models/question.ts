/** Question sets: what to ask, and where to go from there. */
import { displayTypes } from '@withholding/interview';
import { either, listOf, type Model, mapOf, model, oneOf, ref, type Static, text, truth, whole } from '../typed.ts';
import { formSummary } from './location.ts';
import { noteModels, notes, noteTypes } from './note.ts';
import { officialMembers, wording } from './official.ts';
import { formVersion, questionSetId, translatedTitle, year } from './parts.ts';
import { notice } from './problem.ts';

const calculation = model('Calculation', 'How a calculated question gets its value.', {
  formula: text('Expression over question ids, each replaced by the answer to that question.'),
  scale: whole(0, 10, 'Decimal places of the result.'),
  'roundingMode?': oneOf(['CEILING', 'FLOOR', 'HALF_UP'], 'Only where the form requires one.'),
});

const questionOption = model('QuestionOption', 'An option to choose. In a flow it may name the forms to complete.', {
  label: text('What to show.'),
  // Without a type: generators of older clients cannot write down a choice of two.
  'value?': either<boolean | string>('What to send as the answer: a boolean or a text.'),
  'id?': text('Id of the option.'),
  'formsToComplete?': listOf(ref(formSummary), 'The forms required when it is chosen; may be none.'),
});

const multiSelectOption = model(
  'MultiSelectOption',
  'An option of a question with several answers. The answer is the ids, separated by commas.',
  { id: text('What to send.'), label: text('What to show.') },
);

const requirement = model('Requirement', 'Whether an answer must be given.', {
  whenRequired: oneOf(
    ['ALWAYS', 'DEPENDENT', 'NEVER'],
    '`DEPENDENT`: depends on an earlier answer; ask for it as if it were required.',
  ),
  'when?': text('With `DEPENDENT`: required if this condition is true.'),
});

const check = model('Check', 'A rule beyond `validationRegex`. The service checks it; a client can evaluate it too.', {
  id: text('Name of the check.'),
  severity: oneOf(
    ['ERROR', 'INELIGIBLE', 'WARNING'],
    '`ERROR`: `fillPdf` responds with `INCONSISTENT`. `INELIGIBLE`: the form is not for this employee. `WARNING`: it passes, with a notice.',
  ),
  must: text('The condition that must be true. It doesn’t apply until all values it needs are known.'),
  message: text('Message for the employee if the check fails.'),
});

const relevance = model(
  'Relevance',
  'A hint. You may hide the question unless the condition is true. An answer counts either way.',
  {
    formula: text('The condition.'),
    'questionId?': text('If only one question decides: that question, of this set or an earlier one.'),
    'values?': listOf(text('An answer, or one of the boxes checked.'), 'The answers that make this question relevant.'),
  },
);

const knownSource = model('KnownSource', 'Where you may already have the answer.', {
  from: text(
    'An address (`home.county`), a tax parameter of another form (`FED.filingStatus`) or an answer to one (`W4101.childrenUnder17`).',
  ),
  'as?': mapOf(
    text('The answer.'),
    'Maps the known value to the answer; `else` covers all others. Without it, both are the same.',
  ),
});

const question = model('Question', 'One thing to ask, or to show when it is calculated.', {
  id: text('Unique within its set.'),
  questionText: text('What to ask.'),
  'validationRegex?': text(
    'The only values accepted in the language of the request: numbers take a decimal comma in French, thousands commas in English and Spanish. It must match the whole value: in Python, use `re.fullmatch`, because `$` also accepts a line break at the end. Left out when `isCalculated`.',
  ),
  'validationErrorMessage?': text('Error message for any other value. Left out when `isCalculated`.'),
  htmlType: oneOf(
    ['INPUT', 'SELECT', 'TEXTAREA', ...noteTypes],
    'The control. Questions are `INPUT`, `SELECT` or `TEXTAREA`.',
  ),
  'displayType?': oneOf(displayTypes, 'What kind of control; only where the control needs it.'),
  required: ref(requirement),
  'questionOptions?': listOf(ref(questionOption), 'Of radio and select questions.'),
  'multiSelectQuestionOptions?': listOf(ref(multiSelectOption), 'Only with `MULTI_SELECT_CHECKBOX`.'),
  'says?': mapOf(
    text('The statement. `{{ answer }}` is replaced by the answer as you show it.'),
    'The answer as a short statement, for a review: answer to text; `else` covers all others. Left out where the label of the answer says it.',
  ),
  isCalculated: truth('true: show it read-only. Don’t send it; it’s ignored if sent.'),
  'calculation?': ref(calculation),
  'role?': oneOf(
    ['birthDate', 'extraTax'],
    'What the answer is for. `birthDate`: the employee’s own, which a browser can fill in. `extraTax`: the extra amount to withhold from each paycheck.',
  ),
  'math?': truth('Only on calculated questions, and only true: an intermediate step. Show it on request.'),
  'relevantWhen?': ref(relevance),
  'suggestion?': ref(calculation),
  'known?': listOf(
    ref(knownSource),
    'Where you may already have the answer, best source first. Send it like any other answer.',
  ),
  'checks?': listOf(ref(check), 'Rules that look at more than this answer. Left out when there are none.'),
  'notes?': notes,
});
export type Question = Static<typeof question>;

const navigationMapping = model('NavigationMapping', 'Where to go.', {
  hasMoreQuestions: truth('false: the questions end here.'),
  'nextQuestionSetId?': text('The next set; or `INELIGIBLE`: the employee cannot complete the form.'),
  'perjuryStatement?': text(
    'At an end: what to agree to before signing. `{{ questionId }}` is replaced by the answer to that question.',
  ),
});
export type NavigationMapping = Static<typeof navigationMapping>;

/** One schema for both kinds: generated clients stumble over a choice of schemas. */
const navigation = model('Navigation', 'Where the set leads. `navigationType` says which members it has.', {
  navigationType: oneOf(
    ['CONSTANT', 'VARIABLE'],
    '`CONSTANT`: always to the same place, `navigationMapping`. `VARIABLE`: by an answer, `questionId` and `navigationMappings`.',
  ),
  'navigationMapping?': ref(navigationMapping),
  'questionId?': text('With `VARIABLE`: the question of this set or an earlier one whose answer decides.'),
  'navigationMappings?': mapOf(
    ref(navigationMapping),
    'With `VARIABLE`: answer to where it leads. If the question can be left blank, the empty text (`""`) says where that leads.',
  ),
});

export const questionSet = model('QuestionSet', 'The questions to ask together, and where to go from there.', {
  id: questionSetId,
  questions: listOf(ref(question), 'To ask in this order.'),
  'notes?': notes,
  breadcrumbTitle: text('Recommended title in a breadcrumb.'),
  navigation: ref(navigation),
  'drawnWithNext?': truth(
    'Only true: the next set continues this one, and you may draw both on one screen. Every set that the navigation can lead to from here, other than `INELIGIBLE`, asks the same questions.',
  ),
  'notice?': ref(notice),
});
export type QuestionSet = Static<typeof questionSet>;

const formBundle = model('FormBundle', 'All question sets of a form, in one language.', {
  id: text('Form id.'),
  name: text('Name of the form.'),
  title: text('Title of the form.'),
  'translatedTitle?': translatedTitle,
  formVersion,
  'year?': year,
  language: oneOf(['en', 'es', 'fr'], 'Language of the words.'),
  initialQuestionSetId: questionSetId,
  questionSets: mapOf(ref(questionSet), 'Question set id to question set.'),
  'questionSetsWithFederalValues?': mapOf(
    ref(questionSet),
    'The same for an employee whose federal values are known; only of forms that can follow them.',
  ),
  interview: mapOf(either<unknown>(), 'The compiled form: what the interview engine of the client library runs.'),
  'paychecks?': listOf(
    mapOf(either<unknown>(), 'Of one year. `payment` is `PERIODIC` if it is for a pension, and absent for wages.'),
    'How the form’s tax parameters become the tax on one paycheck or pension payment, for an estimate. One element per year; `paycheckTax` of the client library runs it. Absent if the content has no such method for the form.',
  ),
  'wording?': wording,
  ...officialMembers,
});
export type FormBundle = Static<typeof formBundle>;

const flowBundle = model('FlowBundle', 'All question sets of a guided flow, in one language.', {
  id: text('Flow id.'),
  language: oneOf(['en', 'es', 'fr'], 'Language of the words.'),
  initialQuestionSetId: questionSetId,
  questionSets: mapOf(ref(questionSet), 'Question set id to question set.'),
  interview: mapOf(either<unknown>(), 'The compiled flow: what the interview engine of the client library runs.'),
});
export type FlowBundle = Static<typeof flowBundle>;

export const questionModels: readonly Model[] = [
  ...noteModels,
  calculation,
  questionOption,
  multiSelectOption,
  requirement,
  check,
  question,
  relevance,
  knownSource,
  navigationMapping,
  navigation,
  questionSet,
  formBundle,
  flowBundle,
];
