/** Which forms there are, in which versions, and what changed. */
import type { FastifyInstance } from 'fastify';
import { changesIn } from '../content/changes.ts';
import { isoDay } from '../content/day.ts';
import { diffEditions } from '../content/diff.ts';
import { showVersions } from '../content/versions.ts';
import { givesJson } from '../http/accept.ts';
import { sendPrepared } from '../http/send.ts';
import { languageOf } from '../language.ts';
import { schemas } from '../schemas/catalogue.ts';
import type { CatalogEntry, Changes } from '../schemas/models/form.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;

export async function catalogueRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.get('/getAllFormIds', { config, schema: schemas.formIds, onRequest: givesJson }, (request, reply) => {
    const { content } = request;
    return sendPrepared(
      request,
      reply,
      content.plain('ids', () => content.catalogue.formIds),
    );
  });

  app.get<RouteOf<typeof schemas.catalogue>>(
    '/getAllFormsCatalog',
    { config, schema: schemas.catalogue, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const { catalogue } = content;
      const { asOf, formId } = request.query;
      const day = asOf ?? isoDay(service.now());
      const ids = formId === undefined ? catalogue.formIds : catalogue.formIds.filter((id) => id === formId);
      const list = (): CatalogEntry[] =>
        ids.flatMap((id) => {
          const version = catalogue.inForce(id, day);
          const entry = version === undefined ? undefined : catalogue.entry(id, version);
          if (version === undefined || !entry || (asOf !== undefined && entry.effective > day)) return [];
          return [{ id, version, ...(entry.year === undefined ? {} : { year: entry.year }) }];
        });
      if (asOf !== undefined || formId !== undefined) return sendPrepared(request, reply, content.unkept(list()));
      return sendPrepared(request, reply, content.plain(`catalogue ${day}`, list));
    },
  );

  app.get<RouteOf<typeof schemas.versions>>(
    '/formVersions/:formId',
    { config, schema: schemas.versions, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const day = isoDay(service.now());
      const { id } = content.catalogue.choose(request.params.formId, undefined, day);
      request.subject = id;
      return sendPrepared(
        request,
        reply,
        content.plain(`versions ${id} ${day}`, () => showVersions(content, id, day)),
      );
    },
  );

  app.get<RouteOf<typeof schemas.diff>>(
    '/formDiff/:formId',
    { config, schema: schemas.diff, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const day = isoDay(service.now());
      const [from, to] = [request.query.from, request.query.to].map((version) =>
        content.catalogue.choose(request.params.formId, version, day, 'comparing'),
      );
      if (!from || !to) throw content.catalogue.unknownForm(request.params.formId);
      request.subject = from.id;
      const language = languageOf(request.headers['accept-language']);
      return sendPrepared(
        request,
        reply,
        content.spoken(`diff ${from.id} ${from.version} ${to.version} ${language}`, language, () =>
          diffEditions(content, from, to, language),
        ),
      );
    },
  );

  app.get<RouteOf<typeof schemas.changes>>(
    '/changes',
    { config, schema: schemas.changes, onRequest: givesJson },
    (request, reply) => {
      const { content } = request;
      const { since } = request.query;
      const all = (): Changes => ({ changes: changesIn(content, since) });
      return sendPrepared(request, reply, since === undefined ? content.plain('changes', all) : content.unkept(all()));
    },
  );
}
