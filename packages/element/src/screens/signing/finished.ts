/** The last screen: copies of the signed forms, and what happens next. */
import type { FillResponse } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { expiryOf, type Signed } from '../../downloads/copies.ts';
import { fileNameOf, today } from '../../downloads/file-name.ts';
import type { Received } from '../../downloads/received.ts';
import { shownValue } from '../../format.ts';
import { paycheckOf } from '../../paycheck/fold-out.ts';
import { button, heading } from '../parts.ts';
import type { View } from '../view.ts';
import { signingPanelOf } from './signing-panel.ts';

const fileOf = ({ session, words }: View, { name }: FillResponse): string =>
  fileNameOf(name, today(), session.signing.signedBy, `${words.finished.fileSigned}.pdf`);

function ending(view: View, filled: FillResponse): TemplateResult | typeof nothing {
  const { session, words } = view;
  const day = expiryOf(filled);
  if (day === undefined) return nothing;
  return html`<p data-part="expiry">
    ${words.finished.ends(shownValue('string', day, session.language))}
    ${button(view, { label: words.finished.remind, look: 'link', press: () => void signingPanelOf(view).copies.remind(filled, words) })}
  </p>`;
}

/** What has been loaded so far. */
function receivedBy(view: View, filled: FillResponse, load: () => void): TemplateResult {
  const { words, session } = view;
  const received = signingPanelOf(view).copies.received(filled, session.language);
  if (received === undefined) return html`<p role="status">${words.busy}</p>`;
  if (received === 'failed')
    return html`<p role="alert">${words.trouble.title}</p>
      <p>${button(view, { label: words.tryAgain, look: 'plain', press: load })}</p>`;
  const row = ({ meaning, value }: Received) => html`<div class="row"><dt>${meaning}</dt><dd>${value}</dd></div>`;
  return html`<dl class="answers">${received.map(row)}</dl>`;
}

function payroll(view: View, filled: FillResponse): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { copies } = signingPanelOf(view);
  if (!copies.canExplain) return nothing;
  const load = () => void copies.explain(filled, session.language, words);
  const open = ({ target }: Event) => {
    if ((target as HTMLDetailsElement).open) load();
  };
  return html`<details class="math" data-part="payroll" @toggle=${open}>
    <summary>${words.finished.payroll}</summary>
    ${receivedBy(view, filled, load)}
  </details>`;
}

/** `isMain`: the main button of the screen. */
function copyOf(view: View, { filled, file }: Signed, isMain: boolean): TemplateResult {
  const url = signingPanelOf(view).urls.of(filled.pdf);
  return html`<li>
    <a class="download ${isMain ? 'main' : ''}" part="button button-${isMain ? 'primary' : 'secondary'}" href=${url} download=${file}>${view.words.finished.download(filled.name)}</a>
    ${ending(view, filled)} ${payroll(view, filled)}
  </li>`;
}

export function finishedScreen(view: View): TemplateResult {
  const { session, words } = view;
  const panel = signingPanelOf(view);
  panel.clear();
  const signed = session.signing.signedForms.map((filled) => ({ filled, file: fileOf(view, filled) }));
  const all = () => void panel.copies.all(signed, session.signing.signedBy);
  const list = html`
    <h3>${words.finished.signed}</h3>
    <p>${words.finished.copies}</p>
    <ul class="copies">${signed.map((each) => copyOf(view, each, signed.length === 1))}</ul>
    ${signed.length > 1 ? button(view, { label: words.finished.zip, press: all }) : nothing}
    <p>${words.finished.update}</p>
  `;
  const { formsLeft, firstPaycheck } = view.host;
  const names = signed.map(({ filled }) => filled.name).join(', ');
  const nothingSigned = signed.length > 0 ? undefined : words.finished.nothing;
  const starts = firstPaycheck
    ? words.finished.startsOn(shownValue('string', firstPaycheck, session.language))
    : words.finished.starts;
  const title = formsLeft ? (nothingSigned ?? words.finished.signedSoFar(names)) : words.finished.title;
  return html`<div class=${formsLeft && nothingSigned ? nothing : 'done'} part="finished">
    ${heading(title)}
    ${formsLeft ? html`<p>${words.finished.next(formsLeft)}</p>` : nothing}
    <p>${nothingSigned ? words.finished.text : starts}</p>
    ${nothingSigned ? nothing : paycheckOf(view).lastLine(view)}
    ${formsLeft && nothingSigned ? nothing : (nothingSigned ?? list)}
    <slot name="finished"></slot>
  </div>`;
}
