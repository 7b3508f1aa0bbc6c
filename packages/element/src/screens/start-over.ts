/** Where answers are kept (on the first screen), and the question before they are thrown away. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Step } from '../session/state.ts';
import { button } from './parts.ts';
import type { View } from './view.ts';

const withoutAnswers: readonly Step[] = ['loading', 'finished'];

export function keptLine(view: View): TemplateResult | typeof nothing {
  const { session, words, keptBy, startOver } = view;
  if (!keptBy || session.attempts.failedCall || withoutAnswers.includes(session.step)) return nothing;
  return html`<p class="kept hint">
    ${session.canGoBack ? nothing : words.kept[keptBy]} ${button(view, { label: words.startOver.button, look: 'link', press: startOver })}
  </p>`;
}

const close = ({ currentTarget }: Event, answer: string): void =>
  (currentTarget as HTMLElement).closest('dialog')?.close(answer);

export function startOverDialog({ session, words: { startOver: words } }: View): TemplateResult {
  const hasSigned = Object.values(session.forms.results).includes('signed');
  return html`<dialog class="start-over" aria-labelledby="start-over-title" aria-describedby="start-over-text">
    <h2 id="start-over-title">${words.title}</h2>
    <p id="start-over-text">${words.text} ${hasSigned ? words.signed : nothing}</p>
    <div class="actions">
      <button type="button" class="plain" autofocus @click=${(event: Event) => close(event, '')}>${words.no}</button>
      <button type="button" class="main" @click=${(event: Event) => close(event, 'yes')}>${words.yes}</button>
    </div>
  </dialog>`;
}

/** Asks, and waits for the employee's choice. */
export function confirmed(root: ParentNode): Promise<boolean> {
  const dialog = root.querySelector<HTMLDialogElement>('dialog.start-over');
  dialog?.showModal();
  return new Promise((resolve) => {
    dialog?.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
