/** Lists every answer, form by form, with a button to change it. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { officialLink, sourceOf } from '../../controls/official.ts';
import { shown } from '../../format.ts';
import { paycheckOf } from '../../paycheck/fold-out.ts';
import type { FormStep } from '../../session/steps/form-step.ts';
import { adopt } from '../../styles/index.ts';
import { signing } from '../../styles/signing.ts';
import { messages } from '../finding/messages.ts';
import { button, purposeOf, screen } from '../parts.ts';
import type { View } from '../view.ts';
import { changesOf } from './changes.ts';

const answerShown = ({ session, words }: View, { walk }: FormStep, question: Question): string =>
  shown(question, walk.value(question.id), session.language, words.yes);

function row(view: View, formStep: FormStep, set: QuestionSet, question: Question): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { walk } = formStep;
  const value = answerShown(view, formStep, question);
  if (question.isCalculated && value === '') return nothing;
  const isToConfirm = session.finding.following(walk.formId)?.toConfirm[question.id] === walk.value(question.id);
  const change = button(view, {
    label: words.change,
    look: 'link',
    described: words.review.changeNamed(question.questionText),
    press: () => session.asking.change(walk.formId, set.id, question.id),
  });
  return html`<div class="row" data-answer=${question.id}>
    <dt>${question.questionText}</dt>
    <dd class=${value === '' ? 'blank' : ''}>
      ${value || words.notAnswered}
      ${isToConfirm ? html`<span class="hint">(${words.review.check})</span>` : nothing}
      ${question.isCalculated ? html`<span class="hint">(${words.review.calculated})</span>` : nothing}
    </dd>
    ${question.isCalculated ? nothing : html`<dd class="change">${change}</dd>`}
  </div>`;
}

const asked = ({ walk }: FormStep, { questions }: QuestionSet): Question[] =>
  questions.filter(({ id, math }) => !math && walk.isRelevant(id));

/** Where answers follow from facts: what the form says first, and what it leaves blank on request. */
function answersFirst(view: View, formStep: FormStep, sets: readonly QuestionSet[]): TemplateResult {
  const rows = sets.flatMap((set) => asked(formStep, set).map((question) => ({ set, question })));
  const list = (isBlank: boolean) => {
    const shown = rows.filter(({ question }) => (answerShown(view, formStep, question) === '') === isBlank);
    return shown.length === 0
      ? nothing
      : html`<dl class="answers">${shown.map(({ set, question }) => row(view, formStep, set, question))}</dl>`;
  };
  const blank = list(true);
  return html`${list(false)}
  ${blank === nothing ? nothing : html`<details class="math"><summary>${view.words.facts.blank}</summary>${blank}</details>`}`;
}

/** Answers that lead to these forms and weren't asked, because they follow from facts. */
function leading(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { finding } = session;
  const answers = finding.flows?.toCheck((id) => finding.following(id)) ?? [];
  if (answers.length === 0) return nothing;
  return html`<section class="form-to-check" part="card" data-check="flows">
    <h3>${words.facts.leading}</h3>
    <dl class="answers">
      ${answers.map(
        (answer) => html`<div class="row" data-answer=${answer.question.id}>
          <dt>${answer.question.questionText}</dt>
          <dd>${shown(answer.question, answer.value, session.language, words.yes)} <span class="hint">(${words.review.check})</span></dd>
          <dd class="change">${button(view, {
            label: words.change,
            look: 'link',
            described: words.review.changeNamed(answer.question.questionText),
            press: () => finding.change(answer),
          })}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

function answersOf(view: View, formStep: FormStep, isAlone: boolean): TemplateResult {
  const { name, title, interview } = formStep.bundle;
  const { words, session } = view;
  const summary = session.forms.all.find((form) => form.id === formStep.walk.formId);
  const purpose = summary && purposeOf(view, summary);
  const sets = formStep.walk.path.flatMap((id) => formStep.sets[id] ?? []);
  const titleOf = ({ breadcrumbTitle }: QuestionSet) =>
    isAlone ? html`<h3>${breadcrumbTitle}</h3>` : html`<h4>${breadcrumbTitle}</h4>`;
  return html`<section class="form-to-check" part="card" data-check=${formStep.walk.formId}>
    ${isAlone ? nothing : html`<h3>${purpose ?? name}</h3>`}
    ${isAlone ? nothing : html`<p class="hint">${purpose ? name : nothing} <span lang=${interview.printLanguage}>${title}</span></p>`}
    ${officialLink(sourceOf(formStep.bundle, words))} ${changesOf(view, formStep, isAlone)}
    ${
      session.finding.facts || formStep.last
        ? answersFirst(view, formStep, sets)
        : sets.map(
            (set, index) => html`
        ${set.breadcrumbTitle === sets[index - 1]?.breadcrumbTitle ? nothing : titleOf(set)}
        <dl class="answers">
          ${asked(formStep, set).map((question) => row(view, formStep, set, question))}
        </dl>
      `,
          )
    }
    ${paycheckOf(view).section(formStep, view)}
  </section>`;
}

export function reviewScreen(view: View): TemplateResult {
  const { session, words } = view;
  const { answered } = session.forms;
  adopt(view.host, signing);
  const isSame = answered.every((formStep) => formStep.last?.isSame(formStep));
  const intro = isSame ? words.lastTime.review : session.finding.facts ? words.facts.review : words.review.intro;
  return screen(view, {
    title: isSame ? words.lastTime.ask : words.review.title,
    content: html`
      <p>${intro}</p>
      ${session.finding.facts ? messages(view) : nothing} ${leading(view)}
      ${answered.map((formStep) => answersOf(view, formStep, answered.length === 1))}
    `,
    submit: isSame ? words.lastTime.yes : words.next,
    onSubmit: () => session.signing.toDetails(),
    actions: session.finding.facts
      ? button(view, { label: words.facts.change, look: 'link', press: () => session.finding.changeFacts() })
      : nothing,
  });
}
