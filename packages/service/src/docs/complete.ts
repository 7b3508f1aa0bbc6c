/** Completes what @fastify/swagger makes of the routes: responses, examples, shared components, the address of this service. */

import { described } from '../schemas/described.ts';
import { exampleBase } from '../schemas/responses.ts';
import { headers, responses as shared } from './components.ts';
import { type Example, type Examples, shown } from './examples.ts';

interface Media {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, object>>;
}

interface DescribedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, DescribedResponse>;
}

export interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export type ResponsesOf = (operationId: string) => Readonly<Record<string, DescribedResponse>>;

/** A shared response is inlined where an operation has its own examples. */
function withExamples(response: DescribedResponse, examples: Readonly<Record<string, object>>): DescribedResponse {
  if (Object.keys(examples).length === 0) return response;
  const { $ref, ...own } = response;
  const whole: DescribedResponse =
    $ref === undefined ? own : (shared[$ref.split('/').at(-1) ?? ''] as DescribedResponse);
  return {
    ...whole,
    content: Object.fromEntries(
      Object.entries(whole.content ?? {}).map(([type, media]) => [type, { ...media, examples }]),
    ),
  };
}

const codeIn = (example: { value?: { code?: string } }): string => example.value?.code ?? '';

/** Samples of problems that were not recorded stay. */
function examplesOf(response: DescribedResponse, own: Readonly<Record<string, object>>): Record<string, object> {
  const [media] = Object.values(response.content ?? {});
  const recorded = new Set(Object.values(own).map(codeIn));
  const samples = Object.entries(media?.examples ?? {}).filter(([, sample]) => !recorded.has(codeIn(sample)));
  return { ...own, ...Object.fromEntries(samples) };
}

function completeOperation(
  operation: Operation,
  responses: Readonly<Record<string, DescribedResponse>>,
  examples: Readonly<Record<string, Example>>,
): void {
  operation.responses = Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const own = shown(examples, (example) => example.status === Number(status), 'response');
      return [status, withExamples(response, Object.keys(own).length > 0 ? examplesOf(response, own) : {})];
    }),
  );
  const bodies = shown(examples, ({ status }) => status === 200, 'body');
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (operation.requestBody) operation.requestBody.content[type] = { ...media, examples: bodies };
  }
}

/** The prefix of the endpoints, from the path of this description. */
const prefixOf = ({ paths }: Document): string => {
  const own = '/docs/config';
  return (
    Object.keys(paths)
      .find((path) => path.endsWith(own))
      ?.slice(0, -own.length) ?? ''
  );
};

export function complete(document: Document, responsesOf: ResponsesOf, examples: Examples): Document {
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      completeOperation(operation, responsesOf(operation.operationId), examples[operation.operationId] ?? {});
    }
  }
  const { components } = document;
  const whole = {
    ...document,
    components: { ...components, schemas: { ...components.schemas, ...described }, headers, responses: shared },
  };
  const base = `${document.servers[0]?.url ?? ''}${prefixOf(document)}`;
  return JSON.parse(JSON.stringify(whole).replaceAll(exampleBase, base)) as Document;
}
