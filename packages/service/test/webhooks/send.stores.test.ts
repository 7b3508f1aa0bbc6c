/** What a sender does with hostile receivers: private addresses, redirects, names that change, endless responses. */
import type { lookup as systemLookup } from 'node:dns';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send } from '../../src/webhooks/send.ts';
import { newReceiver, verify } from './receiver.ts';
import { hosts } from './world.ts';

const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] as const;
const message = { id: 'evt_1', body: '{"type":"webhook.test"}' };

let receiver: Awaited<ReturnType<typeof newReceiver>>;
beforeEach(async () => {
  receiver = await newReceiver();
});
afterEach(() => receiver.close());

type Lookup = typeof systemLookup;
/** A name server of the test: each look gives the next address. */
function newLookup(...addresses: string[]): { lookup: Lookup; looks: () => number } {
  let looks = 0;
  const lookup = (_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(looks, addresses.length - 1)] ?? '';
    looks += 1;
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { lookup: lookup as unknown as Lookup, looks: () => looks };
}

it('signs with every secret, so that both verify', async () => {
  expect(await send({ url: receiver.url, secrets }, message, { privateHosts: hosts })).toEqual({
    isDelivered: true,
    result: 'status 204',
  });
  const [received] = receiver.all;
  if (!received) throw new Error('Nothing was received.');
  for (const secret of secrets) expect(verify(secret, received)).toEqual({ type: 'webhook.test' });
  expect(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', received)).toThrow('No matching signature');
  expect(received.headers['webhook-id']).toBe('evt_1');
});

it.each([
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://0.0.0.0/',
  'http://127.0.0.1/',
])('never connects to %s', async (url) => {
  const at = url.replace(/^(\w+:\/\/(?:\[.*\]|[^/]+))/, `$1:${receiver.port}`);
  expect(await send({ url: at, secrets }, message, { privateHosts: [] })).toEqual({
    isDelivered: false,
    result: 'FORBIDDEN_ADDRESS',
  });
  expect(receiver.all).toEqual([]);
});

it('rejects a name that leads to a private address', async () => {
  for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:10.0.0.1']) {
    const { lookup } = newLookup(address);
    const url = `https://hr.example.com:${receiver.port}/`;
    expect(await send({ url, secrets }, message, { privateHosts: [], lookup })).toMatchObject({
      result: 'FORBIDDEN_ADDRESS',
    });
  }
});

it('connects to the address it checked: a name that is private at the second look gains nothing', async () => {
  const { lookup, looks } = newLookup('192.0.9.9', '127.0.0.1');
  const url = `https://hr.example.com:${receiver.port}/`;
  const sent = await send({ url, secrets }, message, { privateHosts: [], lookup, timeoutMs: 1000 });
  expect(sent.isDelivered).toBe(false);
  expect(sent.result).not.toBe('FORBIDDEN_ADDRESS');
  expect(looks()).toBe(1);
  expect(receiver.all).toEqual([]);
});

it('takes a redirect as a failure and goes nowhere', async () => {
  const other = await newReceiver();
  receiver.respond = (response) => void response.writeHead(307, { location: other.url }).end();
  expect(await send({ url: receiver.url, secrets }, message, { privateHosts: hosts })).toEqual({
    isDelivered: false,
    result: 'status 307',
  });
  expect(other.all).toEqual([]);
  await other.close();
});

it('reads little of an endless response, and its status is what matters', async () => {
  let written = 0;
  receiver.respond = (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
    };
    response.on('drain', more);
    more();
  };
  const { isDelivered } = await send({ url: receiver.url, secrets }, message, { privateHosts: hosts });
  expect(isDelivered).toBe(true);
  expect(written).toBeLessThan(500);
});

it('waits for a silent receiver only so long', async () => {
  receiver.respond = () => {};
  const sent = await send({ url: receiver.url, secrets }, message, { privateHosts: hosts, timeoutMs: 200 });
  expect(sent).toEqual({ isDelivered: false, result: 'TIMEOUT' });
});
