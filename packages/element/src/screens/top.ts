/** Above every screen: the way back, the language, and how far the interview is. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { builtIn, languages } from '../words/index.ts';
import { backLink } from './parts.ts';
import { progressOf } from './progress.ts';
import type { View } from './view.ts';

const languageButtons = ({ journey, words }: View, speak: (language: Language) => void) => html`<div
  class="languages"
  part="languages"
  role="group"
  aria-label=${words.chooseLanguage}
>
  ${languages.map(
    (language) => html`<button
      type="button"
      class="link"
      lang=${language}
      aria-pressed=${language === journey.language}
      @click=${() => speak(language)}
    >
      ${builtIn[language].name}
    </button>`,
  )}
</div>`;

function progress({ journey, words }: View): TemplateResult | typeof nothing {
  const now = progressOf(journey, words);
  if (!now) return nothing;
  return html`<div class="progress" part="progress">
    <p><span>${now.step}</span> <span>${now.about}</span></p>
    <progress part="progress-bar" max="100" value=${now.percent} aria-label=${words.progress}></progress>
  </div>`;
}

export const topOf = (view: View, speak: ((language: Language) => void) | undefined): TemplateResult => html`
  <div class="top">
    ${view.journey.attempts.trouble ? nothing : backLink(view)} ${speak ? languageButtons(view, speak) : nothing}
  </div>
  ${view.journey.attempts.trouble ? nothing : progress(view)}
`;
