/** Names, numbers and addresses that go on the form and that the page did not supply. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkbox } from '../../controls/checkbox.ts';
import { type Asked, isAddress, type Party, partyOf } from '../../session/people/details.ts';
import type { FieldName } from '../../words/index.ts';
import { heading, screen } from '../parts.ts';
import { addressLines, countryField, personalField } from '../personal.ts';
import type { View } from '../view.ts';

/** A name is written as on the record of the number that the form needs. */
function hintOf({ session, words }: View, name: FieldName): string | undefined {
  const { hints } = words;
  if (name !== 'firstName' && name !== 'lastName') return undefined;
  const { number } = session.signing.details;
  return number === 'socialInsuranceNumber' ? hints.nameOnSin : number ? hints[name] : '';
}

function group(
  view: View,
  title: string,
  fields: readonly Asked[],
  country: TemplateResult | typeof nothing = nothing,
) {
  const { session } = view;
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
          hint: hintOf(view, name),
          value: session.signing.people.value(path),
          section: partyOf(path),
          type: (value) => session.signing.type(path, value),
        }),
      })),
    )}
  </fieldset>`;
}

/** For someone whose number hasn't come yet. */
function awaiting(view: View): TemplateResult {
  const { session, words, own } = view;
  const choose = (value: string) => session.signing.awaitNumber(value === 'true');
  return html`${checkbox({
    id: 'awaits-number',
    label: words.waiting.option,
    value: String(session.signing.details.awaitsNumber),
    required: false,
    error: undefined,
    words,
    own,
    language: session.language,
    onInput: choose,
    onCommit: choose,
  })}`;
}

/** Nothing is signed without the number: the answers wait for it. */
export function waitingScreen(view: View): TemplateResult {
  const { words, keptBy } = view;
  return html`${heading(words.waiting.title)}
    <p>${words.waiting.text}</p>
    ${keptBy === 'host' ? nothing : html`<p>${words.waiting.open}</p>`}`;
}

export function detailsScreen(view: View): TemplateResult {
  const { session, words } = view;
  const { details } = session.signing;
  const asked = details.asked();
  const of = (party: Party, address: boolean) =>
    asked.filter(({ path }) => partyOf(path) === party && isAddress(path) === address);
  const country = (party: Party) =>
    details.asksCountry(party)
      ? countryField(view, party, details.country(party), (chosen) => session.signing.chooseCountry(party, chosen))
      : nothing;
  const content = html`
    <p>${words.details.intro}</p>
    ${group(view, words.details.employee, of('employee', false))}
    ${details.asksNumber ? awaiting(view) : nothing}
    ${group(view, words.details.employeeAddress, of('employee', true), country('employee'))}
    ${group(view, words.details.employer, of('employer', false))}
    ${group(view, words.details.employerAddress, of('employer', true), country('employer'))}
  `;
  return screen(view, {
    title: words.details.title,
    content,
    submit: words.next,
    onSubmit: () => session.signing.submitDetails(),
  });
}
