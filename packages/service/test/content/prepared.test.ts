/** Finished responses: which copy a caller gets, and what the copies count. */
import { describe, expect, it } from 'vitest';
import { BytesCache } from '../../src/content/bytes-cache.ts';
import { Prepared } from '../../src/content/prepared.ts';

const long = { words: 'many '.repeat(1000) };
const encodingFor = (accepted: string | undefined, body: object = long): string =>
  new Prepared(body, {}).for(accepted).headers['content-encoding'] ?? 'identity';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['zbr', 'identity'],
    ['x-gzip-like', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000', 'identity'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['identity, br;q=0.1', 'identity'],
    ['identity;q=0', 'identity'],
  ])('%s: %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('saves no packet with a short response, so that is sent as it is', () => {
    expect(encodingFor('br', { words: 'few' })).toBe('identity');
  });
});

it('counts the compressed copies too, once each', () => {
  const cache = new BytesCache<Prepared>(1_000_000);
  const prepared = cache.get('a', (grown) => new Prepared(long, {}, grown));
  const plain = cache.bytes;
  expect(plain).toBe(prepared.for(undefined).body.length);
  const compressed = prepared.for('br').body.length + prepared.for('gzip').body.length;
  prepared.for('br');
  expect(cache.bytes).toBe(plain + compressed);
});
