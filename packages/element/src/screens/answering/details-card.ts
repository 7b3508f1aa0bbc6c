/** The personal details on the review, where some of them were asked. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Asked, isAddress, type Party, partyOf } from '../../session/people/details.ts';
import type { View } from '../view.ts';
import { statement } from './statement.ts';

/** Part of a number is hidden: others may see the screen. */
const masked = (number: string): string => number.replace(/\d(?=(?:\D*\d){4})/g, 'X');

function addressOf({ session, words }: View, party: Party): string {
  const { people, details } = session.signing;
  const part = (name: string) => people.value(`${party}.address.${name}`);
  const country = details.country(party);
  if (part('city') === '') return '';
  const region = part(country === 'ca' ? 'provinceTerritory' : 'state');
  const code = part(country === 'ca' ? 'postalCode' : 'zipCode');
  const name = session.regions.list(country, session.language).find(({ value }) => value === region)?.label ?? region;
  const place = words.addresses.place({ city: part('city'), region, name, code });
  return [part('streetAddress1'), part('streetAddress2'), place].filter((text) => text !== '').join(', ');
}

function numberOf({ session, words }: View): string {
  const { people, details } = session.signing;
  if (details.number === undefined) return '';
  const number = people.value(`employee.${details.number}`);
  const spaced = details.number === 'socialInsuranceNumber' ? number.replaceAll('-', ' ') : number;
  if (number !== '') return words.updated(words.fields[details.number], masked(spaced));
  return details.awaitsNumber ? words.waiting.option : '';
}

export function detailsCard(view: View): TemplateResult | typeof nothing {
  const { session, words } = view;
  const { people, details } = session.signing;
  if (!details.isStep) return nothing;
  const asked = details.asked();
  const joined = (...paths: string[]) => paths.map((path) => people.value(path)).filter((text) => text !== '');
  const line = (text: string, isIn: (field: Asked) => boolean) => {
    const first = asked.find(isIn);
    if (text === '') return nothing;
    return statement(view, {
      id: first?.path ?? text,
      form: 'details',
      text,
      about: words.fields[first?.name ?? 'firstName'],
      change: first && (() => session.signing.changeDetails(first.path)),
    });
  };
  const of = (party: Party, isIn: (path: string) => boolean) => (field: Asked) =>
    partyOf(field.path) === party && isIn(field.path);
  const isName = (path: string) => /Name|Initial/.test(path);
  const isEmployer = of('employer', () => true);
  const employer = [...joined('employer.name', 'employer.federalEIN'), addressOf(view, 'employer')];
  return html`<section class="form-to-check" part="card" data-part="details">
    <h3>${words.details.title}</h3>
    <ul class="statements">
      ${line(joined('employee.firstName', 'employee.middleInitial', 'employee.lastName').join(' '), of('employee', isName))}
      ${line(
        numberOf(view),
        of('employee', (path) => path === `employee.${details.number}`),
      )}
      ${line(addressOf(view, 'employee'), of('employee', isAddress))}
      ${asked.some(isEmployer) ? line(employer.filter((text) => text !== '').join(', '), isEmployer) : nothing}
    </ul>
  </section>`;
}
