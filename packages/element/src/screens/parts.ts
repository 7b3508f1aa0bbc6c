/** Parts that several screens share: heading, error summary, buttons, the frame of a form. */
import { html, nothing, type TemplateResult } from 'lit';
import { fieldId } from '../controls/question.ts';
import type { Words } from '../words/index.ts';
import type { View } from './view.ts';

export const heading = (text: string): TemplateResult => html`<h2 class="title" tabindex="-1">${text}</h2>`;

/** The same message can come from several fields: then the summary says which one is meant. */
function summaryText({ journey, words }: View, id: string, message: string): string {
  const isAlone = journey.faults.all.filter(([, other]) => other === message).length === 1;
  const place = isAlone ? undefined : placeOf(journey, words, id);
  return place === undefined ? message : `${place} – ${message}`;
}

function placeOf({ stage, flows, draft }: View['journey'], words: Words, id: string): string | undefined {
  const [group = '', ...rest] = id.split('.');
  if (group === 'home') return words.addresses.home;
  if (group.startsWith('work')) return words.addresses.work(Number(group.slice(4)), draft.works.length);
  if (group === 'employee') return rest.length > 1 ? words.details.employeeAddress : words.details.employee;
  if (group === 'employer') return rest.length > 1 ? words.details.employerAddress : words.details.employer;
  const questions = [...(stage?.walk.set?.questions ?? []), ...(flows?.walk?.set?.questions ?? [])];
  return questions.find((question) => fieldId(question.id) === id)?.questionText;
}

function errorSummary(view: View): TemplateResult | typeof nothing {
  const { journey, words, goToField } = view;
  const { all } = journey.faults;
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
  return html`<div class="summary" role="alert" tabindex="-1" aria-labelledby="summary-title">
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
}

/** While a call is under way a button stays in its place, and says so, but does nothing. */
export const button = ({ journey }: View, { label, press, look, described }: Button): TemplateResult => html`<button
  type="button"
  class=${look ?? nothing}
  aria-disabled=${journey.attempts.busy ? 'true' : nothing}
  aria-label=${described ?? nothing}
  @click=${() => {
    if (!journey.attempts.busy) press();
  }}
>
  ${label}
</button>`;

const submitButton = ({ journey, words }: View, label: string): TemplateResult => html`<button
  type="submit"
  class="main"
  aria-disabled=${journey.attempts.busy ? 'true' : nothing}
>
  ${journey.attempts.busy ? words.busy : label}
</button>`;

export const backLink = (view: View): TemplateResult | typeof nothing =>
  view.journey.canGoBack
    ? html`<div class="back">
        ${button(view, { label: view.words.back, look: 'link', press: () => view.journey.back() })}
      </div>`
    : nothing;

interface Screen {
  readonly title: string;
  readonly content: TemplateResult;
  readonly submit?: string;
  readonly onSubmit?: () => void;
  readonly actions?: TemplateResult | typeof nothing;
}

export function screen(view: View, { title, content, submit, onSubmit, actions = nothing }: Screen): TemplateResult {
  const send = (event: Event) => {
    event.preventDefault();
    if (!view.journey.attempts.busy) onSubmit?.();
  };
  return html`<form novalidate autocomplete="on" @submit=${send}>
    ${errorSummary(view)} ${heading(title)} ${content}
    <div class="actions">${submit ? submitButton(view, submit) : nothing} ${actions}</div>
  </form>`;
}
