/** One answer on the review, as a statement to press. */
import { html, type TemplateResult } from 'lit';
import { button } from '../parts.ts';
import type { View } from '../view.ts';

interface Statement {
  readonly id: string;
  readonly form: string;
  readonly text: string;
  /** What it answers. */
  readonly about: string;
  readonly hint?: string | undefined;
  /** Nothing to press where the answer is calculated, or came from the page. */
  readonly change: (() => void) | undefined;
}

export function statement(view: View, { id, form, text, about, hint, change }: Statement): TemplateResult {
  const shown = hint === undefined ? text : `${text} (${hint})`;
  const described = `${shown}. ${view.words.review.changeNamed(about)}`;
  return html`<li data-answer=${id}>
    ${change ? button(view, { id: `${form} ${id}`, label: shown, look: 'link', described, press: change }) : shown}
  </li>`;
}
