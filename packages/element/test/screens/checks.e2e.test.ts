/** Checks across answers: an error blocks, a warning is shown once, and an ineligible employee learns why. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

it('a birth date in the future is an error at its question', async () => {
  const { interview, page } = await all.open({ formId: 'NY102' });
  const title = await interview.title();
  await interview.answer('isMilitarySpouse', 'false');
  await interview.answer('dateOfBirth', '05/01/2050');
  await interview.answer('filingStatus', 'SINGLE');
  await interview.answer('isFullTimeStudent', 'true');
  await interview.next();
  expect(await interview.title()).toBe(title);
  expect(await interview.problems()).toEqual(['This date is in the future. Enter your date of birth.']);
  expect(await interview.field('q-dateOfBirth').locator('.error').innerText()).toContain('in the future');
  const box = (part: string) => interview.field('q-dateOfBirth').locator(`input.${part}`);
  const boxes = () => interview.field('q-dateOfBirth').locator('input');
  expect(await boxes().evaluateAll((all) => all.map((each) => each.getAttribute('autocomplete')))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ]);
  for (const [month, day, year, message] of [
    ['feb', '30', '2007', 'This date doesn’t exist.'],
    ['feb', '', '2007', 'Enter the day'],
    ['smarch', '1', '2007', 'Enter the month'],
    ['2', '1', '1800', 'Enter the year in four digits, from 1900 to 2099.'],
  ]) {
    for (const [part, text] of Object.entries({ month, day, year })) await box(part).fill(text ?? '');
    await interview.next();
    expect(await interview.problems()).toEqual([expect.stringContaining(message ?? '')]);
  }
  expect(await findingsOf(page)).toEqual([]);
  await interview.root.getByRole('button', { name: 'Français' }).click();
  await interview.settled();
  expect(await interview.field('q-dateOfBirth').locator('.part').allInnerTexts()).toEqual(['Année', 'Mois', 'Jour']);
  await interview.root.getByRole('button', { name: 'English' }).click();
  await interview.settled();
  await interview.answer('dateOfBirth', '05/01/2007');
  await interview.next();
  expect(await interview.problems()).toEqual([]);
  expect(await interview.title()).not.toBe(title);
  await page.context().close();
});

it('shows employees who are too old or too young for a form why, and what to do', async () => {
  const { interview, page } = await all.open({ formId: 'NY102', language: 'es' });
  await interview.walk({
    isMilitarySpouse: 'false',
    dateOfBirth: '05/01/1970',
    filingStatus: 'SINGLE',
    isFullTimeStudent: 'false',
  });
  expect(await interview.step()).toBe('ineligible');
  expect(await interview.root.locator('.notice').innerText()).toMatch(/Según su fecha de nacimiento.*IT-2104/);
  await page.context().close();
});

it('99 dependents are pointed out once, and pass', async () => {
  const { interview, page } = await all.open({ formId: 'AL101' });
  await interview.answer('filingStatus', 'MARRIED');
  await interview.next();
  const title = await interview.title();
  const warning = interview.field('q-dependents').locator('.warning');
  await interview.answer('dependents', '99');
  expect(await warning.count()).toBe(0);
  await interview.next();
  expect(await interview.title()).toBe(title);
  expect(await interview.problems()).toEqual([]);
  expect(await warning.innerText()).toMatch(/That is a high number\..*If what you entered is correct, continue\./s);
  const box = interview.field('q-dependents').locator('input');
  expect(await box.getAttribute('aria-describedby')).toContain('q-dependents-warning');
  expect(await box.getAttribute('aria-invalid')).toBeNull();
  const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);
  expect(focused).toBe('q-dependents');
  expect(await findingsOf(page)).toEqual([]);
  // Another number that looks like a mistake is pointed out again; a likely one is not.
  await interview.answer('dependents', '2');
  expect(await warning.count()).toBe(0);
  await interview.answer('dependents', '98');
  await interview.next();
  expect(await warning.count()).toBe(1);
  await interview.next();
  expect(await interview.title()).not.toBe(title);
  await page.context().close();
});
