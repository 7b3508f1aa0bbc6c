/** The story of the README, in a browser: from an invitation to the payroll file, and the same again next January. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Answers, Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startAll, type Visitor } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
let hr: Visitor;
let employee: Visitor;
const logged = vi.spyOn(console, 'error');

beforeAll(async () => {
  all = await startAll();
  [hr, employee] = [await all.visitor(), await all.visitor()];
});
afterAll(() => all?.stop());

/** A student who claims exemption on both forms. */
const answers: Answers = {
  ...{ household: 'SINGLE', otherJobs: 'NONE', supportsSomeone: 'false', special: 'OWED_NO_TAX,STUDENT' },
  ...{ federalGuidedQ1: 'W4101', nyGuidedQ1: 'NO_LIABILITY', nyGuidedQ2: 'true' },
  ...{ taxpayerSituation: 'EXEMPT', isExempt: 'true' },
  ...{ isMilitarySpouse: 'false', dateOfBirth: '2007-03-14', filingStatus: 'SINGLE', isFullTimeStudent: 'true' },
  ...{ hadNoLiabilityLastYear: 'true', expectsNoLiabilityThisYear: 'true' },
};

/** Answers and signs everything, whatever screen comes next. Returns the screens. */
async function complete(page: Page, onScreen = async (_step: string) => {}): Promise<readonly string[]> {
  const interview = new Interview(page);
  const steps: string[] = [];
  for (let step = await interview.step(); step !== 'finished'; step = await interview.step()) {
    if (steps.push(step) > 40) throw new Error(`The interview does not end: ${steps.join(', ')}`);
    await onScreen(step);
    if (step === 'questions' || step === 'flow') await interview.walk(answers);
    else {
      await interview.details({ 'employee.socialSecurityNumber': '219-09-9999' });
      if (step === 'sign') await interview.agree();
      await interview.next();
    }
  }
  return steps;
}

async function addEmployee(page: Page, { zip, language }: { zip: string; language: string }): Promise<void> {
  const texts = {
    '#firstName': 'Łukasz',
    '#lastName': 'Özgür',
    '#email': `${language}@example.com`,
    '#home-streetAddress1': '20 College Avenue',
    '#home-city': 'Ithaca',
    '#home-code': zip,
    '#work-streetAddress1': '1 Lake Street',
    '#work-city': 'Ithaca',
    '#work-code': '14850',
  };
  for (const [box, text] of Object.entries(texts)) await page.fill(box, text);
  for (const box of ['#home-region', '#work-region']) await page.selectOption(box, 'US NY');
  await page.selectOption('#language', language);
  await page.getByRole('button', { name: 'Add and invite' }).click();
}

const linkOn = (page: Page): Promise<string> => page.locator('.link').first().innerText();

const statusOn = (page: Page): Promise<string[]> => page.locator('td .status').allInnerTexts();

