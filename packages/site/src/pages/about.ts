/** Sources, licenses, and what the site doesn't do. */
import { html } from '../html.ts';
import { page } from '../layout.ts';

export const aboutPage = (hash: string): string =>
  page({
    title: 'Sources and licenses',
    description: 'Where the maps and facts come from, and their licenses.',
    trail: [['/', 'Home']],
    body: html`<h1>Sources and licenses</h1>
<h2>Facts about forms</h2>
<p>Each edition has a page with its sources, the day we checked them, and what we couldn’t confirm. The printed forms are substitute forms that this project typesets, not the agencies’ own files. Nothing here is tax advice.</p>
<h2>Maps</h2>
<ul><li>Canada: based on the <a href="https://mapsvg.com/maps/canada" rel="noreferrer">map of MapSVG</a>, through the package @svg-maps/canada, under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>. The outlines were simplified and small islands left out.</li>
<li>United States: boundaries of the U.S. Census Bureau, through the package us-atlas (ISC license). The outlines were simplified.</li></ul>
<h2>Font</h2><p>Source Sans 3 by Adobe, through the package @fontsource-variable/source-sans-3, under the <a href="/assets/font-license.txt">SIL Open Font License 1.1</a>.</p>
<h2>Your data</h2>
<p>Your answers stay in this page until you close it. They go only to the service that serves this page, and it doesn’t store them. There are no cookies and no analytics, and nothing loads from other sites.</p>
<h2>Content</h2><p>We built these pages from the content bundle <code class="hash">${hash}</code>.</p>
<p>The software is free under the Apache License 2.0.</p>`,
  });

export const notFoundPage = (): string =>
  page({
    title: 'Page not found',
    description: 'We can’t find this page.',
    body: html`<h1>Page not found</h1><p class="lead">We can’t find this page.</p><p><a href="/">Home</a> · <a href="/catalog/">Catalog</a> · <a href="/try/">Try it</a></p>`,
  });

/** For an address without a page of its own, such as a form without a version. */
export const forwardPage = (to: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${to}">
<title>Withholding forms</title>
<a href="${to}">Continue</a>
</html>
`;
