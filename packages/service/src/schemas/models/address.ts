/** Addresses, and the places they can be in. */
import { limits } from '../limits.ts';
import { listOf, type Model, model, oneOf, ref, type Static, text, typed } from '../typed.ts';

const line = typed<string>({ type: 'string', maxLength: limits.addressField });

// What an address must hold depends on its country and is checked with the other answers, in the caller's language.
export const address = model('Address', 'An address in the United States or in Canada.', {
  'streetAddress1?': line,
  'streetAddress2?': line,
  'city?': line,
  'state?': line,
  'zipCode?': line,
  'provinceTerritory?': line,
  'postalCode?': line,
});
export type Address = Static<typeof address>;

const placeNames = model('PlaceNames', 'The name of a place in every language of the service.', {
  en: text('In English.'),
  es: text('In Spanish.'),
  fr: text('In French.'),
});

const place = model('Place', 'A state, province or territory.', {
  code: text('Two-letter code, as in addresses.'),
  country: oneOf(['US', 'CA'], 'Its country.'),
  names: ref(placeNames),
  postalPrefixes: listOf(
    text(),
    'How its ZIP Codes or postal codes begin. The longest beginning of a code decides; one that several places have decides nothing.',
  ),
});
export type Place = Static<typeof place>;

export const addressModels: readonly Model[] = [address, placeNames, place];