async function invites(): Promise<void> {
  const { page } = hr;
  await page.goto('/');
  await page.fill('#password', 'wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This is not the HR password.').waitFor();
  expect(hr.findings.splice(0)).toEqual([expect.stringContaining('401')]);
  await hr.look('sign-in');
  await page.fill('#password', all.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Employees' }).waitFor();
  await page.getByRole('link', { name: 'Add an employee' }).click();
  const states = await page.locator('#home-region optgroup').first().locator('option').allInnerTexts();
  expect(states).toEqual(states.toSorted((one, other) => one.localeCompare(other)));
  await page.getByRole('button', { name: 'Add a work address' }).click();
  await page.getByRole('group', { name: 'Work address 2' }).waitFor();
  await hr.look('work-addresses');
  await page.goto('/employees/new');
  // The service doubts the ZIP Code.
  await addEmployee(page, { zip: '99801', language: 'en' });
  await page.getByRole('heading', { name: 'Check the address' }).waitFor();
  expect(hr.findings.splice(0)).toEqual([expect.stringContaining('422')]);
  await hr.look('add-employee');
  await addEmployee(page, { zip: '14850', language: 'en' });
  await page.getByRole('heading', { name: 'Invitation' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await linkOn(page));
  await hr.look('invitation');
}

async function signsTwoForms(): Promise<void> {
  const { page } = employee;
  await page.goto(await linkOn(hr.page));
  await employee.look('welcome');
  await page.getByRole('button', { name: 'Start' }).click();
  const seen = new Set<string>();
  await complete(page, async (step) => {
    if (seen.has(step)) return;
    seen.add(step);
    if (step !== 'review') return;
    await employee.look('review');
    await hr.page.goto('/employees');
    expect(await statusOn(hr.page)).toEqual(['Started']);
    expect(await hr.page.locator('[data-part=wait]').innerText()).toBe('Waits at the review of the answers');
    // Left, and taken up again where it was: the number isn't kept.
    await page.waitForTimeout(600);
    await page.reload();
    expect(await new Interview(page).step()).toBe('details');
  });
  await page.getByRole('heading', { name: 'You’re done' }).waitFor();
  expect(await page.locator('#onward').count(), 'nothing is left to press').toBe(0);
  await employee.look('done');
  await page.goto('/forms');
  await page.getByText('Your employer has your signed forms.').waitFor();
}

async function showsWhatIsSigned(): Promise<void> {
  const { page } = hr;
  await page.reload();
  expect(await statusOn(page)).toEqual(['Signed']);
  await hr.look('employees');
  await page.getByRole('link', { name: 'Łukasz' }).click();
  expect(await statusOn(page)).toEqual(['Signed', 'Signed']);
  expect(await page.locator('dl.values').first().innerText()).toMatch(/No tax should be withheld\s+true FED.isExempt/);
  await hr.look('employee');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).first().click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const dump = await all.dump();
  const secret = /219-?09-?9999|%PDF|NO_LIABILITY|expiryDate|2007-03-14|03\/14\/2007/;
  expect(dump.match(secret)?.[0]).toBeUndefined();
  const cookies = [...(await page.context().cookies()), ...(await employee.page.context().cookies())];
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-hr', '__Host-employee']);
  for (const { value } of cookies) expect(dump.includes(value)).toBe(false);
}

async function listsClaimsThatEnd(): Promise<void> {
  const { page } = hr;
  await page.goto('/reminders?on=2027-01-16');
  await page.getByText('No claim ends within 30 days.').waitFor();
  await page.goto('/reminders?on=2027-01-17');
  expect(await page.locator('tbody td:last-child').allInnerTexts()).toContain('February 16, 2027');
  await hr.look('reminders');
  const start = new URL('../start.ts', import.meta.url).pathname;
  const printed = execFileSync(process.execPath, [start, 'remind', '2027-01-17'], { env: all.env, encoding: 'utf8' });
  expect(printed).toContain('To: en@example.com');
  expect(printed).toContain('February 16, 2027');
}

async function saysWhatToDo(): Promise<void> {
  const { page } = hr;
  await page.goto('/to-do?on=2027-02-01');
  await page.getByText('Nothing to do this week.').waitFor();
  await page.goto('/to-do?on=2027-02-12');
  await page.getByText('The exempt claim ends on February 16, 2027.').waitFor();
  expect(await page.locator('dt').allInnerTexts()).toContain('February 16, 2027');
  await hr.look('to-do');
  await page.goto('/to-do?on=2027-02-17');
  await page.getByText('The certificate has ended (Federal). Ask the employee for W-4.').waitFor();
  expect(await page.getByText('Federal: default').count()).toBe(1);
}

async function asksAgain(): Promise<void> {
  const { page } = hr;
  await all.age('W4101', '2025.12.0');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Start re-certification' }).click();
  const link = await linkOn(page);
  expect(await page.locator('pre').innerText()).toContain('Your certificate W-4 ends on February 16, 2027.');
  await employee.page.goto(link);
  await employee.page.getByRole('button', { name: 'Start' }).click();
  await new Interview(employee.page).settled();
  await employee.look('renewal');
  // The W-4 has a new question since. The other form asks only the number.
  const steps = await complete(employee.page, async (step) => {
    if (step !== 'review') return;
    await employee.look('renewal-review');
    expect(await employee.page.locator('[data-part=changes] li').first().innerText()).toMatch(/^New: /);
  });
  expect(steps.slice(0, 2)).toEqual(['questions', 'review']);
  await employee.page.getByRole('heading', { name: 'W-4 signed' }).waitFor();
  await employee.page.getByText('Next: IT-2104-E').waitFor();
  expect(await employee.page.getByText('You don’t need to do anything else.').count()).toBe(0);
  await employee.look('renewal-next');
  await employee.page.getByRole('link', { name: 'Continue to the next form' }).click();
  expect((await complete(employee.page)).slice(0, 2)).toEqual(['details', 'review']);
  await employee.page.getByRole('heading', { name: 'You’re done' }).waitFor();
  await page.goto('/employees');
  expect(await statusOn(page)).toEqual(['Signed']);
}

async function exports(): Promise<void> {
  const download = hr.page.waitForEvent('download');
  await hr.page.getByRole('link', { name: 'Payroll file' }).click();
  const rows = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  const values = new Map(rows.map((row) => [row[7], row[8]]));
  expect(values.get('FED.isExempt')).toBe('true');
  expect(values.get('FED.expiryDate')).toBe('2027-02-16');
  expect([...values.keys()].filter((id) => id?.startsWith('NY.'))).not.toEqual([]);
  // Each parameter once, although each form was signed twice.
  expect(new Set(rows.map((row) => `${row[4]} ${row[7]}`)).size).toBe(rows.length);
}

async function keepsPeopleApart(): Promise<void> {
  const { page } = hr;
  await page.goto('/employees/new');
  await addEmployee(page, { zip: '14850', language: 'es' });
  const link = await linkOn(page);
  await employee.page.goto(link);
  await employee.page.getByRole('button', { name: 'Comenzar' }).click();
  await employee.page.locator('withholding-interview .frame[lang=es]').waitFor();
  await employee.look('forms-es');
  const status = async ({ page: { request } }: Visitor, path: string, options = {}) =>
    (await request.fetch(path, { maxRedirects: 0, ...options })).status();
  const headers = { origin: all.origin };
  // An employee is not HR, HR is not an employee, and another site is neither.
  expect(await status(employee, '/employees')).toBe(401);
  expect(await status(employee, '/payroll.csv')).toBe(401);
  expect(await status(hr, '/withholding/places')).toBe(401);
  expect(await status(hr, '/renewals', { method: 'POST', form: { formToken: '' } })).toBe(403);
  expect(await status(hr, '/renewals', { method: 'POST', headers, form: { formToken: 'guessed' } })).toBe(403);
  // A new link ends the old one, and the session that began with it.
  await page.goto('/employees');
  await page.getByRole('row', { name: 'Started' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  expect(await status(employee, link)).toBe(404);
  await page.goto('/employees');
  await page.getByRole('row', { name: 'Started' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Write a reminder' }).click();
  expect(await page.locator('pre[lang=es]').innerText()).toContain('Quedan algunas preguntas.');
  const newLink = await linkOn(page);
  expect(await status(employee, '/forms')).toBe(401);
  expect(await status(employee, newLink, { method: 'POST', headers, form: {} })).toBe(303);
  // A form that is not for the employee.
  const data = { forms: [{ id: 'W4101', name: 'W-4' }], results: { W4101: 'skipped' } };
  expect(await status(employee, '/progress', { method: 'PUT', headers, data: { forms: [{ id: '../' }] } })).toBe(400);
  expect(await status(employee, '/progress', { method: 'PUT', headers, data })).toBe(204);
  await page.goto('/employees');
  expect((await statusOn(page)).sort()).toEqual(['Not applicable', 'Signed']);
  // Nothing of the people is in what was logged.
  expect(`${all.service.output()}${JSON.stringify(logged.mock.calls)}`).not.toMatch(/zgür|219-?09-?9999|College|\/i\//);
}

it('goes from an invitation to the payroll file, and the same again in January', async () => {
  for (const step of [
    invites,
    signsTwoForms,
    showsWhatIsSigned,
    listsClaimsThatEnd,
    saysWhatToDo,
    asksAgain,
    exports,
    keepsPeopleApart,
  ]) {
    await step();
    expect([...hr.findings, ...employee.findings]).toEqual([]);
  }
});
