/** Everything the element shows: the current screen, what is above and below it, and the page's slots. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Announcements } from '../announce.ts';
import { paycheckOf } from '../paycheck/fold-out.ts';
import { currentScreen } from './index.ts';
import { button } from './parts.ts';
import { keptLine, startOverDialog } from './start-over.ts';
import { topOf } from './top.ts';
import type { View } from './view.ts';

interface FrameOptions {
  readonly announcements: Announcements;
  /** Undefined hides the language buttons. */
  readonly changeLanguage: ((language: Language) => void) | undefined;
  readonly asksToStartOver: boolean;
}

/** After a switch of the language, where an agency has the form in it. */
function otherForms(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { offered } = session.languages;
  if (offered.length === 0 || session.attempts.failedCall) return nothing;
  const names = new Intl.ListFormat(session.language).format(offered);
  return html`<div class="notice" part="notice" data-part="other-forms">
    <p>${words.otherForms.text}</p>
    ${button(view, { label: words.otherForms.change(names), look: 'plain', press: () => void session.languages.accept() })}
  </div>`;
}

/** The tax per paycheck, beside the questions and their review. */
const taxLine = (view: View): TemplateResult | typeof nothing =>
  ['questions', 'review'].includes(view.session.step) && !view.session.attempts.failedCall
    ? paycheckOf(view).line(view)
    : nothing;

export function frameOf(view: View, options: FrameOptions): TemplateResult {
  const { session } = view;
  const { announcements, changeLanguage, asksToStartOver } = options;
  return html`<div
    class="frame"
    part="frame"
    lang=${session.language}
    aria-busy=${session.attempts.busy}
    data-step=${session.attempts.failedCall ? 'trouble' : session.step}
    data-form=${session.formStep?.walk.formId ?? nothing}
  >
    <slot name="header"></slot>
    ${topOf(view, changeLanguage)} ${otherForms(view)} ${taxLine(view)} ${currentScreen(view)}
    <slot name="help"></slot>
    ${announcements.regions(session)}
    ${keptLine(view)} ${asksToStartOver ? startOverDialog(view) : nothing} <slot name="footer"></slot>
  </div>`;
}
