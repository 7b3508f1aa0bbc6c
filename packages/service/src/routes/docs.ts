/** The description of the interface: OpenAPI, an interactive reference, and the page of errors. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Prepared } from '../content/prepared.ts';
import { errorsPage } from '../docs/errors-page.ts';
import { openApiYaml } from '../docs/openapi.ts';
import { referencePage, referenceScript, referenceStart } from '../docs/reference.ts';
import { sendPrepared } from '../http/send.ts';
import { pageHeaders } from '../protect/headers.ts';
import { schemas } from '../schemas/docs.ts';

const config = { budget: 'read' } as const;
const open = { ...config, isPublic: true } as const;

/** Made when it is first asked for, then kept. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const yaml = { 'content-type': 'application/yaml; charset=utf-8', 'cache-control': 'private, no-cache' };

/** Pages have a policy of their own, so they take the ordinary way. Bytes, not text: text is copied for every client. */
const sendPage = (reply: FastifyReply, type: string, body: Buffer): FastifyReply =>
  reply
    .headers({ ...pageHeaders, 'cache-control': 'public, max-age=300' })
    .type(type)
    .send(body);

/** The page and what it loads. None of it is part of the interface, so the description leaves it out. */
function addReference(app: FastifyInstance, description: () => Prepared, home: string | undefined): void {
  const route = { config: open, schema: { hide: true } as object };
  const [page, start] = [Buffer.from(referencePage(home)), Buffer.from(referenceStart)];
  let script: Promise<Buffer> | undefined;
  // Large files for anyone who asks: limited per address, as logins are.
  const large = { ...route, config: { ...open, budget: 'login' } } as const;

  app.get('/docs', route, (_request, reply) => reply.redirect('docs/', 301));
  app.get('/docs/', route, (_request, reply) => sendPage(reply, 'text/html; charset=utf-8', page));
  app.get('/docs/js/start.js', route, (_request, reply) => sendPage(reply, 'text/javascript; charset=utf-8', start));
  app.get('/docs/js/scalar.js', large, async (_request, reply) => {
    script ??= referenceScript().catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    reply.header('content-encoding', 'gzip');
    return sendPage(reply, 'text/javascript; charset=utf-8', await script);
  });
  // The same description for the page, which has no token to send.
  app.get('/docs/openapi.yaml', large, (request, reply) => sendPrepared(request, reply, description()));
}

interface DocsOptions {
  readonly reference: boolean;
  /** Whether there is a site to go back to. */
  readonly hasSite?: boolean;
}

/** The relative path from the reference page to the site, for any prefix. */
const homeFrom = (prefix: string): string => '../'.repeat(prefix.split('/').filter(Boolean).length + 1);

export async function docsRoutes(app: FastifyInstance, { reference, hasSite }: DocsOptions): Promise<void> {
  const description = once(() => new Prepared(Buffer.from(openApiYaml(app)), yaml));
  app.get('/docs/config', { config, schema: schemas.config }, (request, reply) =>
    sendPrepared(request, reply, description()),
  );

  const page = once(() => Buffer.from(errorsPage()));
  app.get('/docs/errors', { config: open, schema: schemas.errors }, (_request, reply) =>
    sendPage(reply, 'text/html; charset=utf-8', page()),
  );

  if (reference) addReference(app, description, hasSite ? homeFrom(app.prefix) : undefined);
}
