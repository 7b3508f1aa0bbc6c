import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Seal } from '../store/sealing.ts';

const key = randomBytes(32);
const seal = new Seal(key);
const context = ['employee-1', 'W-4', 'pdf'];

describe('what is stored', () => {
  it('opens for the same employee and form', () => {
    const row = seal.close('219-09-9999', context);
    expect(row.includes('219-09-9999')).toBe(false);
    expect(seal.open(row, context).toString()).toBe('219-09-9999');
  });

  it('is never the same twice', () => {
    expect(seal.close('a', context).equals(seal.close('a', context))).toBe(false);
  });

  it.each([
    ['another employee', (row: Buffer) => seal.open(row, ['employee-2', 'W-4', 'pdf'])],
    ['another form', (row: Buffer) => seal.open(row, ['employee-1', 'W-4P', 'pdf'])],
    ['another key', (row: Buffer) => new Seal(randomBytes(32)).open(row, context)],
    ['a changed row', (row: Buffer) => seal.open(Buffer.from(row.with(-1, (row.at(-1) ?? 0) ^ 1)), context)],
  ])('does not open for %s', (_what, open) => {
    expect(() => open(seal.close('secret', context))).toThrow();
  });
});
