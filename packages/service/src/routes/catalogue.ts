/** Forms, their versions, and what changed. */
import type { FastifyInstance } from 'fastify';
import { changesIn } from '../content/changes.ts';
import { isoDay } from '../content/day.ts';
import { diffEditions } from '../content/diff.ts';
import { showVersions } from '../content/versions.ts';
import { addRead } from '../http/send.ts';
import { schemas } from '../schemas/catalogue.ts';
import type { CatalogEntry, Changes } from '../schemas/models/form.ts';
import type { Service } from '../service.ts';

export async function catalogueRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  addRead(app, '/getAllFormIds', schemas.formIds, ({ content }) =>
    content.plain('ids', () => content.catalogue.formIds),
  );

  addRead(app, '/getAllFormsCatalog', schemas.catalogue, ({ content, query: { asOf, formId } }) => {
    const { catalogue } = content;
    const day = asOf ?? isoDay(service.now());
    const ids = formId === undefined ? catalogue.formIds : catalogue.formIds.filter((id) => id === formId);
    const list = (): CatalogEntry[] =>
      ids.flatMap((id) => {
        const version = catalogue.inForce(id, day);
        const entry = version === undefined ? undefined : catalogue.entry(id, version);
        if (version === undefined || !entry || (asOf !== undefined && entry.effective > day)) return [];
        return [{ id, version, ...(entry.year === undefined ? {} : { year: entry.year }) }];
      });
    if (asOf !== undefined || formId !== undefined) return content.unkept(list());
    return content.plain(`catalogue ${day}`, list);
  });

  addRead(app, '/formVersions/:formId', schemas.versions, (request) => {
    const { content } = request;
    const day = isoDay(service.now());
    const { id } = content.catalogue.choose(request.params.formId, undefined, day);
    request.subject = id;
    return content.plain(`versions ${id} ${day}`, () => showVersions(content, id, day));
  });

  addRead(app, '/formDiff/:formId', schemas.diff, (request, language) => {
    const { content } = request;
    const choose = (version: string) =>
      content.catalogue.choose(request.params.formId, version, isoDay(service.now()), 'comparing');
    const [from, to] = [choose(request.query.from), choose(request.query.to)];
    request.subject = from.id;
    return content.spoken(`diff ${from.id} ${from.version} ${to.version} ${language}`, language, () =>
      diffEditions(content, from, to, language),
    );
  });

  addRead(app, '/changes', schemas.changes, ({ content, query: { since } }) => {
    const all = (): Changes => ({ changes: changesIn(content, since) });
    return since === undefined ? content.plain('changes', all) : content.unkept(all());
  });
}
