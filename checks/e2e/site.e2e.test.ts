/** The site: every page is reached by links and light, and visitors find their way. How each page looks: site-looks.full.test.ts. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, isPage } from './crawl.ts';
import { type Sandbox, startSandbox, widths } from './sandbox.ts';

/** Before compression. */
const maxBytes = 100 * 1024;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('the site', () => {
  it('has no dead link and no heavy page', async () => {
    const found = await crawl(sandbox.url);
    const pages = found.filter(({ path }) => isPage(path));
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
    expect(pages.filter(({ bytes }) => bytes > maxBytes)).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  }, 1_800_000);

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
