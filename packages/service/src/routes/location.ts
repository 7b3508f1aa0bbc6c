/** From addresses to the forms and flows that apply. */
import type { AddressRules } from '@withholding/bundle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { invalidRequest, type SchemaError } from '../http/errors.ts';
import { headersIn, sendBytes, sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { knownPlaces } from '../location/known-places.ts';
import { locate } from '../location/locate.ts';
import { addressErrors, placesOf, withCities } from '../location/request.ts';
import { rulingFor } from '../location/rulings.ts';
import { strayMessages } from '../location/stray-members.ts';
import type { Problem } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import { schemas } from '../schemas/location.ts';
import type { FlowsResponse, FormsResponse, LocationRequest } from '../schemas/models/location.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

type Route = RouteOf<typeof schemas.forms | typeof schemas.flows>;

const config = { budget: 'read' } as const;
const bodyLimit = limits.locationBody;
/** With `attachValidation`, the handler reports a wrong shape together with what is wrong in the addresses. */
const options = { config, bodyLimit, attachValidation: true, onRequest: givesJson };

/** What is wrong with the addresses is reported together with the shape, except what the shape says already. */
function invalidShape(faults: readonly SchemaError[], body: unknown, rules: AddressRules): Problem {
  const isTold = (pointer: string) => faults.some(({ instancePath }) => instancePath === pointer);
  const asked = typeof body === 'object' && body !== null ? (body as Partial<LocationRequest>) : {};
  return invalidRequest(faults, (language) =>
    addressErrors(asked, rules, language).filter(({ pointer }) => !isTold(pointer)),
  );
}

export async function locationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const respond = (what: 'forms' | 'flows') => async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { content, validationError } = request;
    const rules = content.bundle.index.addressRules;
    if (validationError) throw invalidShape(validationError.validation, request.body, rules);
    const language = languageOf(request.headers['accept-language']);
    const places = placesOf(request.body, rules);
    const { nexusStates } = request.body;
    const located = await locate(service.verifier, places, language);
    const asked = {
      places: withCities(places, located.cities, content.bundle.index.jurisdictions),
      nexusStates,
      day: isoDay(service.now()),
      language,
    };
    const { start, errors, notices } = rulingFor(content, asked, what);
    const told = [...notices, ...strayMessages(places, language)].map((one) => ({ type: 'WARNING' as const, ...one }));
    const rest: Omit<FormsResponse, 'forms'> & Omit<FlowsResponse, 'flows'> = {
      locationData: located.locationData,
      errors: [...errors, ...located.errors],
      ...(told.length > 0 ? { notices: told } : {}),
    };
    return sendBytes(request, reply, headersIn[language], start, Buffer.from(`,${JSON.stringify(rest).slice(1)}`));
  };

  app.post<Route>('/forms', { ...options, schema: schemas.forms }, respond('forms'));
  app.post<Route>('/guided-flows', { ...options, schema: schemas.flows }, respond('flows'));

  app.get('/places', { config, schema: schemas.places, onRequest: givesJson }, (request, reply) => {
    const { content } = request;
    return sendPrepared(
      request,
      reply,
      content.plain('places', () => knownPlaces(content.bundle)),
    );
  });
}
