/** Things that stay hidden: the math until requested, questions that don't apply, and known facts. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const single = { taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE', dependentsSurvey: 'false' };
const overtime = {
  ...single,
  otherAdjustmentsSurvey: 'true',
  adjustments: 'OVERTIME',
  deductionsWorksheetLine8a: '90000',
  overtimePay: '9000',
  deductionsMethod: 'SHORT',
};

async function formState(page: Parameters<typeof pageEvents>[0]): Promise<{ answers: Record<string, string> }> {
  const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
  return state?.form as { answers: Record<string, string> };
}

describe('the math', () => {
  it('is shown on request, by keyboard too', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walkTo('overtimePay', overtime);
    await interview.answer('overtimePay', '9000');
    const summary = interview.root.locator('details.math summary');
    const line = interview.root.locator('[data-answer=deductionsWorksheetLine1b]');
    expect(await summary.textContent()).toBe('Show the math');
    expect(await line.isVisible()).toBe(false);
    expect(await interview.root.locator('[data-field] .calculated').count(), 'results shown').toBe(1);
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await line.isVisible()).toBe(true);
    expect(await line.locator('dd').textContent()).toContain('$3,000');
    expect(await findingsOf(page)).toEqual([]);
    // It stays open while the answers change, and follows them.
    await interview.answer('overtimePay', '6000');
    expect(await line.locator('dd').textContent()).toContain('$2,000');
    expect(await line.isVisible()).toBe(true);
    await page.context().close();
  });

  it('is neither read aloud at every keystroke nor part of the review', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walkTo('overtimePay', overtime);
    await interview.field('q-overtimePay').locator('input').pressSequentially('9000');
    const status = interview.root.locator('[data-status=changes]');
    await expect.poll(() => status.textContent(), { timeout: 5000 }).toContain('$3,000');
    expect(await status.textContent()).not.toContain('Line 1b');
    await interview.walk(overtime);
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('[data-answer=deductionsWithStandard]').count()).toBe(1);
    expect(await interview.root.locator('[data-answer=deductionsWorksheetLine1b]').count()).toBe(0);
    await page.context().close();
  });
});

describe('a question without a point', () => {
  it('is hidden, and what was typed there neither stays nor stops anyone', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walkTo('adjustments', overtime);
    expect(await interview.questions()).toEqual(['adjustments', 'deductionsWorksheetLine8a']);
    await interview.answer('adjustments', 'OVERTIME,OTHER_INCOME');
    expect(await interview.questions()).toContain('retirementIncome');
    await interview.answer('retirementIncome', 'a lot');
    await interview.answer('deductionsWorksheetLine8a', '90000');
    await interview.next();
    expect((await interview.problems()).length).toBe(1);
    await interview.answer('adjustments', 'OVERTIME');
    expect(await interview.questions()).toEqual(['adjustments', 'deductionsWorksheetLine8a']);
    await interview.next();
    expect(await interview.questions()).toEqual([
      'isFilingSeparately',
      'overtimePay',
      'overtimeIsDouble',
      'deductionsMethod',
    ]);
    await interview.walk(overtime);
    expect(await interview.root.locator('[data-answer=retirementIncome]').count()).toBe(0);
    expect((await formState(page)).answers).not.toHaveProperty('retirementIncome');
    await page.context().close();
  });

  it('takes its answer along when it goes because of a change on the review page', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walk(overtime);
    const result = interview.root.locator('[data-answer=deductionsWithStandard]');
    expect(await result.textContent()).toContain('$3,000');
    await interview.root.locator('[data-answer=adjustments] button').click();
    await interview.answer('adjustments', 'CASH_GIFTS');
    await interview.next();
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('[data-answer=overtimePay]').count()).toBe(0);
    expect(await result.textContent()).not.toContain('$3,000');
    expect((await formState(page)).answers).not.toHaveProperty('overtimePay');
    await page.context().close();
  });
});

describe('what the addresses tell', () => {
  const pittsburgh = { streetAddress1: '414 Grant Street', city: 'Pittsburgh', state: 'PA', zipCode: '15219' };
  const columbus = { streetAddress1: '90 W Broad Street', city: 'Columbus', state: 'OH', zipCode: '43215' };
  const dover = { streetAddress1: '411 Legislative Avenue', city: 'Dover', state: 'DE', zipCode: '19901' };
  const commute = (homeAddress: object) => ({ location: { homeAddress, workAddresses: [pittsburgh] } });

  /** Everything asked up to the list of forms. */
  async function asked(homeAddress: object) {
    const { interview, page } = await all.open(commute(homeAddress));
    const seen: string[] = [];
    for (let screens = 0; (await interview.step()) === 'flow' && screens < 20; screens += 1) {
      for (const id of await interview.questions()) {
        seen.push(id);
        const last = interview.field(`q-${id}`).locator('input[type=radio]').last();
        await last.check();
      }
      await interview.next();
    }
    const forms = await interview.root.locator('.forms li').allInnerTexts();
    return { interview, page, seen, forms: forms.join('\n') };
  }

  it('is not asked: who lives in a state with an agreement goes straight to what follows from it', async () => {
    const { seen, forms, page } = await asked(columbus);
    expect(seen).not.toContain('paGuidedQ5');
    expect(seen).not.toContain('paGuidedQ1');
    expect(seen).toContain('paGuidedQ3');
    expect(forms).toContain('REV-419');
    await page.context().close();
  });

  it('leads others to the questions meant for them', async () => {
    const { seen, forms, page } = await asked(dover);
    expect(seen).not.toContain('paGuidedQ5');
    expect(seen).toContain('paGuidedQ1');
    expect(forms).not.toContain('REV-419');
    await page.context().close();
  });

  it('is not stored with a form that has no use for it', async () => {
    const { interview, page } = await asked(columbus);
    await interview.next();
    await interview.walkTo('exemptReason', { ...single, otherAdjustmentsSurvey: 'false' });
    const state = JSON.stringify((await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail);
    expect(state).not.toMatch(/Columbus|43215|W Broad/);
    await page.context().close();
  });
});
