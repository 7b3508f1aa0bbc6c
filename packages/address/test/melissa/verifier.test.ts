import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@withholding/testing/service/free-port';
import { timed } from '@withholding/testing/timing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MelissaOptions, MelissaVerifier, ReferenceVerifier } from '../../src/index.ts';
import { describeContract } from '../contract.ts';

type Responder = (response: ServerResponse, request: IncomingMessage) => unknown;

interface Received {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

let responders: Responder[] = [];
let received: Received[] = [];

/** Implements the documented protocol with the responses of each test; the last response repeats. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return; // The client disconnected before it sent its request.
  }
  received.push({ url: request.url ?? '', method: request.method ?? '', body: Buffer.concat(chunks).toString() });
  const respond = responders.length > 1 ? responders.shift() : responders[0];
  await respond?.(response, request);
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

const record = (fields: Record<string, string>) => ({
  Version: '9.4.0',
  TransmissionReference: ' ',
  TransmissionResults: ' ',
  TotalRecords: '1',
  Records: [{ RecordID: '1', AddressLine1: ' ', AddressLine2: ' ', City: ' ', State: ' ', PostalCode: ' ', ...fields }],
});

const transmission = (codes: string) => ({ TransmissionResults: codes, TotalRecords: '0', Records: [] });

const found = record({
  AddressLine1: '22382 Avenida Empresa Ste 34',
  City: 'Rancho Santa Margarita',
  State: 'CA',
  PostalCode: '92688-2112',
  Latitude: '33.637527',
  Longitude: '-117.606920',
  Results: 'AC11,AS01,GS05,NS01,VR01,AV25,ZZ99',
});

const address = {
  streetAddress1: '22382 Avenida Empresa Suite 34',
  city: 'Rancho Santa Margarita',
  state: 'CA',
  zipCode: '92688',
};

/** Patient beyond any pause of a busy machine. */
const verifierWith = (options: Partial<MelissaOptions> = {}) =>
  new MelissaVerifier({ licenceKey: 'KEY', baseUrl, attemptMs: 10_000, totalMs: 30_000, ...options }, fallback);

describe('a response', () => {
  it('becomes normal form, known codes, position and verdict', async () => {
    responders = [json(found)];
    expect(await verifierWith().verify(address)).toEqual({
      normalized: {
        streetAddress1: '22382 Avenida Empresa Ste 34',
        city: 'Rancho Santa Margarita',
        state: 'CA',
        zipCode: '92688-2112',
      },
      codes: ['AS01', 'AC11', 'GS05'],
      position: { latitude: '33.637527', longitude: '-117.606920' },
      verified: true,
      geocoded: true,
    });
  });

  it('was asked for in the body alone', async () => {
    responders = [json(found)];
    await verifierWith().verify({ ...address, streetAddress2: 'Rear' });
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toBe('/v3/WEB/ContactVerify/doContactVerify');
    expect(received[0]?.method).toBe('POST');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      CustomerID: 'KEY',
      Actions: 'Check',
      Columns: 'GrpGeocode,UrbanizationName',
      Records: [
        {
          RecordID: '1',
          AddressLine1: '22382 Avenida Empresa Suite 34',
          AddressLine2: 'Rear',
          City: 'Rancho Santa Margarita',
          State: 'CA',
          PostalCode: '92688',
          Country: 'United States',
        },
      ],
    });
  });

  it.each([
    ['AS01,GS01', true, true],
    ['AS02,GS05', true, true],
    ['AS03,GS06', true, true],
    ['AS01,AS17,GS03', true, false],
    ['AE02,GS03', false, false],
    ['AE01,GE02', false, false],
  ])('with %s is verified %s and geocoded %s', async (Results, verified, geocoded) => {
    responders = [json(record({ Latitude: '33.6', Longitude: '-117.6', Results }))];
    const outcome = await verifierWith().verify(address);
    expect(outcome).toMatchObject({ verified, geocoded, codes: Results.split(',') });
    expect(outcome.degraded).toBeUndefined();
  });

