/** One jurisdiction: its forms, who completes them and why, its guided flows, and what is missing. */
import {
  type CompiledEdition,
  type CompiledFlow,
  dutyTopics,
  type EditionWords,
  type Payment,
  type PaymentRule,
  type Rule,
} from '@withholding/bundle';
import { type CoveredArea, currentEditions, editionAddress, type Facts } from '../facts.ts';
import { figureOf, flowGraph } from '../graphs.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import { because, confidenceMark, day, list, plainName } from '../words.ts';

const formCard = (edition: CompiledEdition): Html =>
  html`<li><a class="card form" href="${editionAddress(edition)}"><img src="${editionAddress(edition)}page-1.png" alt="" width="96" height="124" loading="lazy"><span><strong>${edition.name}</strong> <small>${edition.id}</small><span>${edition.title}</span><small>${plainName(edition.formType)}, in effect since ${day(edition.effective)}</small>${confidenceMark(edition.provenance.confidence)}</span></a></li>`;

const linkTo = (facts: Facts, formId: string): Html => {
  const edition = facts.places.flatMap(currentEditions).find(({ id }) => id === formId);
  return edition
    ? html`<a href="${editionAddress(edition)}">${edition.name} <small>${formId}</small></a>`
    : html`${formId}`;
};

const whoWords = { resident: 'Residents', nonresident: 'Nonresidents', anyone: 'Every employee' } as const;
const worksWords = { here: 'who work here', elsewhere: 'who work elsewhere' } as const;

type Card = Pick<Rule, 'forms' | 'why'> & Pick<PaymentRule, 'unconfirmed'>;

function ruleCard(facts: Facts, heading: string, { forms, unconfirmed, why }: Card): Html {
  const named = Object.entries(forms).map(
    ([id, standing]) =>
      html`${linkTo(facts, id)}${standing === 'recommended' ? html` <b class="tag">recommended</b>` : ''}`,
  );
  const none = html`<p>${unconfirmed ? 'We don’t know whether there is a form.' : 'No form here.'}</p>`;
  return html`<section class="rule"><h3>${heading}</h3>
${named.length === 0 ? none : list(named)}<p>${because(why)}</p></section>\n`;
}

const paymentWords: Readonly<Record<Payment, string>> = {
  PERIODIC: 'a pension paid at intervals',
  NONPERIODIC: 'a single payment',
  ROLLOVER: 'a payment that could go to another plan',
};

function rules(facts: Facts, { jurisdiction }: CoveredArea): Html | undefined {
  const { rules: all = [], payments = [] } = jurisdiction ?? {};
  if (all.length === 0) return undefined;
  const wages = all.map((rule) => {
    const { who, works, livesIn, worksOnlyIn } = rule;
    const heading = `${whoWords[who]}${works === undefined ? '' : ` ${worksWords[works]}`}${livesIn ? `, living in ${livesIn.join(' or ')}` : ''}${worksOnlyIn ? `, working only in ${worksOnlyIn.join(' or ')}` : ''}`;
    return ruleCard(facts, heading, rule);
  });
  const others = payments.map((rule) =>
    ruleCard(facts, `Residents with ${rule.payments.map((one) => paymentWords[one]).join(' or ')}`, rule),
  );
  return html`<h2 id="rules">Who completes what, and why</h2><div class="rules">${wages}${others}</div>`;
}

function betweenStates(facts: Facts, place: CoveredArea): Html | undefined {
  const { reciprocity, militarySpouse } = facts.bundle.index.crossState ?? {};
  const nameOf = (code: string) => facts.places.find((other) => other.code === code)?.name ?? code;
  const agreements = (reciprocity?.agreements ?? []).filter(({ work }) => work === place.code);
  const outward = (reciprocity?.agreements ?? [])
    .filter(({ homes }) => homes.includes(place.code))
    .map(({ work }) => work);
  const spouse = militarySpouse?.forms[place.code];
  if (agreements.length === 0 && outward.length === 0 && spouse === undefined) return undefined;
  const items = [
    ...agreements.map(
      ({ homes, form }) =>
        html`Residents of ${homes.length > 20 ? 'any other state or territory' : homes.map(nameOf).join(', ')} can ask not to have tax withheld here${form === undefined ? '; we don’t cover the form for it yet' : html` with ${linkTo(facts, form)}`}.`,
    ),
    ...(outward.length > 0
      ? [html`People who live here can ask the same when they work in ${outward.map(nameOf).join(', ')}.`]
      : []),
    ...(spouse === undefined ? [] : [html`Spouses of servicemembers: ${linkTo(facts, spouse)}.`]),
  ];
  return html`<h2 id="reciprocity">Between states</h2>${list(items)}
${reciprocity && agreements.length > 0 ? html`<p class="why">${because({ ...reciprocity.why, because: { ...reciprocity.why.because, en: reciprocity.why.because.en.replaceAll('{work}', place.name).replace('{home}', 'one of these states') } })}</p>` : ''}
${militarySpouse && spouse !== undefined ? html`<p class="why">${because(militarySpouse.why)}</p>` : ''}`;
}

