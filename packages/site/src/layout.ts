/** The frame of every page: head, navigation, footer. */
import { type Html, html } from './html.ts';

interface Page {
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
  ['/try/', 'Try it'],
  ['/catalogue/', 'Catalog'],
  ['/v1/docs/', 'API reference'],
] as const;

const crumbs = (trail: Page['trail'], title: string): Html | undefined =>
  trail &&
  html`<nav class="trail" aria-label="Breadcrumb"><ol>${trail.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}<li aria-current="page">${title}</li></ol></nav>`;

export function page({ title, description, body, trail, scripts = [], wide = false }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Withholding forms</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
${scripts.map((address) => html`<script type="module" src="${address}"></script>\n`)}</head>
<body${wide ? html` class="wide"` : ''}>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="bar">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28"><span>Withholding forms</span></a>
<nav aria-label="Site"><ul>${links.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}</ul></nav>
</div></header>
<main id="main" tabindex="-1">
${crumbs(trail, title)}
${body}
</main>
<footer><div class="bar">
<p>This is a sandbox. Forms made here are marked as tests, and we don’t store what you type. Nothing here is tax advice.</p>
<p><a href="/about/">Sources and licenses</a></p>
</div></footer>
</body>
</html>
`.text;
}
