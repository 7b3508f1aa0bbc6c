import type { QuestionSet } from '@withholding/interview';
import { describe, expect, it, vi } from 'vitest';
import { checkedWays } from '../../src/prove/graph.ts';
import { waysThrough } from '../../src/walk/ways.ts';

const set = (id: string, options: string[], to: Record<string, string>, by = id.toLowerCase()): QuestionSet => ({
  id,
  questions:
    by === id.toLowerCase()
      ? [{ id: by, type: 'string', htmlType: 'INPUT', required: 'ALWAYS', options, regex: '^x$' }]
      : [],
  navigation: {
    type: 'VARIABLE',
    questionId: by,
    to: Object.fromEntries(
      Object.entries(to).map(([value, next]) => [value, next === 'end' ? { perjury: 'statement' } : { next }]),
    ),
  },
});
const form = (...sets: QuestionSet[]) => Object.fromEntries(sets.map((one) => [one.id, one]));

describe('the ways through a form', () => {
  it('count answers that lead to the same places once', () => {
    const ways = waysThrough(
      form(set('A', ['1', '2', '3'], { 1: 'B', 2: 'B', 3: 'end' }), set('B', ['x'], { x: 'end' })),
      'A',
    );
    expect(ways.map((way) => [way.sets.join(), way.decided.a?.join()])).toEqual([
      ['A,B', '1,2'],
      ['A', '3'],
    ]);
  });

  it('follow an earlier answer when a later set branches on it again', () => {
    const sets = form(
      set('A', ['1', '2'], { 1: 'B', 2: 'C' }),
      set('B', ['x'], { x: 'D' }),
      set('C', ['x'], { x: 'D' }),
      set('D', [], { 1: 'end', 2: 'E' }, 'a'),
      set('E', ['x'], { x: 'end' }),
    );
    expect(waysThrough(sets, 'A').map((way) => way.sets.join(''))).toEqual(['ABD', 'ACDE']);
  });

  it('are not proven past ten thousand', () => {
    // 15 forks one after the other: 32,768 ways.
    const forks = Array.from({ length: 15 }, (_, n) => [
      set(`F${n}`, ['l', 'r'], { l: `L${n}`, r: `R${n}` }),
      set(`L${n}`, ['x'], { x: n === 14 ? 'end' : `F${n + 1}` }),
      set(`R${n}`, ['x'], { x: n === 14 ? 'end' : `F${n + 1}` }),
    ]).flat();
    const complain = vi.fn();
    checkedWays(form(...forks), 'F0', complain);
    expect(complain).toHaveBeenCalledExactlyOnceWith('paths', ['sets'], expect.any(String), expect.any(String));
  });
});
