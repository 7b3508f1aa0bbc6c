/** The promises that must survive every attack. */
import type { Figures } from '@withholding/testing/load/tally';
import type { Attack } from './attack.ts';

export interface Measured {
  /** Longest turn of the event loop in ms of processor time; undefined when it did not come back at all. */
  readonly loopMs: number | undefined;
  /** Of the steady callers during the attack. */
  readonly callers: Figures;
  /** 503s later than 2 s after the attack's end. */
  readonly late: number;
  /** In MB. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  /** MB kept after a collection, where the attack names a bound for it. */
  readonly keptMb: number;
  readonly isAlive: boolean;
  /** It went on beyond its time. */
  readonly isStuck: boolean;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

export interface Broken {
  readonly promise: string;
  readonly measured: string;
  /** Time or memory: measured again on a new process. A wrong response or a death never is. */
  readonly isFigure: boolean;
}

type Promised = readonly [promise: string, holds: boolean, measured: string];

/** Memory may grow to so many times its size before the attack. */
export const maxGrowth = 1.2;
const maxTurnMs = 250;
const turns = `no turn of the event loop over ${maxTurnMs} ms`;

export function judge(
  { loopMs, callers, late, memory, keptMb, isAlive, isStuck, outcomes, wrong }: Measured,
  { responses, mayKeepMb, peakMb = 400, p99Ms = 1000 }: Pick<Attack, 'responses' | 'mayKeepMb' | 'peakMb' | 'p99Ms'>,
): Broken[] {
  const { asked, ok, failed } = callers;
  const allowed = new Set([...responses, '429', '503']);
  const others = Object.entries(outcomes).filter(([outcome]) => !allowed.has(outcome));
  // An attack that was turned away whole has shown nothing.
  const isTurnedAway = Object.keys(outcomes).join() === '503';
  const must: readonly Promised[] = [
    ['the process lives', isAlive, 'it ended'],
    [turns, loopMs !== undefined, 'no sign of life'],
    [
      'other callers get 200, or 503 with Retry-After',
      failed === 0,
      `${failed} of ${asked} failed: ${JSON.stringify(callers.outcomes)}`,
    ],
    ['the attack comes to an end', !isStuck, 'it did not'],
    [
      `the attacker gets ${responses.join(', ')}`,
      others.length === 0,
      others.map(([outcome, count]) => `${outcome} × ${count}`).join(', '),
    ],
    ['the attack reaches the service', !isTurnedAway, 'only 503'],
    ...wrong.map((words): Promised => ['what the attack expects', false, words]),
  ];
  const figures: readonly Promised[] = [
    [turns, (loopMs ?? 0) <= maxTurnMs, `${Math.round(loopMs ?? 0)} ms`],
    [`p99 of other callers under ${p99Ms} ms`, callers.p99 < p99Ms, `${callers.p99} ms`],
    ['half of the other callers or more are served', ok >= asked / 2, `${ok} of ${asked} served`],
    ['no 503 later than 2 s after it', late === 0, String(late)],
    [
      'memory returns to within 20 %',
      memory.after <= memory.before * maxGrowth,
      `${memory.before} MB before, ${memory.after} MB after`,
    ],
    [`memory stays under ${peakMb} MB`, memory.peak < peakMb, `${memory.peak} MB`],
    [`keeps at most ${mayKeepMb} MB`, mayKeepMb === undefined || keptMb <= mayKeepMb, `${keptMb.toFixed(1)} MB kept`],
  ];
  const broken = (promises: readonly Promised[], isFigure: boolean): Broken[] =>
    promises.flatMap(([promise, holds, measured]) => (holds ? [] : [{ promise, measured, isFigure }]));
  return [...broken(must, false), ...broken(figures, true)];
}
