/** Pieces of route descriptions that many routes share. Plain JSON Schema; the OpenAPI file is made from it. */
import type { FastifySchema } from 'fastify';
import { limits } from './limits.ts';
import { object, type SchemaOf, type Static, typed } from './typed.ts';

/**
 * What @fastify/swagger reads besides the schema. Responses have their own key, because Fastify would compile
 * serializers from `response`.
 */
export type RouteSchema = Omit<FastifySchema, 'response'> & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly consumes?: readonly string[];
  /** Status -> OpenAPI response. */
  readonly responses: Readonly<Record<string, object>>;
};

type TypeIn<Route, Part extends string> = Route extends { readonly [Name in Part]: SchemaOf<infer T> } ? T : unknown;

/** The types of a route's requests, as Fastify names them. */
export interface RouteOf<Route extends RouteSchema> {
  Body: TypeIn<Route, 'body'>;
  Params: TypeIn<Route, 'params'>;
  Querystring: TypeIn<Route, 'querystring'>;
}

/** As long as the router takes: an id that is too long is an unknown id like any other. */
const pathId = (description: string): SchemaOf<string> =>
  typed({ type: 'string', minLength: 1, maxLength: limits.pathParameter, description });
const formId = pathId('Form id, as listed by `getAllFormIds`.');

export const formIdParam = object({ formId });

export const formSetParams = object({ formId, questionSetId: pathId('Question set id, such as `QS1`.') });

const flowId = pathId('Flow id, as listed by `guided-flows`.');
export const flowIdParam = object({ flowId });

export const flowSetParams = object({
  flowId,
  questionSetId: pathId('Question set id, such as `QS1`.'),
});

export const imageParams = object({
  formId,
  version: pathId('Version of the form.'),
  page: typed<string>({ type: 'string', pattern: '^[0-9]{1,2}$', maxLength: 2, description: 'Page, from 1.' }),
  hash: typed<string>({
    type: 'string',
    pattern: '^[0-9a-f]{12}$',
    maxLength: 12,
    description: 'Beginning of the hash of the picture.',
  }),
});

/** What a query can have for a boolean. Generated Python clients send the capital letters. */
export const booleanTexts = ['true', 'false', 'True', 'False'] as const;

export const version = (description: string): SchemaOf<string> =>
  typed({ type: 'string', maxLength: limits.version, description });

export const formVersionQuery = {
  'formVersion?': version('Version of the form. When it is left out the version in force is used, which can change.'),
};
export const versionQuery = object(formVersionQuery);

/** What every request about a version of a form has. */
export interface FormVersion {
  Params: Static<typeof formIdParam>;
  Querystring: Static<typeof versionQuery>;
}

export const day = (description: string): SchemaOf<string> =>
  typed({ type: 'string', format: 'date', maxLength: 10, description });

export const languageHeader = {
  'accept-language?': typed<string>({
    type: 'string',
    maxLength: limits.header,
    description:
      'Language of every word in the response, errors included: `en` (default), `es` or `fr`, with weights if you like. Other languages fall back to English.',
  }),
};

export const timeZoneHeader = {
  'timezone?': typed<string>({
    type: 'string',
    maxLength: limits.timeZone,
    description:
      'IANA time zone, such as `America/New_York`, for the date and time of a signature. It takes effect only with `signForm` `SIGN`. UTC by default.',
  }),
};
