/** Requests that are all different, so that whatever is remembered by what was sent grows. */
import type { Attack } from '../attack.ts';
import { address, named } from '../bodies.ts';
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
): Attack => ({
  name,
  family: 'cache growth',
  responses,
  mayKeepMb,
  lasts: 90,
  rehearse: (target) => many(target, 400, 32, (number) => make(50_000 + number)),
  run: (target) => many(target, target.some(...times), 32, make),
});

const body = named('Ann');

export const caches: readonly Attack[] = [
  growth('a time zone in thousands of spellings', 1, ['200', '400'], [7000, 36_000], (number) => ({
    path: '/v1/validate',
    body,
    headers: { timezone: cased('America/Argentina/ComodRivadavia', number + 1) },
  })),
  growth('thousands of languages', 1.5, ['200'], [4000, 30_000], (number) => ({
    path: '/v1/formQuestionSet/W4101/QS2',
    headers: { 'accept-language': `fr-${number};q=0.${number},${'x'.repeat(150)}` },
  })),
  growth('thousands of media types', 1.5, ['200', '406'], [4000, 30_000], (number) => ({
    path: '/v1/getAllFormIds',
    headers: { accept: `application/json;v=${number}${'x'.repeat(200)}` },
  })),
  growth('thousands of sets of states', 24, ['200'], [2500, 8000], (number) => ({
    path: '/v1/forms',
    body: JSON.stringify({
      homeAddress: { ...address, state: 'NJ' },
      workAddresses: states.map((_, at) => ({ ...address, state: states[(at * ((number % 16) + 1) + number) % 17] })),
      nexusStates: [states[number % 17], states[(number >> 4) % 17], states[(number >> 8) % 17]],
    }),
  })),
  growth('thousands of days', 1.5, ['200', '400'], [3000, 20_000], (number) => ({
    path: `/v1/getAllFormsCatalog?formId=W4101&asOf=${new Date(number * 86_400_000).toISOString().slice(0, 10)}`,
  })),
  growth('thousands of forms and versions that do not exist', 1.5, ['404'], [3000, 30_000], (number) => ({
    path: `/v1/formQuestionSet/F${number}/Q${number}?formVersion=${number}.1.0`,
  })),
  growth('thousands of paths that do not exist', 1.5, ['404', '405'], [3000, 30_000], (number) => ({
    path: `/v1/a${number}/b?c=${number}`,
    token: '',
    method: ['GET', 'POST', 'PUT'][number % 3] ?? 'GET',
  })),
  growth('thousands of request ids', 1.5, ['200'], [3000, 30_000], (number) => ({
    path: '/v1/getAllFormIds',
    headers: { 'request-id': `attack-${number}-${'x'.repeat(40)}` },
  })),
  growth('thousands of tokens that are none', 1.5, ['401'], [3000, 20_000], (number) => ({
    path: '/v1/getAllFormIds',
    token: `${number}.${'x'.repeat(400)}.x`,
  })),
  growth('thousands of pictures that do not exist', 1.5, ['200', '404'], [2000, 20_000], (number) => ({
    path: `/v1/images/W4101/2025.12.0/${number % 99}-${number.toString(16).padStart(12, '0')}.webp`,
    token: '',
  })),
];
