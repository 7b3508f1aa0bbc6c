/** The home page: what it is, and where to go. */
import { currentEditions, type Facts } from '../facts.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { Persona } from '../personas.ts';

export function homePage({ places }: Facts, personas: readonly Persona[]): string {
  const forms = places.flatMap(currentEditions).length;
  const covered = places.filter(({ standing }) => standing !== 'not-covered').length;
  const figures = [
    [forms, 'certificates'],
    [covered, 'jurisdictions'],
    [3, 'languages'],
    [0, 'answers stored'],
  ] as const;
  return page({
    title: 'Tax withholding certificates, from address to signed PDF',
    description: 'Guided tax withholding forms for US and Canadian payroll, in English, Spanish and French.',
    body: html`<section class="hero">
<div><h1>From an address to a signed withholding certificate</h1>
<p class="lead">US and Canadian employees sign a certificate for each tax their pay is subject to: a W-4, a state form, a TD1. This service finds the right ones, asks plain questions in English, Spanish or French, checks the answers, prints the form, and gives payroll the values it needs.</p>
<p class="actions"><a class="button" href="/try/">Try it as one of ${personas.length} people</a> <a class="button quiet" href="/catalogue/">See what is covered</a></p></div>
<dl class="figures">${figures.map(([number, what]) => html`<div><dt>${what}</dt><dd>${number}</dd></div>`)}</dl>
</section>
<section><h2>What happens</h2>
<ol class="steps">
<li><h3>Where someone lives and works</h3><p>Addresses decide which federal, state and provincial certificates apply. Every form listed says why, with its sources.</p></li>
<li><h3>Questions, not boxes</h3><p>One short screen after the other. Answers decide what is asked next; problems are told at once, in the person’s language.</p></li>
<li><h3>A form payroll knows</h3><p>The printed certificate with the same parts and line numbers, first as a preview with the personal number hidden, then signed.</p></li>
<li><h3>Values for the payroll system</h3><p>Filing status, allowances, extra amounts: tax parameters with fixed names, the same for every form.</p></li>
</ol></section>
<section class="doors"><h2>Three ways in</h2><ul class="cards">
<li><a class="card" href="/try/"><strong>Try it</strong><span>Be a student, a military spouse, a commuter across a state line. See the HTTP calls behind each screen.</span></a></li>
<li><a class="card" href="/catalogue/"><strong>Catalogue</strong><span>Every form with its questions, its picture, its sources and what could not be confirmed.</span></a></li>
<li><a class="card" href="/v1/docs/"><strong>API reference</strong><span>Every endpoint and field, with an OpenAPI description to generate clients from.</span></a></li>
</ul></section>`,
  });
}
