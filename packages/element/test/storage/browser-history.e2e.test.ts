/** `browser-history`: the browser's Back and Forward move between the screens of the interview. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mount, startAll, within20s } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
const location = { homeAddress: albany, workAddresses: [albany] };
const alabama = { filingStatus: 'SINGLE', dependents: '1' };
const federal = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

const newYork = { isNycResident: 'false', isYonkersResident: 'false', allowanceSituation: 'NONE' };

const go = (page: Page, by: number): Promise<void> => page.evaluate((steps) => history.go(steps), by);
const shownStep = (page: Page): Promise<string | null> =>
  page.locator('withholding-interview .frame').getAttribute('data-step');

describe('the browser’s Back and Forward', () => {
  it('move through addresses, flows, questions, review and details, and lose no answer', async () => {
    const { interview, page } = await all.open({ browserHistory: true });
    for (const [part, value] of Object.entries(albany)) await interview.fill(`home.${part}`, value);
    await interview.fill('works-at-home', 'true');
    await interview.next();
    await interview.walk({ nyGuidedQ1: 'NONE', nyGuidedQ7: 'IN_STATE' });
    await interview.next();
    await interview.walk({ ...federal, ...newYork });
    expect(await interview.step()).toBe('review');

    const back: string[] = [];
    const forward: string[] = [];
    const look = async (into: string[]) => {
      into.push(`${await interview.step()} ${(await interview.questions()).join()}`);
    };
    await look(back);
    for (let steps = 0; back.at(-1) !== 'addresses ' && steps < 20; steps += 1) {
      const before = back.at(-1);
      await go(page, -1);
      await expect
        .poll(async () => `${await shownStep(page)} ${(await interview.questions()).join()}`)
        .not.toBe(before);
      await look(back);
    }
    expect(back.map((each) => each.split(' ')[0])).toEqual([
      'review',
      'details',
      ...Array.from({ length: 6 }, () => 'questions'),
      'forms',
      'flow',
      'flow',
      'addresses',
    ]);
    expect(await interview.field('home.city').locator('input').inputValue()).toBe('Albany');
    await look(forward);
    for (let steps = 1; steps < back.length; steps += 1) {
      const before = forward.at(-1);
      await go(page, 1);
      await expect
        .poll(async () => `${await shownStep(page)} ${(await interview.questions()).join()}`)
        .not.toBe(before);
      await look(forward);
    }
    expect(forward).toEqual(back.toReversed());
    expect(await interview.root.locator('[data-part=details] li').first().innerText()).toBe('Jordan Q Nguyễn');
    const entry = await page.evaluate(() => JSON.stringify([history.state, window.location.href]));
    expect(entry).not.toMatch(/NONE|SINGLE|Albany|Jordan|QS|W4101/);
    await page.context().close();
  });

  it('agree with the Back of the interview itself', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', browserHistory: true });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    const [, second] = [await interview.questions(), await interview.questions()];
    await interview.back();
    expect(await interview.questions()).toEqual(['taxpayerSituation']);
    await go(page, 1);
    await expect.poll(() => interview.questions()).toEqual(second);
    await go(page, -1);
    await expect.poll(() => interview.questions()).toEqual(['taxpayerSituation']);
    await page.context().close();
  });

  it('do not go past what is wrong on the screen', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', browserHistory: true });
    await interview.walkTo('dependentsSurvey', { ...federal, dependentsSurvey: 'true' });
    await interview.answerAll({ ...federal, dependentsSurvey: 'true', childrenUnder17: '1' });
    await interview.next();
    await go(page, -1);
    await expect.poll(() => interview.questions()).toContain('childrenUnder17');
    await interview.answer('childrenUnder17', 'two');
    await go(page, 1);
    await expect.poll(() => interview.problems()).toHaveLength(1);
    expect(await interview.questions()).toContain('childrenUnder17');
    await page.context().close();
  });

  it('leave a signed form signed: Back passes its screens', async () => {
    const { interview, page } = await all.open({ location, browserHistory: true });
    await interview.walk({ nyGuidedQ1: 'NONE', nyGuidedQ7: 'IN_STATE' });
    await interview.next();
    await interview.walk({ ...federal, ...newYork });
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    await go(page, -1);
    await expect.poll(() => shownStep(page)).toBe('forms');
    expect(await interview.root.locator('.forms .tag').allInnerTexts()).toEqual(['Signed', 'Signed']);
    await page.context().close();
  });

  it('survive a refresh, when the interview is kept', async () => {
    const setup = { formId: 'W4101', browserHistory: true, persist: 'session' };
    const { interview, page } = await all.open(setup);
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    await interview.answerAll(federal);
    const second = await interview.questions();
    await interview.next();
    const third = await interview.questions();
    await page.waitForTimeout(200);
    await page.reload();
    await mount(page, setup);
    await expect.poll(() => interview.questions(), within20s).toEqual(third);
    await go(page, -1);
    await expect.poll(() => interview.questions()).toEqual(second);
    await go(page, -1);
    await expect.poll(() => interview.questions()).toEqual(['taxpayerSituation']);
    await go(page, 2);
    await expect.poll(() => interview.questions()).toEqual(third);
    await page.context().close();
  });

  it('without being asked for, leave the page as before', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    const entries = await page.evaluate(() => history.length);
    await interview.walk(alabama);
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([entries, null]);
    await page.context().close();
  });
});
