/** Sources, licences, and what the site does not do. */
import { html } from '../html.ts';
import { page } from '../layout.ts';

export const aboutPage = (hash: string): string =>
  page({
    title: 'Sources and licences',
    description: 'Where the maps and the facts come from, and under which licences.',
    trail: [['/', 'Home']],
    body: html`<h1>Sources and licences</h1>
<h2>Facts about forms</h2>
<p>Each edition names its sources, the day they were checked and what could not be confirmed, on its own page. The printed forms are substitute forms typeset by this project, not the agencies’ own files. Nothing here is tax advice.</p>
<h2>Maps</h2>
<ul><li>Canada: based on the <a href="https://mapsvg.com/maps/canada" rel="noreferrer">map of MapSVG</a>, through the package @svg-maps/canada, under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">CC BY 4.0</a>. The outlines were simplified and small islands left out.</li>
<li>United States: boundaries of the U.S. Census Bureau, through the package us-atlas (ISC licence). The outlines were simplified.</li></ul>
<h2>Your data</h2>
<p>Answers stay in this page until you close it, and travel only to the service that serves this page, which keeps none. There are no cookies, no statistics, and nothing is loaded from elsewhere.</p>
<h2>Content</h2><p>These pages were made from the content bundle <code class="hash">${hash}</code>.</p>
<p>The software is free under the Apache License 2.0.</p>`,
  });

export const notFoundPage = (): string =>
  page({
    title: 'Page not found',
    description: 'There is no page at this address.',
    body: html`<h1>Page not found</h1><p class="lead">There is no page at this address.</p><p><a href="/">Home</a> · <a href="/catalogue/">Catalogue</a> · <a href="/try/">Try it</a></p>`,
  });