  it('without a position is not geocoded, whatever its codes say', async () => {
    responders = [json(record({ Latitude: ' ', Longitude: ' ', Results: 'AS01,GS05' }))];
    const outcome = await verifierWith().verify(address);
    expect(outcome.geocoded).toBe(false);
    expect(outcome.position).toBeUndefined();
  });

  it('that leaves parts blank gets our own normal form for them', async () => {
    responders = [json(record({ Results: 'AE02' }))];
    expect((await verifierWith().verify(address)).normalized).toEqual({
      ...address,
      streetAddress1: '22382 Avenida Empresa Ste 34',
    });
  });

  it('keeps an urbanization beside the street', async () => {
    const fields = { AddressLine1: '150 Calle A', UrbanizationName: 'Urb Las Gladiolas', Results: 'AS01' };
    responders = [json(record({ ...fields, City: 'San Juan', State: 'PR', PostalCode: '00926-3232' }))];
    const { normalized } = await verifierWith().verify({ ...address, streetAddress1: '150 Calle A' });
    expect(normalized).toMatchObject({ streetAddress1: '150 Calle A', streetAddress2: 'Urb Las Gladiolas' });
  });

  it('for Canada keeps the Canadian shape', async () => {
    const fields = { AddressLine1: '10 Queens Quay W', City: 'Toronto', State: 'ON', PostalCode: 'M5J 2R8' };
    responders = [json(record({ ...fields, Results: 'AS01,GS01' }))];
    const canadian = {
      streetAddress1: '10 queens quay w',
      city: 'toronto',
      provinceTerritory: 'ON',
      postalCode: 'm5j2r8',
    };
    expect((await verifierWith().verify(canadian)).normalized).toEqual({
      streetAddress1: '10 Queens Quay W',
      city: 'Toronto',
      provinceTerritory: 'ON',
      postalCode: 'M5J 2R8',
    });
    expect(JSON.parse(received[0]?.body ?? '').Records[0]).toMatchObject({ State: 'ON', Country: 'Canada' });
  });

  it('may carry a warning of an expiring license', async () => {
    responders = [json({ ...found, TransmissionResults: 'GW01' })];
    expect((await verifierWith().verify(address)).verified).toBe(true);
  });
});

