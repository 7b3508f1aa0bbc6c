import { describe, expect, it } from 'vitest';
import { ScreenErrors } from '../../src/session/screen-errors.ts';

describe('screen errors', () => {
  it('disappear when corrected, and no new ones appear', () => {
    const faults = new ScreenErrors();
    expect(
      faults.show([
        ['a', 'A'],
        ['b', 'B'],
      ]),
    ).toBe(true);
    faults.keep([
      ['b', 'B'],
      ['c', 'C'],
    ]);
    expect(faults.all).toEqual([['b', 'B']]);
    expect(faults.show([])).toBe(false);
  });
});
