/** Descriptions of the endpoints that complete forms. */

import { fillRequest } from './models/fill.ts';
import { endpoint, metered, response, shape, spoken, versioned } from './responses.ts';
import { languageHeader, type RouteSchema, timeZoneHeader } from './shared.ts';
import { object, ref } from './typed.ts';

const tags = ['PDF and Tax Parameters'] as const;
const headers = object({ ...timeZoneHeader, ...languageHeader });
/** OpenAPI 3.0 can't describe a stream of values; the extension describes each line. */
const lines = { type: 'string', 'x-itemSchema': shape('BatchLine') } as const;
const worded = [...metered, ...spoken];
const wrong = ['UNKNOWN_FORM', 'UNKNOWN_VERSION', 'NOT_ACCEPTABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;

export const schemas = {
  fill: {
    operationId: 'fillPdf',
    tags,
    summary: 'Complete a form',
    description: `Validates the answers and returns the PDF (base64) and the tax parameters, or every error. Nothing is stored. With a test key, the word TEST is printed across every page. If the operator has a certificate, a signed form also has the service’s seal (PAdES).

To save a quarter of the bytes, take the PDF without base64. A request whose \`Accept\` allows JSON always gets JSON.

| \`Accept\` | Response |
|---|---|
| \`application/json\`, \`*/*\` or none | a \`FillResponse\` |
| \`multipart/mixed\` | two parts, each with its \`Content-Length\`: a \`FillResponse\` without \`pdf\`, then the PDF |
| \`application/pdf\` | the PDF alone, with the receipt in the header \`Withholding-Receipt\`. Take the tax parameters and notices from \`validate\` |

Errors are problems in every case.`,
    headers,
    body: ref(fillRequest),
    responses: endpoint(
      response('The completed form.', shape('FillResponse'), [...worded, ...versioned]),
      ...(['INVALID_REQUEST', 'UNKNOWN_TIMEZONE', 'MALFORMED_JSON', 'INVALID_ANSWERS', ...wrong] as const),
      // A seal whose certificate has run out: better no signed form than one without its seal.
      ...(['OVERLOADED', 'UNAVAILABLE'] as const),
    ),
  },
  validate: {
    operationId: 'validate',
    tags,
    summary: 'Check a fill request',
    description:
      'Takes a `fillPdf` request and returns every error, the path through the questions and the tax parameters, but no PDF. Wrong answers still get status 200: they are listed in `errors`.',
    headers,
    body: ref(fillRequest),
    responses: endpoint(
      response('The result of the check.', shape('Validation'), worded),
      ...(['MALFORMED_JSON', 'INVALID_REQUEST', ...wrong] as const),
    ),
  },
  batch: {
    operationId: 'fillPdfBatch',
    tags,
    summary: 'Complete many forms',
    description:
      'NDJSON: a `FillRequest` on each line of at most 256 KB, a `BatchLine` for each, in order, streamed. A line that cannot be completed gets its problem; the others are completed. Each line uses one fill of the limit, even if it is blank or cannot be read.',
    consumes: ['application/x-ndjson'],
    headers,
    responses: endpoint(
      response('A `BatchLine` on each line.', lines, worded, 'application/x-ndjson'),
      'UNSUPPORTED_MEDIA_TYPE',
    ),
  },
} satisfies Record<string, RouteSchema>;
