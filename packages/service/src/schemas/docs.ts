/** Descriptions of the endpoints that describe. */
import { answer, everyone, kept, members, metered, unchanged } from './answers.ts';
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
    answers: { 200: answer('The description.', text, cached, 'application/yaml'), ...unchanged, ...members },
  },
  errors: {
    operationId: 'docsErrors',
    tags,
    summary: 'The codes of problems',
    description: 'A page with every problem code, its status and its meaning, in all three languages.',
    security: [],
    answers: { 200: answer('The page.', text, metered, 'text/html'), ...everyone },
  },
} satisfies Record<string, RouteSchema>;
