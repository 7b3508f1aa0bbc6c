/** Above every screen: the way back, the language, and how far the interview is. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { builtIn, languages } from '../words/index.ts';
import { backLink } from './parts.ts';
import { progressOf } from './progress.ts';
import type { View } from './view.ts';

const languageButtons = ({ session, words }: View, changeLanguage: (language: Language) => void) => html`<div
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
      aria-pressed=${language === session.language}
      @click=${() => changeLanguage(language)}
    >
      ${builtIn[language].name}
    </button>`,
  )}
</div>`;

function progress({ session, words }: View): TemplateResult | typeof nothing {
  const now = progressOf(session, words);
  if (!now) return nothing;
  return html`<div class="progress" part="progress">
    <p><span>${now.part}</span> <span>${now.about}</span></p>
    <progress part="progress-bar" max="100" value=${now.percent} aria-label=${words.progress}></progress>
  </div>`;
}

export const topOf = (view: View, changeLanguage: ((language: Language) => void) | undefined): TemplateResult => html`
  <div class="top">
    ${view.session.attempts.failedCall ? nothing : backLink(view)} ${changeLanguage ? languageButtons(view, changeLanguage) : nothing}
  </div>
  ${view.session.attempts.failedCall ? nothing : progress(view)}
`;
