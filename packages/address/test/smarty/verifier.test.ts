import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timed } from '@withholding/testing/timing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReferenceVerifier, type SmartyOptions, SmartyVerifier } from '../../src/index.ts';
import { describeContract } from '../contract.ts';

type Responder = (response: ServerResponse) => unknown;

let responders: Responder[] = [];
let received: { readonly request: IncomingMessage; readonly body: string }[] = [];

/** Implements the published protocol with the responses of each test; the last one repeats. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ request, body: Buffer.concat(chunks).toString() });
  await (responders.length > 1 ? responders.shift() : responders[0])?.(response);
});

let baseUrl = '';
const fallback = new ReferenceVerifier();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  responders = [];
  received = [];
});

const json =
  (body: unknown, status = 200): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const text =
  (body: string): Responder =>
  (response) =>
    response.end(body);
const silent: Responder = () => {};

const address = { streetAddress1: '150 maple street', city: 'Trenton', state: 'NJ', zipCode: '08608' };

const candidate = (analysis: object, more: { readonly components?: object; readonly metadata?: object } = {}) => ({
  input_index: 0,
  candidate_index: 0,
  delivery_line_1: '150 Maple St',
  last_line: 'Trenton NJ 08608-1207',
  components: {
    primary_number: '150',
    street_name: 'Maple',
    street_suffix: 'St',
    city_name: 'Trenton',
    state_abbreviation: 'NJ',
    zipcode: '08608',
    plus4_code: '1207',
    ...more.components,
  },
  metadata: {
    county_fips: '34021',
    county_name: 'Mercer',
    latitude: 40.2202,
    longitude: -74.75898,
    precision: 'Zip9',
    ...more.metadata,
  },
  analysis: {
    dpv_match_code: 'Y',
    dpv_footnotes: 'AABB',
    dpv_vacant: 'N',
    dpv_no_stat: 'N',
    dpv_cmra: 'N',
    ...analysis,
  },
});

/** Patient beyond any pause of a busy machine. */
const verifierWith = (options: Partial<SmartyOptions> = {}) =>
  new SmartyVerifier(
    { authId: 'an-id', authToken: 'a-token', baseUrl, attemptMs: 10_000, totalMs: 20_000, ...options },
    fallback,
  );

