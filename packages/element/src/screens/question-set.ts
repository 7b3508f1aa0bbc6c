/** One set of questions, of a form or of a flow. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { notesAt } from '../controls/notes.ts';
import { ask, canBeHeading, fieldId, type Nature } from '../controls/question.ts';
import { shown } from '../format.ts';
import { screen } from './parts.ts';
import type { View } from './view.ts';

export interface Walked {
  readonly set: QuestionSet;
  readonly value: (questionId: string) => string;
  readonly isRequired: (question: Question) => boolean;
  readonly natureOf: (questionId: string) => Nature | undefined;
  readonly isRelevant: (questionId: string) => boolean;
  readonly onSubmit: () => void;
  /** Beside the main button. */
  readonly actions?: TemplateResult | typeof nothing;
  /** The question that the heading of the screen asks. */
  readonly heading?: Question | undefined;
}

/** The one question of a set: its words are the heading of the screen. */
function headingOf({ questions }: QuestionSet): Question | undefined {
  const [only, ...others] = questions.filter(({ isCalculated }) => !isCalculated);
  return only && others.length === 0 && canBeHeading(only) ? only : undefined;
}

function questionIn(view: View, walked: Walked, question: Question): TemplateResult {
  const { value, isRequired, natureOf, heading } = walked;
  const { session, words, notes } = view;
  const raw = value(question.id);
  const answer = (text: string) => session.answer(question.id, text);
  return ask({
    question,
    value: question.isCalculated ? shown(question, raw, session.language, words.yes) : raw,
    error: session.faults.of(fieldId(question.id)),
    warning: session.warnings.of(fieldId(question.id)),
    required: isRequired(question),
    isHeading: question.id === heading?.id,
    nature: natureOf(question.id),
    notes,
    words,
    own: view.own,
    language: session.language,
    onInput: answer,
    onCommit: answer,
  });
}

/** Intermediate results, for people who want to check the math. */
function math(view: View, walked: Walked, questions: readonly Question[]): TemplateResult | typeof nothing {
  const { session, words } = view;
  const steps = questions.filter(({ id }) => walked.value(id) !== '');
  if (steps.length === 0) return nothing;
  return html`<details class="math">
    <summary>${words.showMath}</summary>
    <dl class="answers">
      ${steps.map(
        (step) => html`<div class="row" data-answer=${step.id}>
          <dt>${step.questionText}</dt>
          <dd>${shown(step, walked.value(step.id), session.language, words.yes)}</dd>
        </div>`,
      )}
    </dl>
  </details>`;
}

export function questionsOf(view: View, walked: Walked): TemplateResult {
  const { set } = walked;
  const { notes } = view;
  const relevant = set.questions.filter(({ id }) => walked.isRelevant(id));
  const asked = relevant.filter((question) => !question.math);
  return html`
    ${set.notice ? html`<p class="notice" part="notice">${set.notice.message}</p>` : nothing}
    ${notesAt(set.notes, 'ABOVE_ALL_QUESTIONS', set.id, notes).shown}
    ${repeat(
      asked,
      ({ id }) => `${set.id} ${id}`,
      (question) => questionIn(view, walked, question),
    )}
    ${math(
      view,
      walked,
      relevant.filter((question) => question.math),
    )}
    ${notesAt(set.notes, 'BELOW_ALL_QUESTIONS', set.id, notes).shown}
  `;
}

export function questionSetScreen(view: View, walked: Walked, above: TemplateResult | typeof nothing = nothing) {
  const heading = headingOf(walked.set);
  const mark = heading && !walked.isRequired(heading) ? ` (${view.words.optional})` : '';
  return screen(view, {
    title: heading ? `${heading.questionText}${mark}` : walked.set.breadcrumbTitle,
    content: html`${above} ${questionsOf(view, { ...walked, heading })}`,
    submit: view.words.next,
    onSubmit: walked.onSubmit,
    actions: walked.actions ?? nothing,
  });
}
