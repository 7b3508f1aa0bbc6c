/** The promises every attack is held to. */
import type { Figures } from '../chaos/tally.ts';
import type { LoopReport } from './loop-watch.ts';

export interface Measured {
  /** Longest turn of the event loop in ms, without waiting for a processor; undefined when it did not come back at all. */
  readonly loopMs: number | undefined;
  /** How long the attacked process stood in line for a processor within one turn, and for what share of the time it wanted one. */
  readonly inLine: { readonly ms: number; readonly share: number };
  /** Of the steady callers during the attack, and of those of the twin that nobody attacked. */
  readonly callers: Figures;
  readonly twin: Figures;
  /** 503s later than 2 s after the attack's end, while the machine was quiet. */
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

export interface Declared {
  readonly responses: readonly string[];
  readonly mayKeepMb?: number;
  readonly peakMb?: number;
  readonly p99Ms?: number;
}

export interface Broken {
  readonly promise: string;
  readonly measured: string;
  /** Time or memory: a noisy machine can break it, so it is looked at again. A wrong response or a death never is. */
  readonly isFigure: boolean;
}

export const bounds = { loopMs: 250, p99Ms: 1000, growth: 1.2, peakMb: 400, servedShare: 0.5 } as const;

/** Beyond this share of its time in line, a process says nothing about itself. */
const noisyShare = 0.5;

/**
 * How long the longest turn was, without the noise. The kernel says how long a turn stood in line, but not that the
 * machine was taken away as a whole: the twin, which has next to nothing to do, feels that as turns of its own.
 * On a machine too busy to say what a turn waited for, only its processor time counts.
 */
export function turnOf({ longest, busiest, inLineShare, knowsLine }: LoopReport, twin: LoopReport | undefined): number {
  if (!knowsLine) return longest - (twin?.wall ?? 0);
  const own = longest - (twin?.longest ?? 0);
  return inLineShare > noisyShare ? Math.min(own, busiest) : own;
}

/** Turned away is in order; anything else that is not 200 is not. */
const share = ({ asked, ok }: Figures): number => (asked === 0 ? 1 : ok / asked);

/** The machine makes everybody wait. The twin feels it too, but less than a process that has work to do. */
function forCallers({ callers, twin, inLine }: Measured, { p99Ms = bounds.p99Ms }: Declared): Broken[] {
  const noise = Math.max(twin.p99, inLine.ms);
  const bad = callers.failed - twin.failed;
  const fair = bounds.servedShare * share(twin) * (1 - inLine.share);
  return [
    ...within(
      callers.p99 - noise < p99Ms,
      `p99 of other callers under ${p99Ms} ms`,
      `${callers.p99} ms (noise ${Math.round(noise)} ms)`,
    ),
    ...must(
      bad <= 0,
      'other callers get 200, or 503 with Retry-After',
      `${callers.failed} of ${callers.asked} failed: ${JSON.stringify(callers.outcomes)}`,
    ),
    ...within(
      share(callers) >= fair,
      'half of the other callers or more are served',
      `${callers.ok} of ${callers.asked} served (twin ${twin.ok} of ${twin.asked}; ${Math.round(inLine.share * 100)} % of its time in line)`,
    ),
  ];
}

function forMemory({ memory, keptMb }: Measured, { mayKeepMb, peakMb = bounds.peakMb }: Declared): Broken[] {
  const { before, peak, after } = memory;
  return [
    ...within(
      after <= before * bounds.growth,
      'memory returns to within 20 %',
      `${before} MB before, ${after} MB after`,
    ),
    ...within(peak < peakMb, `memory stays under ${peakMb} MB`, `${peak} MB`),
    ...within(
      mayKeepMb === undefined || keptMb <= mayKeepMb,
      `keeps at most ${mayKeepMb} MB`,
      `${keptMb.toFixed(1)} MB kept`,
    ),
  ];
}

/** An attack that was turned away whole has shown nothing. */
const isTurnedAway = ({ outcomes }: Pick<Measured, 'outcomes'>): boolean =>
  Object.keys(outcomes).length > 0 && Object.keys(outcomes).every((outcome) => outcome === '503');

function forAttacker({ outcomes, wrong }: Measured, { responses }: Declared): Broken[] {
  const allowed = new Set([...responses, '429', '503']);
  const others = Object.entries(outcomes).filter(([outcome]) => !allowed.has(outcome));
  return [
    ...must(
      others.length === 0,
      `the attacker gets ${responses.join(', ')}`,
      others.map(([outcome, count]) => `${outcome} × ${count}`).join(', '),
    ),
    ...must(!isTurnedAway({ outcomes }), 'the attack reaches the service', 'only 503'),
    ...wrong.map((words) => ({ promise: 'what the attack expects', measured: words, isFigure: false })),
  ];
}

const turns = 'no turn of the event loop over 250 ms';

export function judge(measured: Measured, declared: Declared): Broken[] {
  const { loopMs, late, isAlive, isStuck } = measured;
  return [
    ...must(isAlive, 'the process lives', 'it ended'),
    ...(loopMs === undefined
      ? must(false, turns, 'no sign of life')
      : within(loopMs <= bounds.loopMs, turns, `${Math.round(loopMs)} ms`)),
    ...forCallers(measured, declared),
    ...within(late === 0, 'no 503 later than 2 s after it', String(late)),
    ...forMemory(measured, declared),
    ...must(!isStuck, 'the attack comes to an end', 'it did not'),
    ...forAttacker(measured, declared),
  ];
}

/** A figure within its bound. */
function within(holds: boolean, promise: string, measured: string): Broken[] {
  return holds ? [] : [{ promise, measured, isFigure: true }];
}

/** What no machine excuses. */
function must(holds: boolean, promise: string, measured: string): Broken[] {
  return holds ? [] : [{ promise, measured, isFigure: false }];
}
