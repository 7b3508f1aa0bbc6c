/**
 * Whether memory grows with the number of fills, read in a process of its own. As it is, glibc keeps freed slabs for
 * later use once it has seen large ones, and how many it keeps at a given moment says nothing about the fill: readings
 * of the same process went up and down by 100 MB. Told to give large pieces back at once, it leaves only what is in
 * use, and readings stay within a few MB of each other.
 */
import { fill } from '@withholding/fill';
import { inOwnProcess, median, readJobs } from './fill-jobs.ts';

interface Reading {
  readonly rss: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly heapUsed: number;
}

const rounds = 10;
const fillsInRound = 20_000;
/** Fills until the engine has compiled and sized what it will. */
const warmUp = 50_000;

/** The median of the growth between any two readings, for 100,000 fills. One odd reading does not change it; a leak does. */
function growth(values: readonly number[]): number {
  const perRound = values.flatMap((late, j) => values.slice(0, j).map((early, i) => (late - early) / (j - i)));
  return Math.max(0, (median(perRound) * 100_000) / fillsInRound);
}

export function fillMemory(folder: string): {
  readonly growthMB: number;
  readonly readings: Readonly<Record<string, string>>;
} {
  const readings: Reading[] = inOwnProcess(import.meta.url, folder, { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) });
  const MB = (bytes: number) => (bytes / 1e6).toFixed(1);
  return {
    growthMB: growth(readings.map(({ rss }) => rss)) / 1e6,
    readings: Object.fromEntries(
      readings.map(({ rss, external, arrayBuffers, heapUsed }, round) => [
        `after ${round * fillsInRound} fills`,
        `rss ${MB(rss)}, external ${MB(external)}, array buffers ${MB(arrayBuffers)}, heap ${MB(heapUsed)} MB`,
      ]),
    ),
  };
}

function measure(folder: string): Reading[] {
  const jobs = readJobs(folder);
  const fillMany = (count: number) => {
    for (let done = 0; done < count; )
      for (const { form, values } of jobs) {
        fill(form, values);
        done += 1;
      }
  };
  const read = (): Reading => {
    // Buffers are freed on another thread; the second collection waits for those the first found.
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, external, arrayBuffers, heapUsed } = process.memoryUsage();
    return { rss, external, arrayBuffers, heapUsed };
  };
  fillMany(warmUp);
  const readings = [read()];
  for (let round = 0; round < rounds; round += 1) {
    fillMany(fillsInRound);
    readings.push(read());
  }
  return readings;
}

if (import.meta.main) process.stdout.write(JSON.stringify(measure(process.argv[2] ?? '')));
