/** What endpoints send, as OpenAPI responses: with the headers that matter, 304, and problems by their codes. */
import { Problem, type ProblemName, problemBody } from '../problem.ts';
import { words } from '../words/index.ts';

export type HeaderName =
  | 'Content-Bundle'
  | 'Content-Language'
  | 'Deprecation'
  | 'ETag'
  | 'RateLimit'
  | 'RateLimit-Policy'
  | 'Request-Id'
  | 'Retry-After'
  | 'Sunset'
  | 'WWW-Authenticate';

interface DescribedResponse {
  readonly description: string;
  readonly headers: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly examples?: object }>>;
}

/** Where the recorded examples were taken; the description puts the address of the running service in its place. */
export const exampleUrl = 'https://api.example.com';
export const exampleBase = `${exampleUrl}/v1`;
export const exampleRequestId = 'Xq3vT0mZkR7L.1f';

/** A shape by its name, in the finished description. */
export const shape = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const listed = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** On every response of an endpoint with a limit. */
export const metered = [
  'Request-Id',
  'Content-Bundle',
  'RateLimit',
  'RateLimit-Policy',
] as const satisfies HeaderName[];
/** On responses that hold words, that can be kept, and that belong to a version of a form. */
export const spoken = ['Content-Language'] as const satisfies HeaderName[];
export const kept = ['ETag'] as const satisfies HeaderName[];
export const versioned = ['Deprecation', 'Sunset'] as const satisfies HeaderName[];

export const response = (
  description: string,
  schema: object,
  headers: readonly HeaderName[] = metered,
  type = 'application/json',
): DescribedResponse => ({ description, headers: listed(headers), content: { [type]: { schema } } });

export const unchanged = {
  304: {
    description: 'Your cached copy is current. No body.',
    headers: listed([...metered, ...kept]),
  },
};

/** Values for the placeholders of problems that are the same everywhere. */
const samples: Readonly<Partial<Record<ProblemName, Readonly<Record<string, string>>>>> = {
  NOT_FOUND: {},
  NOT_ACCEPTABLE: { type: 'application/json' },
  TOO_LARGE: { limit: '256 KB' },
  UNSUPPORTED_MEDIA_TYPE: { type: 'application/json' },
  RATE_LIMITED: { limit: '12000', window: '60', seconds: '17' },
  INTERNAL: {},
  OVERLOADED: { seconds: '2' },
  UNAVAILABLE: { seconds: '5' },
};

function sampleOf(code: ProblemName) {
  const values = samples[code];
  if (!values) return {};
  const value = problemBody(new Problem(code, values), 'en', exampleRequestId, exampleBase);
  return { [code]: { summary: words.en.problems[code].title, value } };
}

/** One response for all codes with one status. */
export function problemResponse(codes: readonly ProblemName[]): DescribedResponse {
  const [status = 0] = codes.map((code) => new Problem(code).status);
  const headers = [...metered, ...spoken, ...(status === 429 || status === 503 ? (['Retry-After'] as const) : [])];
  const examples = Object.assign({}, ...codes.map(sampleOf)) as object;
  return {
    description: codes.map((code) => `\`${code}\`: ${words.en.problems[code].title}.`).join(' '),
    headers: listed(headers),
    content: {
      'application/problem+json': {
        schema: shape('Problem'),
        ...(Object.keys(examples).length > 0 ? { examples } : {}),
      },
    },
  };
}

/** Responses that are the same everywhere stand once in the description, under these names. */
export const sharedResponses = {
  NOT_ACCEPTABLE: 'NotAcceptable',
  TOO_LARGE: 'TooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'UnsupportedMediaType',
  RATE_LIMITED: 'RateLimited',
  INTERNAL: 'Internal',
  OVERLOADED: 'Overloaded',
} as const satisfies Partial<Record<ProblemName, string>>;

function responseTo(codes: readonly ProblemName[]): object {
  const [code = 'INTERNAL'] = codes;
  const name =
    codes.length === 1 && code in sharedResponses ? sharedResponses[code as keyof typeof sharedResponses] : undefined;
  return name === undefined ? problemResponse(codes) : { $ref: `#/components/responses/${name}` };
}

/** Problems an endpoint can send, by status. */
export function problems(...codes: readonly ProblemName[]): Record<string, object> {
  const byStatus = Object.groupBy(codes, (code) => new Problem(code).status);
  return Object.fromEntries(Object.entries(byStatus).map(([status, group]) => [status, responseTo(group ?? [])]));
}

/** What every endpoint that anyone may call can send. */
export const everyone = problems('RATE_LIMITED', 'INTERNAL', 'OVERLOADED');

/** What every endpoint that needs a token can send. */
const members = { 401: { $ref: '#/components/responses/Unauthorized' }, ...everyone };

/** All of them by status, for an endpoint that needs a token. What has an `ETag` can also be unchanged. */
export const endpoint = (good: DescribedResponse, ...codes: readonly ProblemName[]): Record<string, object> => ({
  200: good,
  ...(Object.hasOwn(good.headers, 'ETag') ? unchanged : {}),
  ...members,
  ...problems(...codes),
});

export const unauthorized: DescribedResponse = {
  description: 'The access token is missing, invalid or expired.',
  headers: listed([...metered, 'WWW-Authenticate']),
  content: {
    'application/json': {
      schema: shape('Unauthorized'),
      examples: { UNAUTHORIZED: { summary: 'No valid token', value: { message: 'Unauthorized' } } },
    },
  },
};
