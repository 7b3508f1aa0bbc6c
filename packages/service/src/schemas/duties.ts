/** Descriptions of the endpoints about what payroll does next. */
import { reviewRequest } from './models/duties.ts';
import { endpoint, kept, metered, response, shape, spoken } from './responses.ts';
import { languageHeader, type RouteSchema } from './shared.ts';
import { object, ref, typed } from './typed.ts';

const tags = ['PDF and Tax Parameters'] as const;
const headers = object(languageHeader);
const cached = [...metered, ...spoken, ...kept];
const worded = [...metered, ...spoken];
const lines = { type: 'string', 'x-itemSchema': shape('ReviewLine') } as const;

export const schemas = {
  all: {
    operationId: 'duties',
    tags,
    summary: 'What payroll does with certificates',
    description:
      'For every jurisdiction with a tax on wages: what to withhold without a certificate, when a certificate counts, and when a copy goes to the agency. Also when claims end, how long to keep certificates, and more. What we don’t know for sure is `UNKNOWN`.',
    headers,
    responses: endpoint(response('The duties.', shape('DutyList'), cached), 'NOT_ACCEPTABLE'),
  },
  one: {
    operationId: 'jurisdictionDuties',
    tags,
    summary: 'What payroll does in one jurisdiction',
    description: 'The same for one jurisdiction.',
    params: object({
      locality: typed<string>({
        type: 'string',
        maxLength: 80,
        description: '`FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory.',
      }),
    }),
    headers,
    responses: endpoint(
      response('The duties.', shape('JurisdictionDuties'), cached),
      'UNKNOWN_LOCALITY',
      'NOT_ACCEPTABLE',
    ),
  },
  review: {
    operationId: 'review',
    tags,
    summary: 'Review what is on file',
    description:
      'Send where the employee lives and works and every certificate on file. The response says which certificates count on the day, what to withhold by for each tax, what to ask for, and the next day when that changes. Call again when an address or a certificate changes, and on `nextChange`. The service keeps nothing.',
    headers,
    body: ref(reviewRequest),
    responses: endpoint(
      response('The review.', shape('ReviewResult'), worded),
      ...([
        'MALFORMED_JSON',
        'INVALID_REQUEST',
        'INVALID_ANSWERS',
        'UNKNOWN_FORM',
        'NOT_ACCEPTABLE',
        'TOO_LARGE',
        'UNSUPPORTED_MEDIA_TYPE',
      ] as const),
    ),
  },
  batch: {
    operationId: 'reviewBatch',
    tags,
    summary: 'Review many employees',
    description:
      'NDJSON: a `ReviewRequest` on each line of at most 256 KB, a `ReviewLine` for each, in order, streamed. A line that cannot be reviewed gets its problem. Each line uses one read of the limit, even if it is blank or cannot be read.',
    consumes: ['application/x-ndjson'],
    headers,
    responses: endpoint(
      response('A `ReviewLine` on each line.', lines, worded, 'application/x-ndjson'),
      'UNSUPPORTED_MEDIA_TYPE',
    ),
  },
} satisfies Record<string, RouteSchema>;
