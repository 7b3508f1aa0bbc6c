/** Text that is expensive to compare, and text that is expensive to match. */
import type { Attack } from '../attack.ts';
import { answered, fillWith, located, marks, named } from '../bodies.ts';
import { many, raw, send } from '../send.ts';

const validate = '/v1/validate';

const normalization = (name: string, path: string, body: () => string, times = 3): Attack => ({
  name,
  family: 'normalization',
  responses: ['200', '400', '413', '422'],
  run: (target) => many(target, times, 3, () => ({ path, body: body() })),
});

const normalizations: readonly Attack[] = [
  normalization('120,000 marks in a first name', validate, () => named(marks(60_000)), 1),
  normalization('120,000 marks in an answer', validate, () => answered({ filingStatus: marks(60_000) }), 1),
  normalization('marks in the name of an answer', validate, () => answered({ [marks(40_000)]: 'x' }), 1),
  normalization('marks in the name of the employer', '/v1/fillPdf', () =>
    fillWith(({ employer }) => {
      employer.name = marks(40_000);
    }),
  ),
  normalization('marks in a federal value', validate, () =>
    JSON.stringify({ formId: 'NM101', fields: {}, federalValues: { filingStatus: marks(40_000) } }),
  ),
  normalization('56 KB of marks in a city', '/v1/forms', () => located({ city: marks(14_000) })),
  normalization('marks in a street', '/v1/forms', () => located({ streetAddress1: marks(14_000) })),
  normalization('marks in a state', '/v1/guided-flows', () => located({ state: marks(14_000) })),
  normalization('Hangul in pieces', validate, () => named('\u1100\u1161\u11a8'.repeat(20_000))),
  normalization('a ligature that unfolds into 18 letters', validate, () => named('\ufdfa'.repeat(60_000))),
  normalization('halves of surrogate pairs', validate, () => named('\udc00\ud800'.repeat(20_000))),
  {
    ...normalization('marks on every line of a batch', '', () => ''),
    run: (target) => {
      const line = named(marks(20_000));
      const body = Buffer.from(`${line}\n${line}\n${line}\n`);
      return send(target, { path: '/v1/fillPdf/batch', body, headers: { 'content-type': 'application/x-ndjson' } });
    },
  },
];

const regex = (name: string, responses: readonly string[], run: Attack['run']): Attack => ({
  name,
  family: 'regex',
  responses,
  run,
});

const posted = (name: string, fields: () => Readonly<Record<string, unknown>>): Attack =>
  regex(name, ['200', '400', '413', '422'], (target) =>
    many(target, 4, 2, () => ({ path: validate, body: answered(fields()) })),
  );

const headed = (name: string, headers: Readonly<Record<string, string>>, responses = ['200', '400', '406']): Attack =>
  regex(name, responses, (target) => many(target, 40, 8, () => ({ path: '/v1/formQuestionSet/W4101/QS2', headers })));

const regexes: readonly Attack[] = [
  // Twenty a second without an account turned away four of five callers.
  regex('a path of 15,000 dashes that does not exist', ['404', '414', '431'], (target) =>
    many(target, 20, 4, () => ({ path: `/v1/images/a/b/${'-'.repeat(15_000)}`, token: '' })),
  ),
  regex('a path of 7,000 slashes', ['404', '414', '431'], (target) =>
    many(target, 20, 4, () => ({ path: `/v1${'/a'.repeat(7000)}`, token: '' })),
  ),
  regex('a path of 5,000 escaped dots', ['404', '414', '431'], (target) =>
    many(target, 20, 4, () => ({ path: `/v1/images/${'%2e'.repeat(5000)}`, token: '' })),
  ),
  regex('a query of 3,000 parameters', ['200', '400', '404', '414', '431'], (target) =>
    many(target, 20, 4, () => ({ path: `/v1/getAllFormsCatalog?${'asOf=1&'.repeat(2000)}` })),
  ),
  headed('3,000 languages', { 'accept-language': 'aa-bb;q=0.1,'.repeat(1200) }),
  headed('a language of 14,000 letters and dashes', { 'accept-language': 'a-'.repeat(7000) }),
  headed('2,000 media types', { accept: 'a/b;q=0.1,'.repeat(1400) }),
  headed('a media type of 14,000 quotes', { accept: `a/b;x="${'\\"'.repeat(7000)}` }),
  headed('2,000 encodings', { 'accept-encoding': 'gzip;q=0,'.repeat(1500) }),
  headed('a list of 3,500 entity tags', { 'if-none-match': 'W/"",'.repeat(2800) }),
  headed('a scheme, 14,000 blanks and no token', { authorization: `bearer ${' '.repeat(14_000)}x y` }, ['401']),
  regex('a time zone of 14,000 slashes', ['200', '400', '431'], (target) =>
    many(target, 20, 4, () => ({ path: validate, body: named('Ann'), headers: { timezone: 'A/'.repeat(7000) } })),
  ),
  posted('an amount of 200,000 digits', () => ({ additionalWithholding: '1'.repeat(200_000) })),
  posted('an amount of 200,000 commas', () => ({ additionalWithholding: `1${',000'.repeat(50_000)}x` })),
  posted('an amount of 200,000 blanks', () => ({ additionalWithholding: `1${' '.repeat(200_000)}x` })),
  regex('numbers and codes of 60,000 characters', ['200', '400', '413', '422'], (target) =>
    many(target, 4, 2, () => ({
      path: validate,
      body: fillWith(({ employee, employer }) => {
        employee.socialSecurityNumber = '1-'.repeat(30_000);
        employee.address.zipCode = '1'.repeat(60_000);
        employer.telephoneNumber = `(${'1'.repeat(40_000)}`;
        employer.federalEIN = '-'.repeat(40_000);
      }),
    })),
  ),
  regex('a request line of 15,000 blanks', ['400', '404', '431'], (target) =>
    raw(target, `GET ${' '.repeat(15_000)}/ HTTP/1.1\r\nHost: x\r\n\r\n`),
  ),
];

export const texts: readonly Attack[] = [...normalizations, ...regexes];
