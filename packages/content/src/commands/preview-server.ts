/** npm run content -- preview FORM --open: a local page with the sheet beside the questions, fresh after every save. */

import { watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EditionWords, SetWords } from '@withholding/bundle';
import { pagesToPng } from '@withholding/sheets';
import { printEdition } from '../print/printed.ts';
import { writeFinding } from '../read/findings.ts';
import { openEdition } from './open.ts';

interface Shown {
  readonly html: string;
  readonly pages: readonly Buffer[];
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:15px/1.4 system-ui,sans-serif;margin:0;display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1rem;background:#eceff3}
main{padding:1rem}aside{padding:1rem;background:#fff;overflow:auto}img{width:100%;box-shadow:0 1px 6px #0003;margin-bottom:1rem;background:#fff}
h1{font-size:1.1rem}h2{font-size:1rem;margin:1rem 0 .2rem}li{margin:.2rem 0}code{color:#666}pre{white-space:pre-wrap;color:#a11}</style>
${body}<script>new EventSource('/events').onmessage=()=>location.reload()</script></html>`;

function setHtml(id: string, set: SetWords): string {
  const questions = Object.entries(set.questions).map(([name, { ask, options }]) => {
    const shown =
      options && Object.keys(options).length <= 8
        ? `<br><small>${Object.values(options).map(escapeHtml).join(' · ')}</small>`
        : '';
    return `<li>${escapeHtml(ask)} <code>${name}</code>${shown}</li>`;
  });
  return `<h2>${id} ${escapeHtml(set.breadcrumb)}</h2><ul>${questions.join('')}</ul>`;
}

const questionsHtml = (words: EditionWords): string =>
  Object.entries(words.sets)
    .map(([id, set]) => setHtml(id, set))
    .join('');

/** Compiles the form again; whatever is wrong is shown in the page instead of the sheet. */
async function look(roots: readonly string[], name: string): Promise<Shown> {
  const opened = openEdition(roots, name);
  if (!opened)
    return { html: page(name, '<main><pre>The form does not compile; the terminal says why.</pre></main>'), pages: [] };
  const { edition, words, places } = opened;
  const result = await printEdition(edition, places);
  const problems = result.diagnostics.map(writeFinding).join('\n');
  const pages = result.printed ? await pagesToPng(result.printed.blank) : [];
  const images = pages
    .map((_, index) => `<img src="/page/${index + 1}.png?${Date.now()}" alt="Page ${index + 1}">`)
    .join('');
  const title = `${edition.id} ${edition.version} ${edition.name}`;
  return {
    html: page(
      title,
      `<main><h1>${escapeHtml(title)}</h1><pre>${escapeHtml(problems)}</pre>${images}</main><aside>${questionsHtml(words)}</aside>`,
    ),
    pages,
  };
}

/** Serves until stopped. Resolves with the address. */
export async function servePreview(
  roots: readonly string[],
  name: string,
): Promise<{ url: string; close: () => void }> {
  let shown = await look(roots, name);
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const image = /^\/page\/([0-9]+)\.png/.exec(request.url ?? '');
    if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    } else if (image) {
      const png = shown.pages[Number(image[1]) - 1];
      response.writeHead(png ? 200 : 404, { 'content-type': 'image/png' });
      response.end(png);
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(shown.html);
    }
  });
  let waiting: NodeJS.Timeout | undefined;
  const watchers = roots.map((root) =>
    watch(root, { recursive: true }, () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        shown = await look(roots, name);
        for (const listener of listeners) listener.write('data: again\n\n');
      }, 150);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
    for (const listener of listeners) listener.end();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
