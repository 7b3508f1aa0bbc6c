/** Facts the interview already knows, so they aren't asked again: the addresses and the results of earlier forms. */
import {
  type Address,
  type FederalValues,
  type FillResponse,
  federalValuesFrom,
  type Known,
  type Language,
  type LocationRequest,
} from '@withholding/client';

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
const workplace = ({ workAddresses = [] }: LocationRequest): Address | undefined =>
  workAddresses.length === 1 ? workAddresses[0] : undefined;

/** The result of a form with all questions answered. */
export interface FormResult {
  readonly form: string;
  readonly taxParameters: readonly Pick<FillResponse['taxParameters'][number], 'id' | 'value'>[];
  /** Without personal numbers, because these facts are stored with the next form. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface SignedForm extends FormResult {
  readonly filled: FillResponse;
}

export const factsOf = (results: readonly FormResult[]): Known =>
  Object.fromEntries(
    results.flatMap(({ form, taxParameters, answers }) => [
      ...taxParameters.map(({ id, value }) => [id, value]),
      ...Object.entries(answers).map(([id, answer]) => [`${form}.${id}`, answer]),
    ]),
  );

/** For the state forms after a federal one. */
export const federalValuesOf = (results: readonly FormResult[]): FederalValues | undefined =>
  federalValuesFrom(results.flatMap(({ taxParameters }) => taxParameters));

/** What does not come from a form. */
export const isFromElsewhere = (fact: string): boolean => /^(language$|home\.|work\.|employer\.)/.test(fact);

export function knownFacts(language: Language, location: LocationRequest | undefined, results: Known): Known {
  return {
    language,
    ...placeOf('home', location?.homeAddress),
    ...placeOf('work', location && workplace(location)),
    ...results,
  };
}
