/** Descriptions of login, keys and the state of the service. Their routes stand with the parts they belong to. */
import { everyone, type HeaderName, metered, problems, response, shape, spoken } from './responses.ts';
import type { RouteSchema } from './shared.ts';

const tags = ['Documentation'] as const;
const unlimited = ['Request-Id'] as const satisfies HeaderName[];

/** By path, the prefix apart. */
export const schemas = {
  '/authentication/login': {
    operationId: 'login',
    tags,
    summary: 'An access token for an API key',
    description:
      'Send the API key in the header `api-key`. The access token is valid for 24 hours; send it with every other request as `Authorization: Bearer <accessToken>`.',
    security: [{ apiKey: [] }],
    responses: {
      200: response('The access token.', shape('Token')),
      401: response('The API key is invalid or expired.', shape('LoginRefused'), [
        ...metered,
        ...spoken,
        'WWW-Authenticate',
      ]),
      ...everyone,
      ...problems('OVERLOADED', 'UNAVAILABLE'),
    },
  },
  '/.well-known/jwks.json': {
    operationId: 'jwks',
    tags,
    summary: 'The public keys of tokens and receipts',
    description: 'A JSON Web Key Set (RFC 7517) to verify access tokens and the receipts of signed forms with.',
    security: [],
    responses: {
      200: response('The keys.', shape('JsonWebKeySet'), unlimited),
      ...problems('INTERNAL'),
    },
  },
  '/health/live': {
    operationId: 'live',
    tags,
    summary: 'Whether the process is up',
    description: 'For orchestrators. Always available, without a token or a limit.',
    security: [],
    responses: { 200: response('It is up.', shape('Live'), unlimited), ...problems('INTERNAL') },
  },
  '/health/ready': {
    operationId: 'ready',
    tags,
    summary: 'Whether to send requests here',
    description: 'For balancers. Always available, without a token or a limit.',
    security: [],
    responses: {
      200: response('It is ready.', shape('Ready'), unlimited),
      ...problems('INTERNAL'),
      503: {
        ...response('It is shutting down.', shape('Ready'), [...unlimited, 'Retry-After']),
        content: {
          'application/json': {
            schema: shape('Ready'),
            examples: {
              draining: {
                summary: 'Shutting down',
                value: {
                  status: 'draining',
                  content: '0123456789abcdef'.repeat(4),
                  database: 'up',
                  redis: 'up',
                  wording: 'official',
                  formsWithoutOfficial: [],
                },
              },
            },
          },
        },
      },
    },
  },
} satisfies Record<string, RouteSchema>;
