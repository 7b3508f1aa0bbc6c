/** A call failed: what happened, that no answer is lost, and what to do. */
import { WithholdingProblem } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { FailedCall } from '../session/attempts.ts';
import { isSignedOut, mayPass } from '../session/retry.ts';
import { isMissing } from './later.ts';
import { button, heading } from './parts.ts';
import type { View } from './view.ts';

/** The service's text mentions requests and seconds, which is for programs. */
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

export function errorScreen(view: View, failedCall: FailedCall): TemplateResult {
  const { session, words } = view;
  const { problem } = failedCall;
  const isOnTheWay = session.step !== 'loading';
  const mustSignIn = isSignedOut(problem);
  const kept = mustSignIn ? words.signIn.kept : words.trouble.kept;
  const retry = { label: mustSignIn ? words.next : words.tryAgain, press: () => void failedCall.retry() };
  return html`<div class="trouble" part="trouble" role="alert">
    ${heading(mustSignIn ? words.signIn.title : words.trouble.title)}
    ${mustSignIn ? html`<p>${words.signIn.text}</p>` : explanation(failedCall, view)}
    ${isOnTheWay || session.kept ? html`<p>${kept}</p>` : nothing}
    <div class="actions">
      ${mayPass(problem) ? button(view, retry) : nothing}
      ${
        // What was stored may be of a form that is no longer offered.
        session.kept && !isOnTheWay && !mustSignIn
          ? button(view, { label: words.startOver.button, look: 'plain', press: view.startOver })
          : nothing
      }
      ${
        isOnTheWay && !isMissing(session.step)
          ? button(view, { label: words.back, look: 'plain', press: () => session.dismissError() })
          : nothing
      }
    </div>
  </div>`;
}
