/** In a column, a passage has only what is between the heights of its marks. */
import { expect, it } from 'vitest';
import { beside } from '../../src/passages/side-labels.ts';
import type { Flow } from '../../src/text/flow.ts';

const at = (y: number, text: string): Flow[number] => {
  const bold = Array.from({ length: text.length }, () => false);
  return { kind: 'text', lines: [{ text, bold, x: 40, y, right: 300, bottom: y + 9, size: 9 }] };
};

const textsOf = (taken: ReturnType<typeof beside>): string[] =>
  'flow' in taken ? taken.flow.flatMap(({ lines }) => lines.map(({ text }) => text)) : [];

it('words from higher up the page, read between two lines of a passage, are left out', () => {
  const flow = [at(100, '1. (a) Cats'), at(60, 'Day of birth'), at(115, '(b) Dogs'), at(130, '2. Extra toys')];
  const taken = beside(flow, { page: 1, from: '1. (a)', to: '2. Extra', least: 1 }, [36, 420]);
  expect(textsOf(taken)).toEqual(['1. (a) Cats', '(b) Dogs']);
});

it('a passage in order is taken as it is', () => {
  const flow = [at(100, '1. (a) Cats'), at(115, '(b) Dogs'), at(130, '2. Extra toys'), at(145, 'I certify')];
  const taken = beside(flow, { page: 1, from: '2. Extra', to: 'I certify', least: 1 }, [36, 420]);
  expect(textsOf(taken)).toEqual(['2. Extra toys']);
});
