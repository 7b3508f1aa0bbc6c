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
    required: isRequired(question),
    nature: natureOf(question.id),
    notes,
    words,
    language: journey.language,
    onInput: answer,
    onCommit: answer,
  });
}

export function questionSetScreen(view: View, walked: Walked): TemplateResult {
  const { set } = walked;
  const { words, notes } = view;
  const anyRequired = set.questions.some(walked.isRequired);
  const content = html`
    ${set.notice ? html`<p class="notice">${set.notice.message}</p>` : nothing}
    ${notesAt(set.notes, 'ABOVE_ALL_QUESTIONS', 'set', notes).shown}
    ${anyRequired ? html`<p class="hint">${words.requiredHint}</p>` : nothing}
    ${repeat(
      set.questions,
      ({ id }) => `${set.id} ${id}`,
      (question) => questionIn(view, walked, question),
    )}
    ${notesAt(set.notes, 'BELOW_ALL_QUESTIONS', 'set', notes).shown}
  `;
  return screen(view, { title: set.breadcrumbTitle, content, submit: words.next, onSubmit: walked.onSubmit });
}
