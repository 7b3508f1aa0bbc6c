/**
 * Many requests in one: a request a line in, a response a line out, in order, streamed with backpressure. One bad line
 * never spoils the rest, and no more than one line is in memory.
 */
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language.ts';
import { Problem, problemBody } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import type { Service } from '../service.ts';
import { addHeaders, headersIn } from './send.ts';

const newline = 0x0a;

/** A line; how many blank ones follow each other; or undefined for one that is too long and was skipped to its end. */
type Read = Buffer | number | undefined;

function blanksAt(chunk: Buffer, from: number): number {
  let at = from;
  while (chunk[at] === newline) at += 1;
  return at - from;
}

/** Lines of a byte stream. Blank ones come by their number: a chunk may hold 65,536 of them. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Read> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Buffer | undefined => {
    const line = length > limits.batchLine ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      const blanks = length === 0 ? blanksAt(chunk, from) : 0;
      if (blanks > 0) {
        yield blanks;
        from += blanks;
        continue;
      }
      length += at - from;
      if (length <= limits.batchLine) parts.push(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    length += chunk.length - from;
    if (length <= limits.batchLine) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (length > 0) yield take();
}

const lastWordsMs = 1000;

/** Reads and forgets what is still being sent, so that the response arrives; then the connection ends. */
function hangUp(stream: Readable): void {
  stream.resume();
  setTimeout(() => stream.destroy(), lastWordsMs).unref();
}

export interface Lines {
  readonly budget: 'fill' | 'read';
  /** The response to a line as JSON, in pieces. A line that was too long comes as undefined. */
  respond(line: Buffer | undefined): Promise<readonly Buffer[]>;
}

export async function respondToLines(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { budget, respond }: Lines,
): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  const subject = request.caller?.keyId ?? '';
  reply.hijack();
  const { raw } = reply;
  addHeaders(request, reply);
  reply.headers(headersIn(language)).type('application/x-ndjson; charset=utf-8');
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  const rejected = (error: unknown, number: number): Buffer => {
    if (!(error instanceof Problem)) service.reportFault(error as Error, request);
    const problem = error instanceof Problem ? error : new Problem('INTERNAL');
    const body = JSON.stringify(problemBody(problem, language, request.id, service.base));
    return Buffer.from(`{"line":${number},"status":${problem.status},"problem":${body}}\n`);
  };
  const responseTo = async (line: Buffer | undefined, number: number): Promise<Buffer[]> => {
    try {
      // Before it is read: a line that cannot be read has cost as much.
      service.limiter.take(budget, subject, 1);
      const pieces = await respond(line);
      return [Buffer.from(`{"line":${number},"status":200,"answer":`), ...pieces, Buffer.from('}\n')];
    } catch (error) {
      return [rejected(error, number)];
    }
  };
  /** Blank lines get no response, but they count. More of them than the budget holds end the batch. */
  const countBlanks = (blanks: number, number: number): Buffer | undefined => {
    try {
      service.limiter.take(budget, subject, blanks);
      return undefined;
    } catch (error) {
      return rejected(error, number);
    }
  };
  let number = 0;
  let isCutShort = false;
  // One promise for the whole batch: a listener for each line would pile up.
  const closed = once(raw, 'close').catch(() => {});
  try {
    for await (const line of linesOf(request.raw.iterator({ destroyOnReturn: false }))) {
      if (raw.destroyed) break;
      await service.step(request);
      if (typeof line === 'number') {
        const end = countBlanks(line, number + 1);
        if (!end) continue;
        raw.write(end);
        isCutShort = true;
        break;
      }
      number += 1;
      // In one piece: with several, a response that was corked may never say that it has drained.
      const flowing = raw.write(Buffer.concat(await responseTo(line, number)));
      if (!flowing) await Promise.race([once(raw, 'drain'), closed]);
    }
  } finally {
    raw.end();
    if (isCutShort) hangUp(request.raw);
  }
  return reply;
}
