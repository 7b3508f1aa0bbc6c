/** One whole form, in each language: every screen clean for axe, the answers in the PDF, the number nowhere else. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, pdfText, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const answers = {
  taxpayerSituation: 'NONE',
  filingStatus: 'MARRIED',
  jobsInAll: 'TWO',
  multipleJobsMethod: 'TWO_JOBS_WORKSHEET',
  firstJobPay: '80000',
  secondJobPay: '40000',
  isHighestPayingJob: 'true',
  payPeriodsPerYear: '26',
  dependentsSurvey: 'true',
  childrenUnder17: '2',
  otherDependents: '1',
  otherAdjustmentsSurvey: 'true',
  adjustments: 'ITEMIZE,OTHER_INCOME',
  deductionsWorksheetLine8a: '121000',
  interestAndDividends: '1000',
  deductionsMethod: 'AMOUNT',
  deductions: '12000',
  additionalWithholding: '25.5',
};

describe.each(['en', 'es', 'fr'] as const)('a W-4 in %s', (language) => {
  it('goes from the first question to the signed form', async () => {
    const { page, interview, complaints } = await all.open({ formId: 'W4101', language });
    const screens: string[] = [];
    const check = async () => {
      const title = await interview.title();
      screens.push(title);
      expect(await findingsOf(page), `${language}: ${title}`).toEqual([]);
    };
    await interview.walk(answers, check);
    await interview.finishForm({}, check);
    expect(await interview.step()).toBe('finished');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      interview.root.getByRole('link', { name: /^\S+ W-4 \(PDF\)$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^W-4 \d{4}-\d{2}-\d{2} Jordan Nguyễn \S+\.pdf$/);
    expect(screens.length).toBeGreaterThan(8);

    const events = await pageEvents(page);
    const signed = events.find(({ name }) => name === 'signed')?.detail;
    const text = pdfText(String(signed?.pdf));
    for (const printed of ['Jordan Q', 'Nguyễn', '219-09-9999', '12 Elm Street', 'Albany, NY 12207', '12-3456789']) {
      expect(text).toContain(printed);
    }
    expect(text).toMatch(/3\(a\)\s+\$\s+4,400\b/);
    expect(text).toMatch(/3\(b\)\s+\$\s+500\b/);
    expect(text).toMatch(/4\(a\)\s+\$\s+1,000\b/);
    expect(text).toMatch(/4\(b\)\s+\$\s+12,000\b/);
    expect(text).toMatch(/4\(c\)\s+\$\s+234\.73\b/); // 25.50 and 5,440 over 26 pay periods
    expect(signed?.taxParameters).toContainEqual(expect.objectContaining({ id: 'FED.filingStatus', value: 'MARRIED' }));
    expect(events.at(-1)?.name).toBe('finished');

    const withoutPdf = JSON.stringify(events, (key, value) => (key === 'pdf' ? '' : value));
    expect(withoutPdf).not.toMatch(/219-?09-?9999|Nguy|Elm Street/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
