/** Pieces of route descriptions that many routes share. Plain JSON Schema; the OpenAPI file is made from it. */
import type { FastifySchema } from 'fastify';
import { limits } from './limits.ts';

/**
 * What @fastify/swagger reads beside the schema itself. Answers stand under a name of ours: Fastify would compile
 * serialisers from `response`, and answers are sent as they are.
 */
export type RouteSchema = Omit<FastifySchema, 'response'> & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly consumes?: readonly string[];
  /** Status -> OpenAPI response. */
  readonly answers: Readonly<Record<string, object>>;
};

/** A shape by its name, for the schemas requests are checked against. */
export const ref = (name: string) => ({ $ref: `${name}#` });

export const listOf = (items: object, description?: string) => ({
  type: 'array',
  items,
  ...(description === undefined ? {} : { description }),
});

/** As long as the router takes: an id that is too long is an unknown id like any other. */
const pathId = { type: 'string', minLength: 1, maxLength: limits.pathParameter } as const;
const formId = { ...pathId, description: 'Form id, as listed by `getAllFormIds`.' } as const;

const params = <T extends Record<string, object>>(properties: T) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const formIdParam = params({ formId });

export const formSetParams = params({
  formId,
  questionSetId: { ...pathId, description: 'Question set id, such as `QS1`.' },
});

export const flowSetParams = params({
  flowId: { ...pathId, description: 'Flow id, as listed by `guided-flows`.' },
  questionSetId: { ...pathId, description: 'Question set id, such as `QS1`.' },
});

export const imageParams = params({
  formId,
  version: { ...pathId, description: 'Version of the form.' },
  page: { type: 'string', pattern: '^[0-9]{1,2}$', maxLength: 2, description: 'Page, from 1.' },
  hash: {
    type: 'string',
    pattern: '^[0-9a-f]{12}$',
    maxLength: 12,
    description: 'Beginning of the hash of the picture.',
  },
});

export const version = { type: 'string', maxLength: limits.version } as const;

export const formVersionQuery = {
  formVersion: {
    ...version,
    description: 'Version of the form. When it is left out the version in force is used, which can change.',
  },
} as const;

export const day = { type: 'string', format: 'date', maxLength: 10 } as const;

export const languageHeader = {
  'accept-language': {
    type: 'string',
    maxLength: limits.header,
    description:
      'Language of every word in the answer, errors included: `en` (default), `es` or `fr`, with weights if you like. Other languages fall back to English.',
  },
} as const;

export const timeZoneHeader = {
  timezone: {
    type: 'string',
    maxLength: limits.timeZone,
    description:
      'IANA time zone, such as `America/New_York`, for the date and time of a signature. It takes effect only with `signForm` `SIGN`. UTC by default.',
  },
} as const;
