/** The questions of forms and flows, one set at a time or a form's all at once. */
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../fill/complete.ts';
import { givesJson } from '../http/accept.ts';
import { sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { schemas } from '../schemas/questions.ts';
import type { Service } from '../service.ts';

interface FormSet {
  Params: { formId: string; questionSetId: string };
  Querystring: { formVersion?: string; hasFederalValues?: string };
}

const config = { budget: 'read' } as const;

export async function questionSetRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.get<FormSet>(
    '/formQuestionSet/:formId/:questionSetId',
    { config, schema: schemas.formQuestionSet, onRequest: givesJson },
    (request, reply) => {
      const { formId, questionSetId } = request.params;
      const { formVersion, hasFederalValues } = request.query;
      const { content } = service;
      const chosen = content.catalogue.choose(formId, formVersion || undefined, isoDay(service.now()));
      request.subject = chosen.id;
      const language = languageOf(request.headers['accept-language']);
      return sendPrepared(
        request,
        reply,
        content.formQuestionSet(chosen, questionSetId, hasFederalValues === 'true', language),
      );
    },
  );

  app.get<{ Params: { flowId: string; questionSetId: string } }>(
    '/flowQuestionSet/:flowId/:questionSetId',
    { config, schema: schemas.flowQuestionSet, onRequest: givesJson },
    (request, reply) => {
      const { flowId, questionSetId } = request.params;
      const language = languageOf(request.headers['accept-language']);
      const prepared = service.content.flowQuestionSet(flowId, questionSetId, language, isoDay(service.now()));
      request.subject = flowId;
      return sendPrepared(request, reply, prepared);
    },
  );

  app.get<{ Params: { formId: string }; Querystring: { formVersion?: string } }>(
    '/formBundle/:formId',
    { config, schema: schemas.formBundle, onRequest: givesJson },
    (request, reply) => {
      const { content } = service;
      const chosen = content.catalogue.choose(
        request.params.formId,
        request.query.formVersion || undefined,
        isoDay(service.now()),
      );
      request.subject = chosen.id;
      return sendPrepared(request, reply, content.formBundle(chosen, languageOf(request.headers['accept-language'])));
    },
  );
}
