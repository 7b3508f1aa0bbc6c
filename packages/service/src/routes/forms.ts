/** A form itself: what it asks for, its blank, and pictures of its pages. */
import { samplesIn } from '@withholding/bundle';
import type { FastifyInstance } from 'fastify';
import { deprecationHeaders } from '../content/catalogue.ts';
import { isFresh } from '../content/prepared.ts';
import { gives } from '../http/accept.ts';
import { chosenForm } from '../http/chosen-form.ts';
import { addRead } from '../http/send.ts';
import { Problem } from '../problem.ts';
import { schemas } from '../schemas/forms.ts';
import type { FormSamples } from '../schemas/models/fill.ts';
import type { RouteOf } from '../schemas/shared.ts';
import type { Service } from '../service.ts';

const config = { budget: 'read' } as const;

export async function formRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  addRead(app, '/fillPdf/:formId', schemas.information, (request, language) =>
    request.content.formInformation(chosenForm(service, request), language),
  );

  addRead(app, '/samples/:formId', schemas.samples, (request) => {
    const { id, version } = chosenForm(service, request);
    const { content } = request;
    const list = (): FormSamples => ({ id, formVersion: version, samples: samplesIn(content.bundle, id, version) });
    return content.plain(`samples ${id} ${version}`, list);
  });

  app.get<RouteOf<typeof schemas.pdf>>(
    '/getPdf/:formId',
    // Generated clients name the type of the error bodies.
    {
      config,
      schema: schemas.pdf,
      onRequest: gives('application/pdf', 'application/json', 'application/problem+json'),
    },
    (request, reply) => {
      const { content } = request;
      const chosen = chosenForm(service, request);
      const blank = content.bundle.blank(chosen.id, chosen.version);
      if (!blank) throw new Problem('NOT_FOUND');
      const etag = `"${chosen.entry.printed?.blank[2].slice(0, 22)}"`;
      reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        ...deprecationHeaders(chosen, content),
      });
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${chosen.id}-${chosen.version}.pdf"`,
        })
        .send(blank);
    },
  );

  // Pictures of blank forms: open to every browser, named by their own hash, kept a year.
  app.get<RouteOf<typeof schemas.image>>(
    '/images/:formId/:version/:page(^[0-9]{1,2})-:hash([0-9a-f]{12}).png',
    { config: { budget: 'read', isPublic: true }, schema: schemas.image },
    (request, reply) => {
      const { formId, version, page, hash } = request.params;
      const { bundle, catalogue } = request.content;
      const known = catalogue.versionsOf(formId).includes(version);
      const image = known ? bundle.image(formId, version, Number(page)) : undefined;
      if (!image) throw new Problem('NOT_FOUND');
      const own = catalogue.entry(formId, version)?.printed?.images[Number(page) - 1]?.[2].slice(0, 12);
      request.subject = formId;
      // After a correction an old link still shows the form, but must not be kept.
      const keep = own === hash ? 'public, max-age=31536000, immutable' : 'public, max-age=60';
      const etag = `"${own}"`;
      reply.headers({ etag, 'cache-control': keep, 'cross-origin-resource-policy': 'cross-origin' });
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/png').send(image);
    },
  );
}
