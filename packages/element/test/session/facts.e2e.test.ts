/** Facts asked once: the screens, what follows for every form, and the ways back. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

const home = { streetAddress1: '120 W State St', city: 'Trenton', state: 'NJ', zipCode: '08608' };
const work = { streetAddress1: '2400 Bristol Rd', city: 'Bensalem', state: 'PA', zipCode: '19020' };
const person = (address: object) => ({
  firstName: 'Daniel',
  lastName: 'Weiss',
  socialSecurityNumber: '219-09-9999',
  telephoneNumber: '609-555-0123',
  address,
});
const company = { name: 'Example Bakery', federalEIN: '12-3456789', telephoneNumber: '215-555-0142', address: work };
const daniel = {
  noFacts: false,
  location: { homeAddress: home, workAddresses: [work] },
  employee: person(home),
  employer: company,
  payroll: { pay: '52000', payPeriods: '26', withholdsIn: ['NJ', 'PA'] },
};
const single = { household: 'SINGLE', otherJobs: 'NONE', supportsSomeone: 'false' };

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all.stop());

/** From the first facts to the review. */
async function toReview(setup = daniel, special = 'NONE') {
  const opened = await all.open(setup);
  const { interview } = opened;
  await interview.answerAll(single);
  await interview.next();
  await interview.answerAll({ special });
  await interview.next();
  if ((await interview.step()) === 'questions') {
    await interview.answerAll({ workLocationSurvey: 'false' });
    await interview.next();
  }
  expect(await interview.step()).toBe('review');
  return opened;
}
const answer = (interview: Awaited<ReturnType<typeof toReview>>['interview'], form: string, question: string) =>
  interview.root.locator(`[data-check=${form}] [data-answer=${question}]`);

