/** The words of a language are loaded on first use. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mount, pageEvents, startAll, troubled } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const spanish = '**/withholding-words-es-*.js';

/** The files of words a page has asked for. */
function asked(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, language] = /withholding-words-([a-z]+)-\w+\.js/.exec(request.url()) ?? [];
    if (language !== undefined) files.push(language);
  });
  return files;
}

describe('the words of a language', () => {
  it('are loaded on first use, and the whole screen changes', async () => {
    let files: string[] = [];
    const prepare = async (page: Page) => {
      files = asked(page);
    };
    const { interview, page, complaints } = await all.open({ formId: 'AL101', language: 'fr' }, {}, prepare);
    expect(files).toEqual(['fr']);
    expect(await interview.root.locator('.frame').textContent()).toContain('Continuer');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(spanish, async (route) => {
      await held;
      await route.continue();
    });
    const bundle = page.waitForResponse('**/withholding/formBundle/**');
    await interview.root.getByRole('button', { name: 'Español' }).click();
    await bundle;
    await page.waitForTimeout(200);
    expect(await interview.root.locator('.frame').getAttribute('lang')).toBe('fr');
    expect(await interview.root.locator('.frame').textContent()).toContain('Un instant');
    release();
    await interview.root.locator('.frame[lang=es]').waitFor();
    expect(await interview.root.locator('.frame').textContent()).toContain('Continuar');
    expect(files).toEqual(['fr', 'es']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('that can’t be loaded leave the language as it is, and can be asked for again', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await page.route(spanish, (route) => route.abort());
    await interview.root.getByRole('button', { name: 'Español' }).click();
    await troubled(page);
    expect(await interview.root.locator('.frame').getAttribute('lang')).toBe('en');
    expect(await interview.title()).toBe('Something went wrong');
    await interview.root.getByRole('button', { name: 'Back' }).click();
    await interview.root.locator('.frame[data-step=questions]').waitFor();
    await page.unroute(spanish);
    await interview.root.getByRole('button', { name: 'Español' }).click();
    await interview.root.locator('.frame[lang=es]').waitFor();
    await page.context().close();
  });

  it('that can’t be loaded at the start show an error with a button', async () => {
    const { interview, page } = await all.page('/blank.html');
    await page.route(spanish, (route) => route.abort());
    await mount(page, { formId: 'AL101', language: 'es' });
    await troubled(page);
    expect(await interview.root.locator('.trouble').innerText()).toMatch(/No se pudo conectar con el servicio/);
    expect((await pageEvents(page)).some(({ name }) => name === 'problem')).toBe(true);
    await page.unroute(spanish);
    await interview.root.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await interview.root.locator('.frame[data-step=questions]').waitFor();
    await page.context().close();
  });
});
