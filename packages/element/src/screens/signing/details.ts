/** Names, numbers and addresses that go on the form and that the page did not supply. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Asked, isAddress, type Party, partyOf } from '../../journey/people/details.ts';
import { screen } from '../parts.ts';
import { addressLines, countryField, personalField } from '../personal.ts';
import type { View } from '../view.ts';

function group(
  view: View,
  title: string,
  fields: readonly Asked[],
  country: TemplateResult | typeof nothing = nothing,
) {
  const { journey } = view;
  if (fields.length === 0) return nothing;
  return html`<fieldset class="section">
    <legend>${title}</legend>
    ${country}
    ${addressLines(
      fields.map(({ path, name, required }) => ({
        name,
        field: personalField(view, {
          id: path,
          name,
          required,
          value: journey.signing.people.value(path),
          section: partyOf(path),
          type: (value) => journey.signing.type(path, value),
        }),
      })),
    )}
  </fieldset>`;
}

export function detailsScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { details } = journey.signing;
  const asked = details.asked();
  const of = (party: Party, address: boolean) =>
    asked.filter(({ path }) => partyOf(path) === party && isAddress(path) === address);
  const country = (party: Party) =>
    details.asksCountry(party)
      ? countryField(view, party, details.country(party), (chosen) => journey.signing.chooseCountry(party, chosen))
      : nothing;
  const content = html`
    <p>${words.details.intro}</p>
    ${group(view, words.details.employee, of('employee', false))}
    ${group(view, words.details.employeeAddress, of('employee', true), country('employee'))}
    ${group(view, words.details.employer, of('employer', false))}
    ${group(view, words.details.employerAddress, of('employer', true), country('employer'))}
  `;
  return screen(view, {
    title: words.details.title,
    content,
    submit: words.next,
    onSubmit: () => void journey.signing.toSign(),
  });
}
