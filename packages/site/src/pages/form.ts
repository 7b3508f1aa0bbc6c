/** One edition of a form: what it looks like, what it asks, what payroll gets, where its facts come from. */
import { agencyAddresses, type CompiledEdition, type Language, languages, sourceCounts } from '@withholding/bundle';
import { frameWords } from '../browser/frame-words.ts';
import { changesBetween } from '../changes.ts';
import { addressOf, type CoveredArea, editionAddress, type Facts } from '../facts.ts';
import { type editionGraphs, figureOf } from '../graphs.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import {
  confidenceMark,
  confidenceSentence,
  day,
  languageNames,
  list,
  plainName,
  scrolling,
  sourceLink,
} from '../words.ts';
import { parameterAddress } from './parameters.ts';
import { questionsIn } from './questions.ts';
import { samplesSection } from './samples.ts';

const pictures = (edition: CompiledEdition, pages: number): Html =>
  html`<div class="pictures">${Array.from({ length: pages }, (_, index) => {
    const file = `${editionAddress(edition)}page-${index + 1}.png`;
    return html`<a href="${file}"><img src="${file}" width="640" height="828" loading="${index === 0 ? 'eager' : 'lazy'}" alt="Page ${index + 1} of the blank form ${edition.name}"></a>`;
  })}</div>`;

