/** What every kind of control needs to know, and the parts all of them share. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementWords } from '../words/index.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Field {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** Looks like a mistake, but passes. */
  readonly warning?: string | undefined;
  readonly required: boolean;
  /** The screen's heading is the question, so the label is for screen readers only. */
  readonly isHeading?: boolean;
  readonly choices?: readonly Choice[];
  /** Shown before the label, and between the label and the control. */
  readonly above?: TemplateResult | typeof nothing;
  readonly below?: TemplateResult | typeof nothing;
  /** Ids of the texts in `below` that describe the control. */
  readonly describedBy?: readonly string[];
  readonly input?: InputTraits;
  readonly words: ElementWords;
  readonly language: Language;
  readonly own: OwnFields;
  /** Every keystroke. */
  readonly onInput: (value: string) => void;
  /** When the control loses focus. */
  readonly onCommit: (value: string) => void;
}

/** How a text box behaves. */
export interface InputTraits {
  readonly type?: 'text' | 'tel' | 'email';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autocomplete?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly width?: 'narrow' | 'medium' | 'wide';
  readonly tidy?: (text: string) => string;
  /** A number that may have decimals. */
  readonly isDecimal?: boolean;
}

export type Control = (field: Field) => TemplateResult;

/** The kinds a page can have a control of its own for. */
export type FieldKind = 'text' | 'select' | 'radios' | 'checkbox' | 'checkboxes' | 'date';

export interface OwnFields {
  field(kind: FieldKind, field: Field): TemplateResult | undefined;
}

/** The page's own control of this kind, if it has one. */
export const ownable =
  (kind: FieldKind, standard: Control): Control =>
  (field) =>
    field.own.field(kind, field) ?? standard(field);

const errorId = (field: Field): string => `${field.id}-error`;
const warningId = (field: Field): string => `${field.id}-warning`;

export const describedBy = (field: Field): string | typeof nothing =>
  [
    ...(field.describedBy ?? []),
    ...(field.error ? [errorId(field)] : []),
    ...(field.warning ? [warningId(field)] : []),
  ].join(' ') || nothing;

export const invalid = (field: Field): 'true' | typeof nothing => (field.error ? 'true' : nothing);

/** Most fields are required, so optional ones are marked. */
const optionalMark = ({ required, words }: Field): TemplateResult | typeof nothing =>
  required ? nothing : html` <span class="optional">(${words.optional})</span>`;

/** As one string, for a page's own control. */
export const labelText = ({ label, required, words }: Field): string =>
  required ? label : `${label} (${words.optional})`;

const labelClass = ({ isHeading }: Field): string | typeof nothing => (isHeading ? 'hidden' : nothing);

/** What is wrong with the answer, or what looks like a mistake. */
export const errorText = (field: Field): TemplateResult | typeof nothing => {
  const { error, warning, words } = field;
  if (error)
    return html`<p class="error" part="error" id=${errorId(field)}><span class="hidden">${words.errorMark}</span> ${error}</p>`;
  if (!warning) return nothing;
  return html`<div class="warning" part="warning" id=${warningId(field)} role="alert">
    <p><span class="hidden">${words.warningMark}</span> ${warning}</p>
    <p>${words.warningHint}</p>
  </div>`;
};

const frame = (field: Field): string => (field.error ? 'field wrong' : 'field');

/** A single control under its label. */
export const labeled = (field: Field, control: TemplateResult): TemplateResult => html`
  <div class=${frame(field)} part="field" data-field=${field.id}>
    ${field.above ?? nothing}
    <label class=${labelClass(field)} part="label" for=${field.id}>${field.label}${optionalMark(field)}</label>
    ${field.below ?? nothing} ${errorText(field)} ${control}
  </div>
`;

/** Several controls that answer one question. */
export const grouped = (
  field: Field,
  controls: TemplateResult,
  role: 'group' | 'radiogroup' = 'group',
): TemplateResult => {
  const isChoice = role === 'radiogroup'; // ARIA allows neither attribute on a plain group
  return html`
    <div class=${frame(field)} part="field" data-field=${field.id}>
      ${field.above ?? nothing}
      <fieldset
        role=${role}
        aria-describedby=${describedBy(field)}
        aria-required=${isChoice && field.required ? 'true' : nothing}
        aria-invalid=${isChoice ? invalid(field) : nothing}
      >
        <legend class=${labelClass(field)} part="label">${field.label}${optionalMark(field)}</legend>
        ${field.below ?? nothing} ${errorText(field)} ${controls}
      </fieldset>
    </div>
  `;
};

export const textOf = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value;
