/** The page of one persona, or of any address: the interview, its language, and the calls behind it. */
import type { Language } from '@withholding/bundle';
import { BackendGateway, type WithholdingInterview } from '@withholding/element';
import type { Persona } from '../personas.ts';
import { numbersIn } from './curl.ts';
import { fillScreen } from './fill.ts';
import { callItem } from './playground.ts';
import { recordedFetch } from './recorded-fetch.ts';
import { words } from './words.ts';

type State = NonNullable<WithholdingInterview['state']>;

const base = '/try/api';

function find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page lacks ${selector}.`);
  return found;
}

async function readPersona(): Promise<Persona | undefined> {
  const response = await fetch('persona.json');
  return response.ok ? ((await response.json()) as Persona) : undefined;
}

const place = find('[data-interview]');
const list = find('[data-calls]');
const said = find('[data-said]');
const answerButton = document.querySelector<HTMLButtonElement>('[data-answer]');
const persona = answerButton ? await readPersona() : undefined;
const known = numbersIn(persona);
let language = place.dataset.language as Language;
let interview: WithholdingInterview | undefined;
let state: State | undefined;

const gateway = new BackendGateway({
  base,
  fetch: recordedFetch(base, (call) => list.prepend(callItem(call, known, words[language]))),
});

function start(): void {
  interview?.remove();
  list.replaceChildren();
  state = undefined;
  interview = document.createElement('withholding-interview') as WithholdingInterview;
  interview.language = language;
  interview.noLanguages = true;
  interview.gateway = gateway;
  if (persona) {
    interview.location = persona.location as never;
    interview.employee = persona.employee as never;
    interview.employer = persona.employer as never;
    if (persona.federalValues) interview.federalValues = persona.federalValues as never;
  }
  interview.addEventListener('withholding-state', (event) => {
    state = (event as CustomEvent<State>).detail;
    said.textContent = '';
  });
  place.append(interview);
}

function speak(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-word]')) {
    part.textContent = words[language][part.dataset.word as keyof (typeof words)['en']];
    part.lang = language;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-story]'))
    part.hidden = part.dataset.story !== language;
  for (const button of document.querySelectorAll<HTMLElement>('button[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  said.lang = language;
  if (interview) interview.language = language;
}

/** What this person answers on the screen now shown. */
function answersNow(): Readonly<Record<string, string>> {
  if (!persona || !state) return {};
  const form = state.forms[state.at]?.id ?? '';
  const ofFlows = Object.assign({}, ...Object.values(persona.flows)) as Record<string, string>;
  return state.step === 'flow' ? ofFlows : (persona.forms[form] ?? {});
}

async function answerForMe(): Promise<void> {
  const root = interview?.shadowRoot;
  const count = root ? await fillScreen(root, answersNow()) : 0;
  said.textContent = count > 0 ? words[language].answered : words[language].nothingToAnswer;
}

for (const button of document.querySelectorAll<HTMLElement>('button[data-language]')) {
  button.addEventListener('click', () => {
    language = button.dataset.language as Language;
    speak();
  });
}
answerButton?.addEventListener('click', () => void answerForMe());
find('[data-restart]').addEventListener('click', start);
start();
speak();