function flowQuestions(facts: Facts, { interview }: CompiledFlow, words: EditionWords): Html {
  return html`<ol class="flow">${Object.values(interview.sets).map(
    (set) =>
      html`<li><strong>${words.sets[set.id]?.breadcrumb}</strong> <small>${set.id}</small>${set.questions.map(
        (question) => {
          const asked = words.sets[set.id]?.questions[question.id];
          const options = (question.options ?? []).map((option) => {
            const forms = set.forms?.[question.id]?.[option] ?? [];
            return html`${asked?.options?.[option]}${forms.map((id) => html` → ${linkTo(facts, id)}`)}`;
          });
          return html`<p>${asked?.ask}</p>${list(options)}`;
        },
      )}</li>`,
  )}</ol>`;
}

function flows(facts: Facts, { flows: all }: CoveredArea): Html | undefined {
  if (all.length === 0) return undefined;
  return html`<h2 id="flows">Guided flows</h2>
<p>A few questions that find the forms an employee needs.</p>
${all.map((flow) => {
  const words = facts.bundle.flowWords(flow.id, 'en');
  if (!words) return '';
  return html`<h3 id="${flow.id}">${flow.residency === undefined ? 'Every employee' : plainName(flow.residency)} <small>${flow.id}</small></h3>
${flowQuestions(facts, flow, words)}
<details><summary>Graph of this flow</summary>${figureOf(flowGraph(facts.bundle, flow), `/graphs/flow-${flow.id}.svg`, `Graph of the flow ${flow.id}; the list above has the same in words.`)}</details>`;
})}`;
}

const topicWords: Readonly<Record<(typeof dutyTopics)[number], string>> = {
  noCertificate: 'Without a certificate',
  invalidCertificate: 'A certificate that isn’t valid',
  applyNew: 'When a new employee’s certificate counts',
  applyChanged: 'When a changed certificate counts',
  amend: 'When the employee gives a new one',
  copyToAgency: 'Copies to the agency',
  renewal: 'Claims that end',
  retention: 'How long to keep it',
  lockIn: 'Letters from the agency',
  olderForms: 'Older forms',
  electronic: 'Electronic certificates',
};

function forPayroll({ bundle }: Facts, { code }: CoveredArea): Html | undefined {
  const duties = bundle.duties(code);
  if (!duties) return undefined;
  const unknown = dutyTopics.filter((topic) => !duties[topic]).map((topic) => topicWords[topic].toLowerCase());
  const rows = dutyTopics.flatMap((topic) => {
    const known = duties[topic];
    if (!known) return [];
    const { says, sources, confidence } = known;
    const links = sources.map((address) => html` <a href="${address}">${new URL(address).hostname}</a>`);
    return [html`<dt>${topicWords[topic]} ${confidenceMark(confidence)}</dt><dd>${says.en}${links}</dd>\n`];
  });
  return html`<h2 id="payroll">For payroll</h2><dl class="duties">${rows}</dl>
${unknown.length === 0 ? '' : html`<p>We don’t know: ${unknown.join(', ')}.</p>`}
<p>The same in JSON: <code>GET duties/${code}</code>. Checked on ${day(duties.checked)}.</p>`;
}

function notCovered({ standing, name, editions, jurisdiction }: CoveredArea): Html {
  const left = jurisdiction?.leftOut ?? [];
  if (standing === 'not-covered')
    return html`<p class="notice">We don’t cover ${name} yet. For an address in ${name}, the service returns the federal forms and <code>JURISDICTION_NOT_COVERED</code>. Use the agency’s own form.</p>
${jurisdiction?.notCovered ? html`<p>${because(jurisdiction.notCovered)}</p>` : ''}`;
  if (standing === 'no-wage-tax') return html``;
  const doubts = editions.filter(({ provenance }) => provenance.unsure.length > 0);
  const hasPensionForms = jurisdiction?.payments?.some(({ forms }) => Object.keys(forms).length > 0);
  return html`<h2 id="missing">What we don’t cover, and what we’re not sure of</h2>
${left.map(({ form, because: reason, address }) => html`<p><strong>${form}</strong>: ${reason} <a href="${address}">The agency’s page</a></p>`)}
<p>We don’t cover ${hasPensionForms ? 'employer-only forms' : 'pension forms and employer-only forms'} of ${name}.${doubts.length === 0 ? '' : ' What we couldn’t confirm, by form:'}</p>
${doubts.map(({ name: form, version, id, provenance }) => html`<details><summary>${form} <small>${id} ${version}</small>: ${provenance.unsure.length} ${provenance.unsure.length === 1 ? 'doubt' : 'doubts'}</summary>${list(provenance.unsure)}</details>`)}`;
}

export function jurisdictionPage(facts: Facts, place: CoveredArea): string {
  const { name, code, standing, jurisdiction } = place;
  const current = currentEditions(place);
  return page({
    title: name,
    description: `Withholding forms of ${name}: who completes which form, and why.`,
    trail: [
      ['/', 'Home'],
      ['/catalog/', 'Catalog'],
    ],
    body: html`<h1>${name} <small>${code}</small></h1>
${jurisdiction?.noWageTax ? html`<p class="notice good"><strong>No tax on wages.</strong> ${because(jurisdiction.noWageTax)}</p>` : ''}
${standing === 'not-covered' ? notCovered(place) : ''}
${current.length === 0 ? '' : html`<h2 id="forms">Forms</h2><ul class="cards">${current.map(formCard)}</ul>`}
${rules(facts, place)}
${betweenStates(facts, place)}
${flows(facts, place)}
${forPayroll(facts, place)}
${standing === 'forms' ? notCovered(place) : ''}
<p><a href="/catalog/">All places</a></p>`,
  });
}
