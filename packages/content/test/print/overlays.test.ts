import { describe, expect, it } from 'vitest';
import { overlaysOf } from './overlays.ts';

const base = Buffer.from('%PDF-1.7 base\n');
const page = (number: number, commands: string) =>
  `${number} 0 obj\n<</Length ${commands.length}>>\nstream\n${commands}\nendstream\nendobj\n`;

describe('the overlays of a file', () => {
  it('are what each page draws', () => {
    const pdf = Buffer.concat([base, Buffer.from(`${page(7, 'one\nendstream')}${page(9, '')}xref\n`)]);
    expect(overlaysOf(pdf, base, [7, 9])).toEqual(['one\nendstream', '']);
    expect(overlaysOf(pdf, base, [9, 8, 7])).toEqual(['', '', 'one\nendstream']);
  });

  it('are rejected for a file with another base or none', () => {
    expect(() => overlaysOf(Buffer.from(`other ${page(7, 'x')}`), base, [7])).toThrow('base');
    expect(() => overlaysOf(base, base, [7])).toThrow('no overlay');
  });
});
