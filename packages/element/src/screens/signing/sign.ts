/** Each form as it will print, its statement to agree to, and one signature for all: the last act. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import { agreeId } from '../../journey/signing/signing.ts';
import type { FormStage } from '../../journey/stages/form-stage.ts';
import { formYear } from '../form-year.ts';
import { button, screen } from '../parts.ts';
import type { View } from '../view.ts';
import { pagesOf } from './pages.ts';

function statement(view: View, { walk, bundle }: FormStage): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const text = walk.perjuryStatement();
  if (text === undefined) return nothing;
  const id = agreeId(walk.formId);
  const agree = (value: string) => journey.signing.agree(walk.formId, value === 'true');
  return html`
    <p>${words.sign.intro}</p>
    <blockquote class="statement" part="statement" role="region" aria-label=${words.sign.statement(bundle.name)} tabindex="0">${text}</blockquote>
    <div class="agree">
      ${checkbox({
        id,
        label: words.sign.agree,
        value: String(journey.signing.agreed.has(walk.formId)),
        required: true,
        error: journey.faults.of(id),
        words,
        own: view.own,
        language: journey.language,
        onInput: agree,
        onCommit: agree,
      })}
    </div>
  `;
}

/** With several forms, the pages of one at a time. */
function form(view: View, stage: FormStage, isAlone: boolean): TemplateResult {
  const { signing } = view.journey;
  const { preview: words } = view.words;
  const { id, name, title, interview } = stage.bundle;
  const isShown = isAlone || signing.shown === id;
  const preview = signing.previews[id];
  const toggle = button(view, {
    label: isShown ? words.hide(name) : words.show(name),
    look: 'plain',
    press: () => signing.show(isShown ? undefined : id),
  });
  return html`<section class="form-to-sign" part="card" data-sign=${id}>
    ${isAlone ? nothing : html`<h3>${name} <span class="hint" lang=${interview.printLanguage}>${title}</span></h3>`}
    ${formYear(stage.bundle)} ${isAlone ? nothing : html`<p>${toggle}</p>`} ${isShown && preview ? pagesOf(view, preview, interview.printLanguage) : nothing}
    ${statement(view, stage)}
  </section>`;
}

/** What was signed before another form failed. */
function signedBefore({ journey, words }: View): TemplateResult | typeof nothing {
  const { all, results } = journey.forms;
  const signed = all.filter(({ id }) => results[id] === 'signed');
  if (signed.length === 0) return nothing;
  return html`<div class="notice" part="notice">${signed.map(({ name }) => html`<p>${words.signed.status(name)}</p>`)}</div>`;
}

function ways(view: View): TemplateResult {
  const { journey, words } = view;
  const { signing } = journey;
  const asked = signing.details.asked();
  const labels = asked.map(({ name }) => words.fields[name]).join(', ');
  const details = signing.details.isStep ? words.preview.changeDetails : words.preview.addDetails(labels);
  return html`
    ${button(view, { label: words.preview.changeAnswers, look: 'plain', press: () => journey.toReview() })}
    ${asked.length > 0 ? button(view, { label: details, look: 'plain', press: () => signing.showDetails() }) : nothing}
  `;
}

export function signScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { answered } = journey.forms;
  const [only, ...others] = answered;
  const isAlone = others.length === 0;
  const content = html`
    ${signedBefore(view)}
    <p>${words.preview.intro}</p>
    ${answered.map((stage) => form(view, stage, isAlone))}
    <p>${words.sign.signer(journey.signing.signer)} ${words.sign.effect(answered.length)}</p>
  `;
  return screen(view, {
    title: isAlone ? words.sign.title(only?.bundle.name ?? '') : words.sign.titleOfAll(answered.length),
    content,
    submit: words.sign.button(answered.length),
    onSubmit: () => void journey.signing.sign(),
    actions: ways(view),
  });
}
