/** Where the person lives and works, when the page did not say. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import type { AddressDoubt } from '../../journey/people/address-doubts.ts';
import type { AddressEntry } from '../../journey/people/address-draft.ts';
import { button, screen } from '../parts.ts';
import { addressLines, countryField, personalField } from '../personal.ts';
import type { View } from '../view.ts';

/** What was probably meant: the city alone where the rest is right. */
function suggestionOf({ journey, words }: View, { message, suggested }: AddressDoubt): string | undefined {
  if (!suggested) return undefined;
  const { city = '', state, zipCode, provinceTerritory, postalCode } = suggested;
  const region = state ?? provinceTerritory ?? '';
  const list = journey.regions.list(state === undefined ? 'ca' : 'us', journey.language);
  const name = list.find(({ value }) => value === region)?.label ?? region;
  const code = zipCode ?? postalCode ?? '';
  return words.addresses.didYouMean(message === '' ? city : words.addresses.place({ city, region, name, code }));
}

/** What the service doubts, below the address, with a button for each way to settle it. */
function doubtBox(view: View, id: string): TemplateResult | typeof nothing {
  const { journey, words } = view;
  const doubt = journey.finding.doubtOf(id);
  if (!doubt) return nothing;
  const suggestion = suggestionOf(view, doubt);
  const settle = (isTaken: boolean) => () => journey.finding.settle(doubt, isTaken);
  const text = `${doubt.field}-text`;
  return html`<div class="warning" part="warning" id=${doubt.field} role="group" tabindex="-1" aria-labelledby=${text}>
    <p id=${text}><span class="hidden">${words.warningMark}</span> ${doubt.message} ${suggestion}</p>
    <div class="actions">
      ${suggestion ? button(view, { label: words.addresses.use, look: 'plain', press: settle(true) }) : nothing}
      ${button(view, { label: words.addresses.keep, look: 'plain', press: settle(false) })}
    </div>
  </div>`;
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
          type: (value) => {
            draft.type(id, part, value);
            journey.finding.draftChanged(id);
          },
        }),
      })),
    )}
    ${doubtBox(view, id)}
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
