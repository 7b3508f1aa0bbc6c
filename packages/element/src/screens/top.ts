/** Above every screen: the way back, the language, which form this is and how far it is. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Step } from '../journey/state.ts';
import { languages, wordsIn } from '../words/index.ts';
import { backLink } from './parts.ts';
import type { View } from './view.ts';

const languageButtons = ({ journey, words }: View, speak: (language: Language) => void) => html`<div
  class="languages"
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
      ${wordsIn[language].languageName}
    </button>`,
  )}
</div>`;

const formSteps: readonly Step[] = ['questions', 'ineligible', 'review', 'details', 'preview', 'sign'];

/** Which form or flow this is, and how much of its questions is done. */
function progress({ journey, words }: View): TemplateResult | typeof nothing {
  const { step, percent, forms, at, flows } = journey;
  if (step !== 'flow' && !formSteps.includes(step)) return nothing;
  const isAsking = step === 'flow' || step === 'questions';
  const count = forms.length > 1 ? ` · ${words.formCount(at + 1, forms.length)}` : '';
  const of = step === 'flow' ? (flows?.flow?.localityFullName ?? '') : `${journey.formName}${count}`;
  return html`<div class="progress">
    <p><span>${of}</span> ${isAsking ? html`<span>${words.percentDone(percent)}</span>` : nothing}</p>
    ${isAsking ? html`<progress max="100" value=${percent} aria-label=${words.progress}></progress>` : nothing}
  </div>`;
}

export const topOf = (view: View, speak: ((language: Language) => void) | undefined): TemplateResult => html`
  <div class="top">
    ${view.journey.attempts.trouble ? nothing : backLink(view)} ${speak ? languageButtons(view, speak) : nothing}
  </div>
  ${view.journey.attempts.trouble ? nothing : progress(view)}
`;
