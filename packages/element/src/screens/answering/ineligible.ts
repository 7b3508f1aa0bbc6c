/** The answers lead to where this form cannot be used: why, and the ways on. */
import { html, nothing, type TemplateResult } from 'lit';
import { button, screen } from '../parts.ts';
import type { View } from '../view.ts';

export function ineligibleScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const reason = journey.stage?.walk.ineligibleReason();
  return screen(view, {
    title: words.ineligible.title,
    content: html`${reason === undefined ? nothing : html`<p class="notice" part="notice">${reason}</p>`}
      <p>${words.ineligible.text(journey.formName)}</p>`,
    submit: words.ineligible.changeAnswers,
    onSubmit: () => journey.back(),
    actions: button(view, { label: words.ineligible.skip, look: 'plain', press: () => journey.asking.skip() }),
  });
}
