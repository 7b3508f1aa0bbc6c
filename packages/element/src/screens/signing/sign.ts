/** Each form as it will print, its statement, and one signature for all. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import { agreeId, cardId, consentId } from '../../session/signing/signing.ts';
import type { FormStep } from '../../session/steps/form-step.ts';
import { formYear } from '../form-year.ts';
import { button, screen } from '../parts.ts';
import type { View } from '../view.ts';
import { pagesOf } from './pages.ts';

function agreement(
  { session, words, own }: View,
  id: string,
  label: string,
  isChecked: boolean,
  choose: (agrees: boolean) => void,
): TemplateResult {
  const commit = (value: string) => choose(value === 'true');
  return html`<div class="agree">
    ${checkbox({
      id,
      label,
      value: String(isChecked),
      required: true,
      error: session.faults.of(id),
      words,
      own,
      language: session.language,
      onInput: commit,
      onCommit: commit,
    })}
  </div>`;
}

function statement({ words }: View, { walk, bundle }: FormStep): TemplateResult | typeof nothing {
  const text = walk.perjuryStatement();
  if (text === undefined) return nothing;
  return html`<blockquote class="statement" part="statement" role="region" aria-label=${words.sign.statement(bundle.name)} tabindex="0">${text}</blockquote>`;
}

/** One of several forms: the pages of one at a time, the statement of each that was opened. */
function card(view: View, formStep: FormStep, number: number): TemplateResult {
  const { signing, faults } = view.session;
  const { preview: words, sign } = view.words;
  const { id, name, title, interview } = formStep.bundle;
  const isShown = signing.shown === id;
  const isOpened = signing.opened.has(id);
  const preview = signing.previews[id];
  const next = signing.unopened[0]?.bundle.name;
  const toggle = button(view, {
    label: isShown ? words.hide(name) : words.show(name),
    look: isOpened ? 'link' : 'plain',
    press: () => signing.show(isShown ? undefined : id),
  });
  const error = faults.of(cardId(id));
  return html`<section class="form-to-sign ${isOpened ? 'seen' : ''}" part="card" data-sign=${id}>
    <h3 id=${cardId(id)} tabindex="-1">
      <span class="number">${number}</span> ${name} <span class="hint" lang=${interview.printLanguage}>${title}</span>
      ${isOpened ? html`<span class="seen-mark">${sign.opened}</span>` : nothing}
    </h3>
    ${error ? html`<p class="error" part="error"><span class="hidden">${view.words.errorMark}</span> ${error}</p>` : nothing}
    ${formYear(formStep.bundle)}
    <p>${toggle}</p>
    ${isShown && preview ? pagesOf(view, preview, interview.printLanguage) : nothing}
    ${isOpened ? statement(view, formStep) : nothing}
    ${isShown && next ? html`<p data-part="next-form">${button(view, { label: sign.next(next), look: 'plain', press: () => signing.showNext() })}</p>` : nothing}
  </section>`;
}

function alone(view: View, formStep: FormStep): TemplateResult {
  const { id, interview } = formStep.bundle;
  const preview = view.session.signing.previews[id];
  return html`<section class="form-to-sign" part="card" data-sign=${id}>
    ${formYear(formStep.bundle)} ${preview ? pagesOf(view, preview, interview.printLanguage) : nothing}
    ${formStep.walk.perjuryStatement() === undefined ? nothing : html`<p>${view.words.sign.intro}</p>`}
    ${statement(view, formStep)}
  </section>`;
}

/** To agree to all statements, once every form was opened. */
function agreeToAll(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { answered } = session.forms;
  const { unopened, agrees } = session.signing;
  const count = answered.length;
  if (unopened.length > 0) return html`<p class="hint">${words.sign.left(unopened.length)}</p>`;
  if (answered.every(({ walk }) => walk.perjuryStatement() === undefined)) return nothing;
  const label = count === 1 ? words.sign.agree : words.sign.agreeToAll(count);
  return agreement(view, agreeId, label, agrees, (now) => session.signing.agree(now));
}

/** What was signed before another form failed. */
function signedBefore({ session, words }: View): TemplateResult | typeof nothing {
  const { all, results } = session.forms;
  const signed = all.filter(({ id }) => results[id] === 'signed');
  if (signed.length === 0) return nothing;
  return html`<div class="notice" part="notice">${signed.map(({ name }) => html`<p>${words.signed.status(name)}</p>`)}</div>`;
}

function ways(view: View): TemplateResult {
  const { session, words } = view;
  const { signing } = session;
  const asked = signing.details.asked();
  const labels = asked.map(({ name }) => words.fields[name]).join(', ');
  const isOffered = asked.length > 0 && !signing.details.isStep;
  return html`
    ${button(view, { label: words.preview.changeAnswers, look: 'plain', press: () => session.toReview() })}
    ${isOffered ? button(view, { label: words.preview.addDetails(labels), look: 'plain', press: () => signing.changeDetails() }) : nothing}
  `;
}

export function signScreen(view: View): TemplateResult {
  const { session, words } = view;
  const { signing } = session;
  const { answered } = session.forms;
  const [only, ...others] = answered;
  const isAlone = others.length === 0;
  const content = html`
    ${signedBefore(view)}
    <p>${words.sign.onPaper}</p>
    ${agreement(view, consentId, words.sign.consent, signing.consents, (consents) => signing.consent(consents))}
    <p>${isAlone ? words.preview.intro : words.sign.introOfAll}</p>
    ${answered.map((formStep, index) => (isAlone ? alone(view, formStep) : card(view, formStep, index + 1)))}
    ${agreeToAll(view)}
    <p>${words.sign.signer(signing.signer)} ${words.sign.effect(answered.length)}</p>
  `;
  return screen(view, {
    title: isAlone ? words.sign.title(only?.bundle.name ?? '') : words.sign.titleOfAll(answered.length),
    content,
    submit: words.sign.button(answered.length),
    onSubmit: () => void signing.sign(),
    actions: ways(view),
  });
}
