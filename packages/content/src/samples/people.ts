/** Who fills in a sample: an invented employee with every field of the form, at home where the answers say. */
import { type Interview, type PartyField, validateParties } from '@withholding/interview';
import fc from 'fast-check';
import type { PeopleSource } from '../read/source-model.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface SampleParties {
  readonly employee: Fields;
  readonly employer?: Fields;
}

const regionOf = (home: Fields): unknown => home.state ?? home.provinceTerritory;

/** Homes to try, those of the form's own jurisdiction first. A form of a whole country has none of its own. */
export function homesFor({ homes }: PeopleSource, locality: string, interview: Interview): readonly Fields[] {
  const isCanadian = interview.parties.some(
    ({ path, requiredWhen }) => path.endsWith('address.postalCode') && requiredWhen?.given === false,
  );
  const abroad = (home: Fields) => 'provinceTerritory' in home !== isCanadian;
  const rank = (home: Fields) => (regionOf(home) === locality ? 0 : abroad(home) ? 2 : 1);
  return homes.length === 0 ? [{}] : [...homes].sort((one, other) => rank(one) - rank(other));
}

/** A text that the field accepts, for content without people of its own. */
const anyText = ({ regex }: PartyField): string =>
  fc.sample(fc.stringMatching(new RegExp(regex, 'u')), { numRuns: 1, seed: 20 })[0] ?? '';

function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[key] = value;
  else {
    const next = { ...(into[key] as Record<string, unknown> | undefined) };
    into[key] = next;
    put(next, rest, value);
  }
}

const at = (from: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? from : at((from as Record<string, unknown> | undefined)?.[key], rest);

/** Only the fields that the form has; a required field without a value gets one from its pattern. */
function fieldsOf({ parties }: Interview, people: Fields): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { path } of parties) {
    const value = at(people, path.split('.'));
    if (value !== undefined) put(found, path.split('.'), value);
  }
  for (const { path } of validateParties({ parties }, found)) {
    const field = parties.find((each) => each.path === path);
    if (field) put(found, path.split('.'), anyText(field));
  }
  return found;
}

function whole(person: Fields, place: Fields): Fields {
  const { streetAddress1, streetAddress2, ...rest } = person;
  return {
    ...rest,
    address: { streetAddress1, ...(streetAddress2 === undefined ? {} : { streetAddress2 }), ...place },
  };
}

/** The parties of a request; what a scenario gives of them comes first. */
export function partiesAt(
  interview: Interview,
  { employees, employer }: PeopleSource,
  turn: number,
  [home, office]: readonly [home: Fields, office: Fields],
  given: Partial<SampleParties>,
): SampleParties {
  const person = employees[turn % Math.max(1, employees.length)] ?? {};
  const { employee = {}, ...rest } = fieldsOf(interview, {
    employee: { ...whole(person, home), ...given.employee },
    employer: { ...whole(employer, office), ...given.employer },
  });
  return { employee: employee as Fields, ...(rest as Omit<SampleParties, 'employee'>) };
}