const parameters = (facts: Facts, { id, version, interview }: CompiledEdition): Html => {
  const words = facts.bundle.words(id, version, 'en')?.taxParameters ?? {};
  return scrolling(
    'Tax parameters',
    html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${interview.taxParameters.map((parameter) => html`<tr><th scope="row"><a href="${parameterAddress(parameter.id)}"><code>${parameter.id}</code></a></th><td>${parameter.type}</td><td>${words[parameter.id]}</td></tr>\n`)}</tbody></table>`,
  );
};

function editions(place: CoveredArea, edition: CompiledEdition): Html {
  const all = place.editions.filter(({ id }) => id === edition.id);
  const variants = place.editions.filter(
    ({ id, variantOf }) => id !== edition.id && (variantOf === edition.id || id === edition.variantOf),
  );
  const before = all[all.indexOf(edition) + 1];
  return html`<h2 id="editions">Editions</h2>
${list(
  all.map((other) => {
    const life =
      other.supersededBy === undefined
        ? ''
        : `, superseded by ${other.supersededBy}${other.sunset === undefined ? '' : `, ends ${other.sunset}`}`;
    const text = `${other.version}, in effect since ${other.effective}${life}`;
    return other === edition
      ? html`<strong>${text}</strong> (this page)`
      : html`<a href="${editionAddress(other)}">${text}</a>`;
  }),
)}
${variants.length === 0 ? '' : html`<p>In another language: ${variants.map((other) => html`<a href="${editionAddress(other)}">${other.name} <small>${other.id}</small></a> `)}</p>`}
${before ? html`<h3>What changed since ${before.version}</h3>${list(changesBetween(before, edition))}` : html`<p>This is our first edition of this form.</p>`}`;
}

function provenance({ provenance: told }: CompiledEdition): Html {
  const { agency, formNumber, revision, checked, confidence, unsure, notes = [] } = told;
  const { official, copies, secondary } = sourceCounts(told);
  return html`<h2 id="provenance">Where the facts come from</h2>
<dl class="facts"><div><dt>Agency</dt><dd>${agency}</dd></div><div><dt>Form number</dt><dd>${formNumber}</dd></div><div><dt>Printed revision</dt><dd>${revision}</dd></div><div><dt>Checked</dt><dd>${day(checked)}</dd></div></dl>
<p>${confidenceMark(confidence)} ${confidenceSentence(confidence)}</p>
${unsure.length === 0 ? html`<p>We confirmed everything.</p>` : html`<h3>Not confirmed</h3>${list(unsure)}`}
${notes.length === 0 ? '' : html`<h3>Notes</h3>${list(notes)}`}
<h3>Sources</h3>
<p>The agency’s own pages:</p>${list(agencyAddresses(told).map((source) => html`${sourceLink(source)} <small class="address">${source}</small>`))}
<dl class="facts"><div><dt>Official files opened</dt><dd>${official}</dd></div><div><dt>Copies by others</dt><dd>${copies}</dd></div><div><dt>Other sources</dt><dd>${secondary}</dd></div></dl>
${told.sources.map((source) => ('same' in source ? html`<p>Lines and amounts have the sources of ${source.same}.</p>` : ''))}
<p>The pictures show a substitute form that this project typesets, not the agency’s own file.</p>`;
}

/** Each language has its own page of questions; English is on the form's page. */
const questionsAddress = (edition: CompiledEdition, language: Language): string =>
  language === 'en' ? `${editionAddress(edition)}#questions` : `${editionAddress(edition)}${language}/`;

const tabs = (edition: CompiledEdition, chosen: Language): Html =>
  html`<nav class="tabs" aria-label="Language of the questions">${languages.map((language) => html`<a href="${questionsAddress(edition, language)}" lang="${language}" hreflang="${language}"${language === chosen ? html` aria-current="page"` : ''}>${languageNames[language]}</a>`)}</nav>`;

const questions = ({ bundle }: Facts, edition: CompiledEdition, language: Language): Html => {
  const words = bundle.words(edition.id, edition.version, language);
  return html`${tabs(edition, language)}<div lang="${language}">${words && questionsIn(edition, words, language)}</div>`;
};

const questionsWord: Readonly<Record<Language, string>> = { en: 'Questions', es: 'Preguntas', fr: 'Questions' };
const editionWord: Readonly<Record<Language, string>> = { en: 'Edition', es: 'Edición', fr: 'Édition' };

export function questionsPage(facts: Facts, place: CoveredArea, edition: CompiledEdition, language: Language): string {
  const { name, version, id, title } = edition;
  return page({
    language,
    title: `${languageNames[language]}: ${name} ${version}`,
    description: `The questions of ${name} in ${languageNames[language]}.`,
    trail: [...trailTo(place, language), [editionAddress(edition), `${name} ${version}`]],
    body: html`<h1>${name} <small>${id}</small></h1><p class="lead">${title}. ${editionWord[language]} ${version}.</p><h2 lang="${language}">${questionsWord[language]}</h2>${questions(facts, edition, language)}`,
  });
}

const trailTo = (place: CoveredArea, language: Language = 'en'): [string, string][] => [
  ['/', frameWords[language].home],
  ['/catalog/', frameWords[language].catalog],
  [addressOf(place), place.name],
];

/** Editions that are no longer in force are for reading. */
const tryThis = ({ id, name, supersededBy }: CompiledEdition): Html | string =>
  supersededBy === undefined
    ? html`<p class="actions"><a class="button" href="/try/form/?id=${id}">Try ${name}</a></p>`
    : '';

export function formPage(
  facts: Facts,
  place: CoveredArea,
  edition: CompiledEdition,
  drawings: ReturnType<typeof editionGraphs>,
): string {
  const { id, name, title, version, formType, effective, year, sunset, supersededBy } = edition;
  const pages = facts.bundle.index.forms[id]?.[version]?.printed?.images.length ?? 0;
  return page({
    title: `${name} ${version}`,
    description: `${title}: questions, printed form, tax parameters and sources.`,
    trail: trailTo(place),
    body: html`<h1>${name} <small>${id}</small></h1>
<p class="lead">${title}. ${place.name}; ${plainName(formType).toLowerCase()}; edition ${version}, in effect since ${day(effective)}.</p>
${supersededBy === undefined ? '' : html`<p class="notice">A newer edition exists: <a href="${editionAddress({ id, version: supersededBy })}">${supersededBy}</a>.${sunset === undefined ? '' : ` This one ends ${sunset}.`}</p>`}
${year === undefined ? '' : html`<p>The agency reissues this form every year. This edition is for ${year}.${supersededBy === undefined ? ` We don’t have the edition for ${year + 1} yet.` : ''}</p>`}
<p>${confidenceMark(edition.provenance.confidence)} ${confidenceSentence(edition.provenance.confidence)} <a href="#provenance">Sources and doubts</a></p>
${tryThis(edition)}
<nav class="on-page" aria-label="On this page"><a href="#blank">Blank form</a><a href="#questions">Questions</a><a href="#graph">Graph</a><a href="#parameters">Tax parameters</a><a href="#samples">Samples</a><a href="#editions">Editions</a><a href="#provenance">Sources</a></nav>
<h2 id="blank">The blank form</h2>${pages > 0 ? pictures(edition, pages) : html`<p>We have no picture of this form.</p>`}
<h2 id="questions">Questions</h2><p>This is every screen of the form. Employees see only the screens they need.</p>${questions(facts, edition, 'en')}
<h2 id="graph">Question graph</h2>${drawings.map((drawing) => html`${drawing.federal ? html`<h3>When the federal values are known</h3>` : ''}${figureOf(drawing, `/graphs/${id}-${version}${drawing.federal ? '-federal-values' : ''}.svg`, `Graph of ${name}${drawing.federal ? ' with the federal values known' : ''}: which answer leads to which screen.`)}`)}
<h2 id="parameters">What payroll gets</h2>${parameters(facts, edition)}
${samplesSection(facts, edition)}
${editions(place, edition)}
${provenance(edition)}`,
  });
}
