/** Several forms: all questions first, one review, one signature. What is signed stays signed. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
const denver = { streetAddress1: '200 E Colfax Avenue', city: 'Denver', state: 'CO', zipCode: '80203' };
const at = (address: object) => ({ location: { homeAddress: address, workAddresses: [address] } });
const answers = {
  nyGuidedQ1: 'NONE',
  nyGuidedQ7: 'IN_STATE',
  coGuidedQ2: 'COPY',
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
  isNycResident: 'false',
  isYonkersResident: 'false',
  allowanceSituation: 'NONE',
  adjustFederalValues: 'false',
};

async function toReview(address: object) {
  const opened = await all.open(at(address));
  await opened.interview.walk(answers);
  await opened.interview.next();
  await opened.interview.walk(answers);
  expect(await opened.interview.step()).toBe('review');
  return opened;
}

describe('two forms', () => {
  it('are shown one at a time, and a failure leaves the first one signed and the second to try again', async () => {
    const { interview, page } = await toReview(albany);
    const { root } = interview;
    await interview.next();
    await interview.drawn();
    expect(await interview.title()).toBe('Check and sign your 2 forms');
    expect(await root.locator('.pages').count()).toBe(1);
    await root.getByRole('button', { name: 'Show Form IT-2104' }).click();
    await interview.drawn();
    expect(await root.locator('[data-sign=NY101] .pages').count()).toBe(1);
    expect(await root.locator('.pages').count()).toBe(1);
    expect(await root.locator('.statement').count(), 'both stay on the screen').toBe(2);
    expect(await findingsOf(page)).toEqual([]);
    await interview.agree();
    const wrong = {
      ...{ title: 'Wrong', status: 400, code: 'VALIDATION', detail: 'Look at the answers.' },
      errors: [
        {
          pointer: '/fields/isNycResident',
          code: 'INVALID',
          message: 'Check this.',
          questionId: 'isNycResident',
          questionSetId: 'QS1',
        },
      ],
    };
    let calls = 0;
    await page.route('**/withholding/fillPdf', (route) => {
      calls += 1;
      return calls === 2
        ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(wrong) })
        : route.continue();
    });
    await interview.next();
    expect(await interview.step(), 'back to the question it is about').toBe('questions');
    expect(await interview.form()).toBe('NY101');
    expect(await interview.problems()).toEqual(['Check this.']);
    await interview.answer('isNycResident', 'false');
    await interview.next();
    expect(await root.locator('[data-check]').count(), 'the signed form is not checked again').toBe(1);
    await interview.next();
    expect(await root.locator('.notice').innerText()).toBe('Form W-4 is signed.');
    await interview.agree();
    await interview.next();
    expect(await interview.step()).toBe('finished');
    expect(await root.locator('a[download]').count()).toBe(2);
    const events = await pageEvents(page);
    const signed = events.filter(({ name }) => name === 'signed').map(({ detail }) => detail.formId);
    expect(signed).toEqual(['W4101', 'NY101']);
    const records = events.filter(({ name }) => name === 'signed').map(({ detail }) => detail.evidence);
    const agreed = { language: 'en', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    const shown = { consent: { ...agreed, id: 'consent' }, agreement: { ...agreed, id: 'agreement' } };
    for (const [index, form] of signed.entries())
      expect(records[index]).toMatchObject({
        ...shown,
        format: 1,
        timeZone: expect.any(String),
        forms: [
          { form, content: expect.any(String), statement: { ...agreed, id: 'perjury' }, receipt: expect.any(String) },
        ],
      });
    const [first] = records as { consent: { at: string }; forms: { signedAt: string }[] }[];
    expect(Date.parse(first?.consent.at ?? ''), 'consent comes first').toBeLessThan(
      Date.parse(first?.forms[0]?.signedAt ?? ''),
    );
    expect(events.filter(({ name }) => name === 'finished')).toHaveLength(1);
    await page.context().close();
  });

  it('go back through both, and a change to the first is carried to the second', async () => {
    const { interview, page } = await toReview(denver);
    const { root } = interview;
    const status = (form: string) => root.locator(`[data-check=${form}] [data-answer=filingStatus]`).innerText();
    expect(await status('W4101')).toContain('Single');
    await interview.back();
    expect(await interview.step()).toBe('details');
    await interview.back();
    expect(await interview.form()).toBe('CO101');
    await interview.back();
    expect(await interview.form()).toBe('W4101');
    await interview.walk(answers);
    expect(await interview.step()).toBe('review');
    await root.locator('[data-check=W4101] [data-answer=filingStatus] button').click();
    await interview.answer('filingStatus', 'MARRIED');
    await interview.next();
    expect(await interview.step()).toBe('review');
    expect(await status('W4101')).toContain('Married');
    const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
    const others = [state?.form, ...((state?.others as object[]) ?? [])];
    expect(others).toContainEqual(
      expect.objectContaining({ formId: 'CO101', federalValues: expect.objectContaining({ filingStatus: 'MARRIED' }) }),
    );
    await page.context().close();
  });
});

