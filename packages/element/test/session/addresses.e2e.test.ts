/** The address page chooses a state only by its ZIP Code, and shows corrections from the service. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

type Opened = Awaited<ReturnType<typeof all.open>>;

const albany = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };

/** The addresses of every request for flows, as the backend gets them. */
function sentFrom(page: Page): { homeAddress: Record<string, string>; workAddresses: Record<string, string>[] }[] {
  const sent: ReturnType<typeof sentFrom> = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guided-flows')) sent.push(request.postDataJSON());
  });
  return sent;
}

async function fillHome({ interview }: Opened, parts: Readonly<Record<string, string>>, worksAtHome = true) {
  for (const [part, value] of Object.entries(parts)) await interview.fill(`home.${part}`, value);
  if (worksAtHome) await interview.fill('works-at-home', 'true');
}

/** As a person types, key by key. */
async function typed(page: Page, id: string, text: string): Promise<string> {
  const box = page.locator(`[id="${id}"]`);
  await box.fill('');
  await box.pressSequentially(text);
  await box.blur();
  return box.inputValue();
}

async function pasted(page: Page, id: string, text: string): Promise<string> {
  const box = page.locator(`[id="${id}"]`);
  await box.fill('');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
  await box.blur();
  return box.inputValue();
}

describe('the state', () => {
  it('is found by name or code, however it is typed', async () => {
    const { page } = await all.open({});
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    for (const text of ['New York', 'NY', 'ny', ' new  york ']) {
      expect(await typed(page, 'home.state', text), text).toBe('New York');
    }
    expect(await typed(page, 'home.state', 'Alaska')).toBe('Alaska');
    expect(await typed(page, 'home.state', 'arizona')).toBe('Arizona');
    await page.context().close();
  });

  it('is chosen by the ZIP Code or postal code, and never over what someone typed', async () => {
    const { page, interview } = await all.open({});
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    const state = () => page.locator('[id="home.state"]').inputValue();
    const zip = (text: string) => typed(page, 'home.zipCode', text);
    await zip('1220');
    expect(await state()).toBe('');
    await zip('12207');
    expect(await state()).toBe('New York');
    await zip('60601-1234');
    expect(await state(), 'a corrected code corrects it').toBe('Illinois');
    await typed(page, 'home.state', 'Indiana');
    await zip('12207');
    expect(await state()).toBe('Indiana');
    await typed(page, 'home.state', 'New York');
    await zip('60601');
    expect(await state(), 'also when it was right').toBe('New York');
    expect(await page.locator('[id="work1.state"]').inputValue()).toBe('');
    await interview.fill('home.country', 'ca');
    const province = () => page.locator('[id="home.provinceTerritory"]').inputValue();
    await typed(page, 'home.postalCode', 'K1A 0B1');
    expect(await province(), 'of Ontario or Quebec').toBe('');
    await typed(page, 'home.postalCode', 'x0a 0h0');
    expect(await province()).toBe('Nunavut');
    await page.context().close();
  });

  it('of the personal details is chosen by the ZIP Code, which comes before the city', async () => {
    const { page, interview } = await all.open({ formId: 'AL101' });
    await interview.walkToDetails({ filingStatus: 'SINGLE', dependents: '1' });
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    const ids = await interview.root
      .locator('.place')
      .first()
      .locator('input')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.map((id) => id.split('.').at(-1))).toEqual(['zipCode', 'city', 'state']);
    await typed(page, 'employee.address.zipCode', '36104');
    expect(await page.locator('[id="employee.address.state"]').inputValue()).toBe('Alabama');
    await interview.passDetails();
    expect(await interview.root.locator('[data-part=details] li').nth(2).innerText()).toMatch(/, AL 36104$/);
    await page.context().close();
  });

  it('is offered in a list with names and codes, for each country', async () => {
    const { page, interview } = await all.open({ language: 'fr' });
    const options = page.locator('[id="home.state-list"] option');
    await options.first().waitFor({ state: 'attached' });
    const texts = await options.evaluateAll((each) =>
      each.map((option) => `${(option as HTMLOptionElement).value} ${(option as HTMLOptionElement).label}`),
    );
    expect(texts).toContain('Californie CA');
    expect(texts.length).toBeGreaterThanOrEqual(56);
    expect(texts).toEqual([...texts].sort((one, other) => one.localeCompare(other, 'fr')));
    await interview.fill('home.country', 'ca');
    expect(await typed(page, 'home.provinceTerritory', 'quebec')).toBe('Québec');
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('follows the language, and takes English names in every language', async () => {
    const { page, interview } = await all.open({ language: 'es' });
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    expect(await typed(page, 'home.state', 'New York')).toBe('Nueva York');
    await interview.root.locator('.languages button[lang=en]').click();
    await interview.root.locator('.frame[lang=en]').waitFor();
    expect(await page.locator('[id="home.state"]').inputValue()).toBe('New York');
    await page.context().close();
  });

  it('goes to the service as its code', async () => {
    const opened = await all.open({});
    const sent = sentFrom(opened.page);
    await fillHome(opened, { streetAddress1: '155 S Seward St', city: 'Juneau', state: 'Alaska', zipCode: '99801' });
    await opened.interview.next();
    expect(sent.map(({ homeAddress }) => homeAddress.state)).toEqual(['AK']);
    expect(await opened.interview.step()).not.toBe('addresses');
    await opened.page.context().close();
  });

  it('that is none is an error, and nothing is sent', async () => {
    const opened = await all.open({});
    const sent = sentFrom(opened.page);
    await fillHome(opened, { ...albany, state: 'New Yrok' });
    await opened.interview.next();
    expect(await opened.interview.problems()).toEqual(['Enter a state: its name or its two letters.']);
    expect(sent).toEqual([]);
    await opened.page.context().close();
  });

  it('can still be given by its letters when the list can’t be loaded', async () => {
    const opened = await all.open({}, {}, (page) => page.route('**/places', (route) => route.abort()));
    const sent = sentFrom(opened.page);
    await fillHome(opened, { ...albany, state: ' ny ' });
    await opened.interview.next();
    expect(sent[0]?.homeAddress.state).toBe('NY');
    await opened.page.context().close();
  });
});

describe('an address the service doubts', () => {
  it('is shown with a correction, which one press takes', async () => {
    const opened = await all.open({}, { viewport: { width: 390, height: 844 } });
    const { interview, page } = opened;
    const sent = sentFrom(page);
    await fillHome(opened, { streetAddress1: '155 S Seward St', city: 'Juneau', state: 'AL', zipCode: '99801' });
    await interview.next();
    expect(await interview.step()).toBe('addresses');
    const warning = interview.root.locator('[id="home.doubt"]');
    expect(await warning.innerText()).toContain('We couldn’t match this ZIP Code to this state.');
    expect(await warning.innerText()).toContain('Did you mean Juneau, AK 99801?');
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('home.doubt');
    expect(await findingsOf(page)).toEqual([]);
    await page.screenshot({ path: 'dist/e2e/address-doubt.png', fullPage: true });
    await warning.getByRole('button', { name: 'Use this address' }).click();
    await interview.settled();
    expect(await interview.step(), 'nothing is left to press').not.toBe('addresses');
    expect(sent.at(-1)?.homeAddress.state).toBe('AK');
    expect(sent.at(-1)?.workAddresses[0]?.state).toBe('AK');
    await page.context().close();
  });

  it.each([
    ['Sprngfield', 'IL', '62701', 'Springfield'],
    ['Chcago', 'IL', '60601', 'Chicago'],
    ['Los Angles', 'CA', '90001', 'Los Angeles'],
  ])('by its city alone, such as %s, is shown with the city that was meant', async (city, state, zipCode, meant) => {
    const opened = await all.open({}, { viewport: { width: 390, height: 844 } });
    const sent = sentFrom(opened.page);
    await fillHome(opened, { ...albany, city, state, zipCode });
    await opened.interview.next();
    expect(await opened.interview.step()).toBe('addresses');
    const warning = opened.interview.root.locator('[id="home.doubt"]');
    expect(await warning.locator('p').innerText()).toMatch(new RegExp(`Did you mean ${meant}\\?$`));
    expect(await findingsOf(opened.page)).toEqual([]);
    await opened.page.screenshot({ path: 'dist/e2e/city-doubt.png', fullPage: true });
    await warning.getByRole('button', { name: 'Use this address' }).click();
    await opened.interview.settled();
    expect(await opened.interview.step()).not.toBe('addresses');
    expect(sent.at(-1)?.homeAddress).toMatchObject({ city: meant, state, zipCode });
    await opened.page.context().close();
  });

  it('is settled one after the other where there are two', async () => {
    const opened = await all.open({});
    const { interview, page } = opened;
    const sent = sentFrom(page);
    await fillHome(opened, { ...albany, city: 'Sprngfield', state: 'IL', zipCode: '62701' }, false);
    const work = { ...albany, city: 'Chcago', state: 'IL', zipCode: '60601' };
    for (const [part, value] of Object.entries(work)) await interview.fill(`work1.${part}`, value);
    await interview.next();
    const keep = { name: 'Keep what I entered' };
    await interview.root.locator('[id="home.doubt"]').getByRole('button', keep).click();
    expect(await interview.root.locator('.warning').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('work1.doubt');
    await interview.root.locator('[id="work1.doubt"]').getByRole('button', { name: 'Use this address' }).click();
    await interview.settled();
    expect(await interview.step()).not.toBe('addresses');
    expect(sent).toHaveLength(2);
    expect([sent[1]?.homeAddress.city, sent[1]?.workAddresses[0]?.city]).toEqual(['Sprngfield', 'Chicago']);
    await page.context().close();
  });

  it('can stay as it was typed', async () => {
    const opened = await all.open({});
    const sent = sentFrom(opened.page);
    await fillHome(opened, { ...albany, city: 'New York', zipCode: '94105' });
    await opened.interview.next();
    expect(await opened.interview.step()).toBe('addresses');
    expect(await opened.interview.root.locator('.warning').innerText()).toContain('San Francisco, CA 94105');
    await opened.interview.next();
    expect(await opened.interview.step()).not.toBe('addresses');
    expect(sent.at(-1)?.homeAddress).toMatchObject({ city: 'New York', state: 'NY', zipCode: '94105' });
    await opened.page.context().close();
  });

  it('is questioned without a correction when the service has none', async () => {
    const opened = await all.open({});
    await fillHome(opened, { ...albany, city: 'Springfield', state: 'IL', zipCode: '00000' });
    await opened.interview.next();
    const warning = opened.interview.root.locator('[id="home.doubt"]');
    expect(await warning.innerText()).toContain('We couldn’t match this ZIP Code to this city and state.');
    expect(await warning.getByRole('button').allInnerTexts()).toEqual(['Keep what I entered']);
    await opened.page.context().close();
  });

  it('is questioned in French for a Canadian address too', async () => {
    const opened = await all.open({ language: 'fr' });
    await opened.interview.fill('home.country', 'ca');
    const home = { streetAddress1: '111 rue Wellington', city: 'Ottawa', provinceTerritory: 'Alberta' };
    await fillHome(opened, { ...home, postalCode: 'K2P 1L4' });
    await opened.interview.next();
    const sent = sentFrom(opened.page);
    const warning = opened.interview.root.locator('[id="home.doubt"]');
    expect(await warning.innerText()).toContain('Ottawa (Ontario) K2P 1L4');
    await warning.getByRole('button', { name: 'Utiliser cette adresse' }).click();
    await opened.interview.settled();
    expect(sent.at(-1)?.homeAddress.provinceTerritory).toBe('ON');
    await opened.page.context().close();
  });

  it('is doubted again once it is changed', async () => {
    const opened = await all.open({});
    await fillHome(opened, { ...albany, zipCode: '94105' });
    await opened.interview.next();
    await opened.interview.fill('home.zipCode', '60601');
    expect(await opened.interview.root.locator('.warning').count(), 'what was doubted is gone').toBe(0);
    await opened.interview.next();
    expect(await opened.interview.root.locator('.warning').innerText()).toContain('Chicago, IL 60601');
    await opened.page.context().close();
  });
});

describe('working at home', () => {
  it('names what is wrong once, and links to what is there', async () => {
    const opened = await all.open({});
    const { interview, page } = opened;
    await fillHome(opened, { ...albany, city: '東京', state: 'ZZ' });
    await interview.next();
    const links = await interview.root
      .locator('.summary a')
      .evaluateAll((each) => each.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['#home.city', '#home.state']);
    expect((await interview.problems()).join()).not.toContain('Work address');
    await page.context().close();
  });
});

describe('pasting', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  it('loses nothing to spaces', async () => {
    const { page } = await all.open({}, { permissions });
    await page.locator('datalist option').first().waitFor({ state: 'attached' });
    expect(await pasted(page, 'home.state', ' TX')).toBe('Texas');
    expect(await pasted(page, 'home.zipCode', '   78701-1234 ')).toBe('78701-1234');
    await page.context().close();
  });

  it('keeps every digit of a personal number', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' }, { permissions });
    const answers = { taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE' };
    await interview.walkToDetails({ ...answers, dependentsSurvey: 'false', otherAdjustmentsSurvey: 'false' });
    for (const text of [' 219-09-9999', '\u00a0219 09 9999 ', '219–09–9999', '\u200b219-09-9999']) {
      expect(await pasted(page, 'employee.socialSecurityNumber', text), text).toBe('219-09-9999');
    }
    expect(await pasted(page, 'employee.middleInitial', ' Q')).toBe('Q');
    await page.context().close();
  });

  it('reports text that is too long and characters that are not allowed', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' }, { permissions });
    const answers = { taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE' };
    await interview.walkToDetails({ ...answers, dependentsSurvey: 'false', otherAdjustmentsSurvey: 'false' });
    await pasted(page, 'employee.lastName', 'a'.repeat(400));
    await pasted(page, 'employee.address.streetAddress1', '12 Elm Street ✨');
    await pasted(page, 'employer.name', 'Acme “Best” Inc.');
    await interview.next();
    const problem = (id: string) => interview.field(id).locator('.error').innerText();
    expect(await problem('employee.lastName')).toContain('Use 60 characters or fewer.');
    expect(await problem('employee.address.streetAddress1')).toContain('Use only letters, digits and common signs');
    expect(await interview.field('employer.name').locator('.error').count()).toBe(0);
    await page.context().close();
  });
});
