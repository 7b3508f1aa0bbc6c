/** Lists every answer, form by form, with a button to change it. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { officialLink, sourceOf } from '../../controls/official.ts';
import { shown, statementOf } from '../../format.ts';
import { paycheckOf } from '../../paycheck/fold-out.ts';
import type { FormStep } from '../../session/steps/form-step.ts';
import { adopt } from '../../styles/index.ts';
import { signing } from '../../styles/signing.ts';
import { messages } from '../finding/messages.ts';
import { button, purposeOf, screen } from '../parts.ts';
import type { View } from '../view.ts';
import { changesOf } from './changes.ts';
import { detailsCard } from './details-card.ts';
import { statement } from './statement.ts';

const shownAnswer = ({ session, words }: View, { walk }: FormStep, question: Question): string =>
  shown(question, walk.value(question.id), session.language, words.yes);

function answer(view: View, formStep: FormStep, set: QuestionSet, question: Question): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { walk } = formStep;
  const value = shownAnswer(view, formStep, question);
  if (question.isCalculated && value === '') return nothing;
  const isToConfirm = session.finding.following(walk.formId)?.toConfirm[question.id] === walk.value(question.id);
  return statement(view, {
    id: question.id,
    form: walk.formId,
    text:
      value === '' ? question.questionText : statementOf(question, walk.value(question.id), session.language, words),
    about: question.questionText,
    hint: question.isCalculated ? words.review.calculated : isToConfirm ? words.review.check : undefined,
    change: question.isCalculated ? undefined : () => session.asking.change(walk.formId, set.id, question.id),
  });
}

const asked = ({ walk }: FormStep, { questions }: QuestionSet): Question[] =>
  questions.filter(({ id, math }) => !math && walk.isRelevant(id));

/** What the form says first, in its order, and what it leaves blank on request. */
function answers(view: View, formStep: FormStep, sets: readonly QuestionSet[]): TemplateResult {
  const rows = sets.flatMap((set) => asked(formStep, set).map((question) => ({ set, question })));
  const list = (isBlank: boolean) => {
    const shown = rows.filter(({ question }) => (shownAnswer(view, formStep, question) === '') === isBlank);
    return shown.length === 0
      ? nothing
      : html`<ul class="statements">${shown.map(({ set, question }) => answer(view, formStep, set, question))}</ul>`;
  };
  const blank = list(true);
  return html`${list(false)}
  ${blank === nothing ? nothing : html`<details class="math"><summary>${view.words.facts.blank}</summary>${blank}</details>`}`;
}

/** Answers that lead to these forms and weren't asked, because they follow from facts. */
function leading(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { finding } = session;
  const found = finding.flows?.toCheck((id) => finding.following(id)) ?? [];
  if (found.length === 0) return nothing;
  return html`<section class="form-to-check" part="card" data-check="flows">
    <h3>${words.facts.leading}</h3>
    <ul class="statements">
      ${found.map((answer) =>
        statement(view, {
          id: answer.question.id,
          form: 'flows',
          text: statementOf(answer.question, answer.value, session.language, words),
          about: answer.question.questionText,
          hint: words.review.check,
          change: () => finding.change(answer),
        }),
      )}
    </ul>
  </section>`;
}

function answersOf(view: View, formStep: FormStep, isAlone: boolean): TemplateResult {
  const { name, title, interview } = formStep.bundle;
  const { words, session } = view;
  const summary = session.forms.all.find((form) => form.id === formStep.walk.formId);
  const purpose = summary && purposeOf(view, summary);
  const sets = formStep.walk.path.flatMap((id) => formStep.sets[id] ?? []);
  return html`<section class="form-to-check" part="card" data-check=${formStep.walk.formId}>
    ${isAlone ? nothing : html`<h3>${purpose ?? name}</h3>`}
    ${isAlone ? nothing : html`<p class="hint">${purpose ? name : nothing} <span lang=${interview.printLanguage}>${title}</span></p>`}
    ${officialLink(sourceOf(formStep.bundle, words))} ${changesOf(view, formStep, isAlone)}
    ${answers(view, formStep, sets)}
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
      ${session.finding.facts ? messages(view) : nothing} ${detailsCard(view)} ${leading(view)}
      ${answered.map((formStep) => answersOf(view, formStep, answered.length === 1))}
    `,
    submit: isSame ? words.lastTime.yes : words.next,
    onSubmit: () => void session.signing.toSign(),
    actions: session.finding.facts
      ? button(view, { label: words.facts.change, look: 'link', press: () => session.finding.changeFacts() })
      : nothing,
  });
}
