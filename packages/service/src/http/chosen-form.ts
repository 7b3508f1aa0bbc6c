/** The form and version a request is about. */
import type { FastifyRequest } from 'fastify';
import type { Chosen } from '../content/catalogue.ts';
import { isoDay } from '../content/day.ts';
import type { FormVersion } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

/** Named in the path and, perhaps, the query; noted for the log. */
export function chosenForm(service: Service, request: FastifyRequest<FormVersion>): Chosen {
  const { formId } = request.params;
  const chosen = request.content.catalogue.choose(
    formId,
    request.query.formVersion || undefined,
    isoDay(service.now()),
  );
  request.subject = chosen.id;
  return chosen;
}
