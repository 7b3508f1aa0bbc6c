/** A form itself, its versions, and what changed. */
import {
  date,
  either,
  listOf,
  type Model,
  mapOf,
  model,
  oneOf,
  record,
  ref,
  type Static,
  text,
  typed,
  url,
  whole,
} from '../typed.ts';
import { approval, officialForm, officialMembers, wording } from './official.ts';
import { formVersion, locality, questionSetId, translatedTitle, valueTypes, year } from './parts.ts';

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
const titleChange: Model<{ readonly from: string; readonly to: string } | null> = {
  $id: 'TitleChange',
  ...typed<{ readonly from: string; readonly to: string } | null>(
    record(
      { from: text('Before.'), to: text('After.') },
      { nullable: true, description: 'The titles of two versions. null: the same title.' },
    ),
  ),
};
const amount = either<number | string | null>('A number or a text. null: not in this version.');

const fieldRule = model(
  'FieldRule',
  'A field of a `fillPdf` request and the error codes it can get even if it matches its pattern.',
  {
    pointer: text('JSON pointer into the request.'),
    codes: listOf(
      text(),
      '`REQUIRED` and `DEPENDENT_REQUIRED`: it must be sent (for a question: if it is asked). `CHECK_DIGIT`: the check digit is wrong. `NO_SUCH_DATE`: the date doesn’t exist. `TOO_LONG` and `UNPRINTABLE`: it must fit the box and use characters the form can print.',
    ),
  },
);
export type FieldRule = Static<typeof fieldRule>;

const formFields = model('FormFields', 'A `fillPdf` request with a regular expression in place of each value.', {
  formId: expression,
  formVersion: expression,
  'employee?': party('Fields of the employee.'),
  'employer?': party('Fields of the employer.'),
  fields: expressions('The pattern for each question id.'),
  'federalValues?': expressions('Only for forms that can use federal values.'),
  signForm: oneOf(['PREVIEW'], 'The default mode.'),
  'rules?': listOf(ref(fieldRule), 'Checks beyond the patterns.'),
});

const taxParameterSchema = model('TaxParameterSchema', 'A tax parameter the form can return.', {
  id: text('`<LOCALITY>.<name>`.'),
  valueType: oneOf(valueTypes, 'How to read its value.'),
  description: text('What it means, in the requested language.'),
});

const count = (description: string) => whole(0, 999, description);

const evidenceCounts = model('EvidenceCounts', 'How many sources of each kind were read.', {
  official: count('Files of the agency that were opened; their SHA-256 is kept.'),
  agency: count('Other pages and publications of the agency.'),
  copies: count('Copies of the form by others: its text, retyped, or line by line.'),
  secondary: count('Guides, laws, vendors and code that cite the form.'),
});

const provenance = model('Provenance', 'Where an edition comes from and what could not be confirmed.', {
  agency: text('Who publishes the form.'),
  formNumber: text('What the agency calls it.'),
  revision: text('The agency’s edition it follows.'),
  page: url("The agency's own page or file for the form, or its page on withholding."),
  checked: text(
    'When it was last compared with its sources: YYYY-MM-DD. `never` for a draft, which is never published.',
  ),
  confidence,
  'layout?': oneOf(['not confirmed'], 'The layout was not compared with the official form; the printed page says so.'),
  sources: listOf(url('An address.'), "The agency's own addresses."),
  evidence: ref(evidenceCounts),
  unsure: ids('What could not be confirmed.'),
});

const formInformation = model('FormInformation', 'What a form asks for and returns.', {
  id,
  locality,
  name: text('Name of the form.'),
  title: text('Title of the form.'),
  'translatedTitle?': translatedTitle,
  formType: text('Kind of form in words, in the requested language.'),
  'formTypeCode?': text('The same as a stable code, such as `RESIDENT`.'),
  initialQuestionSetId: questionSetId,
  effectiveDate: date('First day it is in force.'),
  'year?': year,
  formVersion,
  formFields: ref(formFields),
  blankFormImages: listOf(url('A page.'), 'Pictures of the blank pages, 1280 pixels wide.'),
  taxParameters: listOf(ref(taxParameterSchema), 'The tax parameters it can return.'),
  provenance: ref(provenance),
  'approval?': ref(approval),
  wording,
  ...officialMembers,
});
export type FormInformation = Static<typeof formInformation>;

