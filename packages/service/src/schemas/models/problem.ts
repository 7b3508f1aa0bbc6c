/** What a response looks like when something is wrong. */
import { isFault, resultCodes } from '@withholding/address';
import { answerErrorCodes } from '@withholding/interview';
import { words } from '../../words/index.ts';
import { listOf, type Model, model, oneOf, ref, type Static, text, typed, url, whole } from '../typed.ts';
import { address } from './address.ts';
import { moreErrors } from './parts.ts';

/** Codes of one thing wrong with a request: those of the interview, then those of the request's shape. */
const errorCodes = [...answerErrorCodes, 'TYPE', 'VALUE', 'FORMAT', 'COUNT'] as const;

const documentedErrorCodes = [
  '`REQUIRED`: it must be given. `DEPENDENT_REQUIRED`: it must be given because of another answer.',
  '`PATTERN`: it doesn’t match its pattern. `NOT_ON_PATH`: the question is not asked after the other answers.',
  '`UNKNOWN_FIELD`: the form has no such question. `INELIGIBLE`: with this answer the form cannot be used.',
  '`FEDERAL_VALUES`: a federal value breaks its rule. `LAPSED`: the exemption is claimed for a year that is over. `TOO_LONG`: it does not fit its place on the form.',
  '`INCONSISTENT`: it contradicts another answer or the current date.',
  '`UNPRINTABLE`: it has a character the form can’t print. `TYPE`, `VALUE`, `FORMAT`, `COUNT`: the request doesn’t match the schema.',
].join(' ');

const unauthorized = model('Unauthorized', 'Returned when the access token is missing or invalid.', {
  message: oneOf(['Unauthorized'], 'Always the same.'),
});

const loginRefused = model('LoginRefused', 'Returned when the API key is missing or invalid.', {
  status: oneOf(['Unauthorized'], 'Always the same.'),
  statusCode: typed<401>({ ...whole(401, 401, 'Always 401.'), enum: [401] }),
  reason: text('Whether the key is invalid or expired, in the requested language.'),
});
export type LoginRefused = Static<typeof loginRefused>;

export const requestError = model('RequestError', 'One thing wrong with the request.', {
  pointer: text('JSON pointer (RFC 6901) into the request; for a parameter, a slash and its name.'),
  'questionId?': text('The question it is about.'),
  'questionSetId?': text('The question set that asks it.'),
  code: oneOf(errorCodes, documentedErrorCodes),
  message: text('Message for the employee, in the requested language; for a question its `validationErrorMessage`.'),
  'allowed?': listOf(text(), 'Where only certain values are accepted: those values.'),
});
export type RequestError = Static<typeof requestError>;

export const problem = model('Problem', 'Problem details (RFC 9457). Tell problems apart by `code`.', {
  type: url('A page that explains the code.'),
  title: text('The code in words, in the requested language.'),
  status: whole(400, 599, 'The HTTP status.'),
  detail: text('What to do about it.'),
  code: oneOf(
    Object.keys(words.en.problems) as (keyof typeof words.en.problems)[],
    'A closed list; the page at `docs/errors` explains each.',
  ),
  requestId: text('The id of the request, also in the header `Request-Id`.'),
  errors: listOf(ref(requestError), 'Every error in the request, in the order of the form.'),
  'moreErrors?': moreErrors,
});
export type Problem = Static<typeof problem>;

const locationCodes = [
  ...(Object.keys(words.en.location) as (keyof typeof words.en.location)[]),
  'ADDRESS_CHECK_DEGRADED' as const,
  ...resultCodes.filter(isFault),
];

const noticeCodes = ['FORM_YEAR', 'FEDERAL_VALUES_UNUSED', 'FEDERAL_AMOUNT', ...locationCodes] as const;

export const notice = model('Notice', 'A notice about an accepted request. Every `notices` array has these.', {
  type: oneOf(
    ['WARNING', 'DEPRECATION'],
    '`WARNING`: no version was sent, the year of the form is over, something was ignored, or an answer or address needs a look. `DEPRECATION`: a newer version is in force.',
  ),
  message: text('In the requested language.'),
  'pointer?': text('What it is about: JSON pointer into the request.'),
  'questionId?': text('The question it is about.'),
  'questionSetId?': text('The question set that asks it.'),
  'id?': text('With addresses: `home`, or `work1`, `work2` and so on in the order of the request.'),
  'code?': oneOf(
    noticeCodes,
    '`FORM_YEAR`: the agency reissues the form every year, and the year it was issued for is over. `UNKNOWN_MEMBERS`: members of the request were ignored. `FEDERAL_VALUES_UNUSED`: the form takes no `federalValues`. `FEDERAL_AMOUNT`: the extra amount of the federal form reaches the state’s tax parameters. The others are about addresses. A notice about the version or an answer has no code.',
  ),
  'description?': text('With addresses: the message in full.'),
});
export type Notice = Static<typeof notice>;

export const locationMessage = model(
  'LocationMessage',
  'A notice about one address. The rest of the response is valid.',
  {
    id: text('`home`, or `work1`, `work2` and so on in the order of the request.'),
    code: oneOf(
      locationCodes,
      'A closed list. `ADDRESS_CHECK_DEGRADED`: the address was checked only partly. `AE…` and `GE…`: result codes of a Canadian address.',
    ),
    message: text('The code in words, in the requested language.'),
    description: text('What it means.'),
    'suggestedAddress?': ref(address),
  },
);
export type LocationMessage = Static<typeof locationMessage>;

export const problemModels: readonly Model[] = [
  unauthorized,
  loginRefused,
  requestError,
  problem,
  notice,
  locationMessage,
];
