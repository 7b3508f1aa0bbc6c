/** Question sets: what to ask, and where to go from there. */
import { listOf, ref } from '../shared.ts';
import { formVersion, type Model, mapOf, model, oneOf, questionSetId, text, truth, url, whole } from './parts.ts';

const noteTypes = ['PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'] as const;
const placements = ['ABOVE_QUESTION', 'BELOW_QUESTION', 'ABOVE_ALL_QUESTIONS', 'BELOW_ALL_QUESTIONS'];
const displayTypes = [
  ...['TEXT', 'RADIO', 'CHECKBOX', 'MULTI_SELECT_CHECKBOX', 'MONTH_YEAR', 'YEAR'],
  ...['TELEPHONE', 'EMAIL', 'ZIPCODE', 'INTEGER', 'PERCENT', 'DOLLAR'],
];

/** One of several shapes, told apart by a property with one value in each. */
const choice = ($id: string, description: string, propertyName: string, shapes: Readonly<Record<string, string>>) => ({
  $id,
  description,
  oneOf: Object.values(shapes).map(ref),
  discriminator: {
    propertyName,
    mapping: Object.fromEntries(Object.entries(shapes).map(([value, name]) => [value, `#/components/schemas/${name}`])),
  },
});

function note(
  $id: string,
  htmlType: (typeof noteTypes)[number],
  own: Readonly<Record<string, object>>,
  hasLabel = true,
): Model {
  const common = {
    htmlType: oneOf([htmlType], 'Always the same.'),
    suggestedPlacement: oneOf(placements, 'Where to show it.'),
  };
  const label = hasLabel ? { optionalLabel: text('A heading.') } : {};
  return model($id, 'Something to show beside the questions.', { ...common, ...own, ...label }, [
    ...Object.keys(common),
    ...Object.keys(own),
  ]);
}

const notes = listOf(ref('Note'), 'To show in this order.');
const navigationMapping = ref('NavigationMapping');

