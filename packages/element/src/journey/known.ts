/** What the interview knows already, so that nobody is asked twice: the addresses, and what earlier forms said. */
import type { Address, FillAnswer, Known, Language, LocationRequest } from '@withholding/client';

function placeOf(name: 'home' | 'work', address: Address | undefined): Known {
  if (!address) return {};
  const { city, state, zipCode, provinceTerritory, postalCode } = address as Readonly<
    Record<string, string | undefined>
  >;
  const facts = {
    country: state === undefined ? 'CA' : 'US',
    region: state ?? provinceTerritory,
    city,
    postalCode: zipCode ?? postalCode,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([fact, value]) => (value ? [[`${name}.${fact}`, value]] : [])),
  );
}

/** With several workplaces, none of them is *the* place of work. */
const workplace = ({ workAddresses }: LocationRequest): Address | undefined =>
  workAddresses.length === 1 ? workAddresses[0] : undefined;

export interface SignedForm {
  readonly filled: FillAnswer;
  /** Without numbers of persons: what is known to the next form is stored with it. */
  readonly answers: Readonly<Record<string, string>>;
}

export function knownFacts(
  language: Language,
  location: LocationRequest | undefined,
  signed: readonly SignedForm[],
): Known {
  return {
    language,
    ...placeOf('home', location?.homeAddress),
    ...placeOf('work', location && workplace(location)),
    ...Object.fromEntries(
      signed.flatMap(({ filled, answers }) => [
        ...filled.taxParameters.map(({ id, value }) => [id, value]),
        ...Object.entries(answers).map(([id, answer]) => [`${filled.form}.${id}`, answer]),
      ]),
    ),
  };
}
