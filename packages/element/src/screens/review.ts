/** Every answer once more, each with a way to change it. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { shown } from '../format.ts';
import { button, screen } from './parts.ts';
import type { View } from './view.ts';

function row(view: View, set: QuestionSet, question: Question): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const value = shown(question, journey.stage?.walk.value(question.id) ?? '', journey.language, words.yes);
  if (question.isCalculated && value === '') return nothing;
  const change = button(view, {
    label: words.change,
    look: 'link',
    described: words.review.changeNamed(question.questionText),
    press: () => journey.change(set.id, question.id),
  });
  return html`<div class="row" data-answer=${question.id}>
    <dt>${question.questionText}</dt>
    <dd class=${value === '' ? 'blank' : ''}>
      ${value || words.notAnswered}
      ${question.isCalculated ? html`<span class="hint">(${words.review.calculated})</span>` : nothing}
    </dd>
    <dd class="change">${question.isCalculated ? nothing : change}</dd>
  </div>`;
}

export function reviewScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { stage } = journey;
  const sets = (stage?.walk.path ?? []).flatMap((id) => stage?.sets[id] ?? []);
  const content = html`
    <p>${words.review.intro}</p>
    ${sets.map(
      (set, index) => html`
        ${set.breadcrumbTitle === sets[index - 1]?.breadcrumbTitle ? nothing : html`<h3>${set.breadcrumbTitle}</h3>`}
        <dl class="answers">
          ${set.questions
            .filter(({ id, math }) => !math && stage?.walk.isRelevant(id))
            .map((question) => row(view, set, question))}
        </dl>
      `,
    )}
  `;
  return screen(view, {
    title: words.review.title,
    content,
    submit: words.next,
    onSubmit: () => journey.toDetails(),
  });
}
