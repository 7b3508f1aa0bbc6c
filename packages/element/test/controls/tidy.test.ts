import { describe, expect, it } from 'vitest';
import { tidyNumber } from '../../src/controls/tidy.ts';

describe('numbers as people type them', () => {
  it.each([
    ['$ 1 250.50', '1250.50'],
    ['1 250,50 $', '1250,50'],
    ['1,250', '1,250'],
    ['25.', '25'],
    ['12 000 $', '12000'],
    ['12 50', '12 50'],
    ['2.5 %', '2.5'],
    ['many', 'many'],
  ])('%s is read as %s', (typed, read) => {
    expect(tidyNumber(typed)).toBe(read);
  });
});
