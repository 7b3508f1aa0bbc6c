/** Filling forms: one, only checked, or many in a stream. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inCapitals } from '../capitals.ts';
import { deprecationHeaders, noticeOf } from '../content/catalogue.ts';
import { fillBatch } from '../fill/batch.ts';
import { type Circumstances, type Completed, complete } from '../fill/complete.ts';
import { publishedPath } from '../fill/published-path.ts';
import { receiptFor } from '../fill/receipt.ts';
import { multipartPieces, responsePieces } from '../fill/response.ts';
import { acceptedOf, gives, givesJson } from '../http/accept.ts';
import { headersIn } from '../http/send.ts';
import { timeZoneOf } from '../http/time-zone.ts';
import { languageOf } from '../language.ts';
import { listed, Problem } from '../problem.ts';
import { schemas } from '../schemas/fill.ts';
import { limits } from '../schemas/limits.ts';
import type { Validation } from '../schemas/models/fill.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const config = { budget: 'fill' } as const;
const bodyLimit = limits.body;
/** A batch is never held in memory, so only its lines are limited; this is the largest number Fastify takes. */
const maxBatchBytes = Number.MAX_SAFE_INTEGER;

/** Dates are those of UTC where the zone is unknown; only a signature needs to know it. */
function zoneOf(request: FastifyRequest): Pick<Circumstances, 'timeZone' | 'isZoneKnown'> {
  const timeZone = timeZoneOf(request.headers.timezone);
  return { timeZone: timeZone ?? 'UTC', isZoneKnown: timeZone !== undefined };
}

function circumstancesOf(request: FastifyRequest, service: Service): Circumstances {
  return {
    now: service.now(),
    ...zoneOf(request),
    isTest: request.caller?.mode === 'test',
    signsOwnWords: service.wording === 'own' || request.caller?.mode === 'test',
    language: languageOf(request.headers['accept-language']),
    proofs: service.proofs,
  };
}

/** JSON for everyone who accepts it. */
const fillTypes = ['application/json', 'multipart/mixed', 'application/pdf'] as const;

/** A header holds nothing of the employee: proxies and tracing tools may log headers. The receipt has nothing of them. */
function sendCompleted(
  service: Service,
  completed: Completed,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { chosen, mode, base, tail } = completed;
  const { headers: sent } = request;
  const language = languageOf(sent['accept-language']);
  const receipt = mode === 'SIGN' ? receiptFor(service, request, completed) : undefined;
  service.metrics.filled(chosen.id, mode);
  reply
    .headers(headersIn(language))
    .header('vary', 'Accept, Accept-Language')
    .headers(deprecationHeaders(chosen, request.content));
  const send = (type: string, pieces: readonly Buffer[]) => reply.type(type).send(Buffer.concat(pieces));
  const type = acceptedOf(sent.accept, fillTypes);
  if (type === 'application/pdf') {
    reply.header('content-disposition', `inline; filename="${chosen.id}-${chosen.version}.pdf"`);
    if (receipt !== undefined) reply.header('withholding-receipt', receipt);
    return send(type, [base, tail]);
  }
  if (type === 'multipart/mixed') {
    const { boundary, pieces } = multipartPieces(completed, language, receipt);
    return send(`${type}; boundary=${boundary}`, pieces);
  }
  return send('application/json; charset=utf-8', responsePieces(completed, language, receipt));
}

export async function fillRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.post<RouteOf<typeof schemas.fill>>(
    '/fillPdf',
    { config, bodyLimit, schema: schemas.fill, onRequest: gives(...fillTypes) },
    (request, reply) => {
      const circumstances = circumstancesOf(request, service);
      const result = complete(request.content, request.body, circumstances);
      request.subject = result.chosen.id;
      if ('errors' in result) throw new Problem('INVALID_ANSWERS', {}, { errors: result.errors });
      if (!service.seal || result.mode !== 'SIGN') return sendCompleted(service, result, request, reply);
      return service.seal
        .putOn(result, circumstances.now)
        .then((sealed) => sendCompleted(service, sealed, request, reply));
    },
  );

  app.post<RouteOf<typeof schemas.validate>>(
    '/validate',
    { config, bodyLimit, schema: schemas.validate, onRequest: givesJson },
    (request, reply) => {
      const circumstances = { ...circumstancesOf(request, service), isZoneKnown: true };
      const result = complete(request.content, request.body, circumstances);
      const { chosen, outcome } = result;
      request.subject = chosen.id;
      const language = languageOf(request.headers['accept-language']);
      const { errors, ...more } = listed('errors' in result ? result.errors(language) : []);
      const notice = noticeOf(chosen, language);
      const notices = result.notices(language);
      const validation: Validation = {
        valid: errors.length === 0,
        form: chosen.id,
        formVersion: chosen.version,
        status: inCapitals(outcome.status),
        path: publishedPath(request.content.edition(chosen).interview, request.body, outcome),
        ...(outcome.next === undefined ? {} : { nextQuestionSetId: outcome.next }),
        calculated: outcome.calculated,
        errors,
        ...more,
        ...(notice ? { notice } : {}),
        ...(notices.length > 0 ? { notices } : {}),
        taxParameters: errors.length === 0 ? outcome.taxParameters : [],
      };
      return reply.headers(headersIn(language)).send(validation);
    },
  );

  await app.register(async (batches) => {
    batches.removeAllContentTypeParsers();
    batches.addContentTypeParser('application/x-ndjson', (_request, _payload, done) => done(null));
    batches.post(
      '/fillPdf/batch',
      { config: { ...config, isStream: true }, bodyLimit: maxBatchBytes, schema: schemas.batch },
      (request, reply) => fillBatch(service, request, reply, circumstancesOf(request, service)),
    );
  });
}
