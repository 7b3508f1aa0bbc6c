/** From a question of the service to a control. */
import type { Question } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { calculated } from './calculated.ts';
import { checkbox } from './checkbox.ts';
import { checkboxes } from './checkboxes.ts';
import { dateParts, monthParts } from './date.ts';
import type { Choice, Control, Field, InputTraits } from './field.ts';
import { type NoteContext, notesAt } from './notes.ts';
import { radios } from './radios.ts';
import { select } from './select.ts';
import { textBox } from './text.ts';
import { textArea } from './text-area.ts';
import { tidyDigits, tidyNumber } from './tidy.ts';

type DisplayType = NonNullable<Question['displayType']>;

const traits: Readonly<Partial<Record<DisplayType, InputTraits>>> = {
  YEAR: { inputMode: 'numeric', width: 'narrow', tidy: tidyNumber },
  TELEPHONE: { type: 'tel', inputMode: 'tel', autocomplete: 'tel', width: 'medium' },
  EMAIL: { type: 'email', inputMode: 'email', autocomplete: 'email' },
  ZIPCODE: { inputMode: 'numeric', autocomplete: 'postal-code', width: 'narrow' },
  INTEGER: { inputMode: 'numeric', width: 'narrow', tidy: tidyNumber },
  PERCENT: { inputMode: 'decimal', suffix: '%', width: 'narrow', tidy: tidyNumber, isDecimal: true },
  DOLLAR: { inputMode: 'decimal', prefix: '$', width: 'medium', tidy: tidyNumber, isDecimal: true },
};

/** What the engine knows of an answer and the display type does not say. */
export type Nature = 'date' | 'number of a person' | 'decimal';

const byNature: Readonly<Record<Nature, InputTraits>> = {
  date: {},
  'number of a person': { inputMode: 'numeric', width: 'medium', tidy: tidyDigits },
  decimal: { inputMode: 'decimal', width: 'narrow', tidy: tidyNumber, isDecimal: true },
};

const controls: Readonly<Partial<Record<DisplayType, Control>>> = {
  RADIO: radios,
  CHECKBOX: checkbox,
  MULTI_SELECT_CHECKBOX: checkboxes,
  MONTH_YEAR: monthParts,
};

/** A paragraph: nothing to answer. */
const statement = (field: Field): TemplateResult => html`
  <div class="field" data-field=${field.id}>
    ${field.above ?? nothing}
    <p>${field.label}</p>
    ${field.below ?? nothing}
  </div>
`;

const choiceValue = ({ value, id, label }: NonNullable<Question['questionOptions']>[number]): string =>
  String(value ?? id ?? label);

export function choicesOf(question: Question): Choice[] {
  const several = question.multiSelectQuestionOptions?.map(({ id, label }) => ({ value: id, label }));
  const one = question.questionOptions?.map((option) => ({ value: choiceValue(option), label: option.label }));
  return several ?? one ?? [];
}

function controlFor(question: Question): Control {
  if (question.isCalculated) return calculated;
  if (question.htmlType === 'SELECT') return select;
  if (question.htmlType === 'TEXTAREA') return textArea;
  if (question.htmlType !== 'INPUT') return statement;
  return controls[question.displayType ?? 'TEXT'] ?? textBox;
}

/** Whether it can be the screen's heading. Paragraphs and checkboxes can't. */
export const canBeHeading = (question: Question): boolean =>
  !question.isCalculated && controlFor(question) !== statement && question.displayType !== 'CHECKBOX';

interface Asked
  extends Pick<
    Field,
    'isHeading' | 'value' | 'error' | 'warning' | 'required' | 'words' | 'language' | 'own' | 'onInput' | 'onCommit'
  > {
  readonly question: Question;
  readonly nature: Nature | undefined;
  readonly notes: NoteContext;
}

export const fieldId = (questionId: string): string => `q-${questionId}`;

export function ask({ question, nature, notes, ...rest }: Asked): TemplateResult {
  const id = fieldId(question.id);
  const above = notesAt(question.notes, 'ABOVE_QUESTION', id, notes);
  const below = notesAt(question.notes, 'BELOW_QUESTION', id, notes);
  const autocomplete = question.role === 'birthDate' ? { autocomplete: 'bday' } : undefined;
  const input = autocomplete ?? (nature ? byNature[nature] : traits[question.displayType ?? 'TEXT']);
  const field: Field = {
    ...rest,
    id,
    label: question.questionText,
    choices: choicesOf(question),
    above: above.shown,
    below: below.shown,
    describedBy: [...above.paragraphs, ...below.paragraphs],
    ...(input ? { input } : {}),
  };
  return (nature === 'date' && !question.isCalculated ? dateParts : controlFor(question))(field);
}
