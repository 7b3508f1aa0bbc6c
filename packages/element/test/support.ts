/** The real service, the examples' backend and a real browser, for all tests of a file. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launchChromium, patienceMs } from '@withholding/testing/browser/chromium';
import { Interview } from '@withholding/testing/browser/drive';
import { pages } from '@withholding/testing/browser/pages';
import { startService } from '@withholding/testing/service/running-service';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startBackend } from '../../../examples/embed/server.ts';

export { jordan } from '@withholding/testing/browser/drive';

/** Built once for all files (`build-once.ts`). */
const element = fileURLToPath(new URL('../../../dist/element', import.meta.url));

/** Properties of the element, as a page would set them. */
export type Setup = Readonly<Record<string, unknown>>;

/** A whole W-4: one job, children, and further amounts. */
export const wholeW4 = {
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'ONE',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherDependents: '1',
  otherAdjustmentsSurvey: 'true',
  additionalWithholding: '25.5',
  adjustments: 'ITEMIZE,OTHER_INCOME',
  deductionsWorksheetLine8a: '121000',
  interestAndDividends: '1000',
  deductionsMethod: 'AMOUNT',
  deductions: '12000',
};

export interface Opened {
  readonly page: Page;
  readonly interview: Interview;
  /** Everything the page's policy or console complained about. */
  readonly complaints: string[];
}

/** With the real content unless another bundle is given. */
export async function startAll(bundle?: string) {
  const service = await startService({ quiet: true, ...(bundle === undefined ? {} : { bundle }) });
  const backend = await startBackend({
    baseUrl: service.base,
    apiKey: service.key,
    element,
    pages,
  });
  const browser: Browser = await launchChromium();

  async function page(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...options });
    context.setDefaultTimeout(patienceMs);
    const opened = await context.newPage();
    const complaints: string[] = [];
    opened.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    opened.on('pageerror', (error) => complaints.push(error.message));
    await opened.goto(`${backend.url}${path}`);
    return { page: opened, interview: new Interview(opened), complaints };
  }

  return {
    service,
    backend,
    page,
    /** An interview on an otherwise empty page under a strict policy. */
    async open(
      setup: Setup,
      options: BrowserContextOptions = {},
      prepare: (page: Page) => Promise<unknown> = async () => {},
    ): Promise<Opened> {
      const opened = await page('/blank.html', options);
      await prepare(opened.page);
      await mount(opened.page, setup);
      await opened.interview.settled();
      return opened;
    },
    async stop(): Promise<void> {
      await browser.close();
      await backend.close();
      await service.stop();
    },
  };
}

/** Puts an interview on the page, as its script would do: also after a refresh. */
export async function mount(page: Page, setup: Setup): Promise<void> {
  await page.evaluate(async (properties) => {
    await customElements.whenDefined('withholding-interview');
    const element = document.createElement('withholding-interview');
    const pageEvents: unknown[] = [];
    Reflect.set(window, 'pageEvents', pageEvents);
    for (const name of ['form', 'state', 'signed', 'finished', 'problem', 'unauthorized']) {
      element.addEventListener(`withholding-${name}`, (event) =>
        pageEvents.push({ name, detail: JSON.parse(JSON.stringify((event as CustomEvent).detail)) }),
      );
    }
    // Most tests are about the forms' own questions.
    Object.assign(element, { backend: '/withholding', noFacts: true, ...properties });
    document.querySelector('main')?.append(element);
  }, setup);
}

interface PageEvent {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The events the page has received so far. */
export const pageEvents = async (page: Page): Promise<PageEvent[]> =>
  page.evaluate(() => Reflect.get(window, 'pageEvents') as PageEvent[]);

/** Long enough for a busy machine. */
export const within20s = { timeout: 20_000 };

/** Every text that a live region of the interview has from now on. */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Reflect.set(window, 'announced', announced);
    const listen = (region: Element) =>
      new MutationObserver(() => announced.push(region.textContent?.trim() ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    const root = document.querySelector('withholding-interview')?.shadowRoot;
    for (const region of root?.querySelectorAll('[role=status]') ?? []) listen(region);
  });
  return () => page.evaluate(() => Reflect.get(window, 'announced') as string[]);
}

export const pdfText = (base64: string): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(base64, 'base64') }).toString();

/** Waits until every retry has failed. An `online` event ends the pause before the next one. */
export const troubled = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          dispatchEvent(new Event('online'));
          const root = document.querySelector('withholding-interview')?.shadowRoot;
          return root?.querySelector('.frame')?.getAttribute('data-step');
        }),
      { timeout: 30_000 },
    )
    .toBe('trouble');
