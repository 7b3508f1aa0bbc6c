/** Answers from last time, and a page's own words. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewState } from '../../src/index.ts';
import { mount, pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const lastTime = {
  taxpayerSituation: 'NONE',
  filingStatus: 'HEAD_OF_HOUSEHOLD',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

describe('answers from last time', () => {
  it('lead straight to the review, where nothing is missing', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', answers: { W4101: lastTime } });
    expect(await interview.step()).toBe('details');
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('[data-answer=filingStatus]').innerText()).toContain('Head of household');
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    await page.context().close();
  });

  it('lead to the first question that they do not answer, or no longer', async () => {
    const answers = { W4101: { ...lastTime, jobsInAll: 'TWELVE' } };
    const { interview, page } = await all.open({ formId: 'W4101', answers });
    expect(await interview.step()).toBe('questions');
    expect(await interview.questions()).toContain('jobsInAll');
    await interview.answer('jobsInAll', 'ONE');
    await interview.next();
    // What is answered after it is not asked again.
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    await page.context().close();
  });

  it('that lead elsewhere after a change are asked there', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', answers: { W4101: { ...lastTime, jobsInAll: '' } } });
    await interview.answer('jobsInAll', 'ESTIMATOR');
    await interview.next();
    // Nothing on this screen is required, and none of it was on the way last time.
    expect(await interview.questions()).toContain('otherIncome');
    await page.context().close();
  });

  it('that look like a mistake are pointed out, once', async () => {
    const answers = { AL101: { filingStatus: 'MARRIED', dependents: '99' } };
    const { interview, page } = await all.open({ formId: 'AL101', answers });
    expect(await interview.step()).toBe('questions');
    const warning = interview.field('q-dependents').locator('.warning');
    expect(await warning.innerText()).toContain('That is a high number.');
    expect(await interview.shown('dependents')).toBe('99');
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    await page.context().close();
  });
});

describe('answers to all forms and flows', () => {
  const home = { streetAddress1: '120 W State St', city: 'Trenton', state: 'NJ', zipCode: '08608' };
  const work = { streetAddress1: '2400 Bristol Rd', city: 'Bensalem', state: 'PA', zipCode: '19020' };
  const setup = {
    location: { homeAddress: home, workAddresses: [work] },
    employee: {
      firstName: 'Daniel',
      lastName: 'Weiss',
      socialSecurityNumber: '219-09-9999',
      telephoneNumber: '609-555-0123',
      address: home,
    },
    employer: { name: 'Example Bakery', federalEIN: '12-3456789', telephoneNumber: '215-555-0142', address: work },
  };

  /** What a page stored of an interview: every answer by flow and form. */
  async function answersOf(page: Page): Promise<Record<string, object>> {
    const states = (await pageEvents(page)).filter(({ name }) => name === 'state');
    const [last] = states.slice(-1).map(({ detail }) => detail as unknown as InterviewState);
    const { flows, form, others } = last ?? {};
    const walks = [...(form ? [form] : []), ...(others ?? [])];
    return Object.fromEntries([
      ...(flows?.walks ?? []).map(({ flowId, answers }) => [flowId, answers]),
      ...walks.map(({ formId, formVersion, answers: fields }) => [formId, { formVersion, fields }]),
    ]);
  }

  it('are one screen to confirm, until one is changed', async () => {
    const first = await all.open({ ...setup, noFacts: false, payroll: { withholdsIn: ['NJ', 'PA'] } });
    await first.interview.walk({
      household: 'SINGLE',
      otherJobs: 'NONE',
      supportsSomeone: 'false',
      special: 'NONE',
      workLocationSurvey: 'false',
    });
    const answers = await answersOf(first.page);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['FEDERAL', 'W4101', 'NJ101', 'PA101', 'PA102']));
    await first.page.context().close();
    const again = { ...setup, noFacts: false, answers, persist: 'session', persistFor: 'jordan' };
    const { interview, page } = await all.open(again);
    expect([await interview.step(), await interview.title()]).toEqual(['review', 'Same as last time?']);
    await page.waitForTimeout(600);
    await page.reload();
    // The page doesn't give the answers again.
    await mount(page, { ...again, answers: undefined });
    await interview.settled();
    expect([await interview.step(), await interview.title()]).toEqual(['review', 'Same as last time?']);
    expect(await interview.root.locator('[data-check]:not([data-check=flows])').count()).toBe(4);
    expect(await findingsOf(page)).toEqual([]);
    await interview.root.locator('[data-check=NJ101] [data-answer=allowances] button').click();
    await interview.answerAll({ allowances: '3' });
    await interview.next();
    expect(await interview.title()).toBe('Check your answers');
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    await page.context().close();
  });
});

