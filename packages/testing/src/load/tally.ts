/** What came of the calls of one stretch of time. */
export interface Tally {
  asked: number;
  /** Status, or what happened to the connection -> how often. */
  readonly outcomes: Record<string, number>;
  /** Good responses by tenths of a millisecond they took: half an hour of calls would be a long list otherwise. */
  readonly tenths: Record<string, number>;
}

export const emptyTally = (): Tally => ({ asked: 0, outcomes: {}, tenths: {} });

export interface Figures {
  readonly asked: number;
  readonly ok: number;
  /** 503 with Retry-After: turned away, as promised. */
  readonly shed: number;
  /** Everything else. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

export function figuresOf({ asked, outcomes, tenths }: Tally): Figures {
  const [ok, shed] = [outcomes['200'] ?? 0, outcomes['503'] ?? 0];
  const sorted = Object.entries(tenths)
    .map(([tenth, count]) => [Number(tenth) / 10, count] as const)
    .sort(([one], [other]) => one - other);
  /** The latency at this quantile. */
  const at = (share: number): number => {
    let left = ok * share;
    for (const [ms, count] of sorted) {
      left -= count;
      if (left <= 0) return ms;
    }
    return 0;
  };
  return { asked, ok, shed, failed: asked - ok - shed, p50: at(0.5), p99: at(0.99), max: at(1), outcomes };
}
