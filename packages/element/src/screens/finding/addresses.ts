/** Where the person lives and works, when the page did not say. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import type { AddressEntry } from '../../journey/people/address-draft.ts';
import { button, screen } from '../parts.ts';
import { addressLines, countryField, personalField } from '../personal.ts';
import type { View } from '../view.ts';

/** What the service thinks was meant, to be taken with one press. */
function offerOf(view: View, field: string): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const doubt = journey.finding.doubtOf(field);
  if (!doubt?.suggested) return nothing;
  const { city = '', state, zipCode, provinceTerritory, postalCode } = doubt.suggested;
  const region = state ?? provinceTerritory ?? '';
  const list = journey.regions.list(state === undefined ? 'ca' : 'us', journey.language);
  const name = list.find(({ value }) => value === region)?.label ?? region;
  const place = words.addresses.place({ city, region, name, code: zipCode ?? postalCode ?? '' });
  return html`<p>${words.addresses.didYouMean(place)}</p>
    <p>${button(view, { label: words.addresses.use, look: 'plain', press: () => journey.finding.accept(doubt) })}</p>`;
}

function addressFields(view: View, id: string, entry: AddressEntry): TemplateResult {
  const { journey } = view;
  const { draft } = journey.finding;
  return html`
    ${countryField(view, id, entry.country, (country) => {
      draft.chooseCountry(id, country);
      journey.finding.draftChanged(id);
    })}
    ${addressLines(
      draft.partsOf(entry).map((part) => ({
        name: part,
        field: personalField(view, {
          id: `${id}.${part}`,
          name: part,
          value: entry.parts[part] ?? '',
          required: part !== 'streetAddress2',
          section: id,
          offer: offerOf(view, `${id}.${part}`),
          type: (value) => {
            draft.type(id, part, value);
            journey.finding.draftChanged(id);
          },
        }),
      })),
    )}
  `;
}

function workAddress(view: View, entry: AddressEntry, index: number): TemplateResult {
  const { journey, words } = view;
  const { works } = journey.finding.draft;
  const remove = () => {
    journey.finding.draft.removeWork(index);
    journey.finding.draftChanged();
  };
  return html`<fieldset class="section">
    <legend>${words.addresses.work(index + 1, works.length)}</legend>
    ${index === 0 ? html`<p>${words.addresses.workHint}</p>` : nothing}
    ${addressFields(view, `work${index + 1}`, entry)}
    ${
      works.length > 1
        ? button(view, { label: words.addresses.remove(index + 1), look: 'link', press: remove })
        : nothing
    }
  </fieldset>`;
}

function workAtHome({ journey, own, words }: View): TemplateResult {
  const set = (value: string) => {
    journey.finding.draft.worksAtHome = value === 'true';
    journey.finding.draftChanged();
  };
  return checkbox({
    id: 'works-at-home',
    label: words.addresses.sameAsHome,
    value: String(journey.finding.draft.worksAtHome),
    required: false,
    words,
    own,
    language: journey.language,
    onInput: set,
    onCommit: set,
  });
}

export function addressesScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { draft } = journey.finding;
  const add = () => {
    draft.addWork();
    journey.finding.draftChanged();
  };
  const content = html`
    <p>${words.addresses.intro}</p>
    <fieldset class="section">
      <legend>${words.addresses.home}</legend>
      ${addressFields(view, 'home', draft.home)}
    </fieldset>
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
    onSubmit: () => void journey.finding.submitAddresses(),
  });
}
