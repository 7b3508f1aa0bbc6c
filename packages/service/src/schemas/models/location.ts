/** Addresses, and what applies to them. */
import { words } from '../../words/index.ts';
import { limits } from '../limits.ts';
import { listOf, ref } from '../shared.ts';
import { date, formVersion, locality, type Model, mapOf, model, oneOf, questionSetId, text, truth } from './parts.ts';

const line = { type: 'string', maxLength: limits.addressField } as const;

export const formTypes = Object.keys(words.en.formTypes);

const summary = {
  id: text('Form id, also listed by `getAllFormIds`.'),
  name: text('Name of the form to complete.'),
  title: text('Title of the form.'),
  formVersion,
  formLocality: locality,
  formType: oneOf(formTypes, 'Kind of form.'),
  initialQuestionSet: questionSetId,
};
const summaryFields = Object.keys(summary);

const reasons = listOf(ref('Reason'), 'Why it is listed.');
const errors = listOf(ref('LocationMessage'), 'Addresses the answer is not complete for.');
const notices = listOf(ref('LocationMessage'), 'What is worth knowing though nothing is wrong.');

export const locationModels: readonly Model[] = [
  // What an address must hold depends on its country and is checked with the other answers, in the caller's language.
  model('Address', 'An address in the United States or in Canada.', {
    streetAddress1: line,
    streetAddress2: line,
    city: line,
    state: line,
    zipCode: line,
    provinceTerritory: line,
    postalCode: line,
  }),
  model(
    'LocationRequest',
    'Where someone lives and works.',
    {
      homeAddress: ref('Address'),
      workAddresses: {
        type: 'array',
        items: ref('Address'),
        minItems: 1,
        maxItems: limits.workAddresses,
        description: 'One for each physical place of work.',
      },
      nexusStates: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z]{2}$', maxLength: 2 },
        maxItems: limits.nexusStates,
        description:
          'States in which the employer has a presence. An employer without one in the home state, where no work is done, need not withhold its tax. Leave it out when it is not known.',
      },
    },
    ['homeAddress', 'workAddresses'],
  ),
  model('FormSummary', 'A form, as lists show it.', summary, summaryFields),
  model(
    'ListedForm',
    'A form that applies.',
    { ...summary, recommended: truth('Whether the employee is recommended to complete it.'), reasons },
    [...summaryFields, 'recommended', 'reasons'],
  ),
  model(
    'Reason',
    'A rule that put a form or flow on the list.',
    {
      rule: text('Name of the rule.'),
      text: text('The rule in words.'),
      sources: listOf({ type: 'string' }, 'Where the rule stands.'),
      checked: date('When that was last checked.'),
    },
    ['rule', 'text', 'sources', 'checked'],
  ),
  model(
    'Flow',
    'A guided flow: questions that find the forms an employee needs, or those forms at once.',
    {
      id: text('Flow id, such as `<STATE>_RESIDENT` or `FEDERAL`.'),
      locality,
      residencyStatus: oneOf(['RESIDENT', 'NONRESIDENT', 'CANADA_RESIDENT'], 'Left out where the locality is federal.'),
      hasFlowQuestions: truth('true: question sets narrow the forms. false: the forms stand in `formsToComplete`.'),
      initialQuestionSetId: { ...questionSetId, description: 'Where to start; only with `hasFlowQuestions`.' },
      formsToComplete: listOf(ref('FormSummary'), 'Only without `hasFlowQuestions`.'),
      localityFullName: text('Name of the jurisdiction, in the language of the caller.'),
      reasons,
    },
    ['id', 'locality', 'hasFlowQuestions', 'localityFullName', 'reasons'],
  ),
  model('ResultMessage', 'What a result code says.', { message: text('In short.'), description: text('In full.') }, [
    'message',
    'description',
  ]),
  model(
    'LocationData',
    'What was found out about one US address.',
    {
      id: text('`home`, or `work1`, `work2` and so on in the order of the request.'),
      inputAddress: ref('Address'),
      normalizedAddress: ref('Address'),
      addressResultMessages: mapOf(ref('ResultMessage'), 'Result code (such as `AS01` or `GS05`) to what it says.'),
      latitude: text('Decimal degrees; empty when unknown.'),
      longitude: text('Decimal degrees; empty when unknown.'),
      verified: truth('Whether the address was matched to a real delivery point or street segment.'),
      geocoded: truth('Whether the position is that of the address itself, not of its ZIP code or city.'),
    },
    [
      'id',
      'inputAddress',
      'normalizedAddress',
      'addressResultMessages',
      'latitude',
      'longitude',
      'verified',
      'geocoded',
    ],
  ),
  model(
    'FormsResponse',
    'The forms that apply.',
    {
      forms: listOf(ref('ListedForm'), 'Federal forms, then those of the home, then those of each place of work.'),
      locationData: listOf(ref('LocationData'), 'One for each US address; none for Canadian ones.'),
      errors,
      notices,
    },
    ['forms', 'locationData', 'errors'],
  ),
  model(
    'FlowsResponse',
    'The guided flows that apply.',
    {
      flows: listOf(ref('Flow'), 'Federal flows, then those of the home, then those of each place of work.'),
      locationData: listOf(ref('LocationData'), 'One for each US address; none for Canadian ones.'),
      errors,
      notices,
    },
    ['flows', 'locationData', 'errors'],
  ),
];
