/** From addresses through guided flows to several forms, one after the other. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, pdfText, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };
const flowAnswers = { nyGuidedQ1: 'NONE', nyGuidedQ7: 'IN_STATE' };
const federal = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  jobsInAll: 'ONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};
const newYork = {
  isNycResident: 'false',
  isYonkersResident: 'false',
  allowanceSituation: 'NONE',
};

describe('an employee in New York', () => {
  it('gives addresses, answers the flows and signs both forms', async () => {
    const { interview, page, complaints } = await all.open({});
    const check = async () => expect(await findingsOf(page), await interview.title()).toEqual([]);
    expect(await interview.step()).toBe('addresses');
    await check();
    await interview.next();
    expect(await interview.problems()).toContain('Work address – City is required.');
    await check();
    for (const [part, value] of Object.entries(albany)) await interview.fill(`home.${part}`, value);
    await interview.fill('home.state', 'ny');
    await interview.fill('works-at-home', 'true');
    await interview.next();
    await interview.walk(flowAnswers, check);
    expect(await interview.step()).toBe('forms');
    await check();
    expect(await interview.root.locator('.forms li').count()).toBe(2);
    await interview.next();

    await interview.walkToDetails({ ...federal, ...newYork });
    expect(await interview.field('employee.address.city').locator('input').inputValue()).toBe('Albany');
    await check();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('[data-check] h3 + .hint').allInnerTexts()).toEqual([
      expect.stringContaining('W-4'),
      expect.stringContaining('IT-2104'),
    ]);
    await check();
    await interview.next();
    await interview.drawn();
    expect(await interview.root.locator('.frame').innerText()).toContain('You sign as Jordan Nguyễn.');
    await interview.next();
    expect(await interview.problems()).toEqual([
      'Check the box to sign here, or ask your payroll office for paper forms.',
      'Open Form IT-2104 before you sign.',
    ]);
    await check();
    await interview.agree();
    await interview.next();
    expect(await interview.step()).toBe('finished');
    const signed = (await pageEvents(page)).filter(({ name }) => name === 'signed').map(({ detail }) => detail);
    expect(signed.map(({ formId }) => formId)).toEqual(['W4101', 'NY101']);
    expect(pdfText(String(signed[1]?.pdf))).toContain('Nguyễn');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('loses no answer by looking at the list of forms again', async () => {
    const { interview, page } = await all.open({ location: { homeAddress: albany, workAddresses: [albany] } });
    await interview.walk(flowAnswers);
    await interview.next();
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.back();
    expect(await interview.step()).toBe('forms');
    await interview.next();
    expect(await interview.field('q-taxpayerSituation').locator('[value=NONE]').isChecked()).toBe(true);
    await page.context().close();
  });

  it('is stopped where a form does not fit, and can go on without it', async () => {
    const { interview, page } = await all.open({ formId: 'NY104', language: 'es' });
    await interview.walk({ qualificationTest: 'NEITHER' });
    expect(await interview.step()).toBe('ineligible');
    expect(await findingsOf(page)).toEqual([]);
    await interview.next();
    expect(await interview.step()).toBe('questions');
    expect(await interview.field('q-qualificationTest').locator('[value=NEITHER]').isChecked()).toBe(true);
    await interview.next();
    await interview.root.locator('.actions button.plain').click();
    expect(await interview.step()).toBe('finished');
    await page.context().close();
  });

  it('can change the language among the flows and go on from a stored state', async () => {
    const location = { homeAddress: albany, workAddresses: [albany] };
    const { interview, page } = await all.open({ location });
    await interview.answer('nyGuidedQ1', 'NONE');
    await interview.root.locator('.languages button[lang=fr]').click();
    await interview.root.locator('.frame[lang=fr]').waitFor();
    expect(await interview.field('q-nyGuidedQ1').locator('[value=NONE]').isChecked()).toBe(true);
    await interview.next();
    const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail;
    expect(JSON.stringify(state)).not.toContain('Elm Street');
    await page.context().close();
    const again = await all.open({ state, language: 'fr' });
    expect(await again.interview.questions()).toEqual(['nyGuidedQ7']);
    await again.interview.walk(flowAnswers);
    expect(await again.interview.step()).toBe('forms');
    await again.page.context().close();
  });
});

describe('an employee in Colorado', () => {
  it('is not asked again what the federal form just answered', async () => {
    const denver = { streetAddress1: '200 E Colfax Avenue', city: 'Denver', state: 'CO', zipCode: '80203' };
    const { interview, page } = await all.open({ location: { homeAddress: denver, workAddresses: [denver] } });
    await interview.walk({ coGuidedQ2: 'COPY' });
    await interview.next();
    await interview.walkTo('adjustFederalValues', federal);
    expect(await interview.questions()).toEqual(['adjustFederalValues']);
    await interview.answer('adjustFederalValues', 'false');
    await interview.next();
    await interview.passDetails();
    expect(await interview.step()).toBe('review');
    await interview.finishForm();
    expect(await interview.step()).toBe('finished');
    const signed = (await pageEvents(page)).findLast(({ name }) => name === 'signed')?.detail;
    expect(signed?.formId).toBe('CO101');
    await page.context().close();
  });
});

describe('an employee the page knows', () => {
  const employee = { firstName: 'Ana', middleInitial: 'B', lastName: 'Diaz', socialSecurityNumber: '219-09-9999' };
  const employer = { name: 'Acme Inc.', federalEIN: '12-3456789', address: albany };

  it('is not asked for the second line of an address that has none', async () => {
    const known = { employee: { ...employee, address: albany }, employer };
    const { interview, page } = await all.open({ formId: 'W4101', ...known });
    await interview.walk(federal);
    await interview.next();
    expect(await interview.step()).toBe('sign');
    await page.context().close();
  });

  it('is asked for the whole address, the second line too, when the page has none', async () => {
    const { interview, page } = await all.open({ formId: 'W4101', employee, employer });
    await interview.walkToDetails(federal);
    expect(await interview.step()).toBe('details');
    expect(await interview.field('employee.address.streetAddress2').count()).toBe(1);
    await page.context().close();
  });
});

describe('an employee in Canada', () => {
  it('gives a Canadian address and a social insurance number', async () => {
    const { interview, page } = await all.open({ formId: 'CAN101', language: 'fr' });
    await interview.walkToDetails({
      dateOfBirth: '1990/5/17',
      isNonResident: 'false',
      claimSituation: 'OTHER_EMPLOYER',
      additionalWithholding: '10',
    });
    expect(await interview.field('employee.address.provinceTerritory').count()).toBe(1);
    expect(await interview.field('employee.firstName').innerText()).toContain('dossier d’assurance sociale');
    await interview.details({
      'employee.firstName': 'Zoé',
      'employee.lastName': 'Tremblay',
      'employee.socialInsuranceNumber': '130 692 544',
      'employee.address.streetAddress1': '12, rue des Érables',
      'employee.address.city': 'Whitehorse',
      'employee.address.provinceTerritory': 'yt',
      'employee.address.postalCode': 'y1a 1a1',
    });
    await interview.next();
    expect(await interview.root.locator('[data-part=details] li').allInnerTexts()).toEqual([
      'Zoé Tremblay',
      'Numéro d’assurance sociale (NAS)\u00a0: XXX XX2 544',
      '12, rue des Érables, Whitehorse (Yukon) Y1A 1A1',
    ]);
    expect(await interview.root.locator('[data-answer=dateOfBirth]').first().textContent()).toContain('17 mai 1990');
    await interview.next();
    expect(await interview.step()).toBe('sign');
    await interview.drawn();
    await interview.root.locator('.page summary').first().click();
    const text = interview.root.locator('.page-text').first();
    expect(await text.isVisible()).toBe(true);
    expect(await text.textContent()).toContain('Tremblay');
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });
});
