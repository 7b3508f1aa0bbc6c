/** Descriptions of the feeds. */
import { limits } from './limits.ts';
import { endpoint, kept, metered, response, shape, spoken } from './responses.ts';
import { day, languageHeader, type RouteSchema } from './shared.ts';
import { object, text, typed } from './typed.ts';

const described = {
  tags: ['Forms'] as const,
  description:
    'Newest first, 100 to a page: editions published, in force, deprecated and retired; with PostgreSQL, content published and rolled back, and rules changed. Read pages until you meet an id you know. The first page, without parameters, carries an `ETag`.',
  querystring: object({
    'since?': day('Only what happened from this day on, `YYYY-MM-DD`.'),
    'cursor?': typed<string>({
      type: 'string',
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: limits.header,
      description: 'Where a page begins: from the link to the next page.',
    }),
  }),
  headers: object(languageHeader),
};
const sent = [...metered, ...spoken, ...kept];

export const schemas = {
  json: {
    ...described,
    operationId: 'changesJsonFeed',
    summary: 'Changes as a JSON Feed',
    responses: endpoint(
      response('A page of JSON Feed 1.1.', shape('JsonFeed'), sent, 'application/feed+json'),
      'INVALID_REQUEST',
      'NOT_ACCEPTABLE',
    ),
  },
  atom: {
    ...described,
    operationId: 'changesAtomFeed',
    summary: 'Changes as an Atom feed',
    responses: endpoint(
      response('A page of Atom (RFC 4287).', text(), sent, 'application/atom+xml'),
      'INVALID_REQUEST',
      'NOT_ACCEPTABLE',
    ),
  },
} satisfies Record<string, RouteSchema>;
