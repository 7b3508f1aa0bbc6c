/** The samples of a form: who, what to send, what to expect. Folded, because there are many. */
import { type CompiledEdition, type Sample, samplesIn } from '@withholding/bundle';
import { editionAddress, type Facts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { day, list, scrolling } from '../words.ts';

export const samplesFile = (edition: CompiledEdition): string => `${editionAddress(edition)}samples.json`;

/** As `GET samples/{formId}` sends it. */
export const samplesJson = ({ bundle }: Facts, { id, version }: CompiledEdition): string =>
  JSON.stringify({ id, formVersion: version, samples: samplesIn(bundle, id, version) }, null, 1);

function expected({ expected: { status, errors, taxParameters, changing = [] } }: Sample): Html {
  if (status !== 'ENDED')
    return html`<p><code>validate</code> returns the status <code>${status}</code> with:</p>${list(errors.map(({ code, pointer }) => html`<code>${code}</code> at <code>${pointer}</code>`))}`;
  return scrolling(
    'Tax parameters to expect',
    html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">Value</th></tr></thead><tbody>
${taxParameters.map(({ id, value }) => html`<tr><th scope="row"><code>${id}</code></th><td>${value}${changing.includes(id) ? ', depends on the day' : ''}</td></tr>\n`)}</tbody></table>`,
  );
}

const days = ({ validFrom, validUntil }: Sample): Html =>
  html`Valid from ${day(validFrom)}${validUntil === undefined ? '' : html` to ${day(validUntil)}`}.`;

const shown = (sample: Sample): Html => html`<details class="sample">
<summary><h3>${sample.name}</h3>${sample.origin === 'GENERATED' ? html` <small>generated</small>` : ''}</summary>
<p>${sample.shows} ${days(sample)}</p>
<p>Question sets: ${sample.pages.map(({ questionSetId }) => questionSetId).join(', ')}.</p>
${scrolling(`Request ${sample.name}`, html`<pre><code>${JSON.stringify(sample.request, null, 1)}</code></pre>`)}
${expected(sample)}
</details>\n`;

export function samplesSection({ bundle }: Facts, edition: CompiledEdition): Html {
  const samples = samplesIn(bundle, edition.id, edition.version);
  const byHand = samples.filter(({ origin }) => origin === 'SCENARIO').length;
  const generated = samples.length - byHand;
  const made =
    generated === 0
      ? `We worked out all ${byHand} by hand.`
      : `We worked out ${byHand} by hand; ${generated} are generated, so that each end of the questions has one.`;
  return html`<h2 id="samples">Samples</h2>
<p>Send these requests to <code>validate</code> or <code>fillPdf</code> to test your integration. ${made} All people are invented. Click a request to select it. Or get all ${samples.length} as <a href="${samplesFile(edition)}">JSON</a>, from <code>GET samples/${edition.id}</code>, or from the package <code>@withholding/samples</code>.</p>
${samples.map(shown)}`;
}
