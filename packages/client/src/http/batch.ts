/** Many requests in one: a line of JSON for each, both ways, as fast as the service takes them. */

import type { Language } from '../types.ts';
import { WithholdingProblem } from './problem.ts';

type Requests = Iterable<unknown> | AsyncIterable<unknown>;

/** Each request is asked for when there is room for it, and none once the signal says stop. */
function linesOf(requests: Requests, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = Symbol.asyncIterator in requests ? requests[Symbol.asyncIterator]() : requests[Symbol.iterator]();
  const leave = async () => {
    await iterator.return?.();
    return { done: true, value: undefined } as const;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Runtimes go on reading the body of a request that was called off.
      const { done, value } = signal.aborted ? await leave() : await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    async cancel() {
      await leave();
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
    await reader.cancel().catch(() => {});
  }
}

export async function* batch<Line>(
  requests: Requests,
  language: Language,
  send: (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<Response>,
): AsyncGenerator<Line> {
  const left = new AbortController();
  try {
    const response = await send(linesOf(requests, left.signal), left.signal);
    if (!response.ok || !response.body) throw await WithholdingProblem.of(response, language);
    for await (const line of textLines(response.body)) if (line !== '') yield JSON.parse(line) as Line;
  } catch (fault) {
    throw WithholdingProblem.ofFault(fault, language);
  } finally {
    // Stopping to read cancels the rest.
    left.abort();
  }
}
