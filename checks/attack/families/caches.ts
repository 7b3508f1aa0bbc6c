/** Requests that are all different in a way that must be computed. The others are in requests.yaml. */
import type { Attack } from '../attack.ts';
import { address, fillWith } from '../bodies.ts';
import { growing } from '../requests.ts';
import { many, type Sent } from '../send.ts';

const states = ['AL', 'AZ', 'CA', 'CO', 'GA', 'IA', 'ID', 'IL', 'IN', 'KS', 'KY', 'LA', 'MA', 'MD', 'MI', 'MN', 'MO'];

/** The same letters, each time with others of them capital. */
function cased(text: string, number: number): string {
  let bit = 0;
  return [...text.toLowerCase()]
    .map((letter) => (/[a-z]/.test(letter) && (number >> bit++) & 1 ? letter.toUpperCase() : letter))
    .join('');
}

const growth = (
  name: string,
  mayKeepMb: number,
  responses: readonly string[],
  times: readonly [number, number],
  make: (number: number) => Sent,
): Attack => {
  const run: Attack['run'] = (target) => many(target, target.some(...times), 32, make);
  return growing({ name, family: 'cache growth', responses, run }, mayKeepMb, () => make);
};

const body = fillWith({});

export const caches: readonly Attack[] = [
  growth('a time zone in thousands of spellings', 1, ['200', '400'], [7000, 36_000], (number) => ({
    path: '/v1/validate',
    body,
    headers: { timezone: cased('America/Argentina/ComodRivadavia', number + 1) },
  })),
  growth('thousands of sets of states', 2, ['200'], [2500, 8000], (number) => ({
    path: '/v1/forms',
    body: JSON.stringify({
      homeAddress: address,
      workAddresses: states.map((_, at) => ({ ...address, state: states[(at * ((number % 16) + 1) + number) % 17] })),
      nexusStates: [states[number % 17], states[(number >> 4) % 17], states[(number >> 8) % 17]],
    }),
  })),
  growth('thousands of days', 1.5, ['200', '400'], [3000, 20_000], (number) => ({
    path: `/v1/getAllFormsCatalog?formId=W4101&asOf=${new Date(number * 86_400_000).toISOString().slice(0, 10)}`,
  })),
];
