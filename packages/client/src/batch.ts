/** Many forms in one request: a line of JSON for each, both ways, with no more than a few in memory. */
import { WithholdingProblem } from './problem.ts';
import type { BatchLine, FillRequest, Language } from './types.ts';

type Requests = Iterable<FillRequest> | AsyncIterable<FillRequest>;

/** Each request is asked for when the service is ready for it. */
function linesOf(requests: Requests): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in requests ? requests[Symbol.asyncIterator]() : requests[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* textLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const parts = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
    yield rest;
  } finally {
    // Whoever stops reading also stops the rest.
    await reader.cancel().catch(() => {});
  }
}

export async function* fillBatch(
  requests: Requests,
  language: Language,
  send: (body: ReadableStream<Uint8Array>) => Promise<Response>,
): AsyncGenerator<BatchLine> {
  try {
    const response = await send(linesOf(requests));
    if (!response.ok || !response.body) throw await WithholdingProblem.of(response, language);
    for await (const line of textLines(response.body)) if (line !== '') yield JSON.parse(line) as BatchLine;
  } catch (fault) {
    throw WithholdingProblem.ofFault(fault, language);
  }
}
