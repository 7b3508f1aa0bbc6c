/** Descriptions of the question-set endpoints. */
import { migrationRequest } from './models/fill.ts';
import { endpoint, kept, metered, response, shape, spoken, versioned } from './responses.ts';
import {
  booleanTexts,
  flowIdParam,
  flowSetParams,
  formIdParam,
  formSetParams,
  formVersionQuery,
  languageHeader,
  type RouteSchema,
  timeZoneHeader,
  versionQuery,
} from './shared.ts';
import { object, ref, typed } from './typed.ts';

const tags = ['Questions'] as const;
const headers = object(languageHeader);
const cached = [...metered, ...kept, ...spoken];

export const schemas = {
  formQuestionSet: {
    operationId: 'formQuestionSet',
    tags,
    summary: 'One question set of a form',
    description:
      'Start with the `initialQuestionSet` of the form and follow `navigation`. Send `formVersion`: without it the version in force is used, which can change, and a `notice` says so.',
    params: formSetParams,
    querystring: object({
      ...formVersionQuery,
      'hasFederalValues?': typed<(typeof booleanTexts)[number]>({
        type: 'string',
        enum: booleanTexts,
        default: 'false',
        description: 'true when the employee’s federal values are already known. Forms that follow them then ask less.',
      }),
    }),
    headers,
    responses: endpoint(
      response('The question set.', shape('QuestionSet'), [...cached, ...versioned]),
      'INVALID_REQUEST',
      'UNKNOWN_FORM',
      'UNKNOWN_VERSION',
      'UNKNOWN_QUESTION_SET',
      'NOT_ACCEPTABLE',
    ),
  },
  flowQuestionSet: {
    operationId: 'flowQuestionSet',
    tags,
    summary: 'One question set of a guided flow',
    description:
      'Start with the `initialQuestionSetId` of the flow and follow `navigation`. The options chosen name the forms to complete.',
    params: flowSetParams,
    headers,
    responses: endpoint(
      response('The question set.', shape('QuestionSet'), cached),
      'UNKNOWN_FLOW',
      'UNKNOWN_QUESTION_SET',
      'NOT_ACCEPTABLE',
    ),
  },
  flowBundle: {
    operationId: 'flowBundle',
    tags,
    summary: 'All question sets of a guided flow',
    description:
      'Everything a client needs to ask the whole flow without another call, in one language. The options chosen list the forms to complete.',
    params: flowIdParam,
    headers,
    responses: endpoint(response('The flow.', shape('FlowBundle'), cached), 'UNKNOWN_FLOW', 'NOT_ACCEPTABLE'),
  },
  formBundle: {
    operationId: 'formBundle',
    tags,
    summary: 'All question sets of a form',
    description: 'Everything a client needs to ask the whole form without another call, in one language.',
    params: formIdParam,
    querystring: versionQuery,
    headers,
    responses: endpoint(
      response('The form.', shape('FormBundle'), [...cached, ...versioned]),
      'INVALID_REQUEST',
      'UNKNOWN_FORM',
      'UNKNOWN_VERSION',
      'NOT_ACCEPTABLE',
    ),
  },
  migrate: {
    operationId: 'migrateAnswers',
    tags,
    summary: 'Move answers to a newer version of a form',
    description:
      'Takes the answers to an earlier version and returns those that are still good, under the question ids of the newer version. `again` lists what must be asked again and why, `added` what is new. An answer is never kept if the meaning of its question changed. Nothing is stored. Without `to`, the version in force is used.',
    headers: object({ ...timeZoneHeader, ...languageHeader }),
    body: ref(migrationRequest),
    responses: endpoint(
      response('The answers for the newer version.', shape('MigratedAnswers'), [...metered, ...spoken]),
      'MALFORMED_JSON',
      'INVALID_REQUEST',
      'UNKNOWN_FORM',
      'UNKNOWN_VERSION',
      'NOT_ACCEPTABLE',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'OLDER_VERSION',
    ),
  },
} satisfies Record<string, RouteSchema>;
