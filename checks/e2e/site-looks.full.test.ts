/** How the pages of the site look: on a phone, in light and dark, on paper, and to axe. */
import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, isPage } from './crawl.ts';
import { pictures, type Sandbox, startSandbox, widths } from './sandbox.ts';

/** Pages are made by a few templates: a browser with axe opens every tenth; with E2E_FULL=1, all. */
const isFull = process.env.E2E_FULL === '1';
const keyPages = [
  '/',
  '/about/',
  '/catalog/',
  '/guides/',
  '/guides/reference/errors/',
  '/catalog/federal/',
  '/catalog/pa/',
  '/catalog/on/',
  '/catalog/tx/',
  '/forms/W4101/2025.12.0/',
  '/forms/CAN102/2026.11.0/fr/',
  '/try/',
  '/try/address/',
  '/nowhere/',
];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('every page', () => {
  it('fits a phone, draws no complaint, loads nothing from elsewhere, and axe finds nothing', async () => {
    const pages = (await crawl(sandbox.url)).map(({ path }) => path).filter(isPage);
    const { page, complaints, close } = await sandbox.open('/', widths.phone);
    const [elsewhere, faults]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (!request.url().startsWith(sandbox.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url());
    });
    const opened = pages.filter((_, index) => isFull || index % 10 === 0);
    for (const path of opened) {
      await page.goto(`${sandbox.url}${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) faults.push(`${path}: ${wide} pixels too wide`);
      faults.push(...(await findingsOf(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(opened.length).toBeGreaterThan(50);
    await close();
  }, 1_800_000);

  it.each(keyPages)('%s is clean on a desktop, in light and dark, and on paper', async (path) => {
    // Without motion: a color that is still fading has any contrast.
    const { page, close } = await sandbox.open(path, { ...widths.desktop, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findingsOf(page, { onlyColors: colorScheme === 'dark' })).toEqual([]);
      await page.screenshot({ path: `${pictures}/site${path.replaceAll('/', '_')}${colorScheme}.png` });
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('header nav').isVisible()).toBe(false);
    await close();
  });
});
