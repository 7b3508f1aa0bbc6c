/** A service that is busy or unreachable for a moment: the element retries and shows one message. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const alabama = { filingStatus: 'SINGLE', dependents: '1' };

/** The service's response when it's overloaded. */
const busy = (seconds: number) => ({
  status: 503,
  headers: { 'retry-after': String(seconds), 'content-type': 'application/problem+json' },
  body: JSON.stringify({
    title: 'Overloaded',
    status: 503,
    code: 'OVERLOADED',
    detail: `The service is very busy. Try again in ${seconds} seconds.`,
  }),
});

/** The first calls to an endpoint fail in one way or another; the others pass. How many there were. */
async function failing(page: Page, path: string, ways: readonly (number | 'offline')[]): Promise<() => number> {
  let calls = 0;
  await page.route(path, (route) => {
    const way = ways[calls];
    calls += 1;
    if (way === undefined) return route.continue();
    return way === 'offline' ? route.abort() : route.fulfill(busy(way));
  });
  return () => calls;
}

const text = (interview: { readonly root: { textContent(): Promise<string | null> } }) => interview.root.textContent();

describe('a moment without the service', () => {
  it('is retried on the current screen, with one message', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    const calls = await failing(page, '**/withholding/fillPdf', [1, 'offline']);
    await interview.root.locator('button[type=submit]').click();
    const notice = interview.root.locator('.waiting');
    await notice.filter({ hasText: 'This is taking longer than usual. We’re still trying.' }).waitFor();
    expect(await interview.root.locator('.frame').getAttribute('data-step')).toBe('review');
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(Math.floor(y + height)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await text(interview)).not.toMatch(/Try again|seconds/);
    expect(await findingsOf(page)).toEqual([]);
    await interview.root.locator('.frame[data-step=sign]').waitFor();
    expect(calls()).toBe(3);
    expect(await notice.count()).toBe(0);
    expect((await pageEvents(page)).some(({ name }) => name === 'problem')).toBe(false);
    await page.context().close();
  });

  it('at the very start leads to the first question all the same', async () => {
    const { interview, page } = await all.page('/blank.html').then(async (opened) => {
      await failing(opened.page, '**/withholding/formBundle/**', [1]);
      return opened;
    });
    await page.evaluate(() => {
      const element = document.createElement('withholding-interview');
      Object.assign(element, { backend: '/withholding', formId: 'AL101' });
      document.querySelector('main')?.append(element);
    });
    await interview.root.locator('.frame[data-step=questions]').waitFor();
    await page.context().close();
  });

  it('waits as long as the service asks', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    await failing(page, '**/withholding/fillPdf', [3]);
    const started = Date.now();
    await interview.next();
    expect(Date.now() - started).toBeGreaterThanOrEqual(3000);
    expect(await interview.step()).toBe('sign');
    await page.context().close();
  });
});

describe('a long time without the service', () => {
  it('ends with one plain sentence and a button', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    const calls = await failing(page, '**/withholding/fillPdf', [1, 1, 1, 1]);
    await interview.root.locator('button[type=submit]').click();
    await interview.root.locator('.frame[data-step=trouble]').waitFor();
    expect(calls()).toBe(4);
    const text = (await interview.root.locator('.trouble').innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('The service is very busy. Wait a moment, then try again.');
    expect(text).toContain('Your answers are still here.');
    expect(text).not.toContain('seconds');
    expect(text.match(/very busy/g)).toHaveLength(1);
    await interview.root.getByRole('button', { name: 'Try again' }).click();
    await interview.root.locator('.frame[data-step=sign]').waitFor();
    await page.context().close();
  });

  it('requested by the service is shown immediately, in minutes', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    const calls = await failing(page, '**/withholding/fillPdf', [90]);
    await interview.next();
    expect(calls()).toBe(1);
    expect(await interview.step()).toBe('trouble');
    expect(await interview.root.locator('.trouble').innerText()).toContain('Try again in 2 minutes.');
    await page.context().close();
  });
});

describe('a failure that retrying cannot fix', () => {
  it('offers no such button', async () => {
    const { interview, page } = await all.open({ formId: 'NOFORM' });
    expect(await interview.step()).toBe('trouble');
    expect(await interview.root.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.context().close();
  });
});
