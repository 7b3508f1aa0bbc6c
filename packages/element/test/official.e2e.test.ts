/** The agency's own words: in sight, before ours, on every path, and seen before anyone signs. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, official, passages, sendOfficialWords } from './official-notes.ts';
import { pageEvents, startAll } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const answers = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};

/** What a page stored last. */
const stored = async (page: Page) => (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;

describe('a passage', () => {
  it('is in sight above the questions, marked as official, with bold and a link, and ours comes after it', async () => {
    const first = (opened: Page) => sendOfficialWords(opened, { QS1: passages.QS3 });
    const { interview, page, complaints } = await all.open({ formId: 'W4101' }, {}, first);
    const passage = interview.root.locator('.official');
    expect(await passage.count()).toBe(1);
    expect(await passage.isVisible()).toBe(true);
    expect(await passage.innerText()).toContain(passages.QS3);
    expect(await passage.locator('strong').allInnerTexts()).toEqual(['Step One.', '(a)']);
    expect(await interview.root.locator('details .official, .official details, .official [title]').count()).toBe(0);
    expect(await page.getByRole('group', { name: 'Official wording' }).count()).toBe(1);
    const name = 'Form W-4 (2026) on forms.agency.example (opens in a new tab)';
    expect(await passage.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
    const order = await interview.root
      .locator('.official, .notes, [data-field]')
      .evaluateAll((found) => found.map((each) => each.classList[0]));
    expect(order.slice(0, 3)).toEqual(['official', 'notes', 'field']);
    expect(await interview.root.locator('.official + .notes').innerText()).toMatch(/^In plain language\n/);
    expect(await interview.root.locator('.official-form').count()).toBe(1);
    expect(await findingsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is in the language of the form, its label in the language of the page', async () => {
    const inSpanish = (page: Page) => sendOfficialWords(page, passages, ['es']);
    const { interview, page } = await all.open({ formId: 'W4101', language: 'es' }, {}, inSpanish);
    await interview.walkTo('filingStatus', answers);
    expect(await interview.root.locator('.official-label').innerText()).toBe('Texto oficial');
    const words = interview.root.locator('.official [lang]');
    expect(await words.getAttribute('lang')).toBe('en');
    expect(await words.innerText()).toContain('Step One.');
    await page.context().close();
  });
});

describe('the agency’s form', () => {
  it('is linked on the first screen and on the review', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' }, {}, official);
    const link = interview.root.locator('.official-form a');
    expect(await link.getAttribute('href')).toBe(address);
    expect(await link.getAttribute('target')).toBe('_blank');
    await interview.walk(answers);
    expect(await interview.step()).toBe('review');
    expect(await link.getAttribute('href')).toBe(address);
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('is not linked where the service does not say where it is', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' }, {}, (opened) =>
      opened.route('**/formBundle/**', async (route) => {
        const response = await route.fetch();
        const { officialForm: _address, ...said } = await response.json();
        await route.fulfill({ response, json: said });
      }),
    );
    expect(await interview.root.locator('.official-form').count()).toBe(0);
    await page.context().close();
  });

  it('and whose words are shown is reported to the page, not to the employee', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' }, {}, (opened) =>
      sendOfficialWords(opened, {}, [], { type: 'WARNING', message: 'Add the official form.' }),
    );
    const [first] = await pageEvents(page);
    expect(first).toEqual({
      name: 'form',
      detail: {
        formId: 'W4101',
        formVersion: expect.any(String),
        wording: 'OWN',
        officialForm: { address, revision: '2026' },
        notices: [{ type: 'WARNING', message: 'Add the official form.' }],
      },
    });
    expect(await interview.root.locator('.frame').innerText()).not.toContain('Add the official form.');
    await page.context().close();
  });
});

describe('an employee cannot sign', () => {
  /** The passages on the way to the signature. */
  async function seenOnTheWay(setup: object, languageAtReview?: string): Promise<string[]> {
    const { interview, page } = await all.open({ formId: 'W4101', ...setup }, {}, official);
    const seen: string[] = [];
    const note = async () => {
      seen.push(...(await interview.root.locator('.official strong:first-child').allInnerTexts()));
    };
    await interview.walk(answers, note);
    if (languageAtReview) {
      await page.evaluate(
        (language) => Object.assign(document.querySelector('withholding-interview') ?? {}, { language }),
        languageAtReview,
      );
      await expect.poll(() => interview.step()).toBe('questions');
      await interview.walk(answers, note);
    }
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    await page.context().close();
    return seen.filter((text) => text.startsWith('Step'));
  }
  const every = ['Step One.', 'Step Two.'];

  it('without having passed every passage', async () => {
    expect(await seenOnTheWay({})).toEqual(every);
  });

  it('with answers stored before there were passages', async () => {
    const before = await all.open({ formId: 'W4101' });
    await before.interview.walk(answers);
    expect(await before.interview.step()).toBe('review');
    const state = await stored(before.page);
    await before.page.context().close();
    expect(await seenOnTheWay({ state })).toEqual(every);
  });

  it('after a change of language at the review shows words that were not there before', async () => {
    expect(await seenOnTheWay({ language: 'es' }, 'en')).toEqual(every);
  });

  it('but sees each passage only once', async () => {
    const before = await all.open({ formId: 'W4101' }, {}, official);
    await before.interview.walk(answers);
    const state = await stored(before.page);
    await before.page.context().close();
    expect(state).toMatchObject({ form: { visited: ['QS3', 'QS17'] } });
    const again = await all.open({ state }, {}, official);
    expect(await again.interview.step(), 'where the name is missing').toBe('details');
    await again.page.context().close();
  });
});
