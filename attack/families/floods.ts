/** Many small requests: what costs nothing to ask must cost little to respond to. */
import type { Attack } from '../attack.ts';
import { located, named } from '../bodies.ts';
import { many, type Sent } from '../send.ts';

const flood = (name: string, responses: readonly string[], make: (number: number) => Sent, atATime = 64): Attack => ({
  name,
  family: 'connection floods',
  responses,
  run: (target) => many(target, target.some(1500, 30_000), atATime, make),
  lasts: 60,
});

export const floods: readonly Attack[] = [
  flood('health asked for by everybody', ['200'], () => ({ path: '/v1/health/ready', token: '' })),
  flood('paths that do not exist', ['404'], (number) => ({ path: `/v1/${number}/${number}`, token: '' })),
  flood('methods that do not exist', ['404', '405', '400'], (number) => ({
    path: '/v1/fillPdf',
    method: ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'MKCOL', 'M-SEARCH'][number % 7] ?? 'PUT',
    token: '',
  })),
  flood('requests without a token', ['401'], () => ({ path: '/v1/getAllFormsCatalog', token: '' })),
  flood('fills that are wrong', ['422'], () => ({ path: '/v1/fillPdf', body: named('') })),
  flood('addresses from 200 callers at once', ['200'], () => ({ path: '/v1/forms', body: located({}) }), 200),
];
