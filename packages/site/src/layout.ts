/** The frame of every page: head, navigation, footer. */
import type { Language } from '@withholding/bundle';
import { frameWords } from './browser/frame-words.ts';
import { type Html, html } from './html.ts';

/** An address that ends in a slash is a page. */
export type SiteFile = readonly [address: string, content: string | Buffer];

interface Page {
  /** The language of the whole page. Default: English. Pages with an interview follow its language. */
  readonly language?: Language;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
  /** Where the visitor is, from the home page on: address and name. */
  readonly trail?: readonly (readonly [address: string, name: string])[];
  readonly scripts?: readonly string[];
  /** Pages that run the interview use the whole width. */
  readonly wide?: boolean;
}

const links = [
  ['/try/', 'tryIt'],
  ['/catalog/', 'catalog'],
  ['/guides/', 'guides'],
  ['/v1/docs/', 'reference'],
] as const;

/** Preloads what the scripts need next, which saves round trips on slow networks. */
const interviewFiles = ['', '-core'].map(
  (part) => html`<link rel="modulepreload" href="/element/withholding-interview${part}.js">\n`,
);

const crumbs = (trail: Page['trail'], title: string): Html | undefined =>
  trail &&
  html`<nav class="trail" aria-label="Breadcrumb"><ol>${trail.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}<li aria-current="page">${title}</li></ol></nav>`;

export function page({ language = 'en', title, description, body, trail, scripts = [], wide = false }: Page): string {
  const words = frameWords[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Withholding forms</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
${scripts.length > 0 ? interviewFiles : ''}${scripts.map((address) => html`<script type="module" src="${address}"></script>\n`)}</head>
<body${wide ? html` class="wide"` : ''}>
<a class="skip" href="#main" data-word="skip">${words.skip}</a>
<header class="top"><div class="bar">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28"><span>Withholding forms</span></a>
<nav aria-label="Site"><ul>${links.map(([address, name]) => html`<li><a href="${address}" data-word="${name}">${words[name]}</a></li>`)}</ul></nav>
</div></header>
<main id="main" tabindex="-1">
${crumbs(trail, title)}
${body}
</main>
<footer><div class="bar">
<p data-word="sandbox">${words.sandbox}</p>
<p><a href="/about/" data-word="sources">${words.sources}</a></p>
</div></footer>
</body>
</html>
`.text;
}
