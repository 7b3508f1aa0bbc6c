/** A form itself, its versions, and what changed. */
import { listOf, ref } from '../shared.ts';
import { date, formVersion, locality, type Model, mapOf, model, oneOf, questionSetId, text, url } from './parts.ts';

const expression = { type: 'string' } as const;
const expressions = (description: string) => mapOf(expression, description);
/** An expression, or for `address` a map of them. Without a type: older generators cannot write down a choice of two. */
const party = (description: string) => mapOf({}, `${description} Field to expression; \`address\` to a map of them.`);
const id = text('Form id.');
const confidence = oneOf(['high', 'medium', 'low'], 'How sure the facts of the edition are.');
const ids = (description: string) => listOf({ type: 'string' }, description);
const fromTo = { from: text('Before.'), to: text('After.') };
const amount = { description: 'A number or a text. null: not in this version.' };

export const formModels: readonly Model[] = [
  model(
    'FormFields',
    'The shape of a `fillPdf` request, in which each leaf is the expression its value must match.',
    {
      formId: expression,
      formVersion: expression,
      employee: party('Fields of the employee.'),
      employer: party('Fields of the employer.'),
      fields: expressions('Question id to expression.'),
      federalValues: expressions('Only of forms that can follow the federal values.'),
      signForm: oneOf(['PREVIEW'], 'The default mode.'),
      rules: listOf(ref('FieldRule'), 'What is checked beyond the expressions.'),
    },
    ['formId', 'formVersion', 'fields', 'signForm'],
  ),
  model(
    'FieldRule',
    'A place in a `fillPdf` request and what it can be rejected with though it matches its expression.',
    {
      pointer: text('JSON pointer into the request.'),
      codes: listOf(
        { type: 'string' },
        '`REQUIRED` and `DEPENDENT_REQUIRED`: it must be sent, for questions where they are asked. `CHECK_DIGIT`: the number has a wrong digit. `NO_SUCH_DATE`: the calendar has no such day. `TOO_LONG` and `UNPRINTABLE`: it must fit its place on the form, in letters the form has.',
      ),
    },
    ['pointer', 'codes'],
  ),
  model(
    'TaxParameterSchema',
    'A tax parameter the form can give.',
    {
      id: text('`<LOCALITY>.<name>`.'),
      valueType: oneOf(['boolean', 'integer', 'dollarAmount', 'percent', 'string'], 'How to read its value.'),
      description: text('What it is, in the language of the caller.'),
    },
    ['id', 'valueType', 'description'],
  ),
  model(
    'Provenance',
    'Where an edition comes from and what could not be confirmed.',
    {
      agency: text('Who publishes the form.'),
      formNumber: text('What the agency calls it.'),
      revision: text('Which edition of the agency it follows.'),
      checked: date('When it was last compared with its sources.'),
      confidence,
      layout: oneOf(['not confirmed'], 'Nobody has seen the face of the form; the printed page carries a mark.'),
      sources: ids('Where the facts come from.'),
      unsure: ids('What could not be confirmed.'),
      notes: ids('What else there is to know.'),
    },
    ['agency', 'formNumber', 'revision', 'checked', 'confidence', 'sources', 'unsure'],
  ),
  model(
    'FormInformation',
    'What a form asks for and gives.',
    {
      id,
      locality,
      name: text('Name of the form.'),
      title: text('Title of the form.'),
      formType: text('Kind of form in words, in the language of the caller.'),
      formTypeCode: text('The same as a code to switch on, such as `RESIDENT`.'),
      initialQuestionSetId: questionSetId,
      effectiveDate: date('From when on it is in force.'),
      formVersion,
      formFields: ref('FormFields'),
      blankFormImages: listOf(url('A page.'), 'Pictures of the blank pages, 1280 pixels wide.'),
      taxParameters: listOf(ref('TaxParameterSchema'), 'The tax parameters it can give.'),
      provenance: ref('Provenance'),
      notice: ref('Notice'),
    },
    [
      ...['id', 'locality', 'name', 'title', 'formType', 'initialQuestionSetId', 'effectiveDate', 'formVersion'],
      ...['formFields', 'blankFormImages', 'taxParameters', 'provenance'],
    ],
  ),
  model('CatalogEntry', 'A form and its current version.', { id, version: formVersion }, ['id', 'version']),
  model(
    'FormVersion',
    'One version of a form.',
    {
      formVersion,
      effectiveDate: date('From when on it is in force.'),
      status: oneOf(
        ['CURRENT', 'UPCOMING', 'DEPRECATED', 'SUPERSEDED'],
        '`DEPRECATED`: still answered, use its successor.',
      ),
      supersededBy: text('The version to use instead.'),
      sunsetDate: date('Its last day.'),
      confidence,
    },
    ['formVersion', 'effectiveDate', 'status', 'confidence'],
  ),
  model(
    'FormVersions',
    'The versions of a form.',
    {
      id,
      current: text('The version in force today.'),
      latest: text('The newest version.'),
      versions: listOf(ref('FormVersion'), 'Newest first.'),
    },
    ['id', 'current', 'latest', 'versions'],
  ),
  model(
    'AddedQuestion',
    'A question only the newer version asks.',
    { questionId: text('Its id.'), questionText: text('Its text, in the language of the caller.') },
    ['questionId', 'questionText'],
  ),
  model(
    'ChangedQuestion',
    'A question both versions ask, but differently.',
    {
      questionId: text('Its id.'),
      changed: listOf(
        oneOf(['regex', 'required', 'options', 'calculation', 'displayType', 'type'], 'What changed.'),
        'What changed about it.',
      ),
    },
    ['questionId', 'changed'],
  ),
  model('ChangedAmount', 'An amount of the form that changed.', { name: text('Its name.'), from: amount, to: amount }, [
    'name',
    'from',
    'to',
  ]),
  model(
    'FormDiff',
    'What changed between two versions of a form.',
    {
      id,
      from: formVersion,
      to: formVersion,
      effectiveDate: date('From when on the second version is in force.'),
      title: {
        type: 'object',
        nullable: true,
        description: 'null: the same title.',
        properties: fromTo,
        required: ['from', 'to'],
      },
      questions: {
        type: 'object',
        description: 'What changed about the questions.',
        properties: {
          added: listOf(ref('AddedQuestion')),
          removed: ids('Ids of questions no longer asked.'),
          changed: listOf(ref('ChangedQuestion')),
        },
        required: ['added', 'removed', 'changed'],
      },
      taxParameters: {
        type: 'object',
        description: 'What changed about the tax parameters.',
        properties: { added: ids('New ids.'), removed: ids('Ids no longer given.') },
        required: ['added', 'removed'],
      },
      constants: listOf(ref('ChangedAmount'), 'Amounts that changed.'),
      storedAnswers: mapOf(
        oneOf(['VALID', 'CHECK', 'INVALID'], '`CHECK`: valid if the new expression accepts it.'),
        'Question of the first version to whether an answer to it can be sent again.',
      ),
    },
    ['id', 'from', 'to', 'effectiveDate', 'title', 'questions', 'taxParameters', 'constants', 'storedAnswers'],
  ),
  model(
    'Change',
    'A version of a form.',
    {
      formId: id,
      name: text('Name of the form.'),
      locality,
      formVersion,
      kind: oneOf(['NEW_FORM', 'NEW_VERSION'], 'Whether it is the first version.'),
      publishedIn: text('Month in the name of the version, `YYYY-MM`.'),
      liveSince: date('The day it went live in this service; `since` goes by it.'),
      effectiveDate: date('From when on it is in force.'),
      replaces: text('The version before it.'),
      sunsetDate: date('Its last day.'),
    },
    ['formId', 'name', 'locality', 'formVersion', 'kind', 'publishedIn', 'liveSince', 'effectiveDate'],
  ),
  model('Changes', 'The feed of content changes.', { changes: listOf(ref('Change'), 'Newest first.') }, ['changes']),
];
