/** A call failed: what happened, that nothing is lost, and a way on. */
import { WithholdingProblem } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Trouble } from '../journey/attempts.ts';
import { button, heading } from './parts.ts';
import type { View } from './view.ts';

function explanation({ problem }: Trouble, { words }: View): TemplateResult {
  if (!(problem instanceof WithholdingProblem)) return html`<p>${words.trouble.setup}</p>`;
  const { detail, errors, requestId, retryAfterSeconds } = problem;
  return html`
    <p>${detail}</p>
    ${errors.length > 0 ? html`<ul>${errors.map(({ message }) => html`<li>${message}</li>`)}</ul>` : nothing}
    ${retryAfterSeconds ? html`<p>${words.trouble.wait(retryAfterSeconds)}</p>` : nothing}
    ${requestId ? html`<p class="hint">${words.trouble.reference(requestId)}</p>` : nothing}
  `;
}

export function troubleScreen(view: View, trouble: Trouble): TemplateResult {
  const { journey, words } = view;
  const retry = () => void trouble.retry();
  const isOnTheWay = journey.step !== 'loading';
  return html`<div class="trouble" role="alert">
    ${heading(words.trouble.title)} ${explanation(trouble, view)}
    ${isOnTheWay ? html`<p>${words.trouble.kept}</p>` : nothing}
    <div class="actions">
      ${button(view, { label: words.tryAgain, press: retry })}
      ${
        isOnTheWay ? button(view, { label: words.back, look: 'plain', press: () => journey.dismissTrouble() }) : nothing
      }
    </div>
  </div>`;
}
