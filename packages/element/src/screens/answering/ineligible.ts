/** The employee can't use this form: why, and what to do next. */
import { html, nothing, type TemplateResult } from 'lit';
import { button, screen } from '../parts.ts';
import type { View } from '../view.ts';

export function ineligibleScreen(view: View): TemplateResult {
  const { session, words } = view;
  const reason = session.formStep?.walk.ineligibleReason();
  return screen(view, {
    title: words.ineligible.title,
    content: html`${reason === undefined ? nothing : html`<p class="notice" part="notice">${reason}</p>`}
      <p>${words.ineligible.text(session.formName)}</p>`,
    submit: words.ineligible.changeAnswers,
    onSubmit: () => session.back(),
    actions: button(view, { label: words.ineligible.skip, look: 'plain', press: () => session.asking.skip() }),
  });
}
