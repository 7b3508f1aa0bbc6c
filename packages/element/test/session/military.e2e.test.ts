/** A military address is in no state: the employee is asked for the legal residence, and mail still goes to the post office. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const post = { streetAddress1: 'Unit 2050 Box 4190', city: 'APO', state: 'AE', zipCode: '09128' };
const work = { streetAddress1: '1 Main Street', city: 'Richmond', state: 'VA', zipCode: '23219' };

it.each([
  ['en', 'State of legal residence', /APO, FPO or DPO/, 'State of legal residence is required.'],
  ['es', 'Estado de residencia legal', /APO, FPO o DPO/, 'Estado de residencia legal'],
  ['fr', 'État de résidence légale', /APO, FPO ou DPO/, 'État de résidence légale'],
])('asks for the legal residence in %s', async (language, label, hint, missing) => {
  const { interview, page } = await all.open({ language });
  const sent: { homeAddress: object; workAddresses: object[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guided-flows')) sent.push(request.postDataJSON());
  });
  await page.locator('datalist option').first().waitFor({ state: 'attached' });
  expect(await interview.field('home.legalResidence').count()).toBe(0);
  for (const [part, value] of Object.entries(post)) await interview.fill(`home.${part}`, value);
  for (const [part, value] of Object.entries(work)) await interview.fill(`work1.${part}`, value);
  await interview.next();
  expect(await interview.step()).toBe('addresses');
  const residence = interview.field('home.legalResidence');
  expect(await residence.innerText()).toContain(label);
  expect(await residence.innerText()).toMatch(hint);
  const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);
  expect(focused).toBe('home.legalResidence');
  await interview.next();
  expect((await interview.problems()).join()).toContain(missing);
  expect(await findingsOf(page)).toEqual([]);
  await interview.fill('home.legalResidence', 'Texas');
  await interview.next();
  expect(sent).toMatchObject([
    { homeAddress: post, workAddresses: [work] },
    { homeAddress: { ...post, state: 'TX' }, workAddresses: [work] },
  ]);
  expect(await interview.step()).not.toBe('addresses');
  expect(await interview.root.innerText()).not.toContain('AE');
  await page.context().close();
});

it('prints the address as it was typed', async () => {
  const { interview, page } = await all.open({});
  for (const [part, value] of Object.entries(post)) await interview.fill(`home.${part}`, value);
  for (const [part, value] of Object.entries({ ...work, state: 'TX', city: 'Dallas', zipCode: '75201' }))
    await interview.fill(`work1.${part}`, value);
  await interview.next();
  await interview.fill('home.legalResidence', 'TX');
  await interview.next();
  await interview.walkToDetails({
    ...{ federalGuidedQ1: 'W4101', taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE' },
    ...{ dependentsSurvey: 'false', otherAdjustmentsSurvey: 'false' },
  });
  if ((await interview.step()) === 'forms') await interview.next();
  await interview.walkToDetails({});
  expect(await page.locator('[id="employee.address.state"]').inputValue()).toBe('AE');
  expect(await page.locator('[id="employee.address.zipCode"]').inputValue()).toBe('09128');
  await page.context().close();
});

it('says why a workplace at a military post office has no form', async () => {
  const location = { homeAddress: { ...work, state: 'TX', city: 'Dallas', zipCode: '75201' }, workAddresses: [post] };
  const { interview, page } = await all.open({ location });
  const notes = await interview.root.locator('.notice').innerText();
  expect(notes).toContain('AE isn’t a state or territory, so it has no forms.');
  expect(notes).not.toContain('response');
  await page.context().close();
});
