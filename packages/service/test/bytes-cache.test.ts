import { expect, it } from 'vitest';
import { BytesCache } from '../src/content/bytes-cache.ts';

it('makes each thing once', () => {
  const cache = new BytesCache<{ size: number }>(100);
  const first = cache.get('a', () => ({ size: 10 }));
  expect(cache.get('a', () => ({ size: 99 }))).toBe(first);
  expect(cache.bytes).toBe(10);
});

it('is bounded by bytes, however many or few things they are', () => {
  const cache = new BytesCache<{ size: number }>(100);
  for (let number = 0; number < 1000; number += 1) cache.get(`small ${number}`, () => ({ size: 7 }));
  expect(cache.bytes).toBeLessThanOrEqual(100);
  const last = cache.get('small 999', () => ({ size: 1 }));
  expect(last.size).toBe(7);
  cache.get('large', () => ({ size: 1000 }));
  expect(cache.bytes).toBe(1000);
  cache.get('next', () => ({ size: 1 }));
  expect(cache.bytes).toBe(1);
});
