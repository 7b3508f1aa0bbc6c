/** Try it: the people to choose from, and for each the interview with the calls behind it. */
import { type Language, languages } from '@withholding/bundle';
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

const story = (persona: Persona): Html =>
  html`${languages.map((language) => html`<p class="story" lang="${language}" data-story="${language}"${language === persona.language ? '' : html` hidden`}>${persona.story[language]}</p>`)}`;

interface Stage {
  readonly title: string;
  readonly language: Language;
  readonly introduction: Html;
  readonly canAnswer: boolean;
}

/** The words of the controls are put in by the script, in the language chosen. */
const stagePage = ({ title, language, introduction, canAnswer }: Stage): string =>
  page({
    title,
    description: 'The interview, with the HTTP calls for each step.',
    trail: [
      ['/', 'Home'],
      ['/try/', 'Try it'],
    ],
    scripts: ['/assets/try.js'],
    wide: true,
    body: html`<div class="introduction"><div><h1>${title}</h1>${introduction}</div>
<div class="tools" data-tools>${switcher(language)}
${canAnswer ? html`<button type="button" class="button quiet small" data-word="answerForMe" data-answer>Answer for me</button>` : ''}
<button type="button" class="button quiet small" data-word="startOver" data-restart>Start over</button>
<p class="said" role="status" data-said></p></div></div>
<noscript><p class="notice">The interview needs JavaScript. Without it, you can read the questions of every form in the <a href="/catalogue/">catalog</a>.</p></noscript>
<div class="stage">
<section class="interview" data-interview data-language="${language}" aria-label="Interview"></section>
<section class="playground" aria-labelledby="calls" data-playground><h2 id="calls" data-word="calls">HTTP calls for this screen</h2>
<p data-word="explanation">What your backend would send to the service. The service prints BASE and TOKEN when it starts.</p>
<ol class="calls" data-calls></ol></section>
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
  ];
}
