/** Every page of the site: reached by links, light, quiet, fits a phone, and clean to axe. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures, type Sandbox, startSandbox, widths } from './sandbox.ts';

/** Before compression. */
const maxBytes = 100 * 1024;
/** Pages are made by a few templates: a browser with axe opens every thirtieth; with E2E_FULL=1, all. */
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

const isPage = (path: string): boolean => path.endsWith('/') && !path.startsWith('/v1/');

/** Links of a page that stay on the site, without what follows the `#`. */
const linksIn = (html: string, url: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), url))
    .filter(({ origin }) => origin === new URL(url).origin)
    .map(({ pathname }) => pathname);

describe('the whole site', () => {
  const pages: string[] = [];

  it('has no dead link and no heavy page', async () => {
    const [waiting, known, faults]: [string[], Set<string>, string[]] = [['/'], new Set(['/']), []];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const url = `${sandbox.url}${path}`;
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const html = await response.text();
      if (response.status !== 200) faults.push(`${path}: ${response.status}`);
      if (!isPage(path)) continue;
      pages.push(path);
      const bytes = Buffer.byteLength(html);
      if (bytes > maxBytes) faults.push(`${path}: ${bytes} bytes`);
      for (const link of linksIn(html, url)) {
        if (known.has(link)) continue;
        known.add(link);
        waiting.push(link);
      }
    }
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  }, 1_800_000);

  it('fits a phone, draws no complaint, loads nothing from elsewhere, and axe finds nothing', async () => {
    const { page, complaints, close } = await sandbox.open('/', widths.phone);
    const [elsewhere, faults]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      if (!request.url().startsWith(sandbox.url) && !request.url().startsWith('blob:')) elsewhere.push(request.url());
    });
    const opened = pages.filter((_, index) => isFull || index % 30 === 0);
    for (const path of opened) {
      await page.goto(`${sandbox.url}${path}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) faults.push(`${path}: ${wide} pixels too wide`);
      faults.push(...(await findingsOf(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(opened.length).toBeGreaterThan(15);
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

  it('can be read without scripts', async () => {
    const opened = await sandbox.open('/forms/W4101/2025.12.0/', { ...widths.desktop, javaScriptEnabled: false });
    expect(await opened.page.locator('.question').count()).toBeGreaterThan(20);
    await opened.page.locator('.tabs a[lang=es]').click();
    expect(await opened.page.locator('div[lang=es] .question').count()).toBeGreaterThan(20);
    await opened.close();
  });

  it('has its header and footer in the language of the page', async () => {
    const { page, close } = await sandbox.open('/forms/CAN102/2026.11.0/fr/', widths.phone);
    const said = async () => [await page.locator('header nav').innerText(), await page.locator('footer').innerText()];
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect((await said()).join()).toMatch(/Essayer.*Sources et licences/s);
    await page.goto(`${sandbox.url}/try/address/`);
    await page.locator('button[data-language=es]').click();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect((await said()).join()).toMatch(/Pruébelo.*Fuentes y licencias/s);
    await close();
  });

  it('lets a visitor try a form from its page, and come back from the reference', async () => {
    const { page, close } = await sandbox.open('/forms/CA101/2026.01.0/', widths.phone);
    await page.goto(`${sandbox.url}${await page.locator('a[href^="/try/form/"]').getAttribute('href')}`);
    await page.locator('withholding-interview [data-set], withholding-interview fieldset').first().waitFor();
    await page.goto(`${sandbox.url}/v1/docs/`);
    await page.locator('body > nav a').click();
    await page.waitForURL(`${sandbox.url}/`);
    // The home page shows the interview itself.
    await page.locator('.hero withholding-interview button.main').waitFor();
    await close();
  });

  it('shows every column of the catalog on a phone', async () => {
    const { page, close } = await sandbox.open('/catalog/', widths.phone);
    const tooWide = await page
      .locator('.scroll')
      .evaluateAll((boxes) => boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(tooWide).toBe(0);
    await close();
  });

  it('leads from a form without a version to its newest edition, and from a form without a name to all of them', async () => {
    const { page, close } = await sandbox.open('/forms/W4101/', widths.desktop);
    await page.waitForURL(/\/forms\/W4101\/20[\d.]+\/$/);
    for (const path of ['/forms/', '/try/form/']) {
      await page.goto(`${sandbox.url}${path}`);
      await page.waitForURL(`${sandbox.url}/catalog/`);
    }
    await close();
  });

  it('has the screen of the interview in its title, also when something is wrong', async () => {
    const { page, close } = await sandbox.open('/try/address/', widths.desktop);
    const next = page.locator('withholding-interview button.main');
    await expect.poll(() => page.title()).toBe('Where you live and work · Any address · Withholding forms');
    await next.click();
    await expect.poll(() => page.title()).toMatch(/^Error: Where you live and work · /);
    await close();
  });

  it.each(['light', 'dark'] as const)('has a reference in %s that axe finds nothing in', async (colorScheme) => {
    const { page, close } = await sandbox.open('/v1/docs/', {
      ...widths.desktop,
      reducedMotion: 'reduce',
      colorScheme,
    });
    await page.locator('.endpoints[tabindex]').first().waitFor();
    await expect.poll(() => findingsOf(page)).toEqual([]);
    await close();
  });

  it('lets the keyboard reach every place on the map', async () => {
    const opened = await sandbox.open('/catalog/', widths.desktop);
    const names = await opened.page.locator('.map a').evaluateAll((links) => links.map((link) => link.ariaLabel));
    expect(new Set(names).size).toBe(59 + 13);
    await opened.page.locator('.map a').first().focus();
    await opened.page.keyboard.press('Enter');
    await opened.page.waitForURL(/\/catalog\/.+\//);
    await opened.close();
  });
});
