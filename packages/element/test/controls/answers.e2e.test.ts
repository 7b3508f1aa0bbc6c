/** Back, change, language and live values keep the right answers and drop the others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const toTwoJobs = { taxpayerSituation: 'NONE', filingStatus: 'SINGLE' };
const worksheet = {
  ...toTwoJobs,
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS_WORKSHEET',
  firstJobPay: '80000',
  secondJobPay: '40000',
  isHighestPayingJob: 'true',
  payPeriodsPerYear: '26',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

/** The answers in the last state event. */
async function stored(page: Parameters<typeof pageEvents>[0]): Promise<Record<string, string>> {
  const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail as
    | { form?: { answers: Record<string, string> } }
    | undefined;
  return state?.form?.answers ?? {};
}

describe('answers', () => {
  it('stay when someone goes back and forth', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.answer('taxpayerSituation', 'EXEMPT');
    await interview.next();
    await interview.answer('isExempt', 'false');
    await interview.next();
    await interview.answer('filingStatus', 'MARRIED');
    await interview.back();
    await interview.back();
    expect(await interview.field('q-taxpayerSituation').locator('input[value=EXEMPT]').isChecked()).toBe(true);
    await interview.next();
    expect(await interview.field('q-isExempt').locator('input[value=false]').isChecked()).toBe(true);
    await interview.next();
    expect(await interview.field('q-filingStatus').locator('input[value=MARRIED]').isChecked()).toBe(true);
    await page.context().close();
  });

  it('of an abandoned branch go, and a change leads past what was seen back to the review', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walk(worksheet);
    expect(await interview.step()).toBe('review');
    expect(await stored(page)).toMatchObject({ firstJobPay: '80000' });
    await interview.root.locator('[data-answer=jobsInAll] button').click();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('q-jobsInAll');
    await interview.answer('jobsInAll', 'ONE');
    await interview.next();
    // The answers are already on this other screen.
    expect(await interview.questions()).toEqual([
      'dependentsSurvey',
      'otherAdjustmentsSurvey',
      'additionalWithholding',
    ]);
    expect(await interview.field('q-dependentsSurvey').locator('input[value=false]').isChecked()).toBe(true);
    await interview.next();
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('[data-answer=firstJobPay]').count()).toBe(0);
    expect(await stored(page)).toEqual({
      ...toTwoJobs,
      jobsInAll: 'ONE',
      dependentsSurvey: 'false',
      otherAdjustmentsSurvey: 'false',
    });
    await page.context().close();
  });

  it('changed on New York’s form lead to questions not seen before, and back', async () => {
    const { interview, page } = await all.open({ formId: 'NY101' });
    const short = { filingStatus: 'SINGLE', isNycResident: 'true', isYonkersResident: 'false' };
    await interview.walk({ ...short, allowanceSituation: 'KNOWN_NUMBER', allowances: '2', nycAllowances: '1' });
    expect(await interview.step()).toBe('review');
    await interview.root.locator('[data-answer=isNycResident] button').click();
    await interview.answer('isNycResident', 'false');
    await interview.next();
    expect(await interview.questions()).toEqual(['allowanceSituation']);
    await interview.next();
    expect(await interview.questions()).toEqual([
      'allowances',
      'additionalWithholding',
      'additionalYonkersWithholding',
    ]);
    await interview.answer('additionalYonkersWithholding', '$ 1 250.50');
    await interview.next();
    expect(await interview.step()).toBe('review');
    const now = await stored(page);
    expect(now).toMatchObject({ isNycResident: 'false', allowances: '2', additionalYonkersWithholding: '1250.50' });
    expect(now).not.toHaveProperty('nycAllowances');
    await page.context().close();
  });

  it('in French show the decimal comma, are stored with a point, and never take thousands for decimals', async () => {
    const { interview, page } = await all.open({ formId: 'AL101', language: 'fr' });
    await interview.answer('filingStatus', 'SINGLE');
    await interview.next();
    const box = interview.field('q-additionalWithholding');
    expect(await box.locator('.affix').allTextContents()).toEqual(['$']);
    expect(await box.locator('input + .affix').count()).toBe(1);
    await interview.answer('additionalWithholding', '1,125');
    await interview.next();
    expect(await box.locator('.error').textContent()).toContain('au plus deux décimales');
    await interview.answer('additionalWithholding', '1 125,50 $');
    expect(await interview.shown('additionalWithholding')).toBe('1125,50');
    expect(await stored(page)).toMatchObject({ additionalWithholding: '1125.50' });
    await interview.root.locator('.languages button[lang=en]').click();
    await expect.poll(() => interview.shown('additionalWithholding')).toBe('1125.50');
    await interview.next();
    expect(await interview.step()).toBe('details');
    await page.context().close();
  });

  it('leave out the number of a spouse when they are stored', async () => {
    const { interview, page } = await all.open({ formId: 'AL102' });
    await interview.walk({
      spouseIsServicemember: 'true',
      isServicemember: 'false',
      spouseUnderOrdersHere: 'true',
      isHereSolelyWithSpouse: 'true',
      livesWithSpouse: 'true',
      isDomiciledElsewhere: 'true',
      hasSameDomicileAsSpouse: 'true',
      stateOfResidence: 'TX',
      spouseName: 'Robin Smith',
      spouseSocialSecurityNumber: '219-09-9998',
      attachedDocuments: 'MILITARY_ID,DD_2058',
    });
    expect(await interview.step()).toBe('review');
    expect(await stored(page)).toMatchObject({ spouseName: 'Robin Smith', attachedDocuments: 'MILITARY_ID,DD_2058' });
    expect(JSON.stringify(await pageEvents(page))).not.toContain('9998');
    await page.context().close();
  });

  it('stay when the language changes in the middle, wrong ones too', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    await interview.answer('filingStatus', 'SINGLE');
    await interview.answer('jobsInAll', 'TWO');
    await interview.next();
    await interview.answer('multipleJobsMethod', 'TWO_JOBS_WORKSHEET');
    await interview.next();
    await interview.answer('firstJobPay', '80000');
    await interview.answer('secondJobPay', 'many');
    const english = await interview.title();
    await interview.root.locator('.languages button[lang=fr]').click();
    await interview.root.locator('.frame[lang=fr]').waitFor();
    expect(await interview.title()).not.toBe(english);
    expect(await interview.shown('firstJobPay')).toBe('80000');
    expect(await interview.shown('secondJobPay')).toBe('many');
    await interview.next();
    expect((await interview.problems()).join()).toMatch(/montant/);
    await interview.root.locator('.languages button[lang=es]').click();
    await interview.root.locator('.frame[lang=es]').waitFor();
    await interview.answer('secondJobPay', '40000');
    await interview.answer('payPeriodsPerYear', '26');
    expect(await stored(page)).toMatchObject({ ...toTwoJobs, firstJobPay: '80000', secondJobPay: '40000' });
    await page.context().close();
  });

  it('can be stored and taken up again, without the details', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walk(worksheet);
    const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
    await page.context().close();
    const again = await all.open({ language: 'es', state });
    expect(await again.interview.step()).toBe('details');
    await again.interview.passDetails();
    expect(await again.interview.root.locator('[data-answer=firstJobPay]').textContent()).toContain('80,000');
    await again.page.context().close();
  });
});

describe('calculated values', () => {
  it('follow every keystroke and are announced once typing pauses', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    await interview.walkTo('dependentsSurvey', { ...toTwoJobs, jobsInAll: 'ONE' });
    await interview.answer('dependentsSurvey', 'true');
    await interview.root.locator('#q-childrenUnder17').pressSequentially('12');
    expect(await interview.shown('dependentsAmt')).toBe('$26,400');
    expect(await interview.field('q-dependentsAmt').locator('input').count(), 'nothing to type there').toBe(0);
    const status = interview.root.locator('[data-status=changes]');
    await expect.poll(() => status.textContent(), { timeout: 5000 }).toContain('$26,400');
    await page.context().close();
  });
});
