import { describe, expect, it } from 'vitest';
import { Attempts } from '../../src/journey/attempts.ts';

describe('attempts', () => {
  it('ignore a second one while the first is under way, and can be tried again', async () => {
    const heard: unknown[] = [];
    const attempts = new Attempts(
      () => undefined,
      ({ problem }) => heard.push(problem),
    );
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    };
    await Promise.all([attempts.try(work), attempts.try(work)]);
    expect(runs).toBe(1);
    expect(attempts.trouble?.problem.message).toBe('away');
    await attempts.trouble?.retry();
    expect(runs).toBe(2);
    expect(attempts.trouble).toBeUndefined();
    expect(heard).toHaveLength(1);
  });
});
