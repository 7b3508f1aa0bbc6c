/** Descriptions of the endpoints that describe. */
import { endpoint, everyone, kept, metered, response } from './responses.ts';
import type { RouteSchema } from './shared.ts';

const tags = ['Documentation'] as const;
const text = { type: 'string' } as const;
const cached = [...metered, ...kept];

export const schemas = {
  config: {
    operationId: 'docsConfig',
    tags,
    summary: 'This description',
    description: 'OpenAPI 3.0 as YAML, for generating a client. The page at `docs` shows it without a token.',
    responses: endpoint(response('The description.', text, cached, 'application/yaml')),
  },
  errors: {
    operationId: 'docsErrors',
    tags,
    summary: 'The codes of problems',
    description: 'A page with every problem code, its status and its meaning, in all three languages.',
    security: [],
    responses: { 200: response('The page.', text, metered, 'text/html'), ...everyone },
  },
} satisfies Record<string, RouteSchema>;
