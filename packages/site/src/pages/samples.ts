/** The samples of a form: who, what to send, what to expect. Folded, because there are many. */
import { type CompiledEdition, type Sample, samplesIn } from '@withholding/bundle';
import { addressOf, type CoveredArea, editionAddress, type Facts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import { day, list, scrolling } from '../words.ts';

export const samplesFile = (edition: CompiledEdition): string => `${editionAddress(edition)}samples.json`;

/** As `GET samples/{formId}` sends it. */
export const samplesJson = ({ bundle }: Facts, { id, version }: CompiledEdition): string =>
  JSON.stringify({ id, formVersion: version, samples: samplesIn(bundle, id, version) }, null, 1);

function expected({ expected: { status, errors, taxParameters, changing = [] } }: Sample): Html {
  if (status !== 'ENDED')
    return html`<p><code>validate</code> returns the status <code>${status}</code> with:</p>${list(errors.map(({ code, pointer }) => html`<code>${code}</code> at <code>${pointer}</code>`))}`;
  const lines = taxParameters.map(
    ({ id, value }) => `${id}: ${value}${changing.includes(id) ? ' (depends on the day)' : ''}`,
  );
  return html`<p>Tax parameters to expect:</p><pre>${lines.join('\n')}</pre>`;
}

const days = ({ validFrom, validUntil }: Sample): Html =>
  html`Valid from ${day(validFrom)}${validUntil === undefined ? '' : html` to ${day(validUntil)}`}.`;

const shown = (sample: Sample): Html => html`<details class="sample" id="${sample.name}">
<summary><h2>${sample.name}</h2>${sample.origin === 'GENERATED' ? html` <small>generated</small>` : ''}</summary>
<p>${sample.shows} ${days(sample)}</p>
<p>Question sets: ${sample.pages.map(({ questionSetId }) => questionSetId).join(', ')}.</p>
${scrolling(`Request ${sample.name}`, html`<pre><code>${JSON.stringify(sample.request)}</code></pre>`)}
${expected(sample)}
</details>\n`;

const samplesAddress = (edition: CompiledEdition): string => `${editionAddress(edition)}samples/`;

/** On the page of the form: all by name, each with a link to its request. */
export function samplesSection({ bundle }: Facts, edition: CompiledEdition): Html {
  const samples = samplesIn(bundle, edition.id, edition.version);
  return html`<h2 id="samples">Samples</h2>
<p>Requests to test your integration with, each with the tax parameters to expect. Also as <a href="${samplesFile(edition)}">JSON</a>, from <code>GET samples/${edition.id}</code>, and in the package <code>@withholding/samples</code>.</p>
${list(samples.map(({ name }) => html`<a href="${samplesAddress(edition)}#${name}">${name}</a>`))}`;
}

export function samplesPage({ bundle }: Facts, place: CoveredArea, edition: CompiledEdition): [string, string] {
  const { id, name, version } = edition;
  const samples = samplesIn(bundle, id, version);
  const byHand = samples.filter(({ origin }) => origin === 'SCENARIO').length;
  const generated = samples.length - byHand;
  const made =
    generated === 0
      ? `We worked out all ${byHand} by hand.`
      : `We worked out ${byHand} by hand; ${generated} are generated, so that each end of the questions has one.`;
  return [
    samplesAddress(edition),
    page({
      title: `Samples of ${name} ${version}`,
      description: `Requests to test with for ${name}, and the tax parameters to expect.`,
      trail: [
        ['/', 'Home'],
        ['/catalog/', 'Catalog'],
        [addressOf(place), place.name],
        [editionAddress(edition), `${name} ${version}`],
      ],
      body: html`<h1>Samples of ${name} <small>${id} ${version}</small></h1>
<p>Send these requests to <code>validate</code> or <code>fillPdf</code> to test your integration. ${made} All people are invented. Click a request to select it.</p>
${samples.map(shown)}`,
    }),
  ];
}
