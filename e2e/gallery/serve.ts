/** The gallery and the element on a port of this machine, for the test. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export async function serveFolder(folder: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://gallery');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
