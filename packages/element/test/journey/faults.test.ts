import { describe, expect, it } from 'vitest';
import { ScreenErrors } from '../../src/journey/screen-errors.ts';

describe('faults', () => {
  it('vanish when mended, and none appears that was not shown', () => {
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
