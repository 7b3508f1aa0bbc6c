import { describe, expect, it } from 'vitest';
import { tidyDate, tidyNumber } from '../../src/controls/tidy.ts';

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

describe('dates as people type them', () => {
  it.each([
    ['1990/3/7', '1990-03-07'],
    ['1990-03-07', '1990-03-07'],
    ['3/7/1990', '03/07/1990'],
    ['yesterday', 'yesterday'],
  ])('%s is read as %s', (typed, read) => {
    expect(tidyDate(typed)).toBe(read);
  });
});
