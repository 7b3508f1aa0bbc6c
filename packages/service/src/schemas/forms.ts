/** Descriptions of the endpoints of a form itself. */
import {
  endpoint,
  everyone,
  kept,
  metered,
  problems,
  response,
  shape,
  spoken,
  unchanged,
  versioned,
} from './responses.ts';
import { formIdParam, imageParams, languageHeader, type RouteSchema, versionQuery } from './shared.ts';
import { object } from './typed.ts';

const tags = ['PDF and Tax Parameters'] as const;
const bytes = { type: 'string', format: 'binary' } as const;
const cached = [...metered, ...kept];
const byVersion = ['INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION', 'NOT_ACCEPTABLE'] as const;

export const schemas = {
  information: {
    operationId: 'formInformation',
    tags,
    summary: 'What a form asks for and returns',
    description:
      'The pattern for every field, the tax parameters, pictures of the blank pages, and where the edition comes from. A deprecated version carries a `notice` that names the current one.',
    params: formIdParam,
    querystring: versionQuery,
    headers: object(languageHeader),
    responses: endpoint(
      response('The form.', shape('FormInformation'), [...cached, ...spoken, ...versioned]),
      ...byVersion,
    ),
  },
  pdf: {
    operationId: 'getPdf',
    tags,
    summary: 'The blank form',
    description: 'A PDF with live fields, named as in the `fillPdf` request.',
    params: formIdParam,
    querystring: versionQuery,
    responses: endpoint(response('The PDF.', bytes, [...cached, ...versioned], 'application/pdf'), ...byVersion),
  },
  samples: {
    operationId: 'formSamples',
    tags,
    summary: 'Requests to test with',
    description:
      'Every scenario that we worked out by hand, and a generated request for each other end of the interview. Each has the body for `validate` and `fillPdf`, the answers page by page, and the tax parameters to expect. All people are invented.',
    params: formIdParam,
    querystring: versionQuery,
    responses: endpoint(response('The samples.', shape('FormSamples'), cached), ...byVersion),
  },
  image: {
    operationId: 'pageImage',
    tags: ['Forms'],
    summary: 'Picture of a blank page',
    description: '1280 pixels wide. No token needed. The URL changes with the picture, so it can be cached for a year.',
    params: imageParams,
    security: [],
    responses: {
      200: response('The picture.', bytes, cached, 'image/png'),
      ...unchanged,
      ...everyone,
      ...problems('NOT_FOUND'),
    },
  },
} satisfies Record<string, RouteSchema>;
