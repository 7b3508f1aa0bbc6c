/** The questions of forms and flows, one set at a time or a form's all at once. */
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../content/day.ts';
import { givesJson } from '../http/accept.ts';
import { chosenForm } from '../http/chosen-form.ts';
import { sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { schemas } from '../schemas/questions.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;

export async function questionSetRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.get<RouteOf<typeof schemas.formQuestionSet>>(
    '/formQuestionSet/:formId/:questionSetId',
    { config, schema: schemas.formQuestionSet, onRequest: givesJson },
    (request, reply) => {
      const hasFederalValues = request.query.hasFederalValues === 'true';
      const language = languageOf(request.headers['accept-language']);
      const chosen = chosenForm(service, request);
      const { questionSetId } = request.params;
      return sendPrepared(
        request,
        reply,
        request.content.formQuestionSet(chosen, questionSetId, hasFederalValues, language),
      );
    },
  );

  app.get<RouteOf<typeof schemas.flowQuestionSet>>(
    '/flowQuestionSet/:flowId/:questionSetId',
    { config, schema: schemas.flowQuestionSet, onRequest: givesJson },
    (request, reply) => {
      const { flowId, questionSetId } = request.params;
      const language = languageOf(request.headers['accept-language']);
      const prepared = request.content.flowQuestionSet(flowId, questionSetId, language, isoDay(service.now()));
      request.subject = flowId;
      return sendPrepared(request, reply, prepared);
    },
  );

  app.get<RouteOf<typeof schemas.formBundle>>(
    '/formBundle/:formId',
    { config, schema: schemas.formBundle, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const chosen = chosenForm(service, request);
      return sendPrepared(request, reply, content.formBundle(chosen, languageOf(request.headers['accept-language'])));
    },
  );
}
