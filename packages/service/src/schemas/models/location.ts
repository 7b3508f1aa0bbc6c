/** What applies to addresses. */
import { payments } from '@withholding/bundle';
import { words } from '../../words/index.ts';
import { limits } from '../limits.ts';
import { date, listOf, type Model, mapOf, model, oneOf, ref, type Static, text, truth, typed } from '../typed.ts';
import { type Address, address } from './address.ts';
import { formVersion, locality, questionSetId, translatedTitle } from './parts.ts';
import { locationMessage, notice } from './problem.ts';

export const formTypes = Object.keys(words.en.formTypes);

const summaryMembers = {
  id: text('Form id, also listed by `getAllFormIds`.'),
  name: text('Name of the form to complete.'),
  title: text('Title of the form.'),
  formVersion,
  formLocality: locality,
  formType: oneOf(formTypes, 'Kind of form.'),
  initialQuestionSet: questionSetId,
  'translatedTitle?': translatedTitle,
};

const reason = model('Reason', 'A rule that put a form or flow on the list.', {
  rule: text('Name of the rule.'),
  text: text('The rule in words.'),
  sources: listOf(text(), 'Addresses of the agency’s own pages. Empty if none is known.'),
  checked: date('When that was last checked.'),
});
export type Reason = Static<typeof reason>;

const reasons = listOf(ref(reason), 'Why it is listed.');
const errors = listOf(ref(locationMessage), 'Addresses with incomplete results.');
const notices = listOf(ref(notice), 'Notices that aren’t errors.');

const workAddresses = (description: string) =>
  typed<readonly Address[]>({
    type: 'array',
    items: ref(address),
    minItems: 1,
    maxItems: limits.workAddresses,
    description,
  });
const onePerWorkplace = 'One for each physical place of work.';

export const locationMembers = {
  homeAddress: ref(address),
  workAddresses: workAddresses(onePerWorkplace),
  'nexusStates?': typed<readonly string[]>({
    type: 'array',
    items: { type: 'string', pattern: '^[A-Z]{2}$', maxLength: 2 },
    maxItems: limits.nexusStates,
    description:
      'States where the employer has a presence. An employer with no presence in the employee’s home state doesn’t have to withhold that state’s tax if no work is done there. Leave it out if unknown.',
  }),
};

/** `workAddresses` is required for wages. A schema that says so would break generated clients. */
export const locationRequest = model(
  'LocationRequest',
  'Where someone lives and works, or lives and is paid a pension.',
  {
    homeAddress: locationMembers.homeAddress,
    'workAddresses?': workAddresses(`${onePerWorkplace} Required unless \`payment\` is sent.`),
    'nexusStates?': locationMembers['nexusStates?'],
    'payment?': oneOf(
      payments,
      'For payments that aren’t wages. `PERIODIC`: a pension or annuity paid at intervals. `NONPERIODIC`: a single payment, or one on request. `ROLLOVER`: a payment that could go to another plan. The home address decides, and `workAddresses` isn’t used. Leave it out for wages.',
    ),
  },
);
export type LocationRequest = Static<typeof locationRequest>;

export const formSummary = model('FormSummary', 'A form, as lists show it.', summaryMembers);
export type FormSummary = Static<typeof formSummary>;

const listedForm = model('ListedForm', 'A form that applies.', {
  ...summaryMembers,
  recommended: truth('Whether we recommend that the employee complete it.'),
  reasons,
});
export type ListedForm = Static<typeof listedForm>;

const flow = model('Flow', 'A guided flow: questions that find the forms an employee needs, or the forms themselves.', {
  id: text('Flow id, such as `<STATE>_RESIDENT` or `FEDERAL`.'),
  locality,
  'residencyStatus?': oneOf(['RESIDENT', 'NONRESIDENT', 'CANADA_RESIDENT'], 'Left out where the locality is federal.'),
  hasFlowQuestions: truth('true: question sets narrow the forms. false: the forms are in `formsToComplete`.'),
  'initialQuestionSetId?': { ...questionSetId, description: 'Where to start; only with `hasFlowQuestions`.' },
  'formsToComplete?': listOf(ref(formSummary), 'Only without `hasFlowQuestions`.'),
  localityFullName: text('Name of the jurisdiction, in the requested language.'),
  reasons,
});
export type Flow = Static<typeof flow>;

const resultMessage = model('ResultMessage', 'What a result code says.', {
  message: text('In short.'),
  description: text('In full.'),
});

const area = model('Area', 'A county, place or school district, as the US Census Bureau names it.', {
  name: text(
    'Name, without the word “County” unless the state has another county of that name: `Mercer`, `Baltimore County`.',
  ),
  geoid: text('The Census Bureau’s number: 5 digits for a county, 7 for a place or a school district.'),
});

const areas = model('Areas', 'The areas that the position is in, as far as the address provider knows them.', {
  'county?': ref(area),
  'place?': ref(area),
  'schoolDistrict?': ref(area),
});

const locationData = model('LocationData', 'Results of checking one US address.', {
  id: text('`home`, or `work1`, `work2` and so on in the order of the request.'),
  inputAddress: ref(address),
  normalizedAddress: ref(address),
  'suggestedAddress?': ref(address),
  addressResultMessages: mapOf(ref(resultMessage), 'Result code (such as `AS01` or `GS05`) to what it says.'),
  latitude: text('Decimal degrees; empty when unknown.'),
  longitude: text('Decimal degrees; empty when unknown.'),
  verified: truth('Whether the address was matched to a real delivery point or street segment.'),
  geocoded: truth('Whether the position is that of the address itself, not of its ZIP code or city.'),
  'areas?': ref(areas),
});
export type LocationData = Static<typeof locationData>;

const formsResponse = model('FormList', 'The forms that apply.', {
  forms: listOf(ref(listedForm), 'Federal forms, then those of the home, then those of each place of work.'),
  locationData: listOf(ref(locationData), 'One for each US address; none for Canadian ones.'),
  errors,
  'notices?': notices,
});
export type FormsResponse = Static<typeof formsResponse>;

const flowsResponse = model('FlowList', 'The guided flows that apply.', {
  flows: listOf(ref(flow), 'Federal flows, then those of the home, then those of each place of work.'),
  locationData: listOf(ref(locationData), 'One for each US address; none for Canadian ones.'),
  errors,
  'notices?': notices,
});
export type FlowsResponse = Static<typeof flowsResponse>;

export const locationModels: readonly Model[] = [
  locationRequest,
  formSummary,
  listedForm,
  reason,
  flow,
  resultMessage,
  area,
  areas,
  locationData,
  formsResponse,
  flowsResponse,
];
