/**
 * Many forms in one request: a fill request a line in, an answer a line out, in order, streamed with backpressure.
 * One bad line never spoils the rest, and no more than one line is in memory.
 */
import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { flat, headersOf } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { Problem, problemBody } from '../problem.ts';
import type { Service } from '../service.ts';
import { answerPieces } from './answer.ts';
import { type Circumstances, complete } from './complete.ts';
import { longestLine, readLine } from './read-line.ts';
import { receiptFor } from './receipt.ts';

const newline = 0x0a;

/** Lines of a byte stream; a line that is too long comes as undefined and is skipped to its end. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Buffer | undefined => {
    const line = length > longestLine ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      length += at - from;
      if (length <= longestLine) parts.push(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    length += chunk.length - from;
    if (length <= longestLine) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (length > 0) yield take();
}

export async function fillBatch(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  circumstances: Circumstances,
): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  const subject = request.caller?.keyId ?? '';
  reply.hijack();
  const { raw } = reply;
  const own = {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-language': language,
    vary: 'Accept-Language',
    'cache-control': 'no-store',
  };
  raw.writeHead(200, headersOf(request, reply, flat(own)));
  const answer = async (line: Buffer | undefined, number: number): Promise<Buffer[]> => {
    const head = `{"line":${number},`;
    try {
      const body = readLine(line);
      service.limiter.take('fill', subject, 1);
      const now = service.now();
      const filled = complete(request.content, body, { ...circumstances, now });
      if ('errors' in filled) throw new Problem('INVALID_ANSWERS', {}, { errors: filled.errors });
      const result = service.seal && filled.mode === 'SIGN' ? await service.seal.putOn(filled, now) : filled;
      const receipt = result.mode === 'SIGN' ? receiptFor(service, request.content, result) : undefined;
      service.metrics.filled(result.chosen.id, result.mode);
      return [
        Buffer.from(`${head}"status":200,"answer":`),
        ...answerPieces(result, language, receipt),
        Buffer.from('}\n'),
      ];
    } catch (error) {
      if (!(error instanceof Problem)) service.reportFault(error as Error, request);
      const problem = error instanceof Problem ? error : new Problem('INTERNAL');
      const body = problemBody(problem, language, request.id, service.base);
      return [Buffer.from(`${head}"status":${problem.status},"problem":${JSON.stringify(body)}}\n`)];
    }
  };
  let number = 0;
  // One promise for the whole batch: a listener for each line would pile up.
  const closed = once(raw, 'close').catch(() => {});
  try {
    for await (const line of linesOf(request.raw)) {
      if (raw.destroyed) break;
      if (line?.length === 0) continue;
      number += 1;
      // In one piece: with several, a response that was corked may never say that it has drained.
      const flowing = raw.write(Buffer.concat(await answer(line, number)));
      if (!flowing) await Promise.race([once(raw, 'drain'), closed]);
      // Other callers get their turn between lines.
      else await new Promise(setImmediate);
    }
  } finally {
    raw.end();
  }
  return reply;
}