describe('a fault', () => {
  const silent: Responder = () => {};
  const drip: Responder = async (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    while (!response.destroyed) {
      response.write(' ');
      await sleep(20);
    }
  };
  const text =
    (body: string): Responder =>
    (response) =>
      response.end(body);
  const huge: Responder = (response) => response.end(`"${'x'.repeat(300_000)}"`);

  it.each([
    ['silence, by the time for one try', silent, { attemptMs: 1000 }, 3],
    ['silence, by the time for all tries', silent, { totalMs: 1000 }, 1],
    ['a response that drips in', drip, { attemptMs: 1000 }, 3],
  ])('%s: the reference provider takes over', async (_, responder, limits, tries) => {
    responders = [responder];
    const { result: outcome, ms } = await timed(() => verifierWith(limits).verify(address));
    expect(outcome).toEqual({ ...fallback.check(address), degraded: { provider: 'melissa', reason: 'TIMEOUT' } });
    expect(received).toHaveLength(tries);
    // The limit that was not set would have taken 10 s or more.
    expect(ms).toBeLessThan(7_000);
  });

  it.each([
    ['status 500', json({}, 500), 'BAD_ANSWER', 'HTTP 500', 3],
    ['garbage', text('<html>Oops'), 'BAD_ANSWER', 'not JSON', 3],
    ['half a response', text(JSON.stringify(found).slice(0, 200)), 'BAD_ANSWER', 'not JSON', 3],
    ['JSON of another shape', json([1, 2, 3]), 'BAD_ANSWER', 'no record', 3],
    ['null', json(null), 'BAD_ANSWER', 'not an object', 3],
    ['a fault of theirs', json(transmission('SE01')), 'BAD_ANSWER', 'SE01', 3],
    ['an endless response', huge, 'BAD_ANSWER', 'too large', 1],
    ['status 400', json({ title: 'Bad Request' }, 400), 'REFUSED', 'HTTP 400', 1],
    ['status 429', json({}, 429), 'REFUSED', 'HTTP 429', 1],
    ['a request it does not take', json(transmission('GE07')), 'REFUSED', 'GE07', 1],
    ['status 403', json({}, 403), 'LICENCE', 'HTTP 403', 1],
  ])('%s: the reference provider takes over, and says so', async (_, responder, reason, detail, tries) => {
    responders = [responder];
    expect(await verifierWith().verify(address)).toEqual({
      ...fallback.check(address),
      degraded: { provider: 'melissa', reason, detail },
    });
    expect(received).toHaveLength(tries);
  });

  it.each(['GE04', 'GE05', 'GE06', 'GE08', 'GE09', 'GE10', 'GE11', 'GE12', 'GE13', 'GE14', 'GE16', 'GE20', 'GE29'])(
    'license error %s is not retried, and the service is not called again',
    async (code) => {
      responders = [json(transmission(code))];
      const verifier = verifierWith();
      const [first, second] = [await verifier.verify(address), await verifier.verify(address)];
      expect(first.degraded).toEqual({ provider: 'melissa', reason: 'LICENCE', detail: code });
      expect(first.codes).not.toContain(code);
      expect(second.degraded).toEqual({ provider: 'melissa', reason: 'RESTING' });
      expect(received).toHaveLength(1);
    },
  );

  it('that passes is not seen', async () => {
    responders = [json({}, 503), text('garbage'), json(found)];
    const outcome = await verifierWith().verify(address);
    expect(outcome.degraded).toBeUndefined();
    expect(outcome.verified).toBe(true);
    expect(received).toHaveLength(3);
  });

  it('of the network is named by its code', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const { degraded } = await verifierWith({ baseUrl: nobody }).verify(address);
    expect(degraded).toEqual({ provider: 'melissa', reason: 'UNREACHABLE', detail: 'ECONNREFUSED' });
  });

  it('never follows a redirect with address and license', async () => {
    responders = [(response) => response.writeHead(307, { location: `${baseUrl}/elsewhere` }).end()];
    expect((await verifierWith().verify(address)).degraded?.reason).toBe('UNREACHABLE');
    expect(received.filter(({ url }) => url.includes('elsewhere'))).toEqual([]);
  });

  it('often repeated opens the circuit; after a rest one call finds out', async () => {
    responders = [json({}, 400)];
    const verifier = verifierWith({ breaker: { failures: 2, restMs: 100 } });
    for (const reason of ['REFUSED', 'REFUSED', 'RESTING', 'RESTING']) {
      expect((await verifier.verify(address)).degraded?.reason).toBe(reason);
    }
    expect(received).toHaveLength(2);
    responders = [json(found)];
    await sleep(120);
    expect((await verifier.verify(address)).degraded).toBeUndefined();
  });
});

describe('a caller who goes away', () => {
  it('rejects with the given reason, while waiting or before', async () => {
    responders = [() => {}];
    const verifier = verifierWith({ attemptMs: 600_000, totalMs: 600_000, breaker: { failures: 1 } });
    const caller = new AbortController();
    const waiting = verifier.verify(address, caller.signal);
    await sleep(50);
    caller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(verifier.verify(address, caller.signal)).rejects.toThrow('gone');
    responders = [json(found)];
    expect((await verifier.verify(address)).degraded).toBeUndefined();
  });
});

it('never sends addresses unencrypted', () => {
  expect(() => verifierWith({ baseUrl: 'http://address.example' })).toThrow('https');
  expect(() => verifierWith({ baseUrl: 'https://address.example/' })).not.toThrow();
});

describeContract('melissa', async () => {
  /** Knows one address, and rejects any other license. */
  const simulated = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks).toString();
    if (!sent.includes('"KEY"')) response.writeHead(403).end(sent);
    else if (sent.includes('Avenida')) response.end(JSON.stringify(found));
    else response.end(JSON.stringify(record({ Results: 'AE02' })));
  });
  await new Promise<void>((resolve) => simulated.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(simulated.address() as AddressInfo).port}`;
  return {
    verifier: verifierWith({ baseUrl: url }),
    known: address,
    unknown: { ...address, streetAddress1: '150 Nowhere St' },
    verifies: true,
    failing: verifierWith({ baseUrl: url, licenceKey: 'another' }),
    close: async () => simulated.close(),
  };
});
