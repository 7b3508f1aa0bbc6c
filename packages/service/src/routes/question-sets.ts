/** The questions of forms and flows, one set or a whole form at a time. */
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../content/day.ts';
import { chosenForm } from '../http/chosen-form.ts';
import { addRead } from '../http/send.ts';
import { schemas } from '../schemas/questions.ts';
import type { Service } from '../service.ts';

export async function questionSetRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  addRead(app, '/formQuestionSet/:formId/:questionSetId', schemas.formQuestionSet, (request, language) => {
    const hasFederalValues = request.query.hasFederalValues?.toLowerCase() === 'true';
    const chosen = chosenForm(service, request);
    return request.content.formQuestionSet(chosen, request.params.questionSetId, hasFederalValues, language);
  });

  addRead(app, '/flowQuestionSet/:flowId/:questionSetId', schemas.flowQuestionSet, (request, language) => {
    const { flowId, questionSetId } = request.params;
    const prepared = request.content.flowQuestionSet(flowId, questionSetId, language, isoDay(service.now()));
    request.subject = flowId;
    return prepared;
  });

  addRead(app, '/flowBundle/:flowId', schemas.flowBundle, (request, language) => {
    const { flowId } = request.params;
    const prepared = request.content.flowBundle(flowId, language, isoDay(service.now()));
    request.subject = flowId;
    return prepared;
  });

  addRead(app, '/formBundle/:formId', schemas.formBundle, (request, language) =>
    request.content.formBundle(chosenForm(service, request), language),
  );
}
