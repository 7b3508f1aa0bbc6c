/** An address provider fails: the service responds in time and reports what happened. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { timed } from '@withholding/testing/timing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The time budget of the addresses of one request is 6 s; the rest is for a busy machine. */
const budgetMs = 8000;

const failures: Record<string, (response: ServerResponse) => unknown> = {
  'says that it is broken': (response) => response.writeHead(500).end('oops'),
  'cuts the connection': (response) => response.destroy(),
  'never responds': () => {},
  'sends a page of HTML': (response) => response.writeHead(200).end('<html>Welcome</html>'),
  'sends JSON of another kind': (response) => response.writeHead(200).end('{"Records":"none"}'),
  'sends without end': (response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('{'.repeat(1000)), 5);
    response.on('close', () => clearInterval(more));
  },
  'refuses the licence': (response) =>
    response.writeHead(200).end('{"TransmissionResults":"GE05","TotalRecords":"0","Records":[]}'),
};

const home = { streetAddress1: '500 Dexter Ave', city: 'Montgomery', state: 'AL', zipCode: '36104' };
const work = { streetAddress1: '1600 Market St', city: 'Philadelphia', state: 'PA', zipCode: '19103' };
const body = JSON.stringify({ homeAddress: home, workAddresses: [work, work, work] });

interface Response {
  readonly forms: readonly { id: string }[];
  readonly locationData: readonly { id: string; verified: boolean; addressResultMessages: object }[];
  readonly errors: readonly { id: string; code: string; message: string; description: string }[];
}

async function ask(service: RunningService, language = 'en') {
  const { result, ms } = await timed(async () => {
    const response = await fetch(`${service.base}/forms`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body,
    });
    return { status: response.status, response: (await response.json()) as Response };
  });
  return { ...result, ms };
}

const withProvider = (url: string): Promise<RunningService> =>
  startService({
    env: {
      WITHHOLDING_ADDRESS_PROVIDER: 'melissa',
      WITHHOLDING_MELISSA_KEY: 'no-real-licence',
      WITHHOLDING_MELISSA_URL: url,
    },
  });

function expectDegraded({ status, response, ms }: Awaited<ReturnType<typeof ask>>): void {
  expect(status).toBe(200);
  expect(ms).toBeLessThan(budgetMs);
  expect(response.forms.length).toBeGreaterThan(2);
  expect(response.locationData.map(({ id }) => id)).toEqual(['home', 'work1', 'work2', 'work3']);
  expect(response.locationData.every(({ verified }) => !verified)).toBe(true);
  const degraded = response.errors.filter(({ code }) => code === 'ADDRESS_CHECK_DEGRADED');
  expect(degraded.map(({ id }) => id)).toEqual(['home', 'work1', 'work2', 'work3']);
  for (const { message, description } of degraded) expect(message.length * description.length).toBeGreaterThan(0);
}

describe.each(Object.entries(failures))('a provider that %s', (_, fail) => {
  let provider: Server;
  let service: RunningService;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      request.resume();
      request.on('end', () => fail(response));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    service = await withProvider(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await service.stop();
    provider.closeAllConnections();
    provider.close();
  });

  it('does not hold up the response, which says so in every language', async () => {
    const texts = new Set<string>();
    for (const language of ['en', 'es', 'fr']) {
      const asked = await ask(service, language);
      expectDegraded(asked);
      texts.add(asked.response.errors.map(({ message }) => message).join());
    }
    expect(texts.size).toBe(3);
    expect(service.output()).not.toContain('Dexter');
  });
});

it('a provider that is not there at all costs next to nothing', async () => {
  const service = await withProvider('http://127.0.0.1:9');
  try {
    expectDegraded(await ask(service));
    const again = await ask(service);
    expectDegraded(again);
    // The circuit is open by now, so the provider isn't called.
    expect(again.ms).toBeLessThan(500);
  } finally {
    await service.stop();
  }
});
