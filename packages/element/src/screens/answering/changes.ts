/** What a form asks differently since the employee answered it last time. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FormStep } from '../../session/steps/form-step.ts';
import type { View } from '../view.ts';

/** `isAlone`: the only form, whose parts have headings one level up. */
export function changesOf({ words }: View, formStep: FormStep, isAlone: boolean): TemplateResult | typeof nothing {
  if (!formStep.last?.changes) return nothing;
  const { title } = words.lastTime;
  const lines = formStep.last.linesOf(formStep, words);
  return html`<div class="notice" data-part="changes">
    ${isAlone ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}
    <ul>${(lines.length === 0 ? [words.lastTime.same] : lines).map((line) => html`<li>${line}</li>`)}</ul>
  </div>`;
}
