/** Narrow screens, large text, a strict policy, and proof that axe would notice. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAll } from '../support.ts';

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
    await interview.finishForm({}, check);
    await page.context().close();
    const addresses = await all.open({ language: 'es' }, options);
    expect(await overflow(addresses.page)).toBe(0);
    await addresses.page.context().close();
  });
});

describe('text styles of the page', () => {
  const framed = '.frame > .top, h2, label, .hint, .choice, li, .actions button';

  /** How the parts of a screen look, and how wide the element is. */
  const looks = (page: Page) =>
    page.evaluate((parts) => {
      const host = document.querySelector('withholding-interview');
      const styleOf = (part: Element) => {
        const style = getComputedStyle(part);
        const { textAlign, letterSpacing, wordSpacing, textTransform, textIndent, lineHeight, whiteSpace } = style;
        const { fontStyle, fontWeight, listStylePosition, textShadow } = style;
        return {
          textAlign,
          letterSpacing,
          wordSpacing,
          textTransform,
          textIndent,
          lineHeight,
          whiteSpace,
          fontStyle,
          fontWeight,
          listStylePosition,
          textShadow,
        };
      };
      return {
        width: host?.getBoundingClientRect().width,
        parts: [...(host?.shadowRoot?.querySelectorAll(parts) ?? [])].map(styleOf),
      };
    }, framed);

  it('neither reach the screens nor shrink them', async () => {
    const { page } = await all.open({ formId: 'W4101' }, { viewport: { width: 390, height: 844 } });
    const plain = await looks(page);
    expect(plain.parts.length).toBeGreaterThan(8);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`main { display: flex; flex-direction: column; align-items: center; text-align: center;
        letter-spacing: 0.2em; word-spacing: 1em; text-transform: uppercase; text-indent: 2em; line-height: 3;
        white-space: pre; font-style: italic; font-weight: 900; list-style: inside; text-shadow: 1px 1px red; }`);
      document.adoptedStyleSheets = [sheet];
    });
    expect(await looks(page)).toEqual(plain);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });
});

it('in forced colors: the progress and the chosen language can be seen', async () => {
  const { page, interview } = await all.open({ formId: 'W4101' });
  const edges = () =>
    Promise.all([
      interview.root.locator('progress').evaluate((bar) => getComputedStyle(bar).borderTopStyle),
      interview.root.locator('button[aria-pressed=true]').evaluate((button) => getComputedStyle(button).outlineStyle),
    ]);
  expect(await edges()).toEqual(['none', 'none']);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await edges()).toEqual(['solid', 'solid']);
  await page.context().close();
});

it('on paper: the form to sign without the controls', async () => {
  const { page, interview } = await all.open({ formId: 'W4101' });
  await interview.walk({
    taxpayerSituation: 'NONE',
    filingStatus: 'SINGLE',
    jobsInAll: 'ONE',
    dependentsSurvey: 'false',
    otherAdjustmentsSurvey: 'false',
  });
  await interview.next();
  await interview.drawn();
  await page.emulateMedia({ media: 'print' });
  const seen = await interview.root.locator('button:visible, summary:visible, input:visible, progress:visible').count();
  expect(seen).toBe(0);
  expect(await interview.root.locator('canvas').isVisible()).toBe(true);
  await page.context().close();
});

describe('a question alone', () => {
  it('is the heading of its screen, once, with options as cards', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' }, { viewport: { width: 390, height: 844 } });
    const { root } = interview;
    await interview.walkTo('multipleJobsMethod', twoJobs);
    const asked = (await root.locator('legend').textContent())?.trim() ?? '';
    expect(await interview.title()).toBe(asked);
    expect((await root.locator('legend').boundingBox())?.width, 'for screen readers only').toBeLessThanOrEqual(1);
    const cards = await root.locator('.choice').all();
    for (const card of cards) expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const { width = 0, height = 0 } = (await cards[1]?.boundingBox()) ?? {};
    await cards[1]?.click({ position: { x: width - 8, y: height - 8 } });
    expect(await cards[1]?.locator('input').isChecked(), 'the corner of a card chooses it').toBe(true);
    await page.context().close();
  });

  it('of an address: what may stay blank says so, and the place is one line where there is room', async () => {
    const { page, interview } = await all.open({}, { viewport: { width: 1000, height: 800 } });
    expect(await interview.root.locator('[data-field^="home."] .optional').count()).toBe(1);
    expect(await interview.field('home.streetAddress2').innerText()).toContain('(optional)');
    const tops = await Promise.all(
      ['zipCode', 'city', 'state'].map(async (part) => {
        const box = await interview.field(`home.${part}`).locator('input').boundingBox();
        return Math.round(box?.y ?? 0);
      }),
    );
    expect(new Set(tops).size).toBe(1);
    await page.context().close();
  });
});

describe('a preview on a phone', () => {
  it('opens full screen at a size to read, page by page, without moving the page sideways', async () => {
    const { page, interview } = await all.open({ formId: 'CAN101' }, { viewport: { width: 390, height: 844 } });
    const { root } = interview;
    await interview.walk({ dateOfBirth: '1990-05-17', isNonResident: 'false', claimSituation: 'OTHER_EMPLOYER' });
    await interview.next();
    await interview.drawn();
    const large = root.locator('dialog.large');
    await root.locator('.sheet').click();
    const { width = 0 } = (await large.locator('canvas').boundingBox()) ?? {};
    expect(width, 'at least the printed size').toBeGreaterThanOrEqual(816);
    const box = large.locator('.scroll');
    const scrolled = await box.evaluate((at) => {
      at.scrollBy(9999, 9999);
      return [at.scrollLeft, at.scrollTop].map((by) => by > 100);
    });
    expect(scrolled).toEqual([true, true]);
    expect(await large.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await findingsOf(page)).toEqual([]);
    await large.getByRole('button', { name: 'Next page' }).click();
    expect(await large.getAttribute('aria-label')).toMatch(/^Page 2 of \d$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => large.count()).toBe(0);
    expect(await root.locator('figcaption > span').innerText()).toMatch(/^Page 2 of \d$/);
    expect(await root.locator('.page').count()).toBe(1);
    await root.getByRole('button', { name: 'Full screen' }).press('Enter');
    await large.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => large.count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent?.trim());
    expect(await focused()).toBe('Full screen');
    expect(await overflow(page)).toBe(0);
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
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
    await interview.finishForm();
    expect(await page.evaluate(() => Reflect.get(window, 'violated'))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the look', () => {
  it('follows the page’s colors, and axe notices bad ones', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    await page.evaluate(() => {
      const element = document.querySelector('withholding-interview');
      element?.style.setProperty('--withholding-accent', 'rgb(90, 20, 90)');
      element?.style.setProperty('--withholding-muted', 'rgb(210, 210, 210)');
    });
    const button = interview.root.locator('button[type=submit]');
    await expect.poll(() => button.evaluate((at) => getComputedStyle(at).backgroundColor)).toBe('rgb(90, 20, 90)');
    expect((await findingsOf(page)).join()).toContain('color-contrast');
    await page.context().close();
  });

  it('stays readable in forced colors and respects reduced motion', async () => {
    const { page, interview } = await all.open(
      { formId: 'W4101' },
      { forcedColors: 'active', reducedMotion: 'reduce' },
    );
    const button = interview.root.locator('button[type=submit]');
    expect(await button.evaluate((at) => getComputedStyle(at).transitionDuration)).toBe('0s');
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });
});
