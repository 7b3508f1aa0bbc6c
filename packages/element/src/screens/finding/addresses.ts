/** Asks for home and work addresses when the page didn't supply them. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import type { AddressDoubt } from '../../session/people/address-doubts.ts';
import type { AddressEntry } from '../../session/people/address-draft.ts';
import { button, screen } from '../parts.ts';
import { addressLines, countryField, personalField } from '../personal.ts';
import type { View } from '../view.ts';

/** The suggestion: only the city if the rest is right. */
function suggestionOf({ session, words }: View, { message, suggested }: AddressDoubt): string | undefined {
  if (!suggested) return undefined;
  const { city = '', state, zipCode, provinceTerritory, postalCode } = suggested;
  const region = state ?? provinceTerritory ?? '';
  const list = session.regions.list(state === undefined ? 'ca' : 'us', session.language);
  const name = list.find(({ value }) => value === region)?.label ?? region;
  const code = zipCode ?? postalCode ?? '';
  return words.addresses.didYouMean(message === '' ? city : words.addresses.place({ city, region, name, code }));
}

/** The service's question about an address, below it, with a button for each answer. */
function doubtBox(view: View, id: string): TemplateResult | typeof nothing {
  const { session, words } = view;
  const doubt = session.finding.doubts.of(id);
  if (!doubt) return nothing;
  const suggestion = suggestionOf(view, doubt);
  const settle = (isTaken: boolean) => () => session.finding.settle(doubt, isTaken);
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
  const { session } = view;
  const { draft } = session.finding;
  return html`
    ${countryField(view, id, entry.country, (country) => {
      draft.chooseCountry(id, country);
      session.finding.draftChanged(id);
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
          type: (value) => session.finding.type(id, part, value),
        }),
      })),
    )}
    ${doubtBox(view, id)}
  `;
}

function workAddress(view: View, entry: AddressEntry, index: number): TemplateResult {
  const { session, words } = view;
  const { works } = session.finding.draft;
  const remove = () => {
    session.finding.draft.removeWork(index);
    session.finding.draftChanged();
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

function workAtHome({ session, own, words }: View): TemplateResult {
  const set = (value: string) => {
    session.finding.draft.worksAtHome = value === 'true';
    session.finding.draftChanged();
  };
  return checkbox({
    id: 'works-at-home',
    label: words.addresses.sameAsHome,
    value: String(session.finding.draft.worksAtHome),
    required: false,
    words,
    own,
    language: session.language,
    onInput: set,
    onCommit: set,
  });
}

export function addressesScreen(view: View): TemplateResult {
  const { session, words } = view;
  const { draft } = session.finding;
  const add = () => {
    draft.addWork();
    session.finding.draftChanged();
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
    onSubmit: () => void session.finding.submitAddresses(),
  });
}