describe('answers to an older edition', () => {
  const former = {
    isNonResidentAlien: 'false',
    isExempt: 'false',
    filingStatus: 'HEAD_OF_HOUSEHOLD',
    multipleJobsMethod: 'NONE',
    dependentsSurvey: 'true',
    childrenUnder17: '2',
    otherAdjustmentsSurvey: 'false',
  };
  const answers = { W4101: { formVersion: '2025.12.0', fields: former } };
  const changesIn = ({ root }: Interview) => root.locator('[data-part=changes] li').allInnerTexts();

  it('stay as far as the questions do: what is new is asked, and the review names what changed', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', answers });
    const asked: string[][] = [];
    const updated = { taxpayerSituation: 'NONE', jobsInAll: 'ONE', otherAdjustmentsSurvey: 'false' };
    while ((await interview.step()) === 'questions') {
      expect(await interview.root.locator('[data-part=last-time]').innerText()).toContain('answers from last time');
      asked.push(await interview.questions());
      await interview.answerAll(updated);
      await interview.next();
    }
    await interview.passDetails();
    // The last screen asks about the new year.
    expect(asked.map(([first]) => first)).toEqual(['taxpayerSituation', 'filingStatus', 'dependentsSurvey']);
    expect(await interview.root.locator('[data-answer=filingStatus]').innerText()).toContain('Head of household');
    expect(await interview.root.locator('[data-answer=childrenUnder17]').innerText()).toContain('2');
    expect(await changesIn(interview)).toEqual([
      'New: Does either of these apply to you?',
      "New: How many jobs do you have? If you'll file jointly, count your spouse's too.",
      expect.stringMatching(/^Asked differently now: /),
      expect.stringMatching(/^No longer asked: .*nonresident alien/),
    ]);
    expect(await findingsOf(page)).toEqual([]);
    for (const [language, first] of [
      ['Español', /^Pregunta nueva: ¿/],
      ['Français', /^Nouvelle question\u00a0: /],
    ] as const) {
      await interview.root.getByRole('button', { name: language }).click();
      await interview.settled();
      const lines = await changesIn(interview);
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(first);
    }
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    await page.context().close();
  });

  it('to a question with other choices are asked again', async () => {
    const twoJobs = { W4101: { formVersion: '2025.12.0', fields: { ...former, multipleJobsMethod: 'TWO_JOBS' } } };
    const { interview, page } = await all.open({ formId: 'W4101', answers: twoJobs });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    await interview.answer('jobsInAll', 'TWO');
    await interview.next();
    expect(await interview.questions()).toEqual(['multipleJobsMethod']);
    expect(await interview.field('q-multipleJobsMethod').locator('input:checked').count()).toBe(0);
    await interview.answer('multipleJobsMethod', 'TWO_JOBS');
    await interview.next();
    await interview.answer('otherAdjustmentsSurvey', 'false');
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await changesIn(interview)).toContainEqual(expect.stringMatching(/^Asked differently now: /));
    await page.context().close();
  });

  it('are there after a refresh, with what changed', async () => {
    const setup = { formId: 'W4101', answers, persist: 'session', persistFor: 'jordan' };
    const { interview, page } = await all.open(setup);
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    await page.waitForTimeout(600);
    await page.reload();
    await mount(page, setup);
    await interview.settled();
    expect(await interview.questions()).toEqual(['filingStatus', 'jobsInAll']);
    await interview.answer('jobsInAll', 'ONE');
    await interview.next();
    await interview.answer('otherAdjustmentsSurvey', 'false');
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await changesIn(interview)).toHaveLength(4);
    await page.context().close();
  });

  it('about a year are asked again for the next one', async () => {
    const fields = { exemptReason: 'NONE', filingStatus: 'SINGLE', adjustmentsWorksheetSurvey: 'false' };
    const georgia = { GA101: { formVersion: '2024.08.0', fields } };
    const { interview, page } = await all.open({ formId: 'GA101', answers: georgia });
    expect(await interview.questions()).toContain('adjustmentsWorksheetSurvey');
    await interview.answer('adjustmentsWorksheetSurvey', 'false');
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await changesIn(interview)).toEqual([expect.stringMatching(/^Asked differently now: /)]);
    await page.context().close();
  });

  it('are all there when the newer edition asks the same, and the review says so', async () => {
    const fields = { exemptReason: 'NONE', filingStatus: 'SINGLE', adjustmentsWorksheetSurvey: 'false' };
    const georgia = { GA101: { formVersion: '2024.08.0', fields } };
    const { interview, page } = await all.open({ formId: 'GA101', answers: georgia }, {}, (opened) =>
      opened.route('**/formDiff/**', async (route) => {
        const response = await route.fetch();
        const questions = { added: [], changed: [], removed: [] };
        await route.fulfill({ response, json: { ...(await response.json()), questions, storedAnswers: {} } });
      }),
    );
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await changesIn(interview)).toEqual(['This form is newer, but it asks you the same questions.']);
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('of an unknown edition are used as they are', async () => {
    const unknown = { W4101: { formVersion: '2019.01.0', fields: lastTime } };
    const { interview, page } = await all.open({ formId: 'W4101', answers: unknown });
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await changesIn(interview)).toEqual([]);
    await page.context().close();
  });
});

describe('the page', () => {
  it('gets an event for every screen, and no answers', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', answers: { W4101: { ...lastTime, jobsInAll: '' } } });
    await page.evaluate(() => {
      const announced: unknown[] = [];
      Reflect.set(window, 'announced', announced);
      document.addEventListener('withholding-step', (event) => announced.push((event as CustomEvent).detail));
    });
    await interview.answer('jobsInAll', 'ONE');
    await interview.next();
    await interview.finishForm();
    const announced = (await page.evaluate(() => Reflect.get(window, 'announced'))) as {
      step: string;
      title: string;
    }[];
    expect(announced.map(({ step }) => step)).toEqual(['details', 'review', 'sign', 'finished']);
    expect(announced.at(-1)).toEqual({ step: 'finished', title: 'You’re done', hasErrors: false, formsLeft: 0 });
    expect(JSON.stringify(announced)).not.toMatch(/Jordan|219|HEAD/);
    await page.context().close();
  });
});

describe('a page’s own words', () => {
  it('replace ours, and the rest stay', async () => {
    const translations = { en: { next: 'Go on', lastTime: { ask: 'Is this right?', yes: 'Go on' } } };
    const { interview, page } = await all.open({ formId: 'W4101', answers: { W4101: lastTime }, translations });
    await interview.passDetails();
    expect(await interview.title()).toBe('Is this right?');
    expect(await interview.root.locator('button.main').innerText()).toBe('Go on');
    expect(await interview.root.getByRole('button', { name: /Change:/ }).count()).toBeGreaterThan(2);
    await page.context().close();
  });
});
