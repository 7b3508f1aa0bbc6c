/** npm run bench -- fill: how fast forms are filled, how large they get, and whether memory grows. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bundle } from '@withholding/bundle';
import { builtContent } from '@withholding/testing/content/built-content';
import { endings, formsIn, printed } from '@withholding/testing/content/printed-content';
import type { Answers, Figures } from './fill-worker.ts';

/**
 * In a process that holds nothing else, as the service: the compiler's memory would slow down every collection of
 * garbage. With MALLOC_MMAP_THRESHOLD_, glibc returns large pieces, and readings of memory vary by a few MB, not by 100.
 */
function measured(bundle: Buffer, answers: readonly Answers[]): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'fill-'));
  try {
    writeFileSync(join(folder, 'bundle'), bundle);
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
    const script = fileURLToPath(new URL('fill-worker.ts', import.meta.url));
    const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };
    return JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, folder], { encoding: 'utf8', env }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
  const { fillMs, attachedMs, jsonMs, libraryMs, growthMB } = measured(bundle, fullest);
  return {
    forms: fullest.length,
    fillMs,
    attachedMs,
    /** What it costs to attach the data; at most 1.15 times a fill without. */
    attachedVsFill: attachedMs / fillMs,
    jsonMs,
    libraryMs,
    /** How many times faster than @cantoo/pdf-lib. */
    fillVsCantoo: libraryMs / fillMs,
    largestFilledKB: Math.max(...fullest.map(({ bytes }) => bytes)) / 1024,
    /** Over 100,000 fills. */
    rssGrowthMB: growthMB,
  };
}
