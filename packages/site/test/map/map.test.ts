import { describe, expect, it } from 'vitest';
import { provincesOutlines, statesOutlines } from '../../src/map/outlines.ts';
import { areaOf, type Point, pathOf, simplify, simplifyRing } from '../../src/map/simplify.ts';

const square: Point[] = [
  [0, 0],
  [5, 0.01],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];

describe('simplify', () => {
  it('drops points that cannot be seen and keeps the ends', () => {
    expect(simplify(square.slice(0, 3), 0.5)).toEqual([
      [0, 0],
      [10, 0],
    ]);
    expect(areaOf(simplifyRing(square, 0.5))).toBeCloseTo(100, 0);
  });

  it('is written as one closed path', () => {
    expect(pathOf([simplifyRing(square, 0.5)])).toMatch(/^M0,0 l10,0 .*z$/);
  });
});

describe('the outlines', () => {
  it('show fifty states, the District and thirteen provinces and territories, lightly', () => {
    const [states, provinces] = [statesOutlines(), provincesOutlines()];
    expect([states.length, provinces.length]).toEqual([51, 13]);
    for (const { path } of [...states, ...provinces]) expect(path).toMatch(/^M.*z$/);
    const weight = [...states, ...provinces].reduce((sum, { path }) => sum + path.length, 0);
    expect(weight).toBeLessThan(65_000);
  });
});
