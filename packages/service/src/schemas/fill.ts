/** Descriptions of the endpoints that complete forms. */

import { fillRequest } from './models/fill.ts';
import { members, metered, problems, response, shape, spoken, versioned } from './responses.ts';
import { languageHeader, type RouteSchema, timeZoneHeader } from './shared.ts';
import { object, ref } from './typed.ts';

const tags = ['PDF and Tax Parameters'] as const;
const headers = object({ ...timeZoneHeader, ...languageHeader });
/** OpenAPI 3.0 has no word for a stream of values; the extension says what stands on each line. */
const lines = { type: 'string', 'x-itemSchema': shape('BatchLine') } as const;
const worded = [...metered, ...spoken];
const wrong = problems(
  ...(['MALFORMED_JSON', 'INVALID_REQUEST', 'UNKNOWN_FORM', 'UNKNOWN_VERSION'] as const),
  ...(['NOT_ACCEPTABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
);

export const schemas = {
  fill: {
    operationId: 'fillPdf',
    tags,
    summary: 'Complete a form',
    description: `Validates the answers and gives the PDF (base64) and the tax parameters. Everything that is wrong is reported at once. Nothing is kept. With a test key the word TEST stands across every page. Where the operator has a certificate, a signed form also bears the seal of the service (PAdES).

To save a quarter of the bytes, take the PDF without base64. A request whose \`Accept\` allows JSON always gets JSON.

| \`Accept\` | Response |
|---|---|
| \`application/json\`, \`*/*\` or none | a \`FillResponse\` |
| \`multipart/mixed\` | two parts, each with its \`Content-Length\`: a \`FillResponse\` without \`pdf\`, then the PDF |
| \`application/pdf\` | the PDF alone, with the receipt in the header \`Withholding-Receipt\`. Take the tax parameters and notices from \`validate\` |

Errors are problems in every case.`,
    headers,
    body: ref(fillRequest),
    responses: {
      200: response('The completed form.', shape('FillResponse'), [...worded, ...versioned]),
      ...members,
      ...wrong,
      ...problems('INVALID_REQUEST', 'UNKNOWN_TIMEZONE', 'MALFORMED_JSON'),
      ...problems('INVALID_ANSWERS'),
      // A seal whose certificate has run out: better no signed form than one without its seal.
      ...problems('OVERLOADED', 'UNAVAILABLE'),
    },
  },
  validate: {
    operationId: 'validate',
    tags,
    summary: 'Check a fill request',
    description:
      'Takes what `fillPdf` takes; gives every error, the path through the questions and the tax parameters, but no PDF. Answers that are wrong are no problem here: they stand under `errors`.',
    headers,
    body: ref(fillRequest),
    responses: { 200: response('What it would come to.', shape('Validation'), worded), ...members, ...wrong },
  },
  batch: {
    operationId: 'fillPdfBatch',
    tags,
    summary: 'Complete many forms',
    description:
      'NDJSON: a `FillRequest` on each line of at most 256 KB, a `BatchLine` for each, in order, streamed. A line that cannot be completed gets its problem; the others are completed. Each line counts as one fill, also one that cannot be read or is blank.',
    consumes: ['application/x-ndjson'],
    headers,
    responses: {
      200: response('A `BatchLine` on each line.', lines, worded, 'application/x-ndjson'),
      ...members,
      ...problems('UNSUPPORTED_MEDIA_TYPE'),
    },
  },
} satisfies Record<string, RouteSchema>;
