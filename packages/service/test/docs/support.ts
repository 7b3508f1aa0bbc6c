/** What the tests of the description share: its operations one by one, and a check of values against its shapes. */
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyRequest } from 'fastify';
import { parse } from 'yaml';

export interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Described {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Record<string, unknown>>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

export const committed = (): string => readFileSync(new URL('../../../../docs/openapi.yaml', import.meta.url), 'utf8');

export const read = (text: string): Described => parse(text) as Described;

/** Every operation, with the responses that stand elsewhere put in. */
export function operationsOf({ paths, components }: Described): Operation[] {
  const whole = (response: Response & { $ref?: string }): Response =>
    response.$ref === undefined ? response : (components.responses[response.$ref.split('/').at(-1) ?? ''] as Response);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, whole(response)]),
      ),
    })),
  );
}

/** For Ajv: shapes by name, and nothing beside what they list. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) =>
    key === '$ref' ? [key, String(value).replace('#/components/schemas/', '').concat('#')] : [key, closed(value)],
  );
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

export type Faults = (schema: object, value: unknown) => string[];

/** What is wrong with a value, checked by the library that checks requests. */
export async function shapeCheck({ components }: Described): Promise<Faults> {
  const app = Fastify({
    ajv: { customOptions: { strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  for (const [name, schema] of Object.entries(components.schemas)) {
    app.addSchema({ $id: name, ...(closed(schema) as object) });
  }
  let request: FastifyRequest | undefined;
  app.get('/', (asked, reply) => {
    request = asked;
    return reply.send();
  });
  await app.inject('/');
  return (schema, value) => {
    const check = request?.compileValidationSchema(closed(schema) as Record<string, unknown>);
    if (!check) throw new Error('There is nothing to check with.');
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
  };
}
