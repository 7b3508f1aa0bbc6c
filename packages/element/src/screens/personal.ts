/** Text boxes for names, numbers and addresses, with what browsers need to fill them in. */
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { dateParts } from '../controls/date.ts';
import type { Control, Field, InputTraits } from '../controls/field.ts';
import { radios } from '../controls/radios.ts';
import { regionBox } from '../controls/region.ts';
import { textBox } from '../controls/text.ts';
import { tidyCode, tidyDigits } from '../controls/tidy.ts';
import type { FieldName } from '../words/index.ts';
import type { View } from './view.ts';

const secret: InputTraits = { inputMode: 'numeric', autocomplete: 'off', width: 'medium', tidy: tidyDigits };

const traits: Readonly<Record<FieldName, InputTraits>> = {
  firstName: { autocomplete: 'given-name' },
  middleInitial: { autocomplete: 'additional-name', width: 'narrow' },
  lastName: { autocomplete: 'family-name' },
  socialSecurityNumber: secret,
  socialInsuranceNumber: secret,
  socialInsuranceNumberExpiryDate: {},
  streetAddress1: { autocomplete: 'address-line1' },
  streetAddress2: { autocomplete: 'address-line2' },
  city: { autocomplete: 'address-level2' },
  state: { autocomplete: 'address-level1' },
  zipCode: { autocomplete: 'postal-code', inputMode: 'numeric', width: 'narrow' },
  provinceTerritory: { autocomplete: 'address-level1' },
  postalCode: { autocomplete: 'postal-code', width: 'narrow', tidy: tidyCode },
  legalResidence: { autocomplete: 'off' },
  name: { autocomplete: 'organization' },
  federalEIN: { inputMode: 'numeric', width: 'medium', tidy: tidyDigits },
  telephoneNumber: { type: 'tel', inputMode: 'tel', width: 'medium' },
};

interface Personal {
  readonly id: string;
  readonly name: FieldName;
  readonly value: string;
  readonly required: boolean;
  /** Default: that of the words. */
  readonly hint?: string | undefined;
  /** `home`, `work` or nothing: keeps a browser from mixing up two addresses. */
  readonly section?: string;
  readonly type: (value: string) => void;
}

function autocomplete(name: FieldName, section: string | undefined): InputTraits {
  const own = traits[name];
  if (!section || !own.autocomplete || own.autocomplete === 'off') return own;
  return { ...own, autocomplete: `section-${section} ${own.autocomplete}` };
}

const controls: Readonly<Partial<Record<FieldName, Control>>> = {
  socialInsuranceNumberExpiryDate: dateParts,
  state: regionBox,
  provinceTerritory: regionBox,
  legalResidence: regionBox,
};

/** The list of a country's states or provinces, and how to read what is typed. */
function regionsFor({ session }: View, name: FieldName): Pick<Field, 'choices'> & { tidy?: InputTraits['tidy'] } {
  if (controls[name] !== regionBox) return {};
  const country = name === 'provinceTerritory' ? 'ca' : 'us';
  const { regions, language } = session;
  return { choices: regions.list(country, language), tidy: (text) => regions.codeOf(country, text) };
}

export function personalField(
  view: View,
  { id, name, value, required, section, type, ...more }: Personal,
): TemplateResult {
  const { session, words } = view;
  const hints: Readonly<Record<string, string>> = words.hints;
  const hint = more.hint ?? hints[name];
  const { choices = [], tidy } = regionsFor(view, name);
  const field: Field = {
    id,
    label: words.fields[name],
    value,
    required,
    error: session.faults.of(id),
    choices,
    input: { ...autocomplete(name, section), ...(tidy ? { tidy } : {}) },
    below: hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing,
    describedBy: hint ? [`${id}-hint`] : [],
    words,
    own: view.own,
    language: session.language,
    onInput: type,
    onCommit: type,
  };
  return (controls[name] ?? textBox)(field);
}

const placeNames: readonly FieldName[] = [
  'city',
  'state',
  'zipCode',
  'provinceTerritory',
  'postalCode',
  'legalResidence',
];

/** City, state and ZIP Code are one line of an address, where there is room. */
export function addressLines(fields: readonly { readonly name: FieldName; readonly field: TemplateResult }[]) {
  const isPlace = ({ name }: { readonly name: FieldName }) => placeNames.includes(name);
  const place = fields.filter(isPlace).map(({ field }) => field);
  return html`${fields.filter((each) => !isPlace(each)).map(({ field }) => field)}
  ${place.length === 0 ? nothing : html`<div class="place">${place}</div>`}`;
}

export function countryField(
  { words, own, session }: View,
  id: string,
  country: 'us' | 'ca',
  choose: (country: 'us' | 'ca') => void,
): TemplateResult {
  return html`<div class="inline">
    ${radios({
      id: `${id}.country`,
      label: words.addresses.country,
      value: country,
      required: true,
      choices: [
        { value: 'us', label: words.addresses.us },
        { value: 'ca', label: words.addresses.ca },
      ],
      words,
      own,
      language: session.language,
      onInput: () => undefined,
      onCommit: (value) => choose(value === 'ca' ? 'ca' : 'us'),
    })}
  </div>`;
}
