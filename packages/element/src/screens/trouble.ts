/** A call failed: what happened, that nothing is lost, and a way on. */
import { WithholdingProblem } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { FailedCall } from '../journey/attempts.ts';
import { isSignedOut, mayPass } from '../journey/patience.ts';
import { isMissing } from './later.ts';
import { button, heading } from './parts.ts';
import type { View } from './view.ts';

/** The service speaks of requests and seconds there, which is for programs. */
const isBusy = ({ status }: WithholdingProblem): boolean => status === 429 || status === 503;

function explanation({ problem }: FailedCall, { words: { trouble: words } }: View): TemplateResult {
  if (!(problem instanceof WithholdingProblem)) return html`<p>${words.setup}</p>`;
  const { detail, errors, requestId, retryAfterSeconds = 0 } = problem;
  return html`
    <p>${isBusy(problem) ? `${words.busy} ${words.wait(Math.ceil(retryAfterSeconds / 60))}` : detail}</p>
    ${errors.length > 0 ? html`<ul>${errors.map(({ message }) => html`<li>${message}</li>`)}</ul>` : nothing}
    ${requestId ? html`<p class="hint">${words.reference(requestId)}</p>` : nothing}
  `;
}

export function troubleScreen(view: View, trouble: FailedCall): TemplateResult {
  const { journey, words } = view;
  const { problem } = trouble;
  const isOnTheWay = journey.step !== 'loading';
  const mustSignIn = isSignedOut(problem);
  const kept = mustSignIn ? words.signIn.kept : words.trouble.kept;
  const retry = { label: mustSignIn ? words.next : words.tryAgain, press: () => void trouble.retry() };
  return html`<div class="trouble" part="trouble" role="alert">
    ${heading(mustSignIn ? words.signIn.title : words.trouble.title)}
    ${mustSignIn ? html`<p>${words.signIn.text}</p>` : explanation(trouble, view)}
    ${isOnTheWay || journey.kept ? html`<p>${kept}</p>` : nothing}
    <div class="actions">
      ${mayPass(problem) ? button(view, retry) : nothing}
      ${
        // What was stored may be of a form that is no longer offered.
        journey.kept && !isOnTheWay && !mustSignIn
          ? button(view, { label: words.startOver.button, look: 'plain', press: view.startOver })
          : nothing
      }
      ${
        isOnTheWay && !isMissing(journey.step)
          ? button(view, { label: words.back, look: 'plain', press: () => journey.dismissTrouble() })
          : nothing
      }
    </div>
  </div>`;
}
