/** Webhooks can't reach private networks, whatever the address looks like. */
import type { lookup as systemLookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { checkUrl, isPublic, publicLookup } from '../../src/webhooks/address.ts';

const forbidden = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
];

describe('isPublic', () => {
  it.each(forbidden)('rejects %s', (address) => expect(isPublic(address)).toBe(false));
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])('takes %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

describe('checkUrl', () => {
  it.each([
    'http://hr.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://user:password@hr.example.com/',
    'ftp://hr.example.com/',
    'file:///etc/passwd',
    'hr.example.com',
  ])('rejects %s', (url) => expect(() => checkUrl(url, [])).toThrow(/^URL /));

  it('takes private hosts that are named, and no others', () => {
    expect(checkUrl('http://10.0.0.5:8080/x', ['10.0.0.5']).port).toBe('8080');
    expect(checkUrl('http://[fd00::1]/x', ['[fd00::1]']).pathname).toBe('/x');
    expect(() => checkUrl('http://10.0.0.6/x', ['10.0.0.5'])).toThrow(/^URL /);
    expect(() => checkUrl('ftp://10.0.0.5/x', ['10.0.0.5'])).toThrow(/^URL /);
  });
});

describe('publicLookup', () => {
  const resolve = (addresses: readonly string[], all: boolean) =>
    new Promise((done, fail) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const lookup = ((_name: string, _options: object, callback: (error: null, found: object) => void) =>
        callback(null, found)) as unknown as typeof systemLookup;
      publicLookup(lookup)('hr.example.com', { all }, (error, address) => (error ? fail(error) : done(address)));
    });

  it('gives addresses that are all public', async () => {
    expect(await resolve(['93.184.216.34'], false)).toBe('93.184.216.34');
    expect(await resolve(['93.184.216.34'], true)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it.each([true, false])('rejects a name with one private address among others (all: %s)', async (all) => {
    await expect(resolve(['93.184.216.34', '::ffff:10.0.0.1'], all)).rejects.toThrow('private address');
  });
});
