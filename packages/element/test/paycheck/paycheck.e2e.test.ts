/** What a form does to the paycheck: worked out in the page, from pay that never leaves it. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const single = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

/** A method is for one year. */
const inItsYear = (page: Page) => page.clock.setFixedTime(new Date('2026-06-15T12:00:00Z'));

async function atReview(setup: Record<string, unknown>, answers: Record<string, string>) {
  const opened = await all.open(setup, {}, inItsYear);
  await opened.interview.walk(answers);
  expect(await opened.interview.step()).toBe('review');
  const foldOut = opened.interview.root.locator('details[data-part=paycheck]');
  const estimate = opened.interview.root.locator('.estimate');
  return { ...opened, foldOut, estimate };
}

describe('the paycheck', () => {
  it('is estimated where the form has a method, with what a changed answer does to it', async () => {
    const { page, interview, foldOut, estimate, complaints } = await atReview({ formId: 'W4101' }, single);
    await foldOut.locator('summary').click();
    const pay = foldOut.getByLabel('Your pay on one paycheck, before taxes');
    await pay.fill('a lot');
    await pay.blur();
    expect(await foldOut.locator('.error').innerText()).toContain('Enter an amount, such as 1,250.00.');
    await pay.fill('$3,200');
    await pay.press('Enter');
    expect(await interview.step()).toBe('review');
    await foldOut.getByLabel('How often are you paid?').selectOption('BIWEEKLY');
    expect(await estimate.innerText()).toBe('About $364.38 of federal income tax per paycheck');
    expect(await foldOut.innerText()).toContain('This is an estimate for 2026.');
    expect(await findingsOf(page)).toEqual([]);

    await interview.root.locator('[data-answer=filingStatus] button').click();
    await interview.answer('filingStatus', 'MARRIED');
    await interview.walk({ ...single, filingStatus: 'MARRIED' });
    expect(await estimate.innerText()).toMatch(/^About \$216\.31 of .+\n+Your change makes it \$148\.07 less\.$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('changes by the extra amount, which goes to the form, and to nothing below zero', async () => {
    const { page, interview, foldOut, estimate } = await atReview({ formId: 'W4101' }, single);
    await foldOut.locator('summary').click();
    await interview.fill('paycheck-pay', '3200');
    await foldOut.getByLabel('How often are you paid?').selectOption('BIWEEKLY');
    const less = foldOut.getByRole('button', { name: '$10 less tax' });
    expect(await less.getAttribute('aria-disabled')).toBe('true');
    await foldOut.getByRole('button', { name: '$10 more tax' }).click();
    await foldOut.getByRole('button', { name: '$10 more tax' }).click();
    expect(await estimate.innerText()).toContain('About $384.38');
    expect(await interview.root.locator('[data-answer=additionalWithholding]').innerText()).toContain('$20');
    expect(await findingsOf(page)).toEqual([]);
    const extra = async () => {
      const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
      return (state?.form as { answers: object } | undefined)?.answers;
    };
    expect(await extra()).toMatchObject({ additionalWithholding: '20' });
    await less.click();
    await less.click();
    await less.click({ force: true });
    expect(await estimate.innerText()).toContain('About $364.38');
    expect(await extra()).not.toMatchObject({ additionalWithholding: expect.stringMatching(/./) });
    await page.context().close();
  });

  it('is typed for this page only', async () => {
    const { page, interview, foldOut, estimate } = await atReview({ formId: 'W4101', persist: 'session' }, single);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await foldOut.locator('summary').click();
    await interview.fill('paycheck-pay', '3217.43');
    await foldOut.locator('select').selectOption('WEEKLY');
    await estimate.waitFor();
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    expect(sent.some((request) => request.includes('fillPdf'))).toBe(true);
    const events = await pageEvents(page);
    expect(events.length).toBeGreaterThan(3);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state, location.href]));
    for (const text of [...sent, JSON.stringify(events), kept]) {
      expect(text).not.toContain('3217');
      expect(text).not.toContain('WEEKLY');
    }
    await page.context().close();
  });

  it.each([
    ['en', 'See what this means for your payments', 'About $14.81 of federal income tax per payment'],
    ['es', 'Vea el efecto en sus pagos', 'Cerca de $14.81 de impuesto federal sobre los ingresos por pago'],
    ['fr', 'Voyez l’effet sur vos paiements', 'Environ 14,81 $ d’impôt fédéral sur le revenu par paiement'],
  ])('is of a payment on a form for a pension, by the worksheet for pensions (%s)', async (language, title, about) => {
    const job = { withholdingElection: 'WITHHOLD', filingStatus: 'SINGLE', otherSources: 'JOB', jobPay: '60000' };
    const { page, interview, foldOut, estimate, complaints } = await atReview({ formId: 'W4102', language }, job);
    expect(await foldOut.locator('summary').innerText()).toBe(title);
    await foldOut.locator('summary').click();
    await interview.fill('paycheck-pay', '123.45');
    await foldOut.locator('select').selectOption('MONTHLY');
    // 12% of what the pension adds to the pay.
    const shown = async () => (await estimate.innerText()).replaceAll('\u00a0', ' ');
    expect(await shown()).toBe(about);
    await foldOut.locator('[data-part=extra] button').last().click();
    expect(await shown()).toContain(about.replace('14', '24'));
    expect(await foldOut.innerText()).not.toMatch(/paycheck|employer|cheque|empleador|paie\b|employeur/i);
    expect(await findingsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('uses the last tables until those of the year are there, and says so; no other form mentions it', async () => {
    const other = await atReview({ formId: 'AL101' }, { filingStatus: 'SINGLE', dependents: '1' });
    expect(await other.foldOut.count()).toBe(0);
    await other.page.context().close();
    const { page, interview, foldOut } = await atReview({ formId: 'W4101' }, single);
    await page.clock.setFixedTime(new Date('2039-06-15T12:00:00Z'));
    await foldOut.locator('summary').click();
    await interview.fill('paycheck-pay', '3200');
    await foldOut.getByLabel('How often are you paid?').selectOption('BIWEEKLY');
    expect(await foldOut.locator('[data-part=tables]').innerText()).toMatch(
      /^We don’t have the 2039 tax tables yet, so we used those for \d{4}\.$/,
    );
    await page.context().close();
  });
});
