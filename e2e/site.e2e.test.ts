/** Every page of the site: reached by links, light, quiet, fits a phone, and clean to axe. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from './accessible.ts';
import { type Opened, pictures, type Sandbox, startSandbox, widths } from './sandbox.ts';

/** Before compression. */
const mostBytes = 100 * 1024;
/** Pages are made by a few templates; axe looks at every sixteenth, and at all of them with E2E_FULL=1. */
const isFull = process.env.E2E_FULL === '1';
const keyPages = [
  '/',
  '/about/',
  '/catalogue/',
  '/catalogue/federal/',
  '/catalogue/pa/',
  '/catalogue/on/',
  '/catalogue/tx/',
  '/forms/W4101/2025.12.0/',
  '/forms/W4101/2024.12.0/',
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

const isPage = (path: string): boolean => path.endsWith('/') && !path.startsWith('/v1/');

/** Links of a page that stay on the site, without what follows the `#`. */
const linksOf = ({ page }: Opened): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement | SVGAElement>('a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

describe('the whole site', () => {
  it('has no dead link, no heavy page, no complaint, nothing from elsewhere, and axe finds nothing', async () => {
    const opened = await sandbox.open('/', widths.phone);
    const { page, complaints } = opened;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(sandbox.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url());
    });
    let seen = 0;
    const [waiting, known, faults]: [string[], Set<string>, string[]] = [['/'], new Set(['/']), []];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (!isPage(path)) {
        const { status } = await fetch(`${sandbox.url}${path}`, { headers: { accept: 'text/html' } });
        if (status !== 200) faults.push(`${path}: ${status}`);
        continue;
      }
      const response = await page.goto(`${sandbox.url}${path}`);
      if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`);
      const bytes = (await response?.body())?.length ?? 0;
      if (bytes > mostBytes) faults.push(`${path}: ${bytes} bytes`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) faults.push(`${path}: ${wide} pixels too wide`);
      if (isFull || seen % 16 === 0) {
        faults.push(...(await findingsOf(page)).map((finding) => `${path}: ${finding}`));
      }
      seen += 1;
      for (const link of await linksOf(opened)) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect([...known].filter(isPage).length).toBeGreaterThan(200);
    await opened.close();
  }, 1_800_000);

  it.each(keyPages)('%s is clean on a desktop, in light and dark, and on paper', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const opened = await sandbox.open(path, { ...widths.desktop, colorScheme });
      await opened.page.waitForLoadState('networkidle');
      expect(await findingsOf(opened.page)).toEqual([]);
      const name = path.replaceAll('/', '_');
      await opened.page.screenshot({ path: `${pictures}/site${name}${colorScheme}.png` });
      await opened.close();
    }
    const opened = await sandbox.open(path, widths.desktop);
    await opened.page.emulateMedia({ media: 'print' });
    expect(await opened.page.locator('header nav').isVisible()).toBe(false);
    await opened.close();
  });

  it('can be read without scripts', async () => {
    const opened = await sandbox.open('/forms/W4101/2025.12.0/', { ...widths.desktop, javaScriptEnabled: false });
    expect(await opened.page.locator('.question').count()).toBeGreaterThan(20);
    await opened.page.locator('.tabs a[lang=es]').click();
    expect(await opened.page.locator('div[lang=es] .question').count()).toBeGreaterThan(20);
    await opened.close();
  });

  it('lets the keyboard reach every place on the map', async () => {
    const opened = await sandbox.open('/catalogue/', widths.desktop);
    const names = await opened.page.locator('.map a').evaluateAll((links) => links.map((link) => link.ariaLabel));
    expect(new Set(names).size).toBe(56 + 13);
    await opened.page.locator('.map a').first().focus();
    await opened.page.keyboard.press('Enter');
    await opened.page.waitForURL(/\/catalogue\/.+\//);
    await opened.close();
  });
});