describe('a response', () => {
  it('becomes normal form, codes, position, county and verdict', async () => {
    responders = [json([candidate({})])];
    expect(await verifierWith().verify(address)).toEqual({
      normalized: { streetAddress1: '150 Maple St', city: 'Trenton', state: 'NJ', zipCode: '08608-1207' },
      codes: ['AS01', 'GS01'],
      position: { latitude: '40.220200', longitude: '-74.758980' },
      areas: { county: { name: 'Mercer', geoid: '34021' } },
      verified: true,
      geocoded: true,
    });
  });

  it('was asked for without address or token in the URL', async () => {
    responders = [json([candidate({})])];
    await verifierWith().verify({ ...address, streetAddress2: 'Apt 3' });
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect([request?.method, request?.url]).toEqual(['POST', '/street-address']);
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('an-id:a-token').toString('base64')}`);
    expect(JSON.parse(body)).toEqual([
      {
        street: '150 maple street',
        street2: 'Apt 3',
        city: 'Trenton',
        state: 'NJ',
        zipcode: '08608',
        candidates: 2,
        match: 'strict',
        county_source: 'geographic',
      },
    ]);
  });

  it.each([
    ['a missing unit', { dpv_match_code: 'D', dpv_footnotes: 'AAN1' }, ['AS02', 'AE09', 'GS01'], true],
    ['an unknown unit', { dpv_match_code: 'S', dpv_footnotes: 'AAC1' }, ['AS02', 'AE08', 'GS01'], true],
    ['a unit that is not needed', { dpv_match_code: 'S', dpv_footnotes: 'AACC' }, ['AS02', 'AS23', 'GS01'], true],
    ['a house number off the street', { dpv_match_code: 'N', dpv_footnotes: 'AAM3' }, ['AE02', 'AE10', 'GS01'], false],
    ['a street without delivery', { dpv_footnotes: 'AABBR7' }, ['AS03', 'GS01'], true],
    ['a vacant house', { dpv_vacant: 'Y', dpv_no_stat: 'Y' }, ['AS01', 'AS16', 'AS17', 'GS01'], true],
    ['a mail receiving agency', { dpv_cmra: 'Y' }, ['AS01', 'AS10', 'GS01'], true],
    ['corrections', { footnotes: 'A#B#K#M#N#LL#' }, ['AS01', 'AC01', 'AC03', 'AC10', 'AC12', 'GS01'], true],
    ['a converted rural address', { lacslink_code: 'A' }, ['AS01', 'AS13', 'GS01'], true],
    ['a null match code', { dpv_match_code: null }, ['AE02', 'GS01'], false],
  ])('with %s has the codes for it', async (_, analysis, codes, verified) => {
    responders = [json([candidate(analysis)])];
    expect(await verifierWith().verify(address)).toMatchObject({ codes, verified });
  });

  it.each([
    ['Rooftop', 'GS05', true],
    ['Street', 'GS06', true],
    ['Zip5', 'GS03', false],
    ['Unknown', undefined, false],
  ])('with the precision %s is geocoded only if the position is its own', async (precision, code, geocoded) => {
    responders = [json([candidate({}, { metadata: { precision } })])];
    const result = await verifierWith().verify(address);
    expect(result.codes).toEqual(code ? ['AS01', code] : ['AS01']);
    expect(result.geocoded).toBe(geocoded);
  });

  it.each([
    ['several candidates', [candidate({}), { ...candidate({}), candidate_index: 1 }], 'AE05'],
    ['no match', [], 'AE02'],
  ])('with %s keeps the position of the ZIP Code', async (_, body, code) => {
    responders = [json(body)];
    const { codes: _codes, ...reference } = fallback.check(address);
    expect(await verifierWith().verify(address)).toEqual({ ...reference, codes: [code, 'GS03'] });
  });

  it('for another state is suggested, not applied', async () => {
    responders = [json([candidate({}, { components: { state_abbreviation: 'PA' } })])];
    const result = await verifierWith().verify(address);
    expect(result).toMatchObject({ verified: false, geocoded: false, codes: ['AE01', 'GE01'] });
    expect(result.normalized).toMatchObject({ state: 'NJ' });
    expect(result.suggested).toMatchObject({ state: 'PA' });
    expect(result.position).toBeUndefined();
  });
});

describe('a failure', () => {
  it.each([
    ['wrong credentials', json({}, 401), 'LICENCE', 'HTTP 401', 1],
    ['no subscription', json({}, 402), 'LICENCE', 'HTTP 402', 1],
    ['too many requests', json({}, 429), 'REFUSED', 'HTTP 429', 1],
    ['a bad request', json({}, 400), 'REFUSED', 'HTTP 400', 1],
    ['a fault of theirs', json({}, 500), 'BAD_ANSWER', 'HTTP 500', 2],
    ['broken JSON', text('[{"input_index":0,'), 'BAD_ANSWER', 'not JSON', 2],
    ['JSON of another shape', json({ candidates: [] }), 'BAD_ANSWER', 'not a list', 2],
    ['a candidate without analysis', json([{}]), 'BAD_ANSWER', 'no candidate', 2],
  ])('%s: the reference provider takes over', async (_, responder, reason, detail, tries) => {
    responders = [responder];
    const verifier = verifierWith();
    expect(await verifier.verify(address)).toEqual({
      ...fallback.check(address),
      degraded: { provider: 'smarty', reason, detail },
    });
    expect(received).toHaveLength(tries);
  });

  it('is not repeated if only an operator can fix it', async () => {
    responders = [json({}, 402)];
    const verifier = verifierWith();
    await verifier.verify(address);
    expect((await verifier.verify(address)).degraded?.reason).toBe('RESTING');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['the time for one try', { attemptMs: 500 }, 2],
    ['the time for both', { totalMs: 500 }, 1],
  ])('silence ends by %s', async (_, limits, tries) => {
    responders = [silent];
    const { result, ms } = await timed(() => verifierWith(limits).verify(address));
    expect(result.degraded).toEqual({ provider: 'smarty', reason: 'TIMEOUT' });
    expect(received).toHaveLength(tries);
    expect(ms).toBeLessThan(7_000);
  });

  it('that passes is not seen', async () => {
    responders = [json({}, 503), json([candidate({})])];
    expect(await verifierWith().verify(address)).toMatchObject({ verified: true });
  });

  it('never follows a redirect with address and token', async () => {
    responders = [(response) => response.writeHead(307, { location: `${baseUrl}/elsewhere` }).end()];
    expect((await verifierWith().verify(address)).degraded?.reason).toBe('UNREACHABLE');
    expect(received.filter(({ request }) => request.url === '/elsewhere')).toEqual([]);
  });
});

it('never sends addresses unencrypted', () => {
  expect(() => verifierWith({ baseUrl: 'http://address.example' })).toThrow('https');
});

describeContract('smarty', async () => {
  /** Knows Maple Street only, and rejects any other token. */
  const simulated = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString();
    if (request.headers.authorization !== `Basic ${Buffer.from('an-id:a-token').toString('base64')}`) {
      response.writeHead(401).end(sent);
    } else response.end(JSON.stringify(/maple/i.test(sent) ? [candidate({})] : []));
  });
  await new Promise<void>((resolve) => simulated.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(simulated.address() as AddressInfo).port}`;
  return {
    verifier: verifierWith({ baseUrl: url }),
    known: address,
    unknown: { ...address, streetAddress1: '150 Nowhere St' },
    verifies: true,
    failing: verifierWith({ baseUrl: url, authToken: 'another' }),
    close: async () => simulated.close(),
  };
});
