/** What an answer looks like when something is wrong. */
import { problemCodes } from '@withholding/interview';
import { words } from '../../words/index.ts';
import { listOf, ref } from '../shared.ts';
import { type Model, model, moreErrors, oneOf, text, url, whole } from './parts.ts';

/** Codes of one thing wrong with a request: those of the interview, then those of the request's shape. */
const errorCodes = [...problemCodes, 'TYPE', 'VALUE', 'FORMAT', 'COUNT'];

const errorCodesTold = [
  '`REQUIRED`: it must be given. `DEPENDENT_REQUIRED`: it must be given because of another answer.',
  '`PATTERN`: it does not match its expression. `NOT_ON_PATH`: the question is not asked after the other answers.',
  '`UNKNOWN_FIELD`: the form has no such question. `INELIGIBLE`: with this answer the form cannot be used.',
  '`FEDERAL_VALUES`: a federal value breaks its rule. `LAPSED`: the exemption claimed has already ended. `TOO_LONG`: it does not fit its place on the form.',
  '`INCONSISTENT`: it contradicts another answer or the current date.',
  '`UNPRINTABLE`: it has a letter the form cannot print. `TYPE`, `VALUE`, `FORMAT`, `COUNT`: the request does not have the shape the endpoint takes.',
].join(' ');

export const problemModels: readonly Model[] = [
  model(
    'Unauthorized',
    'Given to whoever has no valid access token.',
    { message: oneOf(['Unauthorized'], 'Always the same.') },
    ['message'],
  ),
  model(
    'LoginRefused',
    'Given to whoever has no valid API key.',
    {
      status: oneOf(['Unauthorized'], 'Always the same.'),
      statusCode: { ...whole(401, 401, 'Always 401.'), enum: [401] },
      reason: text('Whether the key is invalid or expired, in the language of the caller.'),
    },
    ['status', 'statusCode', 'reason'],
  ),
  model(
    'RequestError',
    'One thing wrong with the request.',
    {
      pointer: text('JSON pointer (RFC 6901) into the request; for a parameter, a slash and its name.'),
      questionId: text('The question it is about.'),
      questionSetId: text('The question set that asks it.'),
      code: oneOf(errorCodes, errorCodesTold),
      message: text(
        'What to tell the person, in the language of the caller; for a question its `validationErrorMessage`.',
      ),
    },
    ['pointer', 'code', 'message'],
  ),
  model(
    'Problem',
    'Problem details (RFC 9457). Tell problems apart by `code`.',
    {
      type: url('A page that explains the code.'),
      title: text('The code in words, in the language of the caller.'),
      status: whole(400, 599, 'The HTTP status.'),
      detail: text('What to do about it.'),
      code: oneOf(Object.keys(words.en.problems), 'A closed list; the page at `docs/errors` explains each.'),
      requestId: text('The id of the request, also in the header `Request-Id`.'),
      errors: listOf(ref('RequestError'), 'Everything wrong with the request at once, in the order of the form.'),
      moreErrors,
    },
    ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors'],
  ),
  model(
    'Notice',
    'Something to know about an answer that is right.',
    {
      type: oneOf(
        ['WARNING', 'DEPRECATION'],
        '`WARNING`: no version was sent, or an answer looks like a mistake. `DEPRECATION`: a newer version is in force.',
      ),
      message: text('In the language of the caller.'),
      pointer: text('With an answer that looks like a mistake: JSON pointer into the request.'),
      questionId: text('The question it is about.'),
      questionSetId: text('The question set that asks it.'),
    },
    ['type', 'message'],
  ),
  model(
    'LocationMessage',
    'What there is to say about one address. The rest of the answer holds.',
    {
      id: text('`home`, or `work1`, `work2` and so on in the order of the request.'),
      code: oneOf(Object.keys(words.en.location), 'A closed list.'),
      message: text('The code in words, in the language of the caller.'),
      description: text('What it means.'),
    },
    ['id', 'code', 'message', 'description'],
  ),
];
