/** What the description says once and uses everywhere: headers, responses, ways to show who calls. */

import type { ProblemName } from '../problem.ts';
import { type HeaderName, problemResponse, sharedResponses, unauthorized } from '../schemas/responses.ts';

const text = { type: 'string' } as const;
const header = (description: string, example?: string | number, schema: object = text) => ({
  description,
  schema,
  ...(example === undefined ? {} : { example }),
});

export const headers: Readonly<Record<HeaderName, object>> = {
  'Content-Language': header('Language of the response: `en`, `es` or `fr`.', 'en'),
  Deprecation: header(
    'Only for a deprecated version: when it was deprecated, as `@` and Unix time in seconds (RFC 9745).',
  ),
  ETag: header(
    'Identifies this response. Send it as `If-None-Match` with the next request; 304 means nothing changed.',
    '"xtiEsA86l38k-s3BGpsz6c"',
  ),
  RateLimit: header('Requests left (`r`), and seconds until the limit resets (`t`).', '"read";r=59999;t=42'),
  'RateLimit-Policy': header('The limit: requests (`q`) per window of seconds (`w`).', '"read";q=60000;w=60'),
  'Content-Bundle': header(
    'SHA-256 of the content bundle behind this response. It changes when new content is published.',
    '9f2c1d7e3b5a48c6a0e1f4d2b7c95836e4a1d0f8c2b3a5967d8e9f0a1b2c3d4e',
  ),
  'Request-Id': header('The id of the request. Include it when you ask for help.', 'Xq3vT0mZkR7L.1f'),
  'Retry-After': header('Seconds to wait before you try again.', 17, {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: 3600,
  }),
  Sunset: header('Only for a deprecated version with a last day: when it ends (RFC 8594).'),
  'WWW-Authenticate': header('The authentication scheme to use.', 'Bearer'),
};

export const responses: Readonly<Record<string, object>> = {
  Unauthorized: unauthorized,
  ...Object.fromEntries(
    Object.entries(sharedResponses).map(([code, name]) => [name, problemResponse([code as ProblemName])]),
  ),
};

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token from `login`, valid for 24 hours. A JWT that follows RFC8725: one algorithm (EdDSA), an explicit type, and issuer and audience always checked.',
  },
  apiKey: { type: 'apiKey', in: 'header', name: 'api-key', description: 'Your API key.' },
} as const;
