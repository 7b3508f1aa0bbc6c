/** The last screen: copies of all forms, a reminder of the last day, what payroll receives. */
import { readFileSync } from 'node:fs';
import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
const answers = {
  nyGuidedQ1: 'NONE',
  nyGuidedQ7: 'IN_STATE',
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
  isNycResident: 'false',
  isYonkersResident: 'false',
  allowanceSituation: 'NONE',
};

describe('the last screen', () => {
  it('follows a list that says why, has all forms in one file, and says what payroll receives', async () => {
    const location = { homeAddress: albany, workAddresses: [albany] };
    const { interview, page } = await all.open({ location });
    await interview.walk(answers);
    const why = interview.root.locator('[data-part=why]').first();
    await why.locator('summary').click();
    expect(await why.locator('p').count()).toBeGreaterThan(0);
    expect(await why.locator('a[href^="https://"]').count()).toBeGreaterThan(0);
    await page.screenshot({ path: 'dist/e2e/forms.png', fullPage: true });
    await interview.next();
    await interview.walk(answers);
    await interview.finishForm();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      interview.root.getByRole('button', { name: 'Download all (ZIP)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2} Jordan Nguyễn\.zip$/);
    const packed = readFileSync(await download.path()).toString('latin1');
    expect(packed.match(/%PDF-/g)).toHaveLength(2);

    const payroll = interview.root.locator('[data-part=payroll]').first();
    await payroll.locator('summary').click();
    await payroll.locator('dt').first().waitFor();
    expect(await payroll.innerText()).toContain('Filing status');
    expect(await payroll.innerText()).not.toMatch(/FED\.|true|false/);
    expect(await findingsOf(page)).toEqual([]);
    await page.screenshot({ path: 'dist/e2e/finished.png', fullPage: true });
    await page.context().close();
  });

  it('offers to try again when what payroll receives can’t be loaded', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walk(answers);
    await interview.finishForm();
    await page.route('**/taxParameters*', (route) => route.abort());
    const payroll = interview.root.locator('[data-part=payroll]');
    await payroll.locator('summary').click();
    await payroll.getByRole('alert').waitFor();
    expect(await payroll.innerText()).toContain('Something went wrong');
    expect(await payroll.innerText()).not.toContain('One moment');
    await page.unroute('**/taxParameters*');
    await payroll.getByRole('button', { name: 'Try again' }).click();
    await payroll.locator('dt').first().waitFor();
    expect(await payroll.getByRole('button').count()).toBe(0);
    await page.context().close();
  });

  it('reminds of the last day of a claim', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walk({ taxpayerSituation: 'EXEMPT', isExempt: 'true' });
    await interview.finishForm();
    const expiry = interview.root.locator('[data-part=expiry]');
    expect(await expiry.innerText()).toMatch(/Your claim ends on February \d+, 20\d\d\./);
    const [download] = await Promise.all([page.waitForEvent('download'), expiry.getByRole('button').click()]);
    expect(download.suggestedFilename()).toMatch(/^W-4 20\d\d-02-\d\d\.ics$/);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/DTSTART;VALUE=DATE:20\d\d02\d\d\r\n/);
    await page.context().close();
  });
});
