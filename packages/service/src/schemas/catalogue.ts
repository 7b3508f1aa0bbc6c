/** Descriptions of the catalogue endpoints. */
import { answer, kept, members, metered, problems, shape, unchanged } from './answers.ts';
import { limits } from './limits.ts';
import { day, formIdParam, languageHeader, listOf, type RouteSchema, version } from './shared.ts';

const tags = ['Forms'] as const;
const cached = [...metered, ...kept];

export const schemas = {
  formIds: {
    operationId: 'getAllFormIds',
    tags,
    summary: 'Ids of all forms',
    description: 'Every supported US and Canadian form, in alphabetical order.',
    answers: {
      200: answer('The ids.', listOf({ type: 'string' }), cached),
      ...unchanged,
      ...members,
      ...problems('NOT_ACCEPTABLE'),
    },
  },
  catalogue: {
    operationId: 'getAllFormsCatalog',
    tags,
    summary: 'All forms with their current versions',
    description:
      'With `asOf`, the versions in force on that day. With `formId`, that form only; an unknown id gives an empty list. The whole list, without either, carries an `ETag`.',
    querystring: {
      type: 'object',
      properties: {
        asOf: { ...day, description: 'Day, `YYYY-MM-DD`. Today by default.' },
        formId: { type: 'string', maxLength: limits.formId, description: 'Form id.' },
      },
    },
    answers: {
      200: answer('The forms.', listOf(shape('CatalogEntry')), cached),
      ...unchanged,
      ...members,
      ...problems('INVALID_REQUEST', 'NOT_ACCEPTABLE'),
    },
  },
  versions: {
    operationId: 'formVersions',
    tags,
    summary: 'Versions of a form',
    description: 'Newest first, each with the day it takes effect and how it stands today.',
    params: formIdParam,
    answers: {
      200: answer('The versions.', shape('FormVersions'), cached),
      ...unchanged,
      ...members,
      ...problems('UNKNOWN_FORM', 'NOT_ACCEPTABLE'),
    },
  },
  diff: {
    operationId: 'formDiff',
    tags,
    summary: 'What changed between two versions',
    description:
      'Questions, tax parameters and amounts that changed, and for each question whether a stored answer can be sent again.',
    params: formIdParam,
    querystring: {
      type: 'object',
      properties: {
        from: { ...version, description: 'The version the answers were given for.' },
        to: { ...version, description: 'The version to go to.' },
      },
      required: ['from', 'to'],
    },
    headers: { type: 'object', properties: languageHeader },
    answers: {
      200: answer('What changed.', shape('FormDiff'), cached),
      ...unchanged,
      ...members,
      ...problems('INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION', 'NOT_ACCEPTABLE'),
    },
  },
  changes: {
    operationId: 'changes',
    tags,
    summary: 'Feed of content changes',
    description:
      'Every version of every form with the day it takes effect, newest first. The whole feed, without `since`, carries an `ETag`.',
    querystring: {
      type: 'object',
      properties: { since: { ...day, description: 'Only changes from this day on, `YYYY-MM-DD`.' } },
    },
    answers: {
      200: answer('The changes.', shape('Changes'), cached),
      ...unchanged,
      ...members,
      ...problems('INVALID_REQUEST', 'NOT_ACCEPTABLE'),
    },
  },
} satisfies Record<string, RouteSchema>;
