/** What the tax parameters mean. */
import type { FastifyInstance } from 'fastify';
import { showDictionary, showParameter } from '../content/dictionary.ts';
import { addRead } from '../http/send.ts';
import { schemas } from '../schemas/dictionary.ts';

export async function dictionaryRoutes(app: FastifyInstance): Promise<void> {
  addRead(app, '/taxParameters', schemas.dictionary, ({ content, query: { formId } }, language) => {
    if (formId !== undefined && !content.catalogue.formIds.includes(formId))
      throw content.catalogue.unknownForm(formId);
    const make = () => showDictionary(content.bundle, language, formId);
    return content.spoken(`parameters ${formId ?? ''} ${language}`, language, make);
  });

  addRead(app, '/taxParameters/:id', schemas.entry, ({ content, params: { id } }, language) =>
    content.spoken(`parameter ${id} ${language}`, language, () => showParameter(content.bundle, id, language)),
  );
}
