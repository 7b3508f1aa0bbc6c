/** The dictionary of tax parameters: what payroll gets, and when claims have to be made again. */
import type { ClaimTerm, DictionaryEntry } from '@withholding/bundle';
import { type CoveredArea, editionAddress, type Facts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import { list, scrolling } from '../words.ts';

const prefixOf = (id: string): string => id.slice(0, id.indexOf('.'));
export const addressOfPrefix = (prefix: string): string => `/parameters/${prefix.toLowerCase()}/`;
export const parameterAddress = (id: string): string => `${addressOfPrefix(prefixOf(id))}#${id}`;

const periods = { PAY_PERIOD: 'per pay period', YEAR: 'per year' } as const;

function entry({ bundle, places }: Facts, { id, valueType, unit, period, values, forms }: DictionaryEntry): Html {
  const words = bundle.dictionary.words.en[id];
  const notes = [words?.format, words?.absent, words?.doubt].filter((text) => text !== undefined);
  const editions = places.flatMap((place) => place.editions);
  const links = forms.map(({ formId }) => {
    const edition = editions.find((one) => one.id === formId);
    return edition ? html`<a href="${editionAddress(edition)}">${formId}</a> ` : html`${formId} `;
  });
  const kind = [valueType, unit, period && periods[period]].filter((part) => part !== undefined).join(', ');
  return html`<tr id="${id}"><th scope="row"><code>${id}</code></th><td>${kind}</td><td>${words?.meaning ?? ''}
${values ? list(values.map((value) => html`<code>${value}</code> ${words?.values?.[value] ?? ''}`)) : ''}
${notes.length === 0 ? '' : html`<p><small>${notes.join(' ')}</small></p>`}</td><td>${links}</td></tr>\n`;
}

const years = {
  EDITION: 'of the edition',
  ENTERED: 'the employee enters',
  SIGNED: 'of the signature, or from November on the next if chosen',
} as const;

function claim({ formId, formVersion, exemptReason, year, editionYear, rule, expiryDate, note }: ClaimTerm): Html {
  const made =
    year === undefined ? 'Does not lapse' : `The year ${years[year]}${editionYear ? ` (${editionYear})` : ''}`;
  return html`<tr><th scope="row"><a href="${editionAddress({ id: formId, version: formVersion })}">${formId} ${formVersion}</a></th><td><code>${exemptReason}</code></td><td>${made}</td><td>${expiryDate ?? rule ?? '–'}</td><td>${note ?? ''}</td></tr>\n`;
}

const dictionaryOf = ({ bundle: { dictionary } }: Facts, place: CoveredArea) => ({
  parameters: dictionary.parameters.filter(({ id }) => prefixOf(id) === place.jurisdiction?.parameterPrefix),
  claims: dictionary.claims.filter(({ formId }) => place.editions.some(({ id }) => id === formId)),
});

export const placesWithParameters = (facts: Facts): CoveredArea[] =>
  facts.places.filter((place) => dictionaryOf(facts, place).parameters.length > 0);

/** The whole dictionary in English, in the shape of `GET taxParameters`. */
export function parametersJson({ bundle: { dictionary } }: Facts): string {
  const { parameters, words, claims } = dictionary;
  const taxParameters = parameters.map(({ values, ...entry }) => {
    const { meaning = '', format, absent, doubt, values: meanings } = words.en[entry.id] ?? {};
    const described = values?.map((value) => ({ value, meaning: meanings?.[value] ?? '' }));
    return { ...entry, meaning, formatMeaning: format, values: described, absent, doubt };
  });
  return `${JSON.stringify({ taxParameters, claims }, undefined, 2)}\n`;
}

/** Where to find the parameters of a place: one page for each, so that none grows with the map. */
export function parametersPage(facts: Facts): string {
  const rows = placesWithParameters(facts).map((place) => {
    const { parameters } = dictionaryOf(facts, place);
    const prefix = place.jurisdiction?.parameterPrefix ?? '';
    return html`<tr><th scope="row"><a href="${addressOfPrefix(prefix)}">${place.name}</a></th><td><code>${prefix}.</code></td><td>${parameters.length}</td></tr>\n`;
  });
  return page({
    title: 'Tax parameters',
    description: 'The tax parameters that the forms send to payroll, by federal government, state and province.',
    trail: [['/', 'Home']],
    body: html`<h1>Tax parameters</h1>
<p class="lead">What payroll gets from a completed form. <code>GET taxParameters</code> returns all of them in English, Spanish and French. <a href="/parameters/tax-parameters.json">tax-parameters.json</a> is its English response.</p>
${scrolling(
  'Tax parameters by place',
  html`<table><thead><tr><th scope="col">Place</th><th scope="col">Names start with</th><th scope="col">Parameters</th></tr></thead><tbody>
${rows}</tbody></table>`,
)}`,
  });
}

export function placeParametersPage(facts: Facts, place: CoveredArea): string {
  const { parameters, claims } = dictionaryOf(facts, place);
  return page({
    title: `Tax parameters: ${place.name}`,
    description: `Every tax parameter of ${place.name}: meaning, type, values, when it is absent, and which forms send it.`,
    trail: [
      ['/', 'Home'],
      ['/parameters/', 'Tax parameters'],
    ],
    body: html`<h1>Tax parameters: ${place.name}</h1>
<h2 id="dictionary">Dictionary</h2>
${scrolling(
  'Tax parameters',
  html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">Type</th><th scope="col">Meaning</th><th scope="col">Forms</th></tr></thead><tbody>
${parameters.map((one) => entry(facts, one))}</tbody></table>`,
)}
${claims.length === 0 ? '' : claimsTable(claims)}`,
  });
}

const claimsTable = (claims: readonly ClaimTerm[]): Html => html`<h2 id="claims">Claims that lapse</h2>
<p>When a claim of exemption ends, ask the employee for a new form.</p>
${scrolling(
  'Claims that lapse',
  html`<table><thead><tr><th scope="col">Form</th><th scope="col">Reason</th><th scope="col">Made for</th><th scope="col">Last day</th><th scope="col">Note</th></tr></thead><tbody>
${claims.map(claim)}</tbody></table>`,
)}`;
