/** From addresses to the forms and flows that apply. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { timeZoneOf } from '../http/time-zone.ts';
import { languageOf } from '../language.ts';
import { Applicability } from '../location/applicability.ts';
import { locate } from '../location/locate.ts';
import { type LocationRequest, placesOf } from '../location/request.ts';
import { schemas } from '../schemas/location.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;
const bodyLimit = 64 * 1024;

export async function locationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const answerTo = async (request: FastifyRequest<{ Body: LocationRequest }>, reply: FastifyReply) => {
    // The zone changes nothing here, but a wrong one is worth knowing before anything is signed with it.
    timeZoneOf(request.headers.timezone);
    const { content } = service;
    const language = languageOf(request.headers['accept-language']);
    const places = placesOf(request.body, content.bundle.index.addressRules);
    const { nexusStates } = request.body;
    const applicability = new Applicability(content, { places, nexusStates, day: isoDay(service.now()), language });
    reply.headers({ 'content-language': language, vary: 'Accept-Language', 'cache-control': 'no-store' });
    const { notices } = applicability;
    const { locationData, errors } = await locate(service.verifier, places, language);
    const rest = {
      locationData,
      errors: [...applicability.errors, ...errors],
      ...(notices.length > 0 ? { notices } : {}),
    };
    return { applicability, rest };
  };

  app.post<{ Body: LocationRequest }>(
    '/forms',
    { config, bodyLimit, schema: schemas.forms, onRequest: givesJson },
    async (request, reply) => {
      const { applicability, rest } = await answerTo(request, reply);
      return reply.send({ forms: applicability.forms, ...rest });
    },
  );

  app.post<{ Body: LocationRequest }>(
    '/guided-flows',
    { config, bodyLimit, schema: schemas.flows, onRequest: givesJson },
    async (request, reply) => {
      const { applicability, rest } = await answerTo(request, reply);
      return reply.send({ flows: applicability.flows, ...rest });
    },
  );
}
