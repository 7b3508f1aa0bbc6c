import { describe, expect, it } from 'vitest';
import { addressSubject } from '../../src/limits/address.ts';
import { Limiter } from '../../src/limits/limiter.ts';
import { Problem } from '../../src/problem.ts';

const limits = { login: 2, read: 5, fill: 3 };
/** Long enough that no test meets the end of a window by chance. */
const windowSeconds = 86_400;

describe('the limiter in one process', () => {
  it('counts down and then rejects without counting', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds });
    expect([1, 1, 1].map((count) => limiter.count('fill', 'key', count))).toEqual([2, 1, 0]);
    expect(limiter.count('fill', 'key', 1)).toBe(-1);
    expect(limiter.count('fill', 'key', 0)).toBe(0);
  });

  it('rejects a count over the remaining budget, and accepts the rest', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds });
    expect(limiter.count('read', 'key', 3)).toBe(2);
    expect(limiter.count('read', 'key', 3)).toBe(-1);
    expect(limiter.count('read', 'key', 2)).toBe(0);
  });

  it('keeps budgets and subjects apart', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds });
    expect(limiter.count('login', 'one', 2)).toBe(0);
    expect(limiter.count('login', 'one', 1)).toBe(-1);
    expect(limiter.count('login', 'two', 1)).toBe(1);
    expect(limiter.count('read', 'one', 1)).toBe(4);
  });

  it('starts from 0 in the next window', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds: 1 });
    while (limiter.count('login', 'key', 1) >= 0);
    const end = Math.ceil(Date.now() / 1000) * 1000;
    await new Promise((resolve) => setTimeout(resolve, end - Date.now() + 5));
    expect(limiter.count('login', 'key', 1)).toBe(1);
    expect(limiter.secondsLeft).toBe(1);
  });

  it('throws the problem that says when to come back', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds });
    limiter.take('fill', 'key', 3);
    let thrown: unknown;
    try {
      limiter.take('fill', 'key');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(Problem);
    const seconds = String(Math.ceil(windowSeconds - ((Date.now() / 1000) % windowSeconds)));
    expect(thrown).toMatchObject({
      code: 'RATE_LIMITED',
      values: { limit: '3', window: String(windowSeconds), seconds: expect.stringMatching(/^\d+$/) },
    });
    const { headers, values } = thrown as Problem;
    expect(headers['retry-after']).toBe(values.seconds);
    expect(Math.abs(Number(seconds) - Number(values.seconds))).toBeLessThanOrEqual(1);
  });

  it('remembers a bounded number of subjects: the oldest gives way', async () => {
    const limiter = await Limiter.open({ limits, windowSeconds });
    limiter.take('login', 'first', 2);
    limiter.take('login', 'second', 2);
    for (let number = 0; number < 99_999; number += 1) limiter.count('login', `other${number}`, 1);
    expect(limiter.count('login', 'second', 0)).toBe(0);
    expect(limiter.count('login', 'first', 0)).toBe(2);
  });
});

describe('an address as a subject', () => {
  it.each([
    ['203.0.113.7', '@203.0.113.7'],
    ['::ffff:203.0.113.7', '@203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '@2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '@2001:db8:1:2::/64'],
    ['2001:db8::9', '@2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '@2001:db8:0:1::/64'],
    ['fe80::1%eth0', '@fe80:0:0:0::/64'],
    ['::1', '@0:0:0:0::/64'],
    [undefined, '@'],
  ])('%s is counted for %s', (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});
