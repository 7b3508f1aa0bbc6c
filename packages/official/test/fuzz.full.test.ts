/** Damaged files: byte flips, cuts, swapped objects. Each is taken or rejected; none hangs, crashes or grows. FULL=1 tries 2,000. */
import { officialLike } from '@withholding/testing/official/official-like';
import { expect, it } from 'vitest';
import { examine } from '../src/examine.ts';
import { OfficialFormError } from '../src/official-form-error.ts';
import { withXfaAndScripts } from './make.ts';
import { candidates, english, spanish } from './pet-candidates.ts';

const count = process.env.FULL ? 2000 : 40;
/** Of one file, in milliseconds. A busy machine gets as long as the product itself waits before it rejects a file. */
const longest = process.env.FULL ? 10_000 : 60_000;

/** The same numbers in every run, so that what fails can be tried again by its number. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) % below;
  };
}

function flipped(pdf: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(pdf);
  for (let flips = 1 + random(40); flips > 0; flips -= 1) bytes[random(bytes.length)] = random(256);
  return bytes;
}

const cut = (pdf: Buffer, random: (below: number) => number): Buffer =>
  random(2) === 0
    ? pdf.subarray(0, random(pdf.length))
    : Buffer.concat([pdf.subarray(0, random(pdf.length)), pdf.subarray(random(pdf.length))]);

/** References to one object become references to another: pages that are fonts, fields that are their own parents. */
function swapped(pdf: Buffer, random: (below: number) => number): Buffer {
  const text = pdf.toString('latin1');
  const numbers = [...text.matchAll(/(?<= )(\d{1,4}) 0 R/g)].map(([, number = '']) => number);
  const [from, to] = [numbers[random(numbers.length)], numbers[random(numbers.length)]];
  const changes = 1 + random(3);
  let done = 0;
  return Buffer.from(
    text.replaceAll(/(?<= )(\d{1,4}) 0 R/g, (whole, number: string) => {
      if (number !== from || done >= changes) return whole;
      done += 1;
      return `${to} 0 R`;
    }),
    'latin1',
  );
}

const ways = [flipped, cut, swapped];

it(`${count} damaged files are taken or rejected within ${longest / 1000} seconds each, without growth`, {
  timeout: 3_600_000,
}, async () => {
  const files = [
    english.pdf,
    spanish.pdf,
    (await officialLike({ tagged: false, hyphenated: true })).pdf,
    await withXfaAndScripts(english),
  ];
  const outcomes: Record<string, number> = {};
  let slowest = 0;
  const memory: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const random = randomOf(number);
    const way = ways[number % ways.length] ?? flipped;
    const bytes = way(files[number % files.length] ?? english.pdf, random);
    const started = performance.now();
    const outcome = await examine(bytes, candidates).catch((error: unknown) => error);
    slowest = Math.max(slowest, performance.now() - started);
    if (outcome instanceof Error && !(outcome instanceof OfficialFormError))
      throw new Error(`File ${number}`, { cause: outcome });
    const name = outcome instanceof OfficialFormError ? outcome.reason : 'taken';
    outcomes[name] = (outcomes[name] ?? 0) + 1;
    if (number % (count / 4) === count / 4 - 1) memory.push(process.memoryUsage().rss);
  }
  process.stdout.write(
    `${JSON.stringify(outcomes)}, slowest ${Math.round(slowest)} ms, memory ${memory.map((bytes) => Math.round(bytes / 1e6)).join(' ')} MB\n`,
  );
  expect(slowest).toBeLessThan(longest);
  expect(outcomes.taken).toBeGreaterThan(0);
  // From a quarter of the way on, when everything is loaded.
  const [early = 0, last = 0] = [memory[Math.floor(memory.length / 4)], memory.at(-1)];
  expect(last).toBeLessThan(early + 200 * 1024 * 1024);
});
