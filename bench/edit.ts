/** npm run bench -- edit: how long a developer waits after saving one form, until the service and a page show it. */

import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '@withholding/testing/browser/chromium';
import type { Browser } from 'playwright-core';
import { develop } from '../dev/developer.ts';

const root = new URL('..', import.meta.url).pathname;
const formId = 'W4101';
/** The goal. */
export const goalMs = 2000;

export interface Editing {
  /** Puts another word in the form; milliseconds by the clock until both show it. */
  change(word: string): Promise<{ readonly http: number; readonly browser: number }>;
  close(): Promise<void>;
}

/** What `npm run dev` runs, on a copy of the content, with a page of one form open in a browser. */
export async function startEditing(): Promise<Editing> {
  const folder = mkdtempSync(join(tmpdir(), 'edit-'));
  execFileSync('cp', ['-a', join(root, 'content'), folder]);
  const content = join(folder, 'content');
  const running = await develop({
    root: content,
    cache: join(folder, 'cache'),
    prints: join(root, '.cache/content/printed'),
    mostPrints: 0,
    folder: join(folder, 'dist'),
    port: '0',
    say: () => {},
  });
  const bundleUrl = `${running.url}/try/api/formBundle/${formId}`;
  const { formVersion } = (await (await fetch(bundleUrl)).json()) as { formVersion: string };
  const [file = ''] = globSync(`**/${formId}/${formVersion}/text.en.yaml`, { cwd: content }).map((name) =>
    join(content, name),
  );
  const original = readFileSync(file, 'utf8');
  const browser: Browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${running.url}/dev/?form=${formId}`);
  await page.locator('withholding-interview h2').waitFor();

  async function change(word: string) {
    // The first question, which is the heading of its page.
    writeFileSync(file, original.replace(/ask: (.*)/, `ask: $1 ${word}`));
    const shown = page.locator('withholding-interview h2', { hasText: word }).waitFor({ timeout: 120_000 });
    const started = performance.now();
    const browserMs = shown.then(() => performance.now() - started);
    // Not too often: the same process compiles.
    while (!(await (await fetch(bundleUrl)).text()).includes(word)) await sleep(50);
    return { http: performance.now() - started, browser: await browserMs };
  }

  return {
    change,
    close: async () => {
      await browser.close();
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The middle of three changes: one pause of the machine is nobody's wait. */
export async function middleOfThree(editing: Editing, word: string) {
  const times = [];
  for (const number of [1, 2, 3]) times.push(await editing.change(`${word}${number}`));
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[1] ?? 0;
  return { http: middle(times.map(({ http }) => http)), browser: middle(times.map(({ browser }) => browser)) };
}

export async function benchEdit(): Promise<object> {
  const editing = await startEditing();
  try {
    // The first one still compiles the compiler.
    await editing.change('first');
    const { http, browser } = await middleOfThree(editing, 'bench');
    return { 'goal ms': goalMs, 'service ms': http, 'browser ms': browser };
  } finally {
    await editing.close();
  }
}
