/** A sandbox as `npm start` runs it, and a real browser to look at it with. */

import { existsSync, mkdirSync } from 'node:fs';
import { launchChromium, patienceMs } from '@withholding/testing/browser/chromium';
import { startService } from '@withholding/testing/service/running-service';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Sandbox {
  readonly url: string;
  readonly browser: Browser;
  open(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>): Promise<Opened>;
  close(): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  /** Everything the console or the policy of the page complained about. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export const pictures = 'dist/e2e';

export const widths = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

export type Width = keyof typeof widths;

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Opened> {
  const context = await browser.newContext({ timezoneId: 'America/New_York', ...options });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await prepare(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

export async function startSandbox(): Promise<Sandbox> {
  if (!existsSync('dist/site/index.html') || !existsSync('dist/element/withholding-interview.js'))
    throw new Error('The site is not built: run npm run build first.');
  mkdirSync(pictures, { recursive: true });
  // With a key that means nothing, the service has no store of keys: it is a sandbox.
  const service = await startService({ key: 'none', quiet: true });
  const browser = await launchChromium();
  return {
    url: service.url,
    browser,
    open: (path, options = widths.desktop, prepare) => openPage(browser, `${service.url}${path}`, options, prepare),
    close: async () => {
      await browser.close();
      await service.stop();
    },
  };
}
