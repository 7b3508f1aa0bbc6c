/** Text boxes for names, numbers and addresses, with what browsers need to fill them in. */
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { dateParts } from '../controls/date.ts';
import type { Field, InputTraits } from '../controls/field.ts';
import { radios } from '../controls/radios.ts';
import { textBox } from '../controls/text.ts';
import { tidyCode, tidyDigits } from '../controls/tidy.ts';
import type { FieldName } from '../words/index.ts';
import type { View } from './view.ts';

const secret: InputTraits = { inputMode: 'numeric', autocomplete: 'off', maxLength: 11, width: 'medium' };

const traits: Readonly<Record<FieldName, InputTraits>> = {
  firstName: { autocomplete: 'given-name' },
  middleInitial: { autocomplete: 'additional-name', maxLength: 1, width: 'narrow' },
  lastName: { autocomplete: 'family-name' },
  socialSecurityNumber: { ...secret, tidy: tidyDigits },
  socialInsuranceNumber: secret,
  socialInsuranceNumberExpiryDate: {},
  streetAddress1: { autocomplete: 'address-line1' },
  streetAddress2: { autocomplete: 'address-line2' },
  city: { autocomplete: 'address-level2' },
  state: { autocomplete: 'address-level1', maxLength: 2, width: 'narrow', tidy: tidyCode },
  zipCode: { autocomplete: 'postal-code', inputMode: 'numeric', maxLength: 10, width: 'narrow' },
  provinceTerritory: { autocomplete: 'address-level1', maxLength: 2, width: 'narrow', tidy: tidyCode },
  postalCode: { autocomplete: 'postal-code', maxLength: 7, width: 'narrow', tidy: tidyCode },
  name: { autocomplete: 'organization' },
  federalEIN: { inputMode: 'numeric', width: 'medium', tidy: tidyDigits },
  telephoneNumber: { type: 'tel', inputMode: 'tel', width: 'medium' },
};

interface Personal {
  readonly id: string;
  readonly name: FieldName;
  readonly value: string;
  readonly required: boolean;
  /** `home`, `work` or nothing: keeps a browser from mixing up two addresses. */
  readonly section?: string;
  readonly type: (value: string) => void;
}

function autocomplete(name: FieldName, section: string | undefined): InputTraits {
  const own = traits[name];
  if (!section || !own.autocomplete || own.autocomplete === 'off') return own;
  return { ...own, autocomplete: `section-${section} ${own.autocomplete}` };
}

export function personalField(view: View, { id, name, value, required, section, type }: Personal): TemplateResult {
  const { journey, words } = view;
  const hints: Readonly<Record<string, string>> = words.hints;
  const hint = hints[name];
  const field: Field = {
    id,
    label: words.fields[name],
    value,
    required,
    error: journey.faults.of(id),
    input: autocomplete(name, section),
    below: hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing,
    describedBy: hint ? [`${id}-hint`] : [],
    words,
    language: journey.language,
    onInput: type,
    onCommit: type,
  };
  return name === 'socialInsuranceNumberExpiryDate' ? dateParts(field) : textBox(field);
}

export function countryField(
  { words, journey }: View,
  id: string,
  country: 'us' | 'ca',
  choose: (country: 'us' | 'ca') => void,
): TemplateResult {
  return html`<div class="inline">
    ${radios({
      id: `${id}.country`,
      label: words.addresses.country,
      value: country,
      required: false,
      choices: [
        { value: 'us', label: words.addresses.us },
        { value: 'ca', label: words.addresses.ca },
      ],
      words,
      language: journey.language,
      onInput: () => undefined,
      onCommit: (value) => choose(value === 'ca' ? 'ca' : 'us'),
    })}
  </div>`;
}
