/** Members of the employee, the employer and the federal values that no form knows: a misspelled one is pointed out. */
import type { Language } from '@withholding/bundle';
import { federalNames, type Parties } from '@withholding/interview';
import { nearest } from '../content/catalogue.ts';
import { fillIn } from '../problem.ts';
import { partyMembers } from '../schemas/described.ts';
import { limits } from '../schemas/limits.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

interface Stray {
  readonly path: string;
  readonly nearest: string | undefined;
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const federalMembers: ReadonlySet<string> = new Set(federalNames);

/** The known name that was probably meant: it contains what was sent (`zip`), or differs in a few letters. */
const meant = (name: string, known: readonly string[]): string | undefined =>
  (name.length > 2 ? known.find((one) => one.toLowerCase().includes(name.toLowerCase())) : undefined) ??
  nearest(name, known, { count: 1, within: 0.4 })[0];

/** The members of a record that are none of the known ones, each with the known one it looks like. */
function strayIn(value: unknown, known: ReadonlySet<string>, under = ''): Stray[] {
  return namesIn(value)
    .filter((name) => !known.has(name))
    .slice(0, limits.suggestions)
    .map((name) => ({ path: under + name, nearest: meant(name, [...known]) }));
}

export const strayInAddress = (address: unknown, under = ''): Stray[] => strayIn(address, partyMembers.address, under);

/** The names, with what was probably meant: `zipcode (did you mean zipCode?)`. */
export const listOfStrays = (strays: readonly Stray[], language: Language): string =>
  strays
    .slice(0, limits.suggestions)
    .map(({ path, nearest: near }) =>
      near === undefined ? path : fillIn(words[language].notices.didYouMean, { name: path, nearest: near }),
    )
    .join(', ');

const addressOf = (party: unknown): unknown => (party as { address?: unknown } | undefined)?.address;

export function strayNotices(
  { employee, employer, federalValues }: Parties & { readonly federalValues?: unknown },
  language: Language,
): Notice[] {
  const strays = [
    ...strayIn(employee, partyMembers.employee, 'employee.'),
    ...strayInAddress(addressOf(employee), 'employee.address.'),
    ...strayIn(employer, partyMembers.employer, 'employer.'),
    ...strayInAddress(addressOf(employer), 'employer.address.'),
    ...strayIn(federalValues, federalMembers, 'federalValues.'),
  ];
  if (strays.length === 0) return [];
  const members = listOfStrays(strays, language);
  const message = fillIn(words[language].notices.unknownMembers, { members });
  return [{ type: 'WARNING', code: 'UNKNOWN_MEMBERS', message }];
}
