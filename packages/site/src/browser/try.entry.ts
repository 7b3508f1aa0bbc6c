/** The page of one persona, of any address or of one form: the interview, its language, and the calls behind it. */
import type { Language } from '@withholding/bundle';
import { BackendGateway, type WithholdingEventMap, type WithholdingInterview } from '@withholding/element';
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

/** Without it this would be another person's interview, so the page's fallback text stays. */
async function readPersona(): Promise<Persona> {
  const response = await fetch('persona.json');
  if (!response.ok) throw new Error(`persona.json: ${response.status}`);
  return (await response.json()) as Persona;
}

const place = find('[data-interview]');
const list = find('[data-calls]');
const message = find('[data-said]');
const answerButton = document.querySelector<HTMLButtonElement>('[data-answer]');
const persona = answerButton ? await readPersona() : undefined;
const known = numbersIn(persona);
/** The form to try, from a link on its page. */
const formId = new URLSearchParams(window.location.search).get('id') ?? undefined;
if (formId === undefined && place.dataset.asks === 'form') window.location.replace('/catalog/');
const pageTitle = document.title;
let language = place.dataset.language as Language;
let interview: WithholdingInterview | undefined;
let state: State | undefined;

const gateway = new BackendGateway({
  base,
  fetch: recordedFetch(base, (call) => list.prepend(callItem(call, known, words[language]))),
});

function start(): void {
  interview = document.createElement('withholding-interview') as WithholdingInterview;
  interview.language = language;
  interview.noLanguages = true;
  interview.persist = 'session';
  interview.browserHistory = true;
  interview.gateway = gateway;
  if (formId !== undefined) {
    interview.formId = formId;
    interview.persistFor = formId;
  }
  if (persona) {
    interview.location = persona.location as never;
    interview.employee = persona.employee as never;
    interview.employer = persona.employer as never;
    interview.payroll = persona.payroll as never;
    if (persona.federalValues) interview.federalValues = persona.federalValues as never;
  }
  interview.addEventListener('withholding-state', (event) => {
    state = (event as CustomEvent<State>).detail;
    message.textContent = '';
    // After a refresh it goes on in the language of before.
    if (state.language !== language) speak(state.language);
  });
  interview.addEventListener('withholding-step', (event) => {
    const { title, hasErrors } = (event as WithholdingEventMap['withholding-step']).detail;
    document.title = `${hasErrors ? `${words[language].error}: ` : ''}${title} · ${pageTitle}`;
  });
  place.replaceChildren(interview);
}

async function startOver(): Promise<void> {
  if (!(await interview?.startOver())) return;
  list.replaceChildren();
  message.textContent = '';
}

function speak(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll<HTMLElement>('[data-word]')) {
    part.textContent = words[language][part.dataset.word as keyof (typeof words)['en']];
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-story]'))
    part.hidden = part.dataset.story !== language;
  for (const button of document.querySelectorAll<HTMLElement>('button[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  message.lang = language;
  if (interview) interview.language = language;
}

/** What this person answers on the screen now shown. */
function answersNow(): Readonly<Record<string, string>> {
  if (!persona || !state) return {};
  const form = state.forms[state.at]?.id ?? '';
  const ofFlows = Object.assign({}, ...Object.values(persona.flows)) as Record<string, string>;
  return state.step === 'flow' ? { ...persona.facts, ...ofFlows } : (persona.forms[form] ?? {});
}

async function answerForMe(): Promise<void> {
  const root = interview?.shadowRoot;
  const count = root ? await fillScreen(root, answersNow()) : 0;
  message.textContent = count > 0 ? words[language].answered : words[language].nothingToAnswer;
}

for (const button of document.querySelectorAll<HTMLElement>('button[data-language]')) {
  button.addEventListener('click', () => speak(button.dataset.language as Language));
}
// On a phone the interview comes first.
if (matchMedia('(max-width: 48rem)').matches)
  for (const part of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) part.open = false;
answerButton?.addEventListener('click', () => void answerForMe());
find('[data-restart]').addEventListener('click', () => void startOver());
start();
speak(language);
