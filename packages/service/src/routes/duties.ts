/** What payroll does next: the duties of jurisdictions, and reviews of what is on file. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { readLineAs } from '../fill/read-line.ts';
import { givesJson } from '../http/accept.ts';
import { respondToLines } from '../http/lines.ts';
import { addRead, headersIn } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { locate } from '../location/locate.ts';
import { placesOf } from '../location/request.ts';
import { showDuties, showJurisdictionDuties } from '../review/duties.ts';
import { reviewFor } from '../review/review.ts';
import { schemas } from '../schemas/duties.ts';
import { limits } from '../schemas/limits.ts';
import { type ReviewRequest, reviewRequest } from '../schemas/models/duties.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;

export async function dutiesRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  addRead(app, '/duties', schemas.all, ({ content }, language) =>
    content.spoken(`duties ${language}`, language, () => showDuties(content.bundle, language)),
  );
  addRead(app, '/duties/:locality', schemas.one, ({ content, params: { locality } }, language) =>
    content.spoken(`duties ${locality} ${language}`, language, () =>
      showJurisdictionDuties(content.bundle, locality, language),
    ),
  );

  const reviewed = async ({ content, headers }: FastifyRequest, body: ReviewRequest) => {
    const language = languageOf(headers['accept-language']);
    const places = placesOf(body, content.bundle.index.addressRules);
    const { cities, errors } = await locate(service.verifier, places, language);
    const review = reviewFor(content, body, { places, cities, language, today: isoDay(service.now()) });
    return { ...review, errors: [...review.errors, ...errors] };
  };

  app.post<RouteOf<typeof schemas.review>>(
    '/review',
    { config, bodyLimit: limits.body, schema: schemas.review, onRequest: givesJson },
    async (request, reply) =>
      reply
        .headers(headersIn(languageOf(request.headers['accept-language'])))
        .send(await reviewed(request, request.body)),
  );

  await app.register(async (batches) => {
    batches.removeAllContentTypeParsers();
    batches.addContentTypeParser('application/x-ndjson', (_request, _payload, done) => done(null));
    batches.post(
      '/review/batch',
      { config: { ...config, isStream: true }, bodyLimit: Number.MAX_SAFE_INTEGER, schema: schemas.batch },
      (request, reply) =>
        respondToLines(service, request, reply, {
          budget: 'read',
          respond: async (line) => [
            Buffer.from(JSON.stringify(await reviewed(request, readLineAs(reviewRequest, line)))),
          ],
        }),
    );
  });
}
