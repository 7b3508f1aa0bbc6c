/** One good call for every endpoint that needs a token. */

import { inState } from './addresses.ts';
import { anyEdition } from './forms.ts';
import type { Call } from './http.ts';
import { locationRequest } from './places.ts';
import { goodRequest } from './requests.ts';

export interface Endpoint {
  readonly place: string;
  readonly path: string;
  readonly options: Call;
  /** Responses depend on the content alone and can be kept by caches. */
  readonly isContent: boolean;
}

export async function endpoints(): Promise<Endpoint[]> {
  const one = await anyEdition();
  const { id, version, information } = one;
  const location = { json: locationRequest(inState.IL, inState.IL) };
  const get = (path: string, headers = {}): Endpoint => ({
    place: `GET ${path}`,
    path,
    options: { headers },
    isContent: true,
  });
  const post = (path: string, options: Call): Endpoint => ({ place: `POST ${path}`, path, options, isContent: false });
  return [
    post('forms', location),
    post('guided-flows', location),
    post('fillPdf', { json: await goodRequest(one) }),
    get(`formQuestionSet/${id}/${information.initialQuestionSetId}?formVersion=${version}`),
    get(`fillPdf/${id}`),
    get('getAllFormIds'),
    get(`getPdf/${id}`, { accept: 'application/pdf' }),
    get('getAllFormsCatalog'),
    get('docs/config', { accept: '*/*' }),
  ];
}

/** Responses of every kind: good ones, and rejections. */
export const anyCalls = async (): Promise<Omit<Endpoint, 'isContent'>[]> => [
  ...(await endpoints()).flatMap((one) => [
    one,
    { ...one, place: `${one.place} without token`, options: { ...one.options, token: null } },
  ]),
  { place: 'login', path: '/authentication/login', options: { token: null, headers: { 'api-key': 'wrong' } } },
  { place: 'unknown path', path: 'noSuchThing', options: {} },
  { place: 'malformed body', path: 'forms', options: { body: '{', headers: { 'content-type': 'application/json' } } },
];
