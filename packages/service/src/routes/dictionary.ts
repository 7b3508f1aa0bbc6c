/** What the tax parameters mean. */
import type { FastifyInstance } from 'fastify';
import { showDictionary, showParameter } from '../content/dictionary.ts';
import { givesJson } from '../http/accept.ts';
import { sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { schemas } from '../schemas/dictionary.ts';
import type { RouteOf } from '../schemas/shared.ts';

const config = { budget: 'read' } as const;

export async function dictionaryRoutes(app: FastifyInstance): Promise<void> {
  app.get<RouteOf<typeof schemas.dictionary>>(
    '/taxParameters',
    { config, schema: schemas.dictionary, onRequest: givesJson },
    (request, reply) => {
      const { content, query } = request;
      const { formId } = query;
      if (formId !== undefined && !content.catalogue.formIds.includes(formId))
        throw content.catalogue.unknownForm(formId);
      const language = languageOf(request.headers['accept-language']);
      const make = () => showDictionary(content.bundle, language, formId);
      return sendPrepared(request, reply, content.spoken(`parameters ${formId ?? ''} ${language}`, language, make));
    },
  );

  app.get<RouteOf<typeof schemas.entry>>(
    '/taxParameters/:id',
    { config, schema: schemas.entry, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const { id } = request.params;
      const language = languageOf(request.headers['accept-language']);
      const make = () => showParameter(content.bundle, id, language);
      return sendPrepared(request, reply, content.spoken(`parameter ${id} ${language}`, language, make));
    },
  );
}