const catalogEntry = model('CatalogEntry', 'A form and its current version.', {
  id,
  version: formVersion,
  'year?': year,
});
export type CatalogEntry = Static<typeof catalogEntry>;

const versionOfForm = model('PublishedVersion', 'One version of a form.', {
  formVersion,
  effectiveDate: date('First day it is in force.'),
  'year?': year,
  status: oneOf(
    ['CURRENT', 'UPCOMING', 'DEPRECATED', 'SUPERSEDED'],
    '`DEPRECATED`: still available, use its successor.',
  ),
  'supersededBy?': text('The version to use instead.'),
  'sunsetDate?': date('Its last day.'),
  confidence,
});
export type FormVersion = Static<typeof versionOfForm>;

const formVersions = model('FormVersions', 'The versions of a form.', {
  id,
  current: text('The version in force today.'),
  latest: text('The newest version.'),
  versions: listOf(ref(versionOfForm), 'Newest first.'),
});
export type FormVersions = Static<typeof formVersions>;

const addedQuestion = model('AddedQuestion', 'A question only the newer version asks.', {
  questionId: text('Its id.'),
  questionText: text('Its text, in the requested language.'),
});

const changedQuestion = model('ChangedQuestion', 'A question both versions ask, but differently.', {
  questionId: text('Its id.'),
  changed: listOf(
    oneOf(
      ['regex', 'required', 'options', 'calculation', 'displayType', 'type', 'meaning'],
      'What changed. `meaning`: it must be asked again, even if the earlier answer matches the new pattern.',
    ),
    'What changed about it.',
  ),
});

export const renamedAnswer = model('RenamedAnswer', 'An answer that moved to another question id.', {
  questionId: text('The id in the newer version.'),
  was: text('The id in the earlier version.'),
});

const changedAmount = model('ChangedAmount', 'An amount of the form that changed.', {
  name: text('Its name.'),
  from: amount,
  to: amount,
});

const questionDiff = model('QuestionDiff', 'What changed about the questions.', {
  added: listOf(ref(addedQuestion)),
  removed: ids('Ids of questions no longer asked.'),
  changed: listOf(ref(changedQuestion)),
  renamed: listOf(ref(renamedAnswer), 'Questions with another id now. `migrateAnswers` moves their answers.'),
});

const taxParameterDiff = model('TaxParameterDiff', 'What changed about the tax parameters.', {
  added: ids('New ids.'),
  removed: ids('Ids no longer returned.'),
});

const formDiff = model('FormDiff', 'What changed between two versions of a form.', {
  id,
  from: formVersion,
  to: formVersion,
  effectiveDate: date('First day the second version is in force.'),
  title: ref(titleChange),
  questions: ref(questionDiff),
  taxParameters: ref(taxParameterDiff),
  constants: listOf(ref(changedAmount), 'Amounts that changed.'),
  // Not an enum: OpenAPI Generator's Python would compare the map itself with the values.
  storedAnswers: typed<Readonly<Record<string, 'VALID' | 'CHECK' | 'INVALID'>>>(
    mapOf(
      text('`VALID`, `CHECK` (reuse it if it matches the new pattern) or `INVALID`.'),
      'For each question of the first version, whether its answer can be reused.',
    ),
  ),
});
export type FormDiff = Static<typeof formDiff>;

const change = model('Change', 'A version of a form.', {
  formId: id,
  name: text('Name of the form.'),
  locality,
  formVersion,
  kind: oneOf(['NEW_FORM', 'NEW_VERSION'], 'Whether it is the first version.'),
  publishedIn: text('Month in the name of the version, `YYYY-MM`.'),
  liveSince: date('The day it went live in this service. `since` compares with it.'),
  effectiveDate: date('First day it is in force.'),
  'replaces?': text('The version before it.'),
  'sunsetDate?': date('Its last day.'),
  'approval?': ref(approval),
});
export type Change = Static<typeof change>;

const changes = model('ChangeList', 'The feed of content changes.', { changes: listOf(ref(change), 'Newest first.') });
export type Changes = Static<typeof changes>;

export const formModels: readonly Model[] = [
  formFields,
  fieldRule,
  taxParameterSchema,
  evidenceCounts,
  provenance,
  officialForm,
  approval,
  formInformation,
  catalogEntry,
  versionOfForm,
  formVersions,
  addedQuestion,
  changedQuestion,
  renamedAnswer,
  changedAmount,
  titleChange,
  questionDiff,
  taxParameterDiff,
  formDiff,
  change,
  changes,
];
