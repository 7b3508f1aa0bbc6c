/** `persist="session"`: a refresh loses nothing, the tab's storage tells nothing, and signing clears it. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jordan, mount, type Opened, type Setup, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const persist = 'session';
const alabama = { filingStatus: 'SINGLE', dependents: '1' };
const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };

async function refresh({ page, interview }: Opened, setup: Setup): Promise<void> {
  await page.reload();
  await mount(page, setup);
  await interview.settled();
}

/** Everything in the tab's storage, as text. */
const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Until what is on the screen is in the storage too. */
const kept = async (page: Page): Promise<void> => {
  await expect.poll(() => stored(page)).not.toBe('{}');
  await page.waitForTimeout(100);
};

describe('a refresh', () => {
  it('keeps addresses, answers, the screen and the details', async () => {
    const opened = await all.open({ persist });
    const { interview, page } = opened;
    for (const [part, value] of Object.entries(albany)) await interview.fill(`home.${part}`, value);
    await kept(page);
    await refresh(opened, { persist });
    expect(await interview.step()).toBe('addresses');
    expect(await interview.field('home.city').locator('input').inputValue()).toBe('Albany');
    await interview.fill('works-at-home', 'true');
    await interview.next();
    await interview.answer('nyGuidedQ1', 'NONE');
    await kept(page);
    await refresh(opened, { persist });
    expect(await interview.field('q-nyGuidedQ1').locator('[value=NONE]').isChecked()).toBe(true);
    await interview.back();
    expect(await interview.step(), 'the addresses can still be changed').toBe('addresses');
    expect(await interview.field('home.city').locator('input').inputValue()).toBe('Albany');
    await page.context().close();
  });

  it('at the details keeps all but the personal number', async () => {
    const setup = { persist, formId: 'AL101' };
    const opened = await all.open(setup);
    const { interview, page, complaints } = opened;
    await interview.walkToDetails(alabama);
    await interview.details(jordan);
    await kept(page);
    await refresh(opened, setup);
    expect(await interview.step()).toBe('details');
    expect(await interview.field('employee.lastName').locator('input').inputValue()).toBe('Nguyễn');
    expect(await interview.field('employee.socialSecurityNumber').locator('input').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keeps the language the person chose', async () => {
    const setup = { persist, formId: 'AL101', language: 'en' };
    const opened = await all.open(setup);
    const { interview, page } = opened;
    await interview.answer('filingStatus', 'SINGLE');
    await interview.root.locator('.languages button[lang=es]').click();
    await interview.root.locator('.frame[lang=es]').waitFor();
    await interview.settled();
    await kept(page);
    await refresh(opened, setup);
    await interview.root.locator('.frame[lang=es][data-step=questions]').waitFor();
    expect(await interview.field('q-filingStatus').locator('[value=SINGLE]').isChecked()).toBe(true);
    expect(await interview.root.getAttribute('language')).toBe('es');
    await page.context().close();
  });

  it('keeps nothing unless the page asks', async () => {
    const opened = await all.open({ formId: 'AL101' });
    await opened.interview.answer('filingStatus', 'SINGLE');
    expect(await stored(opened.page)).toBe('{}');
    expect(await opened.page.evaluate(() => indexedDB.databases())).toEqual([]);
    await opened.page.context().close();
  });
});

describe('the storage of the tab', () => {
  const setup = { persist, formId: 'AL101' };

  it('tells nothing, and its key cannot be read', async () => {
    const opened = await all.open(setup);
    const { interview, page } = opened;
    await interview.walk(alabama);
    await kept(page);
    const text = await stored(page);
    expect(text).not.toMatch(/AL101|SINGLE|filingStatus|Jordan|Elm/);
    const plain = Buffer.from(Object.values(JSON.parse(text) as Record<string, string>)[0] ?? '', 'base64');
    expect(plain.length).toBeGreaterThan(200);
    expect(plain.toString('latin1')).not.toMatch(/AL101|SINGLE|Jordan/);
    const key = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('withholding-interview');
          opening.onsuccess = () => {
            const all = opening.result
              .transaction('withholding-interview')
              .objectStore('withholding-interview')
              .getAll();
            all.onsuccess = () => resolve(all.result.map(({ extractable }: CryptoKey) => extractable));
          };
        }),
    );
    expect(key).toEqual([false]);
    await page.context().close();
  });

  it('is of no use to another person, or for another form', async () => {
    const opened = await all.open({ ...setup, persistFor: 'employee 1' });
    await opened.interview.answer('filingStatus', 'SINGLE');
    await kept(opened.page);
    await refresh(opened, { ...setup, persistFor: 'employee 2' });
    expect(await opened.interview.field('q-filingStatus').locator('input:checked').count()).toBe(0);
    await opened.page.context().close();
  });

  it('is empty once the form is signed', async () => {
    const opened = await all.open(setup);
    await opened.interview.walk(alabama);
    await opened.interview.finishForm();
    expect(await opened.interview.step()).toBe('finished');
    await expect.poll(() => stored(opened.page)).toBe('{}');
    await opened.page.context().close();
  });

  it('after the first of two signatures has the second to do, and none of the answers to the first', async () => {
    const location = { homeAddress: albany, workAddresses: [albany] };
    const opened = await all.open({ persist, location });
    const { interview, page } = opened;
    await interview.walk({ nyGuidedQ1: 'NONE', nyGuidedQ7: 'IN_STATE' });
    await interview.next();
    await interview.walk({
      taxpayerSituation: 'NONE',
      filingStatus: 'SINGLE',
      jobsInAll: 'ONE',
      dependentsSurvey: 'false',
      otherAdjustmentsSurvey: 'false',
      isNycResident: 'false',
      isYonkersResident: 'false',
      allowanceSituation: 'NONE',
    });
    await interview.next();
    await interview.agree();
    let calls = 0;
    await page.route('**/withholding/fillPdf', (route) => {
      calls += 1;
      return calls === 2 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await interview.next();
    expect(await interview.step()).toBe('trouble');
    await page.waitForTimeout(200);
    await refresh(opened, { persist, location });
    expect(await interview.step()).toBe('details');
    await interview.passDetails();
    await interview.next();
    expect(await interview.root.locator('.notice').innerText()).toBe('Form W-4 is signed.');
    expect(await interview.title()).toBe('Check and sign Form IT-2104');
    await interview.agree();
    await interview.next();
    expect(calls).toBe(4);
    expect(await interview.step()).toBe('finished');
    await page.context().close();
  });
});

