import { expect, it } from 'vitest';
import { BytesCache } from '../../src/content/bytes-cache.ts';

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
});

it('drops the least recently used entry, not the oldest', () => {
  const cache = new BytesCache<{ size: number }>(100);
  const old = cache.get('old', () => ({ size: 40 }));
  const unused = cache.get('unused', () => ({ size: 40 }));
  cache.get('old', () => ({ size: 40 }));
  cache.get('new', () => ({ size: 40 }));
  expect(cache.get('old', () => ({ size: 40 }))).toBe(old);
  expect(cache.get('unused', () => ({ size: 40 }))).not.toBe(unused);
});

it('does not keep what is larger than all it may keep, and drops nothing for it', () => {
  const cache = new BytesCache<{ size: number }>(100);
  cache.get('small', () => ({ size: 7 }));
  expect(cache.get('large', () => ({ size: 1000 })).size).toBe(1000);
  expect(cache.bytes).toBe(7);
});

it('counts again what grew, also when that makes it too large', () => {
  const cache = new BytesCache<{ size: number }>(100);
  const grow: (() => void)[] = [];
  const thing = cache.get('a', (grown) => {
    grow.push(grown);
    return { size: 10 };
  });
  Object.assign(thing, { size: 60 });
  grow[0]?.();
  expect(cache.bytes).toBe(60);
  Object.assign(thing, { size: 101 });
  grow[0]?.();
  expect(cache.bytes).toBe(0);
});
