/** Descriptions of the question-set endpoints. */
import { kept, members, metered, problems, response, shape, spoken, unchanged, versioned } from './responses.ts';
import {
  flowSetParams,
  formIdParam,
  formSetParams,
  formVersionQuery,
  languageHeader,
  type RouteSchema,
  versionQuery,
} from './shared.ts';
import { object, typed } from './typed.ts';

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
      hasFederalValues: typed<'true' | 'false'>({
        type: 'string',
        enum: ['true', 'false'],
        default: 'false',
        description: 'true when the employee’s federal values are already known. Forms that follow them then ask less.',
      }),
    }),
    headers,
    responses: {
      200: response('The question set.', shape('QuestionSet'), [...cached, ...versioned]),
      ...unchanged,
      ...members,
      ...problems('INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION', 'UNKNOWN_QUESTION_SET', 'NOT_ACCEPTABLE'),
    },
  },
  flowQuestionSet: {
    operationId: 'flowQuestionSet',
    tags,
    summary: 'One question set of a guided flow',
    description:
      'Start with the `initialQuestionSetId` of the flow and follow `navigation`. The options chosen name the forms to complete.',
    params: flowSetParams,
    headers,
    responses: {
      200: response('The question set.', shape('QuestionSet'), cached),
      ...unchanged,
      ...members,
      ...problems('UNKNOWN_FLOW', 'UNKNOWN_QUESTION_SET', 'NOT_ACCEPTABLE'),
    },
  },
  formBundle: {
    operationId: 'formBundle',
    tags,
    summary: 'All question sets of a form at once',
    description: 'Everything a client needs to ask the whole form without another call, in one language.',
    params: formIdParam,
    querystring: versionQuery,
    headers,
    responses: {
      200: response('The form.', shape('FormBundle'), [...cached, ...versioned]),
      ...unchanged,
      ...members,
      ...problems('INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION', 'NOT_ACCEPTABLE'),
    },
  },
} satisfies Record<string, RouteSchema>;
