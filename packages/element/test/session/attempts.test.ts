import { describe, expect, it } from 'vitest';
import { Attempts } from '../../src/session/attempts.ts';

describe('attempts', () => {
  it('ignore a second one while the first is under way, and can be tried again', async () => {
    const announced: unknown[] = [];
    const attempts = new Attempts(
      () => undefined,
      ({ problem }) => announced.push(problem),
    );
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    };
    await Promise.all([attempts.try(work), attempts.try(work)]);
    expect(runs).toBe(1);
    expect(attempts.failedCall?.problem.message).toBe('away');
    await attempts.failedCall?.retry();
    expect(runs).toBe(2);
    expect(attempts.failedCall).toBeUndefined();
    expect(announced).toHaveLength(1);
  });
});
