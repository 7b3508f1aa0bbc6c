/** From addresses to the forms and flows that apply. */
import type { AddressRules } from '@withholding/bundle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { invalidRequest, type SchemaError } from '../http/errors.ts';
import { addRead, headersIn } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { Applicability } from '../location/applicability.ts';
import { interviewFor } from '../location/interview.ts';
import { knownPlaces } from '../location/known-places.ts';
import { locate } from '../location/locate.ts';
import { addressErrors, placesOf, withCities } from '../location/request.ts';
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
  const isReported = (pointer: string) => faults.some(({ instancePath }) => instancePath === pointer);
  const asked = typeof body === 'object' && body !== null ? (body as Partial<LocationRequest>) : {};
  return invalidRequest(faults, (language) =>
    addressErrors(asked, rules, language).filter(({ pointer }) => !isReported(pointer)),
  );
}

/** Wages need a place of work. */
const missingWork = (body: Partial<LocationRequest> | null): readonly SchemaError[] =>
  body && body.workAddresses === undefined && body.payment === undefined
    ? [{ keyword: 'required', instancePath: '', params: { missingProperty: 'workAddresses' } }]
    : [];

export async function locationRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  const respond = (what: 'forms' | 'flows') => async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const { content, body } = request;
    const rules = content.bundle.index.addressRules;
    const faults = [...(request.validationError?.validation ?? []), ...missingWork(body)];
    if (faults.length > 0) throw invalidShape(faults, body, rules);
    const language = languageOf(request.headers['accept-language']);
    const places = placesOf(body, rules);
    const { nexusStates, payment } = body;
    const located = await locate(service.verifier, places, language);
    const applicability = new Applicability(content, {
      places: withCities(places, located.cities, content.bundle.index.jurisdictions),
      nexusStates,
      payment,
      day: isoDay(service.now()),
      language,
    });
    const warnings = [...applicability.notices, ...strayMessages(places, language)].map((one) => ({
      type: 'WARNING' as const,
      ...one,
    }));
    const rest: Omit<FormsResponse, 'forms'> & Omit<FlowsResponse, 'flows'> = {
      locationData: located.locationData,
      errors: [...applicability.errors, ...located.errors],
      ...(warnings.length > 0 ? { notices: warnings } : {}),
    };
    return reply.headers(headersIn(language)).send({ [what]: applicability[what], ...rest });
  };

  app.post<Route>('/forms', { ...options, schema: schemas.forms }, respond('forms'));
  app.post<Route>('/guided-flows', { ...options, schema: schemas.flows }, respond('flows'));

  app.post<RouteOf<typeof schemas.interview>>(
    '/interview',
    { ...options, schema: schemas.interview },
    async (request, reply) => {
      const { content, validationError, body } = request;
      const rules = content.bundle.index.addressRules;
      if (validationError) throw invalidShape(validationError.validation, body, rules);
      const language = languageOf(request.headers['accept-language']);
      const places = placesOf(body, rules);
      const { cities, counties, errors } = await locate(service.verifier, places, language);
      const day = isoDay(service.now());
      const result = interviewFor(content, body, { places, cities, counties, language, day });
      return reply.headers(headersIn(language)).send({ ...result, errors: [...result.errors, ...errors] });
    },
  );

  addRead(app, '/places', schemas.places, ({ content }) => content.plain('places', () => knownPlaces(content.bundle)));
}