describe('facts', () => {
  it('fill four forms, which ask only what is open, show every answer and are signed together', async () => {
    const { interview, page, complaints } = await all.open(daniel);
    expect(await interview.questions()).toEqual(['household', 'otherJobs', 'supportsSomeone']);
    await interview.answerAll({ household: 'MARRIED_JOINT' });
    expect(await interview.questions()).toContain('spouseJobs');
    await interview.answerAll(single);
    expect(await interview.questions()).not.toContain('spouseJobs');
    await interview.next();
    await interview.answerAll({ special: 'NONE' });
    await interview.next();
    expect([await interview.form(), await interview.questions()]).toEqual(['PA102', ['workLocationSurvey']]);
    await interview.answerAll({ workLocationSurvey: 'false' });
    await interview.next();
    const shown = await interview.root
      .locator('[data-check] [data-answer]')
      .evaluateAll((rows) =>
        rows.map(
          (row) => `${row.closest('[data-check]')?.getAttribute('data-check')} ${row.getAttribute('data-answer')}`,
        ),
      );
    for (const derived of ['W4101 filingStatus', 'W4101 jobsInAll', 'NJ101 allowances', 'PA101 exemptReason'])
      expect(shown).toContain(derived);
    expect(await answer(interview, 'PA101', 'exemptReason').innerText()).toMatch(/please check/);
    await interview.next();
    await interview.drawn();
    // One for each form, and the consent.
    expect(await interview.agree()).toBe(2);
    await interview.next();
    expect(await interview.step()).toBe('finished');
    const signed = (await pageEvents(page)).filter(({ name }) => name === 'signed');
    expect(signed.map(({ detail }) => detail.formId)).toEqual(['W4101', 'NJ101', 'PA101', 'PA102']);
    expect(complaints).toEqual([]);
  });

  it('change every form that used them', async () => {
    const { interview } = await toReview();
    expect(await answer(interview, 'NJ101', 'filingStatus').innerText()).toMatch(/Single/);
    await interview.root.getByRole('button', { name: 'Change earlier answers' }).click();
    expect(await interview.questions()).toContain('household');
    await interview.answerAll({ household: 'HEAD_OF_HOUSEHOLD' });
    await interview.next();
    if ((await interview.step()) === 'flow') await interview.next();
    expect(await interview.step()).toBe('review');
    expect(await answer(interview, 'NJ101', 'filingStatus').innerText()).toMatch(/Head of Household/i);
    expect(await answer(interview, 'W4101', 'filingStatus').innerText()).toMatch(/Head of household/i);
  });

  it('leave an answer that the employee changed on a form', async () => {
    const { interview } = await toReview();
    await answer(interview, 'NJ101', 'allowances').getByRole('button').click();
    await interview.answerAll({ allowances: '3' });
    await interview.next();
    expect(await answer(interview, 'NJ101', 'allowances').innerText()).toMatch(/3/);
    expect(await answer(interview, 'NJ101', 'allowances').innerText()).not.toMatch(/please check/);
  });

  it('show what decides the forms where no form repeats it, also in another language', async () => {
    const alabama = { streetAddress1: '1 Dexter Ave', city: 'Montgomery', state: 'AL', zipCode: '36104' };
    const georgia = { streetAddress1: '1 Broadway', city: 'Columbus', state: 'GA', zipCode: '31901' };
    const location = { homeAddress: alabama, workAddresses: [georgia] };
    const { interview, page } = await toReview({ ...daniel, location });
    const decides = interview.root.locator('[data-check=flows] [data-answer]');
    expect(await decides.count()).toBe(1);
    await page.evaluate(() => document.querySelector('withholding-interview')?.setAttribute('language', 'es'));
    await interview.root.locator('.frame[lang=es]').waitFor();
    expect(await decides.count()).toBe(1);
  });

  it('never claim exemption: the form asks', async () => {
    const { interview } = await all.open(daniel);
    await interview.answerAll(single);
    await interview.next();
    await interview.answerAll({ special: 'OWED_NO_TAX' });
    await interview.next();
    expect([await interview.form(), await interview.questions()]).toEqual(['W4101', ['isExempt']]);
    expect(await interview.root.locator('[data-field="q-isExempt"] input:checked').count()).toBe(0);
  });

  it('wait for a number that the employee has applied for', async () => {
    const { socialSecurityNumber: _, ...unnumbered } = person(home);
    const { interview } = await all.open({ ...daniel, employee: unnumbered });
    await interview.walkToDetails({ ...single, special: 'NONE', workLocationSurvey: 'false' });
    expect(await interview.step()).toBe('details');
    await interview.next();
    expect(await interview.problems()).toHaveLength(1);
    await interview.root.locator('#awaits-number').check();
    await interview.next();
    const number = interview.root.locator('[data-answer="employee.socialSecurityNumber"] button');
    expect(await number.innerText()).toBe('I don’t have a number yet. I’ve applied for one.');
    await interview.next();
    expect([await interview.step(), await interview.title()]).toEqual([
      'waiting',
      'You can sign when your number arrives',
    ]);
    await interview.back();
    await number.click();
    await interview.root.locator('#awaits-number').uncheck();
    await interview.fill('employee.socialSecurityNumber', '219-09-9999');
    await interview.next();
    expect(await number.innerText()).toBe('Social Security number: XXX-XX-9999');
    await interview.next();
    expect(await interview.step()).toBe('sign');
  });

  it.each([
    ['320 pixels wide', { viewport: { width: 320, height: 700 } }],
    ['at 200 % zoom', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ])('fit every screen, %s, in forced colors and without motion, and axe finds nothing', async (_, size) => {
    const { interview, page } = await all.open(daniel, { ...size, forcedColors: 'active', reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async () => {
      found.push(...(await findingsOf(page)));
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (tooWide > 0) found.push(`${await interview.title()}: ${tooWide} pixels too wide`);
    };
    await interview.walk({ ...single, special: 'NONE', workLocationSurvey: 'false' }, look);
    await interview.finishForm({}, look);
    expect([await interview.step(), found]).toEqual(['finished', []]);
    await page.context().close();
  });

  it('show the tax per paycheck where the pay is known, and it follows each answer', async () => {
    const { interview, page } = await toReview();
    const line = interview.root.locator('.tax-line');
    // $2,000 every two weeks.
    await expect.poll(() => line.innerText()).toMatch(/^About \$1\d\d\.\d\d of federal income tax per paycheck/);
    const before = await line.innerText();
    await answer(interview, 'W4101', 'filingStatus').getByRole('button').click();
    await interview.answerAll({ filingStatus: 'HEAD_OF_HOUSEHOLD' });
    await expect.poll(() => line.innerText()).not.toBe(before);
    const after = await line.innerText();
    await interview.next();
    await interview.finishForm();
    expect([await interview.step(), await line.innerText()]).toEqual(['finished', after]);
    expect(JSON.stringify(await pageEvents(page))).not.toContain('52000');
    await page.context().close();
  });

  it('stay in another language, and behind Back', async () => {
    const { interview, page } = await all.open(daniel);
    await interview.answerAll(single);
    await interview.next();
    await page.evaluate(() => document.querySelector('withholding-interview')?.setAttribute('language', 'fr'));
    await interview.root.locator('.frame[lang=fr]').waitFor();
    expect(await interview.title()).toMatch(/situations/);
    await interview.back();
    expect(await interview.root.locator('input[value=SINGLE]').isChecked()).toBe(true);
    expect(await interview.root.locator('.back').count()).toBe(0);
  });

  it('offer the form that the agency has in the new language, and take the answers along', async () => {
    const { interview, page } = await toReview();
    await interview.root.locator('[data-check=W4101] details.math:not([data-part]) summary').click();
    await answer(interview, 'W4101', 'additionalWithholding').getByRole('button').click();
    await interview.answerAll({ additionalWithholding: '25' });
    await interview.next();
    await page.evaluate(() => document.querySelector('withholding-interview')?.setAttribute('language', 'es'));
    await interview.root.locator('.frame[lang=es]').waitFor();
    const offer = interview.root.locator('[data-part=other-forms]');
    expect(await offer.innerText()).toMatch(/Sus formularios están en otro idioma/);
    await offer.getByRole('button', { name: 'Cambiar a W-4(SP)' }).click();
    await interview.root.locator('[data-check=W4101SP]').waitFor();
    expect(await interview.step()).toBe('review');
    expect(await answer(interview, 'W4101SP', 'filingStatus').innerText()).toMatch(/soltera/);
    expect(await answer(interview, 'W4101SP', 'additionalWithholding').innerText()).toMatch(/\$25/);
    expect(await interview.root.locator('[data-check=W4101], [data-part=other-forms]').count()).toBe(0);
    expect(await answer(interview, 'NJ101', 'filingStatus').count()).toBe(1);
  });

  it('lead to the form in the new language where none is begun', async () => {
    const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
    const { interview, page } = await all.open({ location: { homeAddress: albany, workAddresses: [albany] } });
    await interview.walk({ nyGuidedQ1: 'NONE', nyGuidedQ7: 'IN_STATE' });
    expect(await interview.root.locator('.forms').innerText()).toMatch(/W-4\b(?!\()/);
    await page.evaluate(() => document.querySelector('withholding-interview')?.setAttribute('language', 'es'));
    await interview.root.locator('.frame[lang=es]').waitFor();
    expect(await interview.root.locator('.forms').innerText()).toContain('W-4(SP)');
    expect(await interview.root.locator('[data-part=other-forms]').count()).toBe(0);
  });

  it('are left out when the employee asks for the forms’ own questions, and with no-facts', async () => {
    const { interview } = await all.open(daniel);
    await interview.withoutFacts();
    expect(await interview.step()).toBe('flow');
    expect(await interview.questions()).not.toContain('household');
    const { interview: plain } = await all.open({ ...daniel, noFacts: true });
    expect(await plain.questions()).toEqual(await interview.questions());
  });
});
