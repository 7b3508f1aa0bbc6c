/** Stored answers, moved to a newer version of their form. */
import { dayIn } from '@withholding/interview';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { headersIn } from '../http/send.ts';
import { timeZoneOf } from '../http/time-zone.ts';
import { languageOf } from '../language.ts';
import { migrateAnswers } from '../migration/migrate-answers.ts';
import { limits } from '../schemas/limits.ts';
import { schemas } from '../schemas/questions.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const options = { config: { budget: 'fill' }, bodyLimit: limits.body, onRequest: givesJson } as const;

export async function migrationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.post<RouteOf<typeof schemas.migrate>>(
    '/migrateAnswers',
    { ...options, schema: schemas.migrate },
    (request, reply) => {
      const { body, content, headers } = request;
      const now = service.now();
      const from = content.catalogue.choose(body.formId, body.from, isoDay(now), 'comparing');
      request.subject = from.id;
      const to = content.catalogue.choose(body.formId, body.to || undefined, isoDay(now));
      const language = languageOf(headers['accept-language']);
      const today = dayIn(now, timeZoneOf(headers.timezone) ?? 'UTC');
      return reply.headers(headersIn(language)).send(migrateAnswers(content, body, { from, to }, { today, language }));
    },
  );
}
