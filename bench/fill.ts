/** npm run bench -- fill: how fast forms are filled, how large they get, and whether memory grows. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle } from '@withholding/bundle';
import { builtContent } from '@withholding/testing/content/built-content';
import { endings, formsIn, printed } from '@withholding/testing/content/printed-content';
import { writeJobs } from './fill-jobs.ts';
import { fillMemory } from './fill-memory.ts';
import { fillTimes } from './fill-times.ts';

export async function benchFill(): Promise<object> {
  const bundle = (await builtContent()).bytes;
  const fullest = formsIn(new Bundle(bundle)).map((form) => {
    // The ending that prints most.
    const ways = endings(form.edition.interview).map((outcome) => printed(form, outcome, 'SIGN'));
    const [most] = ways.sort((a, b) => Object.keys(b.values).length - Object.keys(a.values).length);
    if (!most || !Buffer.isBuffer(most.pdf)) throw new Error(`${form.name} cannot be printed.`);
    const { id, version } = form.edition;
    return { id, version, values: most.values, bytes: most.pdf.length };
  });
  const folder = mkdtempSync(join(tmpdir(), 'fill-'));
  try {
    writeJobs(folder, bundle, fullest);
    const times = fillTimes(folder);
    const { growthMB, readings } = fillMemory(folder);
    const goals = {
      /** How many times faster than @cantoo/pdf-lib. */
      fillVsCantoo: times.cantooMs / times.fillMs,
      /** Our JSON response over the limit: below 1 is faster. */
      jsonVsLimit: times.jsonMs / times.limitMs,
      largestFilledKB: Math.max(...fullest.map(({ bytes }) => bytes)) / 1024,
      /** Over 100,000 fills. */
      rssGrowthMB: growthMB,
    };
    // As JSON, only the figures with a goal.
    return Object.defineProperty({ forms: fullest.length, ...times, ...readings, ...goals }, 'toJSON', {
      value: () => goals,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
