/** Real places to live and work in, and what the service says of them. */

import { editions } from './forms.ts';
import { ask } from './http.ts';
import { once } from './once.ts';
import type { Address, Located } from './types.ts';

const us = (streetAddress1: string, city: string, state: string, zipCode: string): Address => ({
  streetAddress1,
  city,
  state,
  zipCode,
});
const ca = (streetAddress1: string, city: string, provinceTerritory: string, postalCode: string): Address => ({
  streetAddress1,
  city,
  provinceTerritory,
  postalCode,
});

/** One public building for each state the suite speaks of. */
export const inState: Record<string, Address> = {
  AL: us('600 Dexter Avenue', 'Montgomery', 'AL', '36130'),
  CA: us('1315 10th Street', 'Sacramento', 'CA', '95814'),
  CO: us('200 E Colfax Avenue', 'Denver', 'CO', '80203'),
  DC: us('1350 Pennsylvania Avenue NW', 'Washington', 'DC', '20004'),
  GA: us('206 Washington Street SW', 'Atlanta', 'GA', '30334'),
  IL: us('401 S 2nd Street', 'Springfield', 'IL', '62701'),
  NJ: us('125 W State Street', 'Trenton', 'NJ', '08608'),
  NM: us('411 S Capitol Street', 'Santa Fe', 'NM', '87501'),
  PA: us('501 N 3rd Street', 'Harrisburg', 'PA', '17120'),
  VA: us('1000 Bank Street', 'Richmond', 'VA', '23218'),
  WA: us('600 4th Avenue', 'Seattle', 'WA', '98104'),
};

export const inProvince: Record<string, Address> = {
  AB: ca('10800 97 Avenue NW', 'Edmonton', 'AB', 'T5K 2B6'),
  BC: ca('453 W 12th Avenue', 'Vancouver', 'BC', 'V5Y 1V4'),
  MB: ca('450 Broadway', 'Winnipeg', 'MB', 'R3C 0V8'),
  NB: ca('706 Queen Street', 'Fredericton', 'NB', 'E3B 1C5'),
  NL: ca('100 Prince Philip Drive', "St. John's", 'NL', 'A1B 4J6'),
  NT: ca('4570 48 Street', 'Yellowknife', 'NT', 'X1A 2L9'),
  NS: ca('1726 Hollis Street', 'Halifax', 'NS', 'B3J 2Y3'),
  NU: ca('926 Federal Road', 'Iqaluit', 'NU', 'X0A 0H0'),
  ON: ca('111 Wellington Street', 'Ottawa', 'ON', 'K1A 0A4'),
  PE: ca('165 Richmond Street', 'Charlottetown', 'PE', 'C1A 1J1'),
  QC: ca('1045 rue des Parlementaires', 'Québec', 'QC', 'G1A 1A3'),
  SK: ca('2405 Legislative Drive', 'Regina', 'SK', 'S4S 0B3'),
  YT: ca('2071 2nd Avenue', 'Whitehorse', 'YT', 'Y1A 1B2'),
};

export const locationRequest = (home: Address | undefined, ...work: (Address | undefined)[]) => ({
  homeAddress: home,
  workAddresses: work,
});

const place = (name: string): Address | undefined => inState[name] ?? inProvince[name];

/** Asks `forms` or `guided-flows` for a home and work places, each named by its state or province. */
export const located = once((endpoint: string, home: string, ...work: string[]) =>
  ask<Located>(endpoint, { json: locationRequest(place(home), ...work.map(place)) }),
);

export const coveredLocalities = once(
  async () => new Set((await editions()).map(({ information }) => information.locality)),
);

/** A state whose income tax calls for a certificate and for which the service lists no form. */
export async function uncoveredState(): Promise<string | undefined> {
  const covered = await coveredLocalities();
  return ['GA', 'VA', 'CA', 'CO', 'DC'].find((state) => !covered.has(state));
}

export async function coveredState(): Promise<string | undefined> {
  const covered = await coveredLocalities();
  return Object.keys(inState).find((state) => covered.has(state));
}

/** Homes and work places that together touch all the places above. */
export async function samples(endpoint: string): Promise<{ place: string; answer: Located }[]> {
  const pairs = [...Object.keys(inState), ...Object.keys(inProvince)].map((name) => [name, name] as const);
  const all: { place: string; answer: Located }[] = [];
  for (const [home, work] of [...pairs, ['NJ', 'PA'], ['PA', 'NJ'], ['IL', 'AL'], ['BC', 'WA']] as const)
    all.push({ place: `home ${home}, work ${work}`, answer: await located(endpoint, home, work) });
  return all;
}

/** What a test needs to give up. */
type Skip = (condition: boolean, reason: string) => void;

/** Gives the test up when the content has no rules of applicability at all. */
export async function needsRules(skip: Skip): Promise<void> {
  const listed = (await samples('forms')).flatMap(({ answer }) => answer.forms ?? []);
  skip(listed.length === 0, 'no form is listed for any address: the content does not say which forms apply');
}
