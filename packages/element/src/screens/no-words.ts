/** Before the words of the language are there: what the page put between the tags. If they can't be loaded: why. */
import { html, type TemplateResult } from 'lit';
import type { Journey } from '../journey/journey.ts';
import { builtIn } from '../words/index.ts';

export const noWordsScreen = ({ attempts: { busy, trouble }, language }: Journey): TemplateResult =>
  html`<div class="frame" lang=${language} aria-busy=${busy} data-step=${trouble ? 'trouble' : 'loading'}>
    <slot name="header"></slot>
    ${
      trouble
        ? html`<div class="trouble" role="alert">
            <p>${'detail' in trouble.problem ? trouble.problem.detail : trouble.problem.message}</p>
            <div class="actions">
              <button type="button" @click=${() => void trouble.retry()}>${builtIn[language].tryAgain}</button>
            </div>
          </div>`
        : html`<slot></slot>`
    }
    <slot name="footer"></slot>
  </div>`;