it('shows the details on the review, which leads to each of them and returns', async () => {
  const { interview, page } = await toReview(albany);
  const { root } = interview;
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);
  const shown = root.locator('[data-part=details] li');
  const [name = '', number = '', address = ''] = await shown.allInnerTexts();
  expect([name, number]).toEqual(['Jordan Q Nguyễn', 'Social Security number: XXX-XX-9999']);
  expect(address).toBe('12 Elm Street, Albany, NY 12207');
  await shown.nth(1).getByRole('button').click();
  expect([await interview.step(), await focused()]).toEqual(['details', 'employee.socialSecurityNumber']);
  expect(await root.locator('.progress span').first().innerText()).toBe('Check');
  await interview.back();
  expect(await interview.step()).toBe('review');
  await shown.nth(2).getByRole('button').click();
  expect(await focused()).toBe('employee.address.streetAddress1');
  await interview.fill('employee.address.zipCode', '');
  await interview.next();
  expect([await interview.step(), await interview.problems()]).toEqual(['details', ['ZIP Code is required.']]);
  await interview.fill('employee.address.zipCode', '12208');
  await interview.next();
  expect(await shown.nth(2).innerText()).toMatch(/12208$/);
  expect(await findingsOf(page)).toEqual([]);
  await interview.back();
  await interview.back();
  expect(await interview.form(), 'without a detour, Back leads to the last question').toBe('NY101');
  await page.context().close();
});

it('is possible only once every form was opened, and agreed to after that', async () => {
  const { interview, page } = await toReview(albany);
  const { root } = interview;
  await interview.next();
  await interview.drawn();
  expect(await root.locator('[data-sign=W4101] .statement').count()).toBe(1);
  expect(await root.locator('[data-sign=NY101] .statement').count()).toBe(0);
  expect(await root.locator('#agree-all').count()).toBe(0);
  await root.locator('#agree-electronically').check();
  await interview.next();
  expect(await interview.step()).toBe('sign');
  expect(await interview.problems()).toEqual(['Open Form IT-2104 before you sign.']);
  await root.locator('.summary a').click();
  expect(await root.locator('#card-NY101').evaluate((card) => card.matches(':focus'))).toBe(true);
  await root.getByRole('button', { name: 'Next: Form IT-2104' }).click();
  await interview.drawn();
  expect(await root.locator('#card-NY101').evaluate((card) => card.matches(':focus'))).toBe(true);
  expect(await interview.problems()).toEqual([]);
  expect(await root.locator('.statement').count()).toBe(2);
  await interview.next();
  expect(await interview.problems()).toEqual(['Check the box to agree.']);
  expect(await findingsOf(page)).toEqual([]);
  await root.getByRole('button', { name: 'Español' }).click();
  await root.locator('.frame[lang=es][aria-busy=false]').waitFor();
  expect(await root.locator('.statement').count(), 'the other statement has not been seen in Spanish').toBe(1);
  await interview.agree();
  await interview.next();
  expect(await interview.step()).toBe('finished');
  await page.context().close();
});

it('is given only by those who agree to sign electronically', async () => {
  const { interview, page } = await toReview(albany);
  await interview.next();
  await interview.drawn();
  expect(await interview.root.locator('form').innerText()).toContain('To sign on paper, ask your payroll office.');
  await interview.agree();
  await interview.root.locator('#agree-electronically').uncheck();
  await interview.next();
  expect(await interview.problems()).toEqual([
    'Check the box to sign here, or ask your payroll office for paper forms.',
  ]);
  expect(await findingsOf(page)).toEqual([]);
  await interview.root.locator('#agree-electronically').check();
  expect(await interview.problems()).toEqual([]);
  await interview.next();
  expect(await interview.step()).toBe('finished');
  expect(await interview.root.locator('[part=finished]').innerText()).toMatch(/next paychecks.*if you marry/s);
  await page.evaluate(() =>
    document.querySelector('withholding-interview')?.setAttribute('first-paycheck', '2026-12-04'),
  );
  await interview.root.getByText('Your employer uses these forms from your December 4, 2026 paycheck.').waitFor();
  await page.context().close();
});

describe('the progress', () => {
  it('names the part and counts the forms, and never goes back', async () => {
    const { interview, page } = await all.open({});
    const { root } = interview;
    const seen: string[] = [];
    const values: number[] = [];
    const look = async () => {
      const [step = '', about = ''] = await root.locator('.progress span').allInnerTexts();
      values.push(Number(await root.locator('progress').getAttribute('value')));
      if (seen.at(-1) !== `${step} ${about}`.trim()) seen.push(`${step} ${about}`.trim());
    };
    for (const [part, value] of Object.entries(albany)) await interview.fill(`home.${part}`, value);
    await interview.fill('works-at-home', 'true');
    await look();
    await interview.next();
    await interview.walk(answers, look);
    await look();
    await interview.next();
    await interview.walk(answers, look);
    await look();
    await interview.next();
    await look();
    expect(seen).toEqual([
      'Addresses',
      'Your answers New York',
      'Your answers',
      'Your answers Form W-4 (1 of 2)',
      'Your answers Form IT-2104 (2 of 2)',
      // The details.
      'Your answers',
      'Check',
      'Sign',
    ]);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    await page.context().close();
  });
});
