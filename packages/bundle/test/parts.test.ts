import { describe, expect, it } from 'vitest';
import { hashed, hashedBytes, Parts } from '../src/index.ts';

describe('parts', () => {
  it('are placed one after the other, the same bytes once', () => {
    const parts = new Parts();
    const [one, two] = [hashed('one'), hashed('two!')];
    expect([one, two, one].map((part) => parts.place(part))).toEqual([
      [0, 5, one.hash],
      [5, 6, two.hash],
      [0, 5, one.hash],
    ]);
    expect(Buffer.concat(parts.buffers).toString()).toBe('"one""two!"');
  });

  it('come after those of another bundle', () => {
    const parts = new Parts(Buffer.from('before'));
    const more = hashedBytes(Buffer.from('more'));
    expect(parts.place(more)).toEqual([6, 4, more.hash]);
    expect(Buffer.concat(parts.buffers).toString()).toBe('beforemore');
  });
});
