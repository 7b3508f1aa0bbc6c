/** Try it: the people to choose from, and for each the interview with the calls behind it. */
import { type Language, languages } from '@withholding/bundle';
import { words } from '../browser/words.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import type { Persona } from '../personas.ts';
import { languageNames } from '../words.ts';

const regionOf = (address: Readonly<Record<string, unknown>>): string =>
  `${address.city}, ${address.state ?? address.provinceTerritory}`;

function whereOf({ location }: Persona): string {
  const [home, work] = [regionOf(location.homeAddress), ...location.workAddresses.map(regionOf)];
  return work === undefined || work === home ? home : `${home}, to ${work}`;
}

const card = (persona: Persona): Html =>
  html`<li><a class="card person" href="/try/${persona.id}/"><span class="initial" aria-hidden="true">${persona.name.charAt(0)}</span><span><strong>${persona.name}</strong><span>${persona.story.en}</span><small>${whereOf(persona)} · ${languageNames[persona.language]}</small></span></a></li>`;

export const tryPage = (personas: readonly Persona[]): string =>
  page({
    title: 'Try it',
    description: 'Go through the interview as one of several made-up people, or with any address.',
    trail: [['/', 'Home']],
    body: html`<h1>Choose a person</h1>
<p class="lead">We made these people up. Choose one, or enter any address. You go from an address to a signed test form, and see each HTTP call a payroll system would make.</p>
<ul class="cards people">
<li><a class="card person any" href="/try/address/"><span class="initial" aria-hidden="true">?</span><span><strong>Any address</strong><span>Enter a home and a work address in the US or Canada, in English, Spanish or French.</span><small>Use made-up names and numbers</small></span></a></li>
${personas.map(card)}
</ul>`,
  });

const switcher = (chosen: Language): Html =>
  html`<div class="languages" role="group" aria-label="Language of the interview">${languages.map((language) => html`<button type="button" class="choice" lang="${language}" data-language="${language}" aria-pressed="${language === chosen ? 'true' : 'false'}">${languageNames[language]}</button>`)}</div>`;

/** Folded on a phone, where the interview should come first. */
const story = (persona: Persona): Html =>
  html`<details class="about" open data-fold><summary data-word="about">${words[persona.language].about}</summary>${languages.map((language) => html`<p class="story" lang="${language}" data-story="${language}"${language === persona.language ? '' : html` hidden`}>${persona.story[language]}</p>`)}</details>`;

/** The script puts the interview in its place. A script that can't be loaded leaves it. */
const fallback = (language: Language): Html =>
  html`<div class="notice" lang="${language}"><p>${words[language].fallback}</p><p><a href="">${words[language].reload}</a></p></div>`;

interface Stage {
  readonly title: string;
  readonly language: Language;
  readonly introduction: Html;
  readonly canAnswer: boolean;
  /** What the query string must name. */
  readonly asks?: 'form';
}

/** The script puts in the words of another language when one is chosen. */
const stagePage = ({ title, language, introduction, canAnswer, asks }: Stage): string =>
  page({
    language,
    title,
    description: 'The interview, with the HTTP calls for each step.',
    trail: [
      ['/', words[language].home],
      ['/try/', words[language].tryIt],
    ],
    scripts: ['/assets/try.js'],
    wide: true,
    body: html`<div class="introduction"><div><h1>${title}</h1>${introduction}</div>
<div class="tools" data-tools>${switcher(language)}
${canAnswer ? html`<button type="button" class="button quiet small" data-word="answerForMe" data-answer>${words[language].answerForMe}</button>` : ''}
<button type="button" class="button quiet small" data-word="startOver" data-restart>${words[language].startOver}</button>
<p class="said" role="status" data-said></p></div></div>
<noscript><p class="notice">${words[language].noScript} <a href="/catalog/">${words[language].catalog}</a></p></noscript>
<div class="stage">
<section class="interview" data-interview data-language="${language}"${asks === undefined ? '' : html` data-asks="${asks}"`} aria-label="Interview">${fallback(language)}</section>
<details class="playground" open data-fold data-playground><summary><h2 data-word="calls">${words[language].calls}</h2></summary>
<p data-word="explanation">${words[language].explanation}</p>
<ol class="calls" data-calls></ol></details>
</div>`,
  });

/** Path and content of every page with an interview, and of the data it starts from. */
export function interviewPages(personas: readonly Persona[]): readonly (readonly [path: string, content: string])[] {
  const people = personas.flatMap((persona) => [
    [
      `/try/${persona.id}/`,
      stagePage({ title: persona.name, language: persona.language, introduction: story(persona), canAnswer: true }),
    ] as const,
    [`/try/${persona.id}/persona.json`, JSON.stringify(persona)] as const,
  ]);
  const introduction = html`<p class="story">Use made-up names and numbers. This is a sandbox, and its forms are marked as tests.</p>`;
  return [
    ...people,
    ['/try/address/', stagePage({ title: 'Any address', language: 'en', introduction, canAnswer: false })],
    ['/try/form/', stagePage({ title: 'One form', language: 'en', introduction, canAnswer: false, asks: 'form' })],
  ];
}
