/** The statement to agree to, and the signature: the last act. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../controls/checkbox.ts';
import { screen } from './parts.ts';
import type { View } from './view.ts';

function statement(view: View, text: string): TemplateResult {
  const { journey, words } = view;
  const agree = (value: string) => journey.agree(value === 'true');
  return html`
    <p>${words.sign.intro}</p>
    <blockquote class="statement" role="region" aria-label=${words.sign.statement} tabindex="0">${text}</blockquote>
    ${checkbox({
      id: 'agree',
      label: words.sign.agree,
      value: String(journey.agreed),
      required: true,
      error: journey.faults.of('agree'),
      words,
      language: journey.language,
      onInput: agree,
      onCommit: agree,
    })}
  `;
}

export function signScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const text = journey.stage?.walk.perjuryStatement();
  const content = html`
    ${text === undefined ? nothing : statement(view, text)}
    <p>${words.sign.effect}</p>
  `;
  return screen(view, {
    title: words.sign.title(journey.formName),
    content,
    submit: words.sign.button,
    onSubmit: () => void journey.sign(),
  });
}
