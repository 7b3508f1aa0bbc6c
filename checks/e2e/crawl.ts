/** Follows every link of the site. */
export const isPage = (path: string): boolean => path.endsWith('/') && !path.startsWith('/v1/');

/** Links of a page that stay on the site, without what follows the `#`. */
const linksIn = (html: string, url: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), url))
    .filter(({ origin }) => origin === new URL(url).origin)
    .map(({ pathname }) => pathname);

export interface Crawled {
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
}

/** Everything that the site's own pages link to, from its first page on. */
export async function crawl(site: string): Promise<Crawled[]> {
  const [found, waiting, known]: [Crawled[], string[], Set<string>] = [[], ['/'], new Set(['/'])];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const url = `${site}${path}`;
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    const html = await response.text();
    found.push({ path, status: response.status, bytes: Buffer.byteLength(html) });
    if (!isPage(path)) continue;
    for (const link of linksIn(html, url)) {
      if (known.has(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  return found;
}
