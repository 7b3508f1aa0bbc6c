/** Many forms in one request: a fill request a line in, a completed form or its problem a line out. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { respondToLines } from '../http/lines.ts';
import { languageOf } from '../language.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { type Circumstances, complete } from './complete.ts';
import { readLine } from './read-line.ts';
import { receiptFor } from './receipt.ts';
import { responsePieces } from './response.ts';

export function fillBatch(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  circumstances: Circumstances,
): Promise<FastifyReply> {
  const language = languageOf(request.headers['accept-language']);
  return respondToLines(service, request, reply, {
    budget: 'fill',
    respond: async (line) => {
      const now = service.now();
      const filled = complete(request.content, readLine(line), { ...circumstances, now });
      if ('errors' in filled) throw new Problem('INVALID_ANSWERS', {}, { errors: filled.errors });
      const result = service.seal && filled.mode === 'SIGN' ? await service.seal.putOn(filled, now) : filled;
      const receipt = result.mode === 'SIGN' ? receiptFor(service, request, result) : undefined;
      service.metrics.filled(result.chosen.id, result.mode);
      return responsePieces(result, language, receipt);
    },
  });
}
