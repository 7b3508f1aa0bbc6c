/** The interviews of the site through refreshes, Back, Start over and a script that doesn't load. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { Interview } from '@withholding/testing/browser/drive';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictures, type Sandbox, startSandbox, widths } from './sandbox.ts';
import { answeredForMe, answerScreenForMe } from './walk.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe('an interview on the site', () => {
  it('goes on after a refresh, in the language it had', async () => {
    const { page, complaints, close } = await sandbox.open('/try/hank/', widths.phone);
    const interview = new Interview(page);
    await interview.settled();
    await page.locator('button[data-language=es]').click();
    await interview.root.locator('.frame[lang=es]').waitFor();
    await answeredForMe(interview);
    expect(await interview.step()).toBe('review');
    const answers = await interview.root.locator('.answers dd').allInnerTexts();
    await page.waitForTimeout(300);
    await page.reload();
    await interview.root.locator('.frame[data-step=review][lang=es]').waitFor();
    await expect.poll(() => interview.root.locator('.answers dd').allInnerTexts()).toEqual(answers);
    expect(await page.locator('button[data-language=es]').getAttribute('aria-pressed')).toBe('true');
    expect(await findingsOf(page)).toEqual([]);
    await page.screenshot({ path: `${pictures}/kept-review-es.png`, fullPage: true });
    expect(complaints).toEqual([]);
    await close();
  });

  it('follows the browser’s Back, and asks before it starts over', async () => {
    const { page, close } = await sandbox.open('/try/hank/', widths.phone);
    const interview = new Interview(page);
    await interview.settled();
    const first = await interview.title();
    await answerScreenForMe(interview);
    await interview.next();
    await expect.poll(() => interview.title()).not.toBe(first);
    // The first screen has replaced the page's entry; the second one has its own.
    await expect.poll(() => page.evaluate(() => history.state?.withholding?.at)).toBe(1);
    const second = await interview.title();
    await page.evaluate(() => history.back());
    await expect.poll(() => interview.title()).toBe(first);
    await page.evaluate(() => history.forward());
    await expect.poll(() => interview.title()).toBe(second);
    await page.locator('[data-restart]').click();
    await page.screenshot({ path: `${pictures}/kept-start-over.png` });
    await interview.root.getByRole('button', { name: 'Keep my answers' }).click();
    expect(await interview.title()).toBe(second);
    await page.locator('[data-restart]').click();
    await interview.root.getByRole('button', { name: 'Delete my answers' }).click();
    await expect.poll(() => interview.title()).toBe(first);
    await close();
  });

  it.each([
    ['the script', '**/assets/try.js'],
    ['the data of the person', '**/persona.json'],
  ])('leaves no blank page when %s can’t be loaded', async (_what, path) => {
    const { page, close } = await sandbox.open('/about/', widths.phone);
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${sandbox.url}/try/elise/`);
    await page.waitForLoadState('networkidle');
    const place = page.locator('[data-interview]');
    expect(await place.innerText()).toContain('Si l’entrevue n’apparaît pas ici');
    expect(await findingsOf(page)).toEqual([]);
    await page.unroute(path);
    await place.getByRole('link', { name: 'Recharger la page' }).click();
    await new Interview(page).settled();
    await close();
  });
});
