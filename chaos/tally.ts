/** What came of the calls of one stretch of time. */
export interface Tally {
  asked: number;
  /** Status, or what happened to the connection -> how often. */
  readonly outcomes: Record<string, number>;
  /** Milliseconds of each good answer. */
  readonly ms: number[];
}

export const emptyTally = (): Tally => ({ asked: 0, outcomes: {}, ms: [] });

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

export function figuresOf({ asked, outcomes, ms }: Tally): Figures {
  const sorted = Float64Array.from(ms).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [ok, shed] = [outcomes['200'] ?? 0, outcomes['503'] ?? 0];
  return { asked, ok, shed, failed: asked - ok - shed, p50: at(0.5), p99: at(0.99), max: at(1), outcomes };
}
