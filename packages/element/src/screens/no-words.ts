/** Before the words of the language are loaded: what the page put between the tags. If they can't be loaded: why. */
import { html, type TemplateResult } from 'lit';
import type { Session } from '../session/session.ts';
import { builtIn } from '../words/index.ts';

export const noWordsScreen = ({ attempts: { busy, failedCall }, language }: Session): TemplateResult =>
  html`<div class="frame" lang=${language} aria-busy=${busy} data-step=${failedCall ? 'trouble' : 'loading'}>
    <slot name="header"></slot>
    ${
      failedCall
        ? html`<div class="trouble" role="alert">
            <p>${'detail' in failedCall.problem ? failedCall.problem.detail : failedCall.problem.message}</p>
            <div class="actions">
              <button type="button" @click=${() => void failedCall.retry()}>${builtIn[language].tryAgain}</button>
            </div>
          </div>`
        : html`<slot></slot>`
    }
    <slot name="footer"></slot>
  </div>`;
