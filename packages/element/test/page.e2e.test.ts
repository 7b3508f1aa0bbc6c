/** `view="form"`: the certificate as one page, with the same questions, messages and results as step by step. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { official, passages } from './official-notes.ts';
import { announcements, pageEvents, pdfText, startAll, wholeW4, within20s } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

/** The sets on the page, in order. */
const sets = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('withholding-interview [data-set]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-set')));

const setView = (page: Page, view: string): Promise<void> =>
  page.evaluate((name) => document.querySelector('withholding-interview')?.setAttribute('view', name), view);

const stepsThreeAndFour = ['dependentsSurvey', 'otherAdjustmentsSurvey', 'additionalWithholding'];

describe('a form as one page', () => {
  it.each(['en', 'fr'])('goes from the first question to the signed form in %s', async (language) => {
    const { interview, page, complaints } = await all.open({ formId: 'W4101', view: 'form', language }, {}, official);
    expect(await sets(page)).toEqual(['QS1']);
    await interview.answerAll(wholeW4);
    expect((await sets(page)).slice(0, 4)).toEqual(['QS1', 'QS3', 'QS17', 'QS20']);
    expect(await findingsOf(page)).toEqual([]);
    expect((await interview.shown('dependentsAmt')).replace(/\D/g, '')).toBe('4900');
    await interview.next();
    expect(await interview.problems()).toEqual([]);
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    await interview.finishForm();
    const signed = (await pageEvents(page)).find(({ name }) => name === 'signed')?.detail;
    const text = pdfText(String(signed?.pdf));
    for (const line of [
      /3\(a\)\s+\$\s+4,400\b/,
      /3\(b\)\s+\$\s+500\b/,
      /4\(b\)\s+\$\s+12,000\b/,
      /4\(c\)\s+\$\s+25\.50\b/,
    ])
      expect(text).toMatch(line);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows every passage above its questions, in the order of the form', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', view: 'form' }, {}, official);
    await interview.answerAll(wholeW4);
    const shown = await interview.root.locator('[data-set] .official p:nth-of-type(1)').allInnerTexts();
    expect(shown.filter((text) => text.startsWith('Step'))).toEqual(Object.values(passages));
    expect(await interview.root.locator('.official-form').count()).toBe(1);
    const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
    expect(state).toMatchObject({ form: { visited: ['QS3', 'QS17'] } });
    await page.context().close();
  });

  it('says what is wrong, each at its question, and goes on only when nothing is', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', view: 'form' });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.answer('jobsInAll', 'ONE');
    await interview.answer('dependentsSurvey', 'true');
    await interview.answer('childrenUnder17', 'two');
    await interview.next();
    expect(await interview.step()).toBe('questions');
    const problems = await interview.problems();
    expect(problems).toHaveLength(3);
    expect(problems[1]).toMatch(/^How many children under 17 .+ – Enter a whole number/);
    const wrong = await interview.root
      .locator('.field.wrong')
      .evaluateAll((all) => all.map((each) => each.id || each.getAttribute('data-field')));
    expect(wrong).toEqual(['q-filingStatus', 'q-childrenUnder17', 'q-otherAdjustmentsSurvey']);
    expect(await findingsOf(page)).toEqual([]);
    await interview.root.locator('.summary a').nth(1).click();
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('q-childrenUnder17');
    await interview.answer('childrenUnder17', '2');
    expect(await interview.problems()).toHaveLength(2);
    await interview.answerAll({ filingStatus: 'SINGLE', otherAdjustmentsSurvey: 'false' });
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    await interview.root.locator('[data-answer=childrenUnder17] button').click();
    expect(await interview.step()).toBe('questions');
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('q-childrenUnder17');
    await page.context().close();
  });

  it('who cannot use it learns why, and comes back to the page', async () => {
    const { interview, page } = await all.open({ formId: 'NY102', view: 'form' });
    await interview.answerAll({
      isMilitarySpouse: 'false',
      dateOfBirth: '05/01/1970',
      filingStatus: 'SINGLE',
      isFullTimeStudent: 'false',
    });
    await interview.next();
    expect(await interview.step()).toBe('ineligible');
    await interview.next();
    expect(await interview.step()).toBe('questions');
    expect(await interview.shown('dateOfBirth'), 'the month').toBe('05');
    await page.context().close();
  });

  it('changes to step by step and back without losing an answer', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', view: 'form' });
    await interview.answerAll({ taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE' });
    await setView(page, 'interview');
    await expect.poll(() => interview.questions()).toEqual(stepsThreeAndFour);
    await interview.answer('dependentsSurvey', 'false');
    await setView(page, 'form');
    await expect.poll(() => sets(page)).toEqual(['QS1', 'QS3', 'QS17']);
    expect(await interview.field('q-filingStatus').locator('input[value=SINGLE]').isChecked()).toBe(true);
    await setView(page, 'no such view');
    await expect.poll(() => interview.questions()).toEqual(stepsThreeAndFour);
    await page.context().close();
  });

  it('goes on from what was stored', async () => {
    const before = await all.open({ formId: 'W4101', view: 'form' });
    await before.interview.answerAll({ taxpayerSituation: 'NONE', jobsInAll: 'ONE', dependentsSurvey: 'false' });
    const state = (await pageEvents(before.page)).findLast(({ name }) => name === 'state')?.detail;
    await before.page.context().close();
    const { interview, page } = await all.open({ state, view: 'form' });
    expect(await sets(page)).toEqual(['QS1', 'QS3', 'QS17']);
    expect(await interview.field('q-dependentsSurvey').locator('input[value=false]').isChecked()).toBe(true);
    await page.context().close();
  });
});

describe('a page for everyone', () => {
  it('tells a screen reader which questions came and what the total is', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', view: 'form' });
    const announced = await announcements(page);
    await interview.answer('taxpayerSituation', 'NONE');
    await expect.poll(announced, within20s).toContainEqual(expect.stringMatching(/^Added below: \S/));
    await interview.answerAll({ jobsInAll: 'ONE', dependentsSurvey: 'true', childrenUnder17: '2' });
    await expect.poll(announced, within20s).toContainEqual(expect.stringContaining('$4,400'));
    // What changed doesn't replace where the employee is.
    expect(await interview.root.locator('[data-status=place]').textContent()).toBe('Your answers, Form W-4');
    expect(await interview.root.locator('progress').getAttribute('value'), 'a page has no steps to count').toBe('0');
    await page.context().close();
  });

  it('is answered with the keyboard alone, and keeps the focus when questions come', async () => {
    const { interview, page } = await all.open({ formId: 'AL101', view: 'form' });
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id ?? '');
    const tabTo = async (id: string) => {
      for (let presses = 0; presses < 40 && (await focused()) !== id; presses += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    };
    await tabTo('q-filingStatus');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await sets(page)).length).toBe(2);
    expect(await focused()).toMatch(/^q-filingStatus/);
    await tabTo('q-dependents');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await interview.root.locator('.frame[data-step=details]').waitFor();
    await page.context().close();
  });

  it.each([320, 390])('does not scroll sideways at %d pixels', async (width) => {
    const { interview, page } = await all.open(
      { formId: 'W4101', view: 'form' },
      { viewport: { width, height: 800 } },
      official,
    );
    await interview.answerAll(wholeW4);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await page.context().close();
  });
});
