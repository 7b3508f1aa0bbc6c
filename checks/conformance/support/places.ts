/** What the service says of places to live and work in. */

import { inProvince, inState, inTerritory } from './addresses.ts';
import { editions } from './forms.ts';
import { ask } from './http.ts';
import { once } from './once.ts';
import type { Address, Located } from './types.ts';

export const locationRequest = (home: Address | undefined, ...work: (Address | undefined)[]) => ({
  homeAddress: home,
  workAddresses: work,
});

const place = (name: string): Address | undefined => inState[name] ?? inTerritory[name] ?? inProvince[name];

/** Asks `forms` or `guided-flows` for a home and work places, each named by its state or province. */
export const located = once((endpoint: string, home: string, ...work: string[]) =>
  ask<Located>(endpoint, { json: locationRequest(place(home), ...work.map(place)) }),
);

export const coveredLocalities = once(
  async () => new Set((await editions()).map(({ information }) => information.locality)),
);

/** A state or territory whose income tax calls for a certificate and for which the service lists no form. */
export async function uncoveredState(): Promise<string | undefined> {
  const covered = await coveredLocalities();
  return ['VI', 'AS', 'GA', 'MD', 'OR', 'CA'].find((state) => !covered.has(state));
}

export async function coveredState(): Promise<string | undefined> {
  const covered = await coveredLocalities();
  return Object.keys(inState).find((state) => covered.has(state));
}

/** A state without an income tax of its own: who lives there is a nonresident wherever else the work is. */
export const elsewhere = 'WA';

const neighbors = [
  ['NJ', 'PA'],
  ['PA', 'NJ'],
  ['IL', 'AL'],
  ['BC', 'WA'],
] as const;

/** Homes and work places that touch every state and province: at home there, working there from outside, and leaving to work. */
export async function samples(endpoint: string): Promise<{ place: string; found: Located }[]> {
  const atHome = [...Object.keys(inState), ...Object.keys(inProvince)].map((name) => [name, name] as const);
  const commuters = Object.keys(inState).flatMap((name) =>
    name === elsewhere ? [] : [[elsewhere, name] as const, [name, elsewhere] as const],
  );
  const all: { place: string; found: Located }[] = [];
  for (const [home, work] of [...atHome, ...commuters, ...neighbors])
    all.push({ place: `home ${home}, work ${work}`, found: await located(endpoint, home, work) });
  return all;
}

/** The forms listed for the samples. */
export const listed = async () =>
  (await samples('forms')).flatMap(({ place, found }) =>
    (found.forms ?? []).map((form) => ({ place: `${place} ${form.id}`, form })),
  );
