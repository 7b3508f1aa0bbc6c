/**
 * A tiny backend for the example pages. It holds the API key, forwards the calls that an interview needs, and keeps
 * unfinished interviews for `kept.html`. It serves the pages with a strict content security policy.
 *
 *   npm run build -w @withholding/element
 *   WITHHOLDING_BASE_URL=http://127.0.0.1:8080/v1 WITHHOLDING_API_KEY=… node examples/embed/server.ts
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forwardHandler, WithholdingClient } from '@withholding/client';
import { build } from 'esbuild';
import { KeptStates, respondWithState } from './kept-states.ts';
import { Sessions } from './sessions.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const built = fileURLToPath(new URL('../../dist/element', import.meta.url));

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
};

interface Options {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly port?: number;
  /** Folder of the built element. */
  readonly element?: string;
  /** More pages, such as those of a test. */
  readonly pages?: string;
}

/** React and Vue pages need a bundler; the plain one does not. */
async function bundles(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['react.jsx', 'vue.js'].map((file) => join(here, file)),
    outdir: here,
    write: false,
    bundle: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    external: ['/element/*'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${path.slice(here.length)}`, text]));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function toFetch(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request;
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const body = method === 'POST' || method === 'PUT' ? { body: new Uint8Array(await bodyOf(request)) } : {};
  return new Request(new URL(url, 'http://backend'), { method, headers: Object.fromEntries(plain), ...body });
}

async function send(from: Response, response: ServerResponse): Promise<void> {
  response.writeHead(from.status, Object.fromEntries(from.headers));
  response.end(Buffer.from(await from.arrayBuffer()));
}

export async function startBackend({ baseUrl, apiKey, port = 0, element = built, pages = here }: Options) {
  const forward = forwardHandler(new WithholdingClient({ baseUrl, apiKey }), { base: '/withholding' });
  const bundled = await bundles();
  const sessions = new Sessions();
  // Yours comes from your secret store: with a new key, what was kept can't be read.
  const states = new KeptStates(randomBytes(32));

  async function file(path: string): Promise<string | Buffer> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const known = bundled.get(path);
    if (known !== undefined) return known;
    if (path.startsWith('/element/')) return readFile(join(element, name));
    return readFile(join(pages, name)).catch(() => readFile(join(here, name)));
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://backend');
    if (pathname === '/sign-in') return void response.writeHead(204, sessions.start()).end();
    if (pathname.startsWith('/withholding/') && sessions.hasEnded(request)) return void response.writeHead(401).end();
    if (pathname === '/interview-state') {
      const employee = sessions.employee(request);
      if (employee === undefined) return void response.writeHead(401).end();
      return send(await respondWithState(await toFetch(request), states, employee), response);
    }
    if (pathname.startsWith('/withholding/')) return send(await forward(await toFetch(request)), response);
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const body = await file(pathname);
    const type = types[extname(pathname)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-store' };
    response.writeHead(200, { ...headers, ...(pathname === '/kept.html' ? sessions.start() : {}) });
    response.end(body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    sessions,
    states,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

if (import.meta.main) {
  const { WITHHOLDING_BASE_URL: baseUrl = 'http://127.0.0.1:8080/v1', WITHHOLDING_API_KEY: apiKey = '' } = process.env;
  const { url } = await startBackend({ baseUrl, apiKey, port: 3000 });
  for (const page of ['plain', 'kept', 'react', 'vue']) console.log(`${url}/${page}.html`);
}
