/** The home page: what it is, and where to go. */
import { currentEditions, type Facts } from '../facts.ts';
import { html } from '../html.ts';
import { page } from '../layout.ts';
import type { Persona } from '../personas.ts';

export function homePage({ places }: Facts, personas: readonly Persona[]): string {
  const forms = places.flatMap(currentEditions).length;
  const covered = places.filter(({ standing }) => standing !== 'not-covered').length;
  const figures = [`${forms} certificates`, `${covered} jurisdictions`, '3 languages', 'no answers stored'];
  const [guest] = personas.filter(
    ({ language, forms: signed }) => language === 'en' && Object.keys(signed).length === 1,
  );
  return page({
    title: 'Tax withholding certificates, from address to signed PDF',
    description: 'Guided tax withholding forms for US and Canadian payroll, in English, Spanish and French.',
    scripts: ['/assets/hero.js'],
    body: html`<section class="hero">
<div><h1>From an address to a signed withholding certificate</h1>
<p class="lead">US and Canadian employees sign tax withholding certificates: a W-4, a state form, a TD1. This service finds the forms each employee needs and asks plain questions in English, Spanish or French. It checks the answers, prints the form, and gives payroll the values it needs.</p>
<p class="actions"><a class="button" href="/try/">Try it as one of ${personas.length} people</a> <a class="button quiet" href="/catalog/">See the forms</a></p>
<ul class="figures">${figures.map((figure) => html`<li>${figure}</li>`)}</ul></div>
<section class="interview" aria-label="The interview, live" data-interview data-persona="/try/${guest?.id}/persona.json"><p class="hint"><a href="/try/${guest?.id}/">Start the interview</a></p></section>
</section>
<section><h2>How it works</h2>
<ol class="steps">
<li><h3>Where someone lives and works</h3><p>Addresses decide which federal, state and provincial forms apply. We say why for each form and link to the sources.</p></li>
<li><h3>Questions, not boxes</h3><p>Employees see one short screen at a time. Each answer decides the next question. Errors appear immediately, in the employee’s language.</p></li>
<li><h3>A form payroll knows</h3><p>The printed form has the same parts and line numbers as the official one. Employees preview it with their number hidden, then sign.</p></li>
<li><h3>Values for the payroll system</h3><p>Payroll gets filing status, allowances and extra amounts as tax parameters, with the same names on every form.</p></li>
</ol></section>
<section class="doors"><h2>Where to start</h2><ul class="cards">
<li><a class="card" href="/try/"><strong>Try it</strong><span>Be a student, a military spouse, or someone who works in another state. See the HTTP calls for each screen.</span></a></li>
<li><a class="card" href="/catalog/"><strong>Catalog</strong><span>Every form: its questions, pages and sources, and what we couldn’t confirm.</span></a></li>
<li><a class="card" href="/v1/docs/"><strong>API reference</strong><span>Every endpoint and field, with an OpenAPI description for generating clients.</span></a></li>
</ul>
<p>For your tools: <a href="/postman.json">Postman collection</a>, <a href="/parameters/">tax parameters</a>.</p></section>`,
  });
}
