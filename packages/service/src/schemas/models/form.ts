/** A form itself, its versions, and what changed. */
import {
  date,
  either,
  listOf,
  type Model,
  mapOf,
  model,
  object,
  oneOf,
  ref,
  type Static,
  text,
  typed,
  url,
  whole,
} from '../typed.ts';
import { approval, officialForm, officialMembers } from './official.ts';
import { formVersion, locality, questionSetId, valueTypes, year } from './parts.ts';

const expression = text();
/** Field to expression, nested as the request is. */
interface Expressions {
  readonly [name: string]: string | Expressions;
}
const expressions = (description: string) => mapOf(expression, description);
/** An expression, or for `address` a map of them. Without a type: older generators cannot write down a choice of two. */
const party = (description: string) =>
  mapOf(either<string | Expressions>(), `${description} Field to expression; \`address\` to a map of them.`);
const id = text('Form id.');
const confidence = oneOf(['high', 'medium', 'low'], 'How sure the facts of the edition are.');
const ids = (description: string) => listOf(text(), description);
const newTitle = object({ from: text('Before.'), to: text('After.') }, ['from', 'to'], {
  nullable: true,
  description: 'null: the same title.',
});
const amount = either<number | string | null>('A number or a text. null: not in this version.');

const fieldRule = model(
  'FieldRule',
  'A place in a `fillPdf` request and what it can be rejected with though it matches its expression.',
  {
    pointer: text('JSON pointer into the request.'),
    codes: listOf(
      text(),
      '`REQUIRED` and `DEPENDENT_REQUIRED`: it must be sent, for questions where they are asked. `CHECK_DIGIT`: the number has a wrong digit. `NO_SUCH_DATE`: the calendar has no such day. `TOO_LONG` and `UNPRINTABLE`: it must fit its place on the form, in letters the form has.',
    ),
  },
  ['pointer', 'codes'],
);
export type FieldRule = Static<typeof fieldRule>;

const formFields = model(
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
    rules: listOf(ref(fieldRule), 'What is checked beyond the expressions.'),
  },
  ['formId', 'formVersion', 'fields', 'signForm'],
);

const taxParameterSchema = model(
  'TaxParameterSchema',
  'A tax parameter the form can give.',
  {
    id: text('`<LOCALITY>.<name>`.'),
    valueType: oneOf(valueTypes, 'How to read its value.'),
    description: text('What it is, in the language of the caller.'),
  },
  ['id', 'valueType', 'description'],
);

const count = (description: string) => whole(0, 999, description);

const provenance = model(
  'Provenance',
  'Where an edition comes from and what could not be confirmed.',
  {
    agency: text('Who publishes the form.'),
    formNumber: text('What the agency calls it.'),
    revision: text('Which edition of the agency it follows.'),
    page: url("The agency's own page or file for the form, or its page on withholding."),
    checked: date('When it was last compared with its sources.'),
    confidence,
    layout: oneOf(['not confirmed'], 'Nobody has seen the face of the form; the printed page carries a mark.'),
    sources: listOf(url('An address.'), "The agency's own addresses."),
    evidence: object(
      {
        official: count('Files of the agency that were opened; their SHA-256 is kept.'),
        agency: count('Other pages and publications of the agency.'),
        copies: count('Copies of the form by others: its text, retyped, or line by line.'),
        secondary: count('Guides, laws, vendors and code that cite the form.'),
      },
      ['official', 'agency', 'copies', 'secondary'],
      { description: 'How many sources of each kind were read.' },
    ),
    unsure: ids('What could not be confirmed.'),
  },
  ['agency', 'formNumber', 'revision', 'page', 'checked', 'confidence', 'sources', 'evidence', 'unsure'],
);

