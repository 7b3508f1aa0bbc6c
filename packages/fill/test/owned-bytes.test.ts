/** Bytes have owners: what one caller got stays as it is, whatever is filled while the caller waits. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Fillable, fillTail, makeFillable } from '../src/fill.ts';
import type { Base, FontTable, Template, TemplateBox } from '../src/template.ts';

const letters = Array.from({ length: 95 }, (_, index) => 32 + index);
const font: FontTable = Object.fromEntries(letters.map((code) => [code, [code, 500] as const]));
const box = (name: string, page: number): TemplateBox => ({
  name,
  page,
  kind: 'text',
  x: 10,
  y: 10,
  w: 400,
  h: 20,
  align: 'left',
  size: 10,
  least: 6,
  lines: 1,
});
const base = (tail: Base['tail']): Base => ({ tail, overlays: [4, 5], size: 6, root: '1 0 R', previous: 9, id: '' });

/** Two pages, the same person on both. */
function formWith(tail: Base['tail']): Fillable {
  const template: Template = { boxes: [box('name', 0), box('again', 1)], flat: base(tail), signable: base(tail) };
  return makeFillable(template, font, Buffer.from('flat'), Buffer.from('signable'));
}

/** Glyphs are the letters themselves here, so what is drawn can be read. */
const drawn = (tail: Buffer): string[] =>
  [...tail.toString('latin1').matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16))),
  );

test.each(['table', 'stream'] as const)('10,000 people concurrently, each with their own file (%s)', async (tail) => {
  const form = formWith(tail);
  const one = async (person: string, turns: number): Promise<boolean> => {
    const filled = fillTail(form, { name: person, again: person }, { isSignable: turns % 2 === 0 });
    if ('problems' in filled) throw new Error(person);
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return drawn(filled.tail).join() === `${person},${person}`;
  };
  // Names of many lengths: a longer one would lie across those of others.
  const people = Array.from({ length: 10_000 }, (_, number) => `Person ${number} ${'x'.repeat(number % 37)}`);
  const own = await Promise.all(people.map((person, number) => one(person, 1 + (number % 5))));
  expect(own.filter((isOwn) => !isOwn)).toEqual([]);
});

test('a form that cannot be printed leaves nothing behind', () => {
  const form = formWith('table');
  expect(fillTail(form, { name: 'Canary', again: 'x'.repeat(900) })).toHaveProperty('problems');
  const next = fillTail(form, { name: 'Next' });
  expect('tail' in next && drawn(next.tail)).toEqual(['Next']);
});
