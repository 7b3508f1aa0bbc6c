/** Worksheets that the interview does for people: random examples, recomputed from the fact sheet without the engine. */
import { type Outcome, run } from '@withholding/interview';
import { realContent } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';

const examples = 20;

/** The same numbers on every run. */
export class Draw {
  private state: number;
  constructor(seed: number) {
    this.state = seed;
  }
  private next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }
  flag(): boolean {
    return this.next() < 0.5;
  }
  one<T>(of: readonly T[]): T {
    return of[this.whole(0, of.length - 1)] as T;
  }
  /** Round amounts are where rows and limits begin, so half of the amounts are round. */
  dollars(max: number): number {
    return this.flag() ? this.whole(0, Math.floor(max / 500)) * 500 : this.whole(0, max);
  }
}

export interface Worksheet<Facts extends object> {
  readonly form: string;
  readonly draw: (from: Draw) => Facts;
  readonly answers: (facts: Facts) => Readonly<Record<string, unknown>>;
  /** Lines of the worksheet, by the ids of the form, and the tax parameters that rest on them. */
  readonly lines: (facts: Facts) => Readonly<Record<string, number>>;
}

const { editions } = await realContent();

function amountOf({ calculated, taxParameters }: Outcome, id: string): number | undefined {
  const value = calculated[id] ?? taxParameters.find((parameter) => parameter.id === id)?.value;
  return value === undefined ? undefined : Number(value);
}

export function recompute<Facts extends object>({ form, draw, answers, lines }: Worksheet<Facts>): void {
  const newest = editions.filter(({ edition }) => edition.id === form && !edition.supersededBy);
  describe.each(newest)('$name', ({ edition }) => {
    const cases = Array.from({ length: examples }, (_, index) => ({
      index,
      facts: draw(new Draw(7919 * (index + 1))),
    }));

    it.each(cases)('example $index: $facts', ({ facts }) => {
      const outcome = run(edition.interview, { answers: answers(facts), today: edition.effective });
      expect([outcome.status, outcome.errors]).toEqual(['ended', []]);
      const wanted = lines(facts);
      expect(Object.fromEntries(Object.keys(wanted).map((id) => [id, amountOf(outcome, id)]))).toEqual(wanted);
    });

    it('has examples that differ', () => {
      const results = new Set(cases.map(({ facts }) => JSON.stringify(lines(facts))));
      expect(results.size).toBeGreaterThan(examples / 2);
    });
  });
}
