import { describe, expect, it } from 'vitest';
import { ReferenceVerifier } from '../../src/index.ts';
import { readAddress, readTable, writeOutcome } from './address-table.ts';

const verifier = new ReferenceVerifier();
const table = readTable('addresses.tsv');
const misses = new Map(readTable('known-misses.tsv').map(({ input, outcome }) => [input, outcome]));

describe('the table of addresses', () => {
  it('reads at least 190 of 200 correctly', () => {
    const right = table.filter(({ input, outcome }) => writeOutcome(verifier.check(readAddress(input))) === outcome);
    expect(table).toHaveLength(200);
    expect(new Set(table.map(({ input }) => input)).size).toBe(200);
    expect(right.length).toBeGreaterThanOrEqual(190);
    expect(right.length).toBe(table.length - misses.size);
  });

  it.each(table)('$input', ({ input, outcome }) => {
    expect(writeOutcome(verifier.check(readAddress(input)))).toBe(misses.get(input) ?? outcome);
  });

  it('lists no miss that is none', () => {
    const wanted = new Map(table.map(({ input, outcome }) => [input, outcome]));
    for (const [input, outcome] of misses) {
      expect(wanted.has(input)).toBe(true);
      expect(outcome).not.toBe(wanted.get(input));
    }
  });

  it.each(table)('is stable: the normal form of $input is its own normal form', ({ input }) => {
    const once = verifier.check(readAddress(input)).normalized;
    expect(verifier.check(once).normalized).toEqual(once);
  });
});