describe('starting over', () => {
  const setup = { persist, formId: 'AL101' };
  const button = ({ interview }: Opened, name: string) => interview.root.getByRole('button', { name, exact: true });

  it.each([390, 320])('asks first, and clears the storage, at %d pixels', async (width) => {
    const opened = await all.open(setup, { viewport: { width, height: 800 } });
    const { interview, page } = opened;
    await interview.answer('filingStatus', 'SINGLE');
    await button(opened, 'Start over').click();
    await interview.root.getByRole('dialog', { name: 'Start over?' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await button(opened, 'Keep my answers').click();
    expect(await interview.field('q-filingStatus').locator('[value=SINGLE]').isChecked()).toBe(true);
    const before = await stored(page);
    await button(opened, 'Start over').click();
    await button(opened, 'Delete my answers').click();
    await expect.poll(() => interview.field('q-filingStatus').locator('input:checked').count()).toBe(0);
    await expect.poll(() => stored(page)).not.toBe(before);
    await refresh(opened, setup);
    expect(await interview.field('q-filingStatus').locator('input:checked').count()).toBe(0);
    await page.context().close();
  });

  it('does not ask when there is nothing to lose', async () => {
    const opened = await all.open(setup);
    await opened.page.evaluate(() => document.querySelector('withholding-interview')?.startOver());
    expect(await opened.interview.root.locator('dialog[open]').count()).toBe(0);
    expect(await opened.interview.step()).toBe('questions');
    await opened.page.context().close();
  });

  it('is the way on when what was kept is of a form no longer offered', async () => {
    const opened = await all.open(setup);
    const { interview, page } = opened;
    await interview.answer('filingStatus', 'SINGLE');
    await kept(page);
    const gone = { title: 'Not found', status: 404, code: 'UNKNOWN_VERSION', detail: 'There is no such version.' };
    await page.route('**/formBundle/AL101?*', (route) => route.fulfill({ status: 404, json: gone }));
    await refresh(opened, setup);
    expect(await interview.step()).toBe('trouble');
    await button(opened, 'Start over').click();
    await button(opened, 'Delete my answers').click();
    await interview.root.locator('.frame[data-step=questions]').waitFor();
    await page.context().close();
  });
});
