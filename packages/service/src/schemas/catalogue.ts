/** Descriptions of the catalogue endpoints. */

import { limits } from './limits.ts';
import { endpoint, kept, metered, response, shape } from './responses.ts';
import { day, formIdParam, languageHeader, type RouteSchema, version } from './shared.ts';
import { object, text, typed } from './typed.ts';

const tags = ['Forms'] as const;
const cached = [...metered, ...kept];

export const schemas = {
  formIds: {
    operationId: 'getAllFormIds',
    tags,
    summary: 'Ids of all forms',
    description: 'Every supported US and Canadian form, in alphabetical order.',
    responses: endpoint(response('The ids.', { type: 'array', items: text() }, cached), 'NOT_ACCEPTABLE'),
  },
  catalogue: {
    operationId: 'getAllFormsCatalog',
    tags,
    summary: 'All forms with their current versions',
    description:
      'With `asOf`, the versions in force on that day. With `formId`, that form only; an unknown id gives an empty list. The whole list, without either, carries an `ETag`.',
    querystring: object({
      'asOf?': day('Day, `YYYY-MM-DD`. Today by default.'),
      'formId?': typed<string>({ type: 'string', maxLength: limits.formId, description: 'Form id.' }),
    }),
    responses: endpoint(
      response('The forms.', { type: 'array', items: shape('CatalogEntry') }, cached),
      'INVALID_REQUEST',
      'NOT_ACCEPTABLE',
    ),
  },
  versions: {
    operationId: 'formVersions',
    tags,
    summary: 'Versions of a form',
    description: 'Newest first, each with the day it takes effect and its status today.',
    params: formIdParam,
    responses: endpoint(response('The versions.', shape('FormVersions'), cached), 'UNKNOWN_FORM', 'NOT_ACCEPTABLE'),
  },
  diff: {
    operationId: 'formDiff',
    tags,
    summary: 'What changed between two versions',
    description:
      'Questions, tax parameters and amounts that changed, and for each question whether a stored answer can be reused.',
    params: formIdParam,
    querystring: object({
      from: version('The version the answers were given for.'),
      to: version('The version to go to.'),
    }),
    headers: object(languageHeader),
    responses: endpoint(
      response('What changed.', shape('FormDiff'), cached),
      'INVALID_REQUEST',
      'UNKNOWN_FORM',
      'UNKNOWN_VERSION',
      'NOT_ACCEPTABLE',
    ),
  },
  changes: {
    operationId: 'changes',
    tags,
    summary: 'Feed of content changes',
    description:
      'Every version of every form with the day it takes effect, newest first. The whole feed, without `since`, carries an `ETag`.',
    querystring: object({ 'since?': day('Only changes from this day on, `YYYY-MM-DD`.') }),
    responses: endpoint(response('The changes.', shape('ChangeList'), cached), 'INVALID_REQUEST', 'NOT_ACCEPTABLE'),
  },
} satisfies Record<string, RouteSchema>;
