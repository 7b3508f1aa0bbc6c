/** From addresses to the forms and flows that apply. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { headersIn, sendBytes, sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { knownPlaces } from '../location/known-places.ts';
import { locate } from '../location/locate.ts';
import { placesOf } from '../location/request.ts';
import { rulingFor } from '../location/rulings.ts';
import { strayMessages } from '../location/stray-members.ts';
import { limits } from '../schemas/limits.ts';
import { schemas } from '../schemas/location.ts';
import type { FlowsResponse, FormsResponse } from '../schemas/models/location.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

type Route = RouteOf<typeof schemas.forms | typeof schemas.flows>;

const config = { budget: 'read' } as const;
const bodyLimit = limits.locationBody;

export async function locationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const respond = (what: 'forms' | 'flows') => async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { content } = request;
    const language = languageOf(request.headers['accept-language']);
    const places = placesOf(request.body, content.bundle.index.addressRules);
    const { nexusStates } = request.body;
    const asked = { places, nexusStates, day: isoDay(service.now()), language };
    const { start, errors, notices } = rulingFor(content, asked, what);
    const told = [...notices, ...strayMessages(places, language)].map((one) => ({ type: 'WARNING' as const, ...one }));
    const located = await locate(service.verifier, places, language);
    const rest: Omit<FormsResponse, 'forms'> & Omit<FlowsResponse, 'flows'> = {
      locationData: located.locationData,
      errors: [...errors, ...located.errors],
      ...(told.length > 0 ? { notices: told } : {}),
    };
    return sendBytes(request, reply, headersIn[language], start, Buffer.from(`,${JSON.stringify(rest).slice(1)}`));
  };

  app.post<Route>('/forms', { config, bodyLimit, schema: schemas.forms, onRequest: givesJson }, respond('forms'));
  app.post<Route>(
    '/guided-flows',
    { config, bodyLimit, schema: schemas.flows, onRequest: givesJson },
    respond('flows'),
  );

  app.get('/places', { config, schema: schemas.places, onRequest: givesJson }, (request, reply) => {
    const { content } = request;
    return sendPrepared(
      request,
      reply,
      content.plain('places', () => knownPlaces(content.bundle)),
    );
  });
}
