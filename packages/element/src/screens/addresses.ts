/** Where the person lives and works, when the page did not say. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../controls/checkbox.ts';
import type { AddressEntry } from '../journey/address-draft.ts';
import { button, screen } from './parts.ts';
import { countryField, personalField } from './personal.ts';
import type { View } from './view.ts';

function addressFields(view: View, id: string, entry: AddressEntry): TemplateResult {
  const { journey } = view;
  const { draft } = journey;
  return html`
    ${countryField(view, id, entry.country, (country) => {
      draft.chooseCountry(id, country);
      journey.draftChanged();
    })}
    ${draft.partsOf(entry).map((part) =>
      personalField(view, {
        id: `${id}.${part}`,
        name: part,
        value: entry.parts[part] ?? '',
        required: part !== 'streetAddress2',
        section: id,
        type: (value) => {
          draft.type(id, part, value);
          journey.draftChanged();
        },
      }),
    )}
  `;
}

function workAddress(view: View, entry: AddressEntry, index: number): TemplateResult {
  const { journey, words } = view;
  const { works } = journey.draft;
  const remove = () => {
    journey.draft.removeWork(index);
    journey.draftChanged();
  };
  return html`<fieldset class="section">
    <legend>${words.addresses.work(index + 1, works.length)}</legend>
    ${addressFields(view, `work${index + 1}`, entry)}
    ${
      works.length > 1
        ? button(view, { label: words.addresses.remove(index + 1), look: 'link', press: remove })
        : nothing
    }
  </fieldset>`;
}

function workAtHome({ journey, words }: View): TemplateResult {
  const set = (value: string) => {
    journey.draft.worksAtHome = value === 'true';
    journey.draftChanged();
  };
  return checkbox({
    id: 'works-at-home',
    label: words.addresses.sameAsHome,
    value: String(journey.draft.worksAtHome),
    required: false,
    words,
    language: journey.language,
    onInput: set,
    onCommit: set,
  });
}

export function addressesScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { draft } = journey;
  const add = () => {
    draft.addWork();
    journey.draftChanged();
  };
  const content = html`
    <p>${words.addresses.intro}</p>
    <p class="hint">${words.requiredHint}</p>
    <fieldset class="section">
      <legend>${words.addresses.home}</legend>
      ${addressFields(view, 'home', draft.home)}
    </fieldset>
    <p>${words.addresses.workHint}</p>
    ${workAtHome(view)}
    ${
      draft.worksAtHome
        ? nothing
        : html`${draft.works.map((entry, index) => workAddress(view, entry, index))}
          <p>${button(view, { label: words.addresses.add, look: 'plain', press: add })}</p>`
    }
  `;
  return screen(view, {
    title: words.addresses.title,
    content,
    submit: words.next,
    onSubmit: () => void journey.submitAddresses(),
  });
}
