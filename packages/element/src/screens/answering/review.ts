/** Every answer once more, form by form, each with a way to change it. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { officialLink, sourceOf } from '../../controls/official.ts';
import { shown } from '../../format.ts';
import type { FormStage } from '../../journey/stages/form-stage.ts';
import { button, screen } from '../parts.ts';
import { deskOf } from '../signing/desk.ts';
import type { View } from '../view.ts';
import { changesOf } from './changes.ts';

function row(view: View, { walk }: FormStage, set: QuestionSet, question: Question): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const value = shown(question, walk.value(question.id), journey.language, words.yes);
  if (question.isCalculated && value === '') return nothing;
  const change = button(view, {
    label: words.change,
    look: 'link',
    described: words.review.changeNamed(question.questionText),
    press: () => journey.asking.change(walk.formId, set.id, question.id),
  });
  return html`<div class="row" data-answer=${question.id}>
    <dt>${question.questionText}</dt>
    <dd class=${value === '' ? 'blank' : ''}>
      ${value || words.notAnswered}
      ${question.isCalculated ? html`<span class="hint">(${words.review.calculated})</span>` : nothing}
    </dd>
    ${question.isCalculated ? nothing : html`<dd class="change">${change}</dd>`}
  </div>`;
}

function answersOf(view: View, stage: FormStage, isAlone: boolean): TemplateResult {
  const { name, title, interview } = stage.bundle;
  const sets = stage.walk.path.flatMap((id) => stage.sets[id] ?? []);
  const titleOf = ({ breadcrumbTitle }: QuestionSet) =>
    isAlone ? html`<h3>${breadcrumbTitle}</h3>` : html`<h4>${breadcrumbTitle}</h4>`;
  return html`<section class="form-to-check" part="card" data-check=${stage.walk.formId}>
    ${isAlone ? nothing : html`<h3>${name} <span class="hint" lang=${interview.printLanguage}>${title}</span></h3>`}
    ${officialLink(sourceOf(stage.bundle, view.words))} ${changesOf(view, stage, isAlone)}
    ${sets.map(
      (set, index) => html`
        ${set.breadcrumbTitle === sets[index - 1]?.breadcrumbTitle ? nothing : titleOf(set)}
        <dl class="answers">
          ${set.questions
            .filter(({ id, math }) => !math && stage.walk.isRelevant(id))
            .map((question) => row(view, stage, set, question))}
        </dl>
      `,
    )}
    ${deskOf(view).paycheck.template(stage, view)}
  </section>`;
}

export function reviewScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { answered } = journey.forms;
  return screen(view, {
    title: words.review.title,
    content: html`
      <p>${words.review.intro}</p>
      ${answered.map((stage) => answersOf(view, stage, answered.length === 1))}
    `,
    submit: words.next,
    onSubmit: () => journey.signing.toDetails(),
  });
}
