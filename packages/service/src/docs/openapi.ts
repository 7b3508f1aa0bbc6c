/** The OpenAPI 3.0 description, made from the route schemas when it is first asked for. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { schemas as elsewhere } from '../schemas/service.ts';
import type { RouteSchema } from '../schemas/shared.ts';
import { info, server, tags } from './about.ts';
import { complete, type Document, type ResponsesOf } from './complete.ts';
import { securitySchemes } from './components.ts';
import { type Examples, readExamples } from './examples.ts';
import { describedRoute } from './route.ts';
import { toYaml } from './yaml.ts';

/** Routes of other parts are described where the others are. */
const schemaOf = (url: string, schema: unknown): RouteSchema | undefined =>
  Object.entries(elsewhere).find(([path]) => url.endsWith(path))?.[1] ?? (schema as RouteSchema | undefined);

export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const responses = new Map<string, ReturnType<ResponsesOf>>();
  let examples: Examples | undefined;
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info,
      servers: [server(publicUrl)],
      tags,
      components: { securitySchemes },
      security: [{ bearer: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `model-${index}`) },
    transform: ({ schema, url }) => {
      const own = schemaOf(url, schema);
      if (own?.responses === undefined) return { schema: { ...schema, hide: true }, url };
      examples ??= readExamples();
      responses.set(own.operationId, own.responses);
      return { schema: describedRoute(own, url, examples[own.operationId] ?? {}), url };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) throw new Error('The description is not OpenAPI.');
      const document = made.openapiObject as unknown as Document;
      return complete(document, (id) => responses.get(id) ?? {}, examples ?? {}) as object;
    },
  });
}

export const openApiYaml = (app: FastifyInstance): string => toYaml(app.swagger());
