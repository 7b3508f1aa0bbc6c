/** Parts that several screens share: heading, error summary, buttons, the frame of a form, its purpose. */
import type { FormSummary } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { fieldId } from '../controls/question.ts';
import type { ElementWords } from '../words/index.ts';
import type { View } from './view.ts';

/** `language`: when it is not that of the screen. */
export const heading = (text: string, language?: string): TemplateResult =>
  html`<h2 class="title" part="heading" tabindex="-1" lang=${language ?? nothing}>${text}</h2>`;

/** On one page, several fields can have the same message, so the summary names the field. */
function summaryText({ session, words }: View, id: string, message: string): string {
  const isAlone = !session.isPage && session.faults.all.filter(([, other]) => other === message).length === 1;
  const place = isAlone ? undefined : placeOf(session, words, id);
  return place === undefined ? message : `${place} – ${message}`;
}

function placeOf(
  { sets, finding: { asked: finds, draft } }: View['session'],
  words: ElementWords,
  id: string,
): string | undefined {
  const [group = '', ...rest] = id.split('.');
  if (group === 'home') return words.addresses.home;
  if (group.startsWith('work')) return words.addresses.work(Number(group.slice(4)), draft.works.length);
  if (group === 'employee') return rest.length > 1 ? words.details.employeeAddress : words.details.employee;
  if (group === 'employer') return rest.length > 1 ? words.details.employerAddress : words.details.employer;
  const asked = [...sets, ...(finds?.set ? [finds.set] : [])].flatMap(({ questions }) => questions);
  return asked.find((question) => fieldId(question.id) === id)?.questionText;
}

function errorSummary(view: View): TemplateResult | typeof nothing {
  const { session, words, goToField } = view;
  const { all } = session.faults;
  if (all.length === 0) return nothing;
  const link = (id: string, message: string) => html`<li>
    <a
      href=${`#${id}`}
      @click=${(event: Event) => {
        event.preventDefault();
        goToField(id);
      }}
      >${summaryText(view, id, message)}</a
    >
  </li>`;
  return html`<div class="summary" part="error-summary" role="alert" tabindex="-1" aria-labelledby="summary-title">
    <h2 id="summary-title">${words.errorSummary(all.length)}</h2>
    <ul>
      ${all.map(([id, message]) => link(id, message))}
    </ul>
  </div>`;
}

interface Button {
  readonly label: string;
  readonly press: () => void;
  readonly look?: 'plain' | 'link';
  readonly described?: string;
  /** Where two buttons of the screen can have the same name. */
  readonly id?: string;
}

const looks = { plain: 'secondary', link: 'link' } as const;

/** During a call, a button stays in place, shows that it's busy, and does nothing. */
export function button(
  { session: { attempts }, own }: View,
  { label, press, look, described, id }: Button,
): TemplateResult {
  const onPress = () => {
    if (!attempts.busy) press();
  };
  const name = look ? looks[look] : 'primary';
  const given = { label, look: name, description: described, isBusy: attempts.busy, onPress } as const;
  return (
    own.button(id ?? described ?? label, given) ??
    html`<button
      type="button"
      class=${look ?? nothing}
      part="button button-${name}"
      aria-disabled=${attempts.busy ? 'true' : nothing}
      aria-label=${described ?? nothing}
      @click=${onPress}
    >
      ${label}
    </button>`
  );
}

function submitButton({ session: { attempts }, words, own }: View, label: string, onPress: () => void): TemplateResult {
  const isBusy = attempts.busy;
  const shown = isBusy ? words.busy : label;
  return (
    own.button('submit', { label: shown, look: 'primary', description: undefined, isBusy, onPress }) ??
    html`<button
      type="submit"
      class="main"
      part="button button-primary"
      aria-disabled=${isBusy ? 'true' : nothing}
    >
      ${shown}
    </button>`
  );
}

export const backLink = (view: View): TemplateResult | typeof nothing =>
  view.session.canGoBack
    ? html`<div class="back">
        ${button(view, { label: view.words.back, look: 'link', press: () => view.session.back() })}
      </div>`
    : nothing;

interface Screen {
  readonly title: string;
  readonly titleLanguage?: string;
  readonly content: TemplateResult;
  readonly submit?: string;
  readonly onSubmit?: () => void;
  readonly actions?: TemplateResult | typeof nothing;
}

export function screen(
  view: View,
  { title, titleLanguage, content, submit, onSubmit, actions = nothing }: Screen,
): TemplateResult {
  const submitted = () => {
    if (!view.session.attempts.busy) onSubmit?.();
  };
  const send = (event: Event) => {
    event.preventDefault();
    submitted();
  };
  return html`<form novalidate autocomplete="on" @submit=${send}>
    ${errorSummary(view)} ${heading(title, titleLanguage)} ${content}
    <div class="actions" part="actions">${submit ? submitButton(view, submit, submitted) : nothing} ${actions}</div>
  </form>`;
}

/** What a form is for, for people who don't know its name: "New Jersey", "Pennsylvania: stops this tax". */
export function purposeOf({ session, words }: View, { id, formType }: FormSummary): string | undefined {
  const place = session.finding.flows?.flowOf(id)?.localityFullName;
  if (place === undefined || formType === 'OTHER') return undefined;
  return formType.startsWith('EXEMPT') ? words.forms.stops(place) : place;
}
