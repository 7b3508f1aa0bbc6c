/**
 * The site of a sandbox: the pages at `/`, the element at `/element/`, and at `/try/api/` the small backend that the
 * interview talks to, as an integrator would have one. Nothing of it exists outside a sandbox.
 */
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BackendOptions, tryBackend } from './backend.ts';
import { graphHeaders, siteHeaders } from './headers.ts';
import { notBuiltPage } from './not-built.ts';
import { shareFiles } from './shared-files.ts';

interface SiteOptions extends BackendOptions {
  /** The folder with `site` and `element` in it, as `npm run build` leaves it. */
  readonly folder: string;
  /** Where the pictures of the forms come from. */
  readonly publicUrl: string;
}

const open = { config: { isPublic: true, budget: 'read' }, schema: { hide: true } as object } as const;

const wantsPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');

/** The file for a path, or undefined when there is none in the folder, nor a page for a folder. */
function fileAt(folder: string, path: string): string | undefined {
  const file = resolve(folder, `.${sep}${path}`, path.endsWith('/') ? 'index.html' : '');
  return `${file}${sep}`.startsWith(`${folder}${sep}`) && existsSync(file) ? path : undefined;
}

export async function sandboxSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const [site, element] = [resolve(options.folder, 'site'), resolve(options.folder, 'element')];
  const headers = siteHeaders(options.publicUrl);
  await app.register(tryBackend, options);
  const share = shareFiles(app);
  await app.register(staticFiles, {
    root: [site, element],
    serve: false,
    // Clients revalidate every file with its ETag, so a new build is visible immediately.
    cacheControl: false,
    redirect: true,
    // A part of a file would be a stream of its own.
    acceptRanges: false,
    setHeaders: (reply, path, stats) => {
      reply.headers(path.endsWith('.svg') ? graphHeaders : headers);
      share(reply, path, stats);
    },
  });
  const send = (reply: FastifyReply, folder: string, path: string): FastifyReply => {
    if (fileAt(folder, path) !== undefined) return reply.sendFile(path || 'index.html', folder);
    reply.callNotFound();
    return reply;
  };

  app.get<{ Params: { '*': string } }>('/element/*', open, ({ params }, reply) => send(reply, element, params['*']));
  app.get<{ Params: { '*': string } }>('/*', open, (request, reply) => {
    const path = request.params['*'];
    if (!existsSync(join(site, 'index.html')) && path === '')
      return reply.headers(headers).type('text/html; charset=utf-8').send(notBuiltPage);
    if (fileAt(site, path) === undefined && wantsPage(request) && fileAt(site, '404.html') !== undefined)
      return reply.code(404).sendFile('404.html', site);
    return send(reply, site, path);
  });
}
