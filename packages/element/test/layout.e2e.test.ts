/** Narrow screens, large text, a strict policy, and proof that axe would notice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { jordan, startAll } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const twoJobs = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS_WORKSHEET',
  firstJobPay: '80000',
  secondJobPay: '40000',
  isHighestPayingJob: 'true',
  payPeriodsPerYear: '26',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

describe.each([
  ['320 pixels wide', { viewport: { width: 320, height: 700 } }],
  ['at 200 % zoom', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
])('%s', (_, options) => {
  it('no screen scrolls sideways', async () => {
    const { page, interview } = await all.open({ formId: 'W4101', language: 'fr' }, options);
    const check = async () => expect(await overflow(page), await interview.title()).toBe(0);
    await interview.next();
    await check();
    await interview.walk(twoJobs, check);
    await interview.finishForm(jordan, check);
    await page.context().close();
    const addresses = await all.open({ language: 'es' }, options);
    expect(await overflow(addresses.page)).toBe(0);
    await addresses.page.context().close();
  });
});

describe('a page with a strict policy', () => {
  it('is not violated, with a picture and a preview shown', async () => {
    const { page, interview, complaints } = await all.open({ formId: 'W4101' });
    await page.evaluate(() => {
      Reflect.set(window, 'violated', []);
      document.addEventListener('securitypolicyviolation', (event) =>
        (Reflect.get(window, 'violated') as string[]).push(`${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await interview.root.locator('.picture summary').click();
    const picture = interview.root.locator('.picture img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
    await interview.walk(twoJobs);
    await interview.finishForm(jordan);
    expect(await page.evaluate(() => Reflect.get(window, 'violated'))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the look', () => {
  it('follows the page’s colours, and axe notices bad ones', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    await page.evaluate(() => {
      const element = document.querySelector('withholding-interview');
      element?.style.setProperty('--withholding-accent', 'rgb(90, 20, 90)');
      element?.style.setProperty('--withholding-muted', 'rgb(210, 210, 210)');
    });
    const button = interview.root.locator('button[type=submit]');
    await expect.poll(() => button.evaluate((at) => getComputedStyle(at).backgroundColor)).toBe('rgb(90, 20, 90)');
    expect((await violations(page)).join()).toContain('color-contrast');
    await page.context().close();
  });

  it('stays readable in forced colours and moves nothing for those who prefer that', async () => {
    const { page, interview } = await all.open(
      { formId: 'W4101' },
      { forcedColors: 'active', reducedMotion: 'reduce' },
    );
    const button = interview.root.locator('button[type=submit]');
    expect(await button.evaluate((at) => getComputedStyle(at).transitionDuration)).toBe('0s');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
