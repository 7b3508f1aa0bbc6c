/** One set of questions, of a form or of a flow. */
import type { Question, QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { notesAt } from '../controls/notes.ts';
import { ask, fieldId, type Nature } from '../controls/question.ts';
import { shown } from '../format.ts';
import { screen } from './parts.ts';
import type { View } from './view.ts';

interface Walked {
  readonly set: QuestionSet;
  readonly value: (questionId: string) => string;
  readonly isRequired: (question: Question) => boolean;
  readonly natureOf: (questionId: string) => Nature | undefined;
  readonly isRelevant: (questionId: string) => boolean;
  readonly onSubmit: () => void;
}

function questionIn(view: View, { value, isRequired, natureOf }: Walked, question: Question): TemplateResult {
  const { journey, words, notes } = view;
  const raw = value(question.id);
  const answer = (text: string) => journey.answer(question.id, text);
  return ask({
    question,
    value: question.isCalculated ? shown(question, raw, journey.language, words.yes) : raw,
    error: journey.faults.of(fieldId(question.id)),
    warning: journey.warnings.of(fieldId(question.id)),
    required: isRequired(question),
    nature: natureOf(question.id),
    notes,
    words,
    language: journey.language,
    onInput: answer,
    onCommit: answer,
  });
}

/** Steps on the way to the results: there for those who want to check them. */
function math(view: View, walked: Walked, questions: readonly Question[]): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const steps = questions.filter(({ id }) => walked.value(id) !== '');
  if (steps.length === 0) return nothing;
  return html`<details class="math">
    <summary>${words.showMath}</summary>
    <dl class="answers">
      ${steps.map(
        (step) => html`<div class="row" data-answer=${step.id}>
          <dt>${step.questionText}</dt>
          <dd>${shown(step, walked.value(step.id), journey.language, words.yes)}</dd>
        </div>`,
      )}
    </dl>
  </details>`;
}

export function questionSetScreen(view: View, walked: Walked): TemplateResult {
  const { set } = walked;
  const { words, notes } = view;
  const relevant = set.questions.filter(({ id }) => walked.isRelevant(id));
  const asked = relevant.filter((question) => !question.math);
  const anyRequired = asked.some(walked.isRequired);
  const content = html`
    ${set.notice ? html`<p class="notice">${set.notice.message}</p>` : nothing}
    ${notesAt(set.notes, 'ABOVE_ALL_QUESTIONS', 'set', notes).shown}
    ${anyRequired ? html`<p class="hint">${words.requiredHint}</p>` : nothing}
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
    ${notesAt(set.notes, 'BELOW_ALL_QUESTIONS', 'set', notes).shown}
  `;
  return screen(view, { title: set.breadcrumbTitle, content, submit: words.next, onSubmit: walked.onSubmit });
}
