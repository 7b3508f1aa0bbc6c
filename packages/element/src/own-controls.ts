/**
 * The page's own controls in place of the element's: for fields and for buttons. They are children of the element, where
 * the page's styles and frameworks reach them, and each is shown in a slot.
 */
import type { Language } from '@withholding/client';
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import {
  type Choice,
  errorText,
  type Field,
  type FieldKind,
  type InputTraits,
  labelText,
  type OwnFields,
} from './controls/field.ts';
import { shownIn } from './controls/text.ts';

/** What a control shows, and its callbacks. */
export interface OwnField {
  readonly id: string;
  /** The question, with "(optional)" where the field may stay blank. */
  readonly label: string;
  /** The screen's heading is the question: give the label to screen readers only. */
  readonly isLabelHidden: boolean;
  /** The element shows these notes above the control. Give them to screen readers, as its description. */
  readonly hint: string;
  /** `true` for a checked checkbox; ids with commas for checkboxes; `2026-02-17` for a date. */
  readonly value: string;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly choices: readonly Choice[];
  readonly input: Omit<InputTraits, 'tidy'>;
  readonly language: Language;
  /** Optional: every keystroke. */
  readonly onInput: (value: string) => void;
  /** When the value is final: a choice was made or the control lost focus. */
  readonly onChange: (value: string) => void;
  /** Aborted when the control has left the page. */
  readonly signal: AbortSignal;
}

export interface OwnButton {
  readonly label: string;
  readonly look: 'primary' | 'secondary' | 'link';
  /** For screen readers, where the label alone doesn't say enough. */
  readonly description: string | undefined;
  /** A call is under way. The button keeps its place and its focus. */
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly signal: AbortSignal;
}

/** Called after each change. Update the previous element and return it, so that it keeps the focus. */
export type Make<Given> = (given: Given, before: HTMLElement | undefined) => HTMLElement;

export type Controls = Readonly<Partial<Record<FieldKind, Make<OwnField>>>> & { readonly button?: Make<OwnButton> };

interface Placed {
  readonly element: HTMLElement;
  readonly end: AbortController;
}

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

export class OwnControls implements OwnFields, ReactiveController {
  readonly #host: LitElement & { readonly controls: Controls | undefined };
  readonly #placed = new Map<string, Placed>();
  /** Those of the screen now drawn, by the names of their slots. */
  readonly #asked = new Map<string, (before: HTMLElement | undefined, signal: AbortSignal) => HTMLElement>();

  constructor(host: LitElement & { readonly controls: Controls | undefined }) {
    this.#host = host;
    host.addController(this);
  }

  field(kind: FieldKind, field: Field): TemplateResult | undefined {
    const make = this.#host.controls?.[kind];
    if (!make) return undefined;
    const { id, error, required, isHeading = false, choices = [], language, onInput, onCommit } = field;
    const { tidy = (text: string) => text.trim(), ...input } = field.input ?? {};
    const given = { id, label: labelText(field), isLabelHidden: isHeading, error, isRequired: required };
    const value = kind === 'text' ? shownIn(field) : field.value;
    const more = { value, choices, input, language, onInput, onChange: (text: string) => onCommit(tidy(text)) };
    const slot = this.#slot(id, (before, signal) =>
      make({ ...given, ...more, hint: this.#textOf(field.describedBy), signal }, before),
    );
    return html`<div class="field" part="field" data-field=${id} @keydown=${submitOnEnter}>
      ${field.above ?? nothing} ${field.below ?? nothing} ${errorText({ ...field, error: undefined })} ${slot}
    </div>`;
  }

  /** `id`: of the button on its screen. */
  button(id: string, given: Omit<OwnButton, 'signal'>): TemplateResult | undefined {
    const make = this.#host.controls?.button;
    return make && this.#slot(`button ${id}`, (before, signal) => make({ ...given, signal }, before));
  }

  /** What takes the focus of a field. */
  find(id: string): HTMLElement | undefined {
    const element = this.#placed.get(`control ${id}`)?.element;
    return element?.matches(focusable) ? element : (element?.querySelector<HTMLElement>(focusable) ?? element);
  }

  hostUpdate(): void {
    this.#asked.clear();
  }

  hostUpdated(): void {
    for (const [name, { element, end }] of this.#placed) {
      if (this.#asked.has(name)) continue;
      this.#placed.delete(name);
      element.remove();
      end.abort();
    }
    for (const [name, make] of this.#asked) this.#place(name, make);
  }

  #slot(id: string, make: (before: HTMLElement | undefined, signal: AbortSignal) => HTMLElement): TemplateResult {
    const name = `control ${id}`;
    this.#asked.set(name, make);
    return html`<slot name=${name}></slot>`;
  }

  #place(name: string, make: (before: HTMLElement | undefined, signal: AbortSignal) => HTMLElement): void {
    const before = this.#placed.get(name);
    const end = before?.end ?? new AbortController();
    const element = make(before?.element, end.signal);
    this.#placed.set(name, { element, end });
    if (element === before?.element) return;
    element.slot = name;
    if (before) before.element.replaceWith(element);
    else this.#host.append(element);
  }

  #textOf(ids: readonly string[] = []): string {
    const texts = ids.map((id) => this.#host.renderRoot.querySelector(`#${CSS.escape(id)}`)?.textContent?.trim());
    return texts.join(' ').trim();
  }
}

/** The control isn't in the element's form, so Enter is handled here. */
function submitOnEnter(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || event.defaultPrevented) return;
  target.blur(); // reports the typed value first
  (currentTarget as HTMLElement).closest('form')?.requestSubmit();
}
