/** From addresses to the forms and flows that apply. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { flat, sendBytes } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { locate } from '../location/locate.ts';
import { type LocationRequest, placesOf } from '../location/request.ts';
import { rulingFor } from '../location/rulings.ts';
import { strayMessages } from '../location/stray-members.ts';
import { limits } from '../schemas/limits.ts';
import { schemas } from '../schemas/location.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;
const bodyLimit = limits.locationBody;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Accept-Language',
  'cache-control': 'no-store',
};
const headersIn = {
  en: flat({ ...headers, 'content-language': 'en' }),
  es: flat({ ...headers, 'content-language': 'es' }),
  fr: flat({ ...headers, 'content-language': 'fr' }),
};

export async function locationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const answer =
    (what: 'forms' | 'flows') => async (request: FastifyRequest<{ Body: LocationRequest }>, reply: FastifyReply) => {
      const { content } = request;
      const language = languageOf(request.headers['accept-language']);
      const places = placesOf(request.body, content.bundle.index.addressRules);
      const { nexusStates } = request.body;
      const asked = { places, nexusStates, day: isoDay(service.now()), language };
      const { start, errors, notices } = rulingFor(content, asked, what);
      const told = [...notices, ...strayMessages(places, language)];
      const located = await locate(service.verifier, places, language);
      const rest = JSON.stringify({
        locationData: located.locationData,
        errors: [...errors, ...located.errors],
        ...(told.length > 0 ? { notices: told } : {}),
      });
      return sendBytes(request, reply, headersIn[language], start, Buffer.from(`,${rest.slice(1)}`));
    };

  app.post<{ Body: LocationRequest }>(
    '/forms',
    { config, bodyLimit, schema: schemas.forms, onRequest: givesJson },
    answer('forms'),
  );
  app.post<{ Body: LocationRequest }>(
    '/guided-flows',
    { config, bodyLimit, schema: schemas.flows, onRequest: givesJson },
    answer('flows'),
  );
}
