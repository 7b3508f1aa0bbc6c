/** One route, from the schema its requests are checked against to what a client should know of it. */
import { booleanTexts, type RouteSchema } from '../schemas/shared.ts';
import type { Example } from './examples.ts';

type Properties = Record<string, Record<string, unknown>>;

interface ObjectSchema {
  readonly properties?: Properties;
  readonly [more: string]: unknown;
}

/** Headers every client may send; nothing checks them. */
const requestId = {
  type: 'string',
  maxLength: 64,
  description: 'Your own id for the request. We use it in our logs and return it.',
};
const ifNoneMatch = {
  type: 'string',
  maxLength: 1000,
  description: 'The `ETag` of your cached copy. If it’s current, the response is 304.',
};

/** `accept-language` -> `Accept-Language` */
const headerName = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A query holds text; true and false are truth values to a client. */
const clientType = (property: Record<string, unknown>): Record<string, unknown> =>
  property.enum === booleanTexts
    ? { type: 'boolean', default: property.default === 'true', description: property.description }
    : property;

/** What an example has in the place of each parameter. The example's path has no prefix, the route's pattern may. */
function placesIn({ request, headers = {} }: Example, pattern: string): Readonly<Record<string, string>> {
  const target = new URL(request.split(' ')[1] ?? '', 'http://example');
  const parts = target.pathname.split('/').slice(1);
  const expression = pattern
    .split('/')
    .slice(-parts.length)
    .join('/')
    .replaceAll(/:([A-Za-z]+)(\([^)]*\))?/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${expression}$`).exec(parts.join('/'))?.groups ?? {};
  const named = Object.entries(headers).map(([name, value]) => [headerName(name), value]);
  return { ...Object.fromEntries(target.searchParams), ...Object.fromEntries(named), ...found };
}

/** The schema as @fastify/swagger should read it. Responses are put in later, as they stand. */
export function describedRoute(
  schema: RouteSchema,
  pattern: string,
  examples: Readonly<Record<string, Example>>,
): Record<string, unknown> {
  const good = Object.values(examples).filter(({ status }) => status === 200);
  // Of several examples, the first that has something in a place.
  const places: Readonly<Record<string, string>> = Object.assign(
    {},
    ...good.reverse().map((example) => placesIn(example, pattern)),
  );
  const withExamples = (properties: Properties): Properties =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const value = places[name];
        const client = clientType(property);
        const example = client.type === 'boolean' ? value === 'true' : value;
        return [name, value === undefined ? client : { ...client, examples: [example] }];
      }),
    );
  const describe = (part: unknown): ObjectSchema | undefined => {
    const { properties, ...rest } = (part ?? {}) as ObjectSchema;
    return properties && { ...rest, properties: withExamples(properties) };
  };
  const { responses, consumes: [stream] = [], ...rest } = schema;
  const headers: ObjectSchema = (schema.headers ?? { type: 'object' }) as ObjectSchema;
  const named = Object.fromEntries(
    Object.entries(headers.properties ?? {}).map(([name, property]) => [headerName(name), property]),
  );
  const isKept = Object.hasOwn(responses, 304);
  return {
    ...rest,
    ...(schema.querystring === undefined ? {} : { querystring: describe(schema.querystring) }),
    ...(schema.params === undefined ? {} : { params: describe(schema.params) }),
    headers: describe({
      ...headers,
      properties: { ...named, ...(isKept ? { 'If-None-Match': ifNoneMatch } : {}), 'Request-Id': requestId },
    }),
    // A stream is read by its route, so the schema checks none of it.
    ...(stream === undefined ? {} : { body: { content: { [stream]: { schema: { type: 'string' } } } } }),
  };
}