export const questionModels: readonly Model[] = [
  choice('Note', 'Something to show beside the questions.', 'htmlType', {
    PARAGRAPH: 'ParagraphNote',
    UNORDERED_LIST: 'ListNote',
    IMAGE: 'ImageNote',
    TABLE: 'TableNote',
  }),
  note('ParagraphNote', 'PARAGRAPH', { text: text('The paragraph.') }, false),
  note('ListNote', 'UNORDERED_LIST', { listItems: listOf({ type: 'string' }, 'The items.') }),
  note('ImageNote', 'IMAGE', { href: url('Address of the picture.') }),
  note('TableNote', 'TABLE', {
    headers: listOf({ type: 'string' }, 'Heads of the columns.'),
    rows: listOf(ref('TableRow'), 'The rows.'),
  }),
  model('TableRow', 'A row of a table.', { cells: listOf({ type: 'string' }, 'One for each column.') }, ['cells']),
  model(
    'Calculation',
    'How a calculated question gets its value.',
    {
      formula: text('Expression over question ids, each standing for the answer to that question.'),
      scale: whole(0, 10, 'Decimal places of the result.'),
      roundingMode: oneOf(['CEILING', 'FLOOR', 'HALF_UP'], 'Only where the form requires one.'),
    },
    ['formula', 'scale'],
  ),
  model(
    'QuestionOption',
    'An option to choose. In a flow it may name the forms to complete.',
    {
      label: text('What to show.'),
      // Without a type: generators of older clients cannot write down a choice of two.
      value: { description: 'What to send as the answer: a boolean or a text.' },
      id: text('Id of the option.'),
      formsToComplete: listOf(ref('FormSummary'), 'The forms required when it is chosen; may be none.'),
    },
    ['label'],
  ),
  model(
    'MultiSelectOption',
    'An option of a question with several answers. The answer is the ids, separated by commas.',
    { id: text('What to send.'), label: text('What to show.') },
    ['id', 'label'],
  ),
  model(
    'Requirement',
    'Whether an answer must be given.',
    {
      whenRequired: oneOf(
        ['ALWAYS', 'DEPENDENT', 'NEVER'],
        '`DEPENDENT`: depends on an earlier answer; ask for it as if it were required.',
      ),
    },
    ['whenRequired'],
  ),
  model(
    'Check',
    'A rule beyond `validationRegex`. The service checks it; a client may ignore it.',
    {
      id: text('Name of the check.'),
      severity: oneOf(
        ['ERROR', 'INELIGIBLE', 'WARNING'],
        '`ERROR`: `fillPdf` answers `INCONSISTENT`. `INELIGIBLE`: the form is not for this employee. `WARNING`: it passes, with a notice.',
      ),
      message: text('What to tell the employee when it fails.'),
    },
    ['id', 'severity', 'message'],
  ),
  model(
    'Question',
    'One thing to ask, or to show when it is calculated.',
    {
      id: text('Unique within its set.'),
      questionText: text('What to ask.'),
      validationRegex: text(
        'The only values accepted in the language of the request: numbers take a decimal comma in French, thousands commas in English and Spanish. Left out when `isCalculated`.',
      ),
      validationErrorMessage: text('What to say about any other value. Left out when `isCalculated`.'),
      htmlType: oneOf(
        ['INPUT', 'SELECT', 'TEXTAREA', ...noteTypes],
        'The control. Questions are `INPUT`, `SELECT` or `TEXTAREA`.',
      ),
      displayType: oneOf(displayTypes, 'What kind of control; only where the control needs it.'),
      required: ref('Requirement'),
      questionOptions: listOf(ref('QuestionOption'), 'Of radio and select questions.'),
      multiSelectQuestionOptions: listOf(ref('MultiSelectOption'), 'Only with `MULTI_SELECT_CHECKBOX`.'),
      isCalculated: truth('true: show it disabled. It need not be sent, and is ignored when sent.'),
      calculation: ref('Calculation'),
      math: truth('Only calculated questions, and only true: a step on the way to a result. Show it on request.'),
      relevantWhen: ref('Relevance'),
      suggestion: ref('Calculation'),
      known: listOf(
        ref('KnownSource'),
        'Where you may know the answer from, best first. Send it like any other answer.',
      ),
      checks: listOf(ref('Check'), 'Rules that look at more than this answer. Left out when there are none.'),
      notes,
    },
    ['id', 'questionText', 'htmlType', 'required', 'isCalculated'],
  ),
  model(
    'Relevance',
    'A hint. You may hide the question unless the other one has one of these answers. An answer counts either way.',
    {
      questionId: text('The question that decides; of this set or an earlier one.'),
      values: listOf(text('An answer, or one of the boxes checked.'), 'The answers that give the question a point.'),
    },
    ['questionId', 'values'],
  ),
  model(
    'KnownSource',
    'Where the answer may be known from.',
    {
      from: text(
        'An address (`home.county`), a tax parameter of another form (`FED.filingStatus`) or an answer to one (`W4101.childrenUnder17`).',
      ),
      as: mapOf(
        text('The answer.'),
        'What is known to the answer it gives, `else` for all the rest. Without it they are the same.',
      ),
    },
    ['from'],
  ),
  model(
    'NavigationMapping',
    'Where to go.',
    {
      hasMoreQuestions: truth('false: the questions end here.'),
      nextQuestionSetId: text('The next set; or `INELIGIBLE`: the employee cannot complete the form.'),
      perjuryStatement: text(
        'At an end: what to agree to before signing. `{{ questionId }}` stands for the answer to that question.',
      ),
    },
    ['hasMoreQuestions'],
  ),
  choice('Navigation', 'Where the set leads.', 'navigationType', {
    CONSTANT: 'ConstantNavigation',
    VARIABLE: 'VariableNavigation',
  }),
  model(
    'ConstantNavigation',
    'Always to the same place.',
    { navigationType: oneOf(['CONSTANT'], 'Always the same.'), navigationMapping },
    ['navigationType', 'navigationMapping'],
  ),
  model(
    'VariableNavigation',
    'By the answer to one question of this set or an earlier one.',
    {
      navigationType: oneOf(['VARIABLE'], 'Always the same.'),
      questionId: text('The question whose answer decides.'),
      navigationMappings: mapOf(navigationMapping, 'Answer to where it leads.'),
    },
    ['navigationType', 'questionId', 'navigationMappings'],
  ),
  model(
    'QuestionSet',
    'The questions to ask together, and where to go from there.',
    {
      id: questionSetId,
      questions: listOf(ref('Question'), 'To ask in this order.'),
      notes,
      breadcrumbTitle: text('Recommended title in a breadcrumb.'),
      navigation: ref('Navigation'),
      notice: ref('Notice'),
    },
    ['id', 'questions', 'breadcrumbTitle', 'navigation'],
  ),
  model(
    'FormBundle',
    'All question sets of a form, in one language.',
    {
      id: text('Form id.'),
      name: text('Name of the form.'),
      title: text('Title of the form.'),
      formVersion,
      language: oneOf(['en', 'es', 'fr'], 'Language of the words.'),
      initialQuestionSetId: questionSetId,
      questionSets: mapOf(ref('QuestionSet'), 'Question set id to question set.'),
      questionSetsWithFederalValues: mapOf(
        ref('QuestionSet'),
        'The same for an employee whose federal values are known; only of forms that can follow them.',
      ),
      interview: mapOf({}, 'The compiled form: what the interview engine of the client library runs.'),
      notice: ref('Notice'),
    },
    ['id', 'name', 'title', 'formVersion', 'language', 'initialQuestionSetId', 'questionSets', 'interview'],
  ),
];
