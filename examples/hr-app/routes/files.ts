/** The app's own files, and those of the element. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { Rejected } from './guard.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export function fileRoutes(app: FastifyInstance, { config }: Context): void {
  const folders = { public: fileURLToPath(new URL('../public', import.meta.url)), element: config.element };
  for (const [name, folder] of Object.entries(folders)) {
    app.get<{ Params: { file: string } }>(`/${name}/:file`, async ({ params: { file } }, reply) => {
      const type = types[extname(file)];
      if (!type || !/^[\w-]+\.\w+$/.test(file)) throw new Rejected(404);
      const content = await readFile(join(folder, file)).catch(() => undefined);
      if (!content) throw new Rejected(404);
      return reply.type(type).header('cache-control', 'no-cache').send(content);
    });
  }
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
}
