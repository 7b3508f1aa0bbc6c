/** Each form as it will print, its statement, and one signature for all. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import { agreeId, consentId } from '../../session/signing/signing.ts';
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

function statement(view: View, { walk, bundle }: FormStep, isAlone: boolean): TemplateResult | typeof nothing {
  const { session, words } = view;
  const text = walk.perjuryStatement();
  if (text === undefined) return nothing;
  return html`
    ${isAlone ? html`<p>${words.sign.intro}</p>` : nothing}
    <blockquote class="statement" part="statement" role="region" aria-label=${words.sign.statement(bundle.name)} tabindex="0">${text}</blockquote>
    ${agreement(view, agreeId(walk.formId), words.sign.agree, session.signing.agreed.has(walk.formId), (agrees) =>
      session.signing.agree(walk.formId, agrees),
    )}
  `;
}

/** With several forms, the pages of one at a time. */
function form(view: View, formStep: FormStep, isAlone: boolean): TemplateResult {
  const { signing } = view.session;
  const { preview: words } = view.words;
  const { id, name, title, interview } = formStep.bundle;
  const isShown = isAlone || signing.shown === id;
  const preview = signing.previews[id];
  const toggle = button(view, {
    label: isShown ? words.hide(name) : words.show(name),
    look: 'plain',
    press: () => signing.show(isShown ? undefined : id),
  });
  return html`<section class="form-to-sign" part="card" data-sign=${id}>
    ${isAlone ? nothing : html`<h3>${name} <span class="hint" lang=${interview.printLanguage}>${title}</span></h3>`}
    ${formYear(formStep.bundle)} ${isAlone ? nothing : html`<p>${toggle}</p>`} ${isShown && preview ? pagesOf(view, preview, interview.printLanguage) : nothing}
    ${statement(view, formStep, isAlone)}
  </section>`;
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
  const details = signing.details.isStep ? words.preview.changeDetails : words.preview.addDetails(labels);
  return html`
    ${button(view, { label: words.preview.changeAnswers, look: 'plain', press: () => session.toReview() })}
    ${asked.length > 0 ? button(view, { label: details, look: 'plain', press: () => signing.showDetails() }) : nothing}
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
    <p>${words.preview.intro} ${isAlone ? nothing : words.sign.introOfAll}</p>
    ${answered.map((formStep) => form(view, formStep, isAlone))}
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
