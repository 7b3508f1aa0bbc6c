/** Screens that are loaded later: on the way or before anyone needs them, and when their file can't be had. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jordan, type Opened, startAll, troubled } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const checking = '**/withholding-checking-*.js';
const entering = '**/withholding-entering-*.js';

const filesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/element\/withholding-([a-z-]+)-\w+\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) files.push(name);
  });
  return files;
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.querySelector('withholding-interview')?.shadowRoot?.activeElement;
    return at?.textContent?.trim() ?? '';
  });

/** To the review, without waiting for it. */
async function toReview({ interview }: Opened): Promise<void> {
  await interview.answer('filingStatus', 'SINGLE');
  await interview.next();
  await interview.answer('dependents', '1');
  await interview.next();
  await interview.details(jordan);
  await interview.root.locator('button[type=submit]').click();
}

describe('a screen that is loaded later', () => {
  it('is there before anyone needs it', async () => {
    let files: string[] = [];
    const { page, complaints } = await all.open({ formId: 'AL101' }, {}, async (opened) => {
      files = filesOf(opened);
    });
    await expect.poll(() => files.toSorted()).toEqual(['checking', 'entering', 'words-en']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('gets the focus when it comes', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const opened = await all.open({ formId: 'AL101' }, {}, (page) =>
      page.route(checking, async (route) => {
        await held;
        await route.continue();
      }),
    );
    const { page, interview, complaints } = opened;
    await toReview(opened);
    await interview.root.locator('.frame[data-step=review]').waitFor();
    const frame = interview.root.locator('.frame');
    expect(await frame.getAttribute('aria-busy')).toBe('true');
    release();
    await interview.settled();
    expect(await focused(page)).toBe('Check your answers');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('that can’t be loaded says so, and comes with the button', async () => {
    const opened = await all.open({ formId: 'AL101' }, {}, (page) => page.route(checking, (route) => route.abort()));
    const { page, interview } = opened;
    await toReview(opened);
    await troubled(page);
    expect(await interview.title()).toBe('Something went wrong');
    expect(await interview.root.locator('.trouble').innerText()).toContain('Your answers are still here.');
    expect(await interview.root.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await page.unroute(checking);
    await interview.root.getByRole('button', { name: 'Try again' }).click();
    await interview.root.locator('.frame[data-step=review]').waitFor();
    await interview.settled();
    expect(await focused(page)).toBe('Check your answers');
    await page.context().close();
  });

  it('that is the first one and can’t be loaded says so, and comes with the button', async () => {
    const { page, interview } = await all.page('/blank.html');
    await page.route(entering, (route) => route.abort());
    await page.evaluate(() => {
      const element = document.createElement('withholding-interview');
      element.setAttribute('backend', '/withholding');
      document.querySelector('main')?.append(element);
    });
    await troubled(page);
    await page.unroute(entering);
    await interview.root.getByRole('button', { name: 'Try again' }).click();
    await interview.root.locator('[data-field="home.city"]').waitFor();
    await page.context().close();
  });
});
