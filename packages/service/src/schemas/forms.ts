/** Descriptions of the endpoints of a form itself. */
import {
  everyone,
  kept,
  members,
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
const byVersion = problems('INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION', 'NOT_ACCEPTABLE');

export const schemas = {
  information: {
    operationId: 'formInformation',
    tags,
    summary: 'What a form asks for and gives',
    description:
      'The expression of every field, the tax parameters, pictures of the blank pages, and where the edition comes from. A deprecated version carries a `notice` that names the current one.',
    params: formIdParam,
    querystring: versionQuery,
    headers: object(languageHeader),
    responses: {
      200: response('The form.', shape('FormInformation'), [...cached, ...spoken, ...versioned]),
      ...unchanged,
      ...members,
      ...byVersion,
    },
  },
  pdf: {
    operationId: 'getPdf',
    tags,
    summary: 'The blank form',
    description: 'A PDF with live fields, named as in the `fillPdf` request.',
    params: formIdParam,
    querystring: versionQuery,
    responses: {
      200: response('The PDF.', bytes, [...cached, ...versioned], 'application/pdf'),
      ...unchanged,
      ...members,
      ...byVersion,
    },
  },
  image: {
    operationId: 'pageImage',
    tags: ['Forms'],
    summary: 'Picture of a blank page',
    description:
      '1280 pixels wide. Open to browsers without a token. The address changes with the picture, so it can be kept for a year.',
    params: imageParams,
    security: [],
    responses: {
      200: response('The picture.', bytes, cached, 'image/webp'),
      ...unchanged,
      ...everyone,
      ...problems('NOT_FOUND'),
    },
  },
} satisfies Record<string, RouteSchema>;
