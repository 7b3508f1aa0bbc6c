import { afterAll, beforeAll, expect, test } from 'vitest';
import { BackendGateway, type ObservedCall } from '../../src/http/backend-gateway.ts';
import { scriptedServer } from './scripted-server.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  server = await scriptedServer(({ url = '' }) =>
    url.includes('fillPdf') ? { cut: true } : url.includes('formBundle') ? { status: 404 } : { body: [] },
  );
});
afterAll(() => server.close());

test('a page is notified of every call, without its content', async () => {
  const seen: ObservedCall[] = [];
  const gateway = new BackendGateway({ base: server.url, observe: (call) => seen.push(call) });
  const employee = { socialSecurityNumber: '219-09-9999' };
  await gateway.places();
  await gateway.formBundle('F1', undefined, 'en').catch(() => undefined);
  await gateway.fillPdf({ form: 'F1', employee } as never, 'en').catch(() => undefined);
  expect(seen.map(({ method, endpoint, status }) => [method, endpoint, status])).toEqual([
    ['GET', 'places', 200],
    ['GET', 'formBundle', 404],
    ['POST', 'fillPdf', 0],
  ]);
  expect(seen.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  expect(JSON.stringify(seen)).not.toMatch(/219|F1/);
});
