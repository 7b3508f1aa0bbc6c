// A payroll system's own backend: it serves the pages in a folder and holds the API key.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { forwardHandler, WithholdingClient } from '@withholding/client';

const [folder] = process.argv.slice(2);
const { WITHHOLDING_URL: baseUrl, WITHHOLDING_API_KEY: apiKey } = process.env;
const forward = forwardHandler(new WithholdingClient({ baseUrl, apiKey }), { base: '/withholding' });
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function respond({ method, url, headers }, body) {
  const { pathname } = new URL(url, 'http://payroll');
  if (pathname.startsWith('/withholding/'))
    return forward(new Request(`http://payroll${url}`, { method, headers, ...(body.length > 0 ? { body } : {}) }));
  if (pathname === '/favicon.ico') return new Response(null, { status: 204 });
  const file = await readFile(join(folder, pathname === '/' ? 'index.html' : pathname)).catch(() => undefined);
  return new Response(file, {
    status: file ? 200 : 404,
    headers: { 'content-type': types[extname(pathname)] ?? 'text/html' },
  });
}

const server = createServer(async (request, response) => {
  const found = await respond(request, Buffer.concat(await request.toArray()));
  response.writeHead(found.status, Object.fromEntries(found.headers));
  if (found.body) Readable.fromWeb(found.body).pipe(response);
  else response.end();
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
