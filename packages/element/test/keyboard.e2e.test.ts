/** A whole form with the keyboard alone, and what screen readers announce. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcements, startAll, within20s } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

/** What has the focus: its id, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement?.shadowRoot?.activeElement;
    return at?.id || at?.textContent?.trim() || at?.tagName || '';
  });

/** Tabs until the wanted thing has the focus, as a person would. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === wanted) return;
    passed.push(now);
  }
  throw new Error(`${wanted} cannot be reached by keyboard; passed ${passed.join(', ')}`);
}

async function type(page: Page, fieldId: string, text: string): Promise<void> {
  await tabTo(page, fieldId);
  await page.keyboard.type(text);
}

describe('with the keyboard alone', () => {
  it('a form is answered, checked, previewed and signed', async () => {
    const { page, interview } = await all.open({ formId: 'AL101' });
    const employer = {
      name: 'Acme Inc.',
      federalEIN: '12-3456789',
      address: { streetAddress1: '1 Main Street', city: 'Montgomery', state: 'AL', zipCode: '36104' },
    };
    await page.evaluate(
      (given) => Object.assign(document.querySelector('withholding-interview') ?? {}, { employer: given }),
      employer,
    );
    const arrives = async (step: string) => {
      await interview.root.locator(`.frame[data-step=${step}][aria-busy=false]`).waitFor();
      await expect.poll(() => focused(page)).toBe(await interview.title());
    };
    // Radio buttons are one stop; the arrows choose.
    await tabTo(page, 'q-filingStatus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arrives('questions');
    await type(page, 'q-dependents', '2');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Space');
    await arrives('details');
    await type(page, 'employee.firstName', 'Jordan');
    await type(page, 'employee.lastName', 'Smith');
    await type(page, 'employee.socialSecurityNumber', '219-09-9999');
    await type(page, 'employee.address.streetAddress1', '12 Elm Street');
    await type(page, 'employee.address.zipCode', '36602');
    await type(page, 'employee.address.city', 'Mobile');
    await tabTo(page, 'employee.address.state');
    await page.keyboard.press('Enter');
    await arrives('review');
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await arrives('sign');
    await interview.drawn();
    for (const agreement of ['agree-electronically', 'agree-all']) {
      await tabTo(page, agreement);
      await page.keyboard.press('Space');
    }
    await tabTo(page, 'Sign the form');
    await page.keyboard.press('Enter');
    await arrives('finished');
    await page.context().close();
  });

  it('the focus is always in sight', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    await tabTo(page, 'q-taxpayerSituation');
    const outline = await interview.root.locator('#q-taxpayerSituation').evaluate((at) => getComputedStyle(at).outline);
    expect(outline).toContain('3px');
    await page.context().close();
  });
});

describe('a screen reader', () => {
  it('announces the progress politely', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    const status = interview.root.locator('[data-status=place]');
    await expect.poll(() => status.textContent(), within20s).toBe('Your answers, Form W-4');
    await page.context().close();
  });

  it('announces what changed besides the step, and the step again in another language', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    await interview.answer('taxpayerSituation', 'NONE');
    await interview.next();
    await interview.answerAll({ filingStatus: 'SINGLE', jobsInAll: 'ONE' });
    const announced = await announcements(page);
    await interview.next();
    await interview.answerAll({ dependentsSurvey: 'true', childrenUnder17: '2' });
    await expect.poll(announced, within20s).toContainEqual(expect.stringContaining('$4,400'));
    await interview.root.getByRole('button', { name: 'Español' }).click();
    const place = interview.root.locator('[data-status=place]');
    await expect.poll(() => place.textContent(), within20s).toMatch(/^Sus respuestas, .+W-4/);
    expect(await interview.root.locator('[data-status=changes]').textContent(), 'in English before').toBe('');
    await page.context().close();
  });

  it('finds names, descriptions and states on the fields', async () => {
    const { page, interview } = await all.open({ formId: 'W4101' });
    const group = page.getByRole('radiogroup', { name: /apply to you/ });
    expect(await group.getAttribute('aria-required')).toBe('true');
    const described = (await group.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(described.length).toBeGreaterThan(0);
    for (const id of described) expect(await interview.root.locator(`#${id}`).count()).toBe(1);
    expect(await page.getByRole('progressbar', { name: 'Progress' }).count()).toBe(1);
    await page.context().close();
  });
});