const formInformation = model(
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
    year,
    formVersion,
    formFields: ref(formFields),
    blankFormImages: listOf(url('A page.'), 'Pictures of the blank pages, 1280 pixels wide.'),
    taxParameters: listOf(ref(taxParameterSchema), 'The tax parameters it can give.'),
    provenance: ref(provenance),
    approval: ref(approval),
    ...officialMembers,
  },
  [
    'id',
    'locality',
    'name',
    'title',
    'formType',
    'initialQuestionSetId',
    'effectiveDate',
    'formVersion',
    'formFields',
    'blankFormImages',
    'taxParameters',
    'provenance',
    'wording',
  ],
);
export type FormInformation = Static<typeof formInformation>;

const catalogEntry = model('CatalogEntry', 'A form and its current version.', { id, version: formVersion, year }, [
  'id',
  'version',
]);
export type CatalogEntry = Static<typeof catalogEntry>;

const versionOfForm = model(
  'FormVersion',
  'One version of a form.',
  {
    formVersion,
    effectiveDate: date('From when on it is in force.'),
    year,
    status: oneOf(
      ['CURRENT', 'UPCOMING', 'DEPRECATED', 'SUPERSEDED'],
      '`DEPRECATED`: still available, use its successor.',
    ),
    supersededBy: text('The version to use instead.'),
    sunsetDate: date('Its last day.'),
    confidence,
  },
  ['formVersion', 'effectiveDate', 'status', 'confidence'],
);
export type FormVersion = Static<typeof versionOfForm>;

const formVersions = model(
  'FormVersions',
  'The versions of a form.',
  {
    id,
    current: text('The version in force today.'),
    latest: text('The newest version.'),
    versions: listOf(ref(versionOfForm), 'Newest first.'),
  },
  ['id', 'current', 'latest', 'versions'],
);
export type FormVersions = Static<typeof formVersions>;

const addedQuestion = model(
  'AddedQuestion',
  'A question only the newer version asks.',
  { questionId: text('Its id.'), questionText: text('Its text, in the language of the caller.') },
  ['questionId', 'questionText'],
);

const changedQuestion = model(
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
);

const changedAmount = model(
  'ChangedAmount',
  'An amount of the form that changed.',
  { name: text('Its name.'), from: amount, to: amount },
  ['name', 'from', 'to'],
);

const formDiff = model(
  'FormDiff',
  'What changed between two versions of a form.',
  {
    id,
    from: formVersion,
    to: formVersion,
    effectiveDate: date('From when on the second version is in force.'),
    title: typed<Static<typeof newTitle> | null>(newTitle),
    questions: object(
      {
        added: listOf(ref(addedQuestion)),
        removed: ids('Ids of questions no longer asked.'),
        changed: listOf(ref(changedQuestion)),
      },
      ['added', 'removed', 'changed'],
      { description: 'What changed about the questions.' },
    ),
    taxParameters: object({ added: ids('New ids.'), removed: ids('Ids no longer given.') }, ['added', 'removed'], {
      description: 'What changed about the tax parameters.',
    }),
    constants: listOf(ref(changedAmount), 'Amounts that changed.'),
    storedAnswers: mapOf(
      oneOf(['VALID', 'CHECK', 'INVALID'], '`CHECK`: valid if the new expression accepts it.'),
      'Question of the first version to whether an answer to it can be sent again.',
    ),
  },
  ['id', 'from', 'to', 'effectiveDate', 'title', 'questions', 'taxParameters', 'constants', 'storedAnswers'],
);
export type FormDiff = Static<typeof formDiff>;

const change = model(
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
    approval: ref(approval),
  },
  ['formId', 'name', 'locality', 'formVersion', 'kind', 'publishedIn', 'liveSince', 'effectiveDate'],
);
export type Change = Static<typeof change>;

const changes = model('Changes', 'The feed of content changes.', { changes: listOf(ref(change), 'Newest first.') }, [
  'changes',
]);
export type Changes = Static<typeof changes>;

export const formModels: readonly Model[] = [
  formFields,
  fieldRule,
  taxParameterSchema,
  provenance,
  officialForm,
  approval,
  formInformation,
  catalogEntry,
  versionOfForm,
  formVersions,
  addedQuestion,
  changedQuestion,
  changedAmount,
  formDiff,
  change,
  changes,
];
