/** Parts that several screens share: heading, error summary, buttons, the frame of a form. */
import { html, nothing, type TemplateResult } from 'lit';
import type { View } from './view.ts';

export const heading = (text: string): TemplateResult => html`<h2 tabindex="-1">${text}</h2>`;

export function errorSummary({ journey, words, goToField }: View): TemplateResult | typeof nothing {
  const { all } = journey.faults;
  if (all.length === 0) return nothing;
  const link = (fieldId: string, message: string) => html`<li>
    <a
      href=${`#${fieldId}`}
      @click=${(event: Event) => {
        event.preventDefault();
        goToField(fieldId);
      }}
      >${message}</a
    >
  </li>`;
  return html`<div class="summary" role="alert" tabindex="-1" aria-labelledby="summary-title">
    <h3 id="summary-title">${words.errorSummary(all.length)}</h3>
    <ul>
      ${all.map(([fieldId, message]) => link(fieldId, message))}
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
