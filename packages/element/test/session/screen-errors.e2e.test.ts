/** Errors are shown at their fields and in a summary that takes the focus. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jordan, pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const alabama = { filingStatus: 'SINGLE', dependents: '1', additionalWithholding: '' };

describe('errors', () => {
  it('take the focus in a summary, whose links lead to the fields', async () => {
    const { interview, page } = await all.open({ formId: 'W4101' });
    const active = () =>
      page.evaluate(() => {
        const at = document.activeElement?.shadowRoot?.activeElement;
        return at?.id || at?.className || at?.tagName;
      });
    await interview.next();
    expect(await active()).toBe('summary');
    const summary = interview.root.locator('.summary');
    expect(await summary.getAttribute('role')).toBe('alert');
    expect(await interview.problems()).toHaveLength(1);
    const group = interview.field('q-taxpayerSituation').locator('fieldset');
    expect(await group.getAttribute('aria-invalid')).toBe('true');
    expect(await group.getAttribute('aria-describedby')).toContain('q-taxpayerSituation-error');
    expect(await interview.root.locator('#q-taxpayerSituation-error').textContent()).toContain('Choose');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await active()).toBe('q-taxpayerSituation');
    await page.keyboard.press('Space');
    expect(await summary.count()).toBe(0);
    await interview.next();
    expect(await active()).toBe('title');
    await page.context().close();
  });

  it('of the personal details are in their own words', async () => {
    const { interview, page } = await all.open({ formId: 'AL101', language: 'fr' });
    await interview.walkToDetails(alabama);
    await interview.details({ ...jordan, 'employee.lastName': '', 'employee.socialSecurityNumber': '000-00-0000' });
    await interview.next();
    expect(await interview.step()).toBe('details');
    expect(await interview.problems()).toEqual([
      'Remplissez ce champ\u00a0: Nom de famille.',
      'Aucun numéro de sécurité sociale (SSN) n’a cette forme. Vérifiez les chiffres sur votre carte.',
    ]);
    await page.context().close();
  });

  it('of a Social Security number say what is wrong with it', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' }, { viewport: { width: 390, height: 844 } });
    await interview.walkToDetails(alabama);
    await interview.details(jordan);
    for (const [number, message] of [
      ['912-34-5678', /^This number starts with 9, so it looks like an ITIN\. This form needs your Social Security/],
      ['900 70 1234', /looks like an ITIN/],
      ['000-00-0000', /^No Social Security number looks like this\./],
      ['666-12-3456', /^No Social Security number looks like this\./],
      ['123-00-4567', /^No Social Security number looks like this\./],
      ['123-45-678', /^Enter your 9-digit Social Security number/],
    ] as const) {
      await interview.fill('employee.socialSecurityNumber', number);
      await interview.next();
      expect(await interview.problems(), number).toEqual([expect.stringMatching(message)]);
    }
    await interview.fill('employee.socialSecurityNumber', '912-34-5678');
    await page.screenshot({ path: 'dist/e2e/itin.png', fullPage: true });
    await page.context().close();
  });

  it('that only the printed form can find lead back to the question', async () => {
    const { interview, page } = await all.open({ formId: 'NY104' });
    const long = 'W'.repeat(60);
    const abode = { abodeStreet: '12 Elm Street', abodeCity: long, abodeState: 'TX', abodeZipCode: '78701' };
    await interview.walk({ qualificationTest: 'GROUP_A', ...abode });
    await interview.next();
    expect(await interview.step()).toBe('questions');
    expect(await interview.problems()).toHaveLength(1);
    expect(await interview.shown('abodeCity')).toBe(long);
    expect(await interview.field('q-abodeCity').locator('.error').textContent()).toMatch(/too long/);
    await interview.answer('abodeCity', 'Austin');
    expect(await interview.field('q-abodeCity').locator('.error').count()).toBe(0);
    await interview.next();
    expect(await interview.step()).toBe('review');
    await page.context().close();
  });

  it('of names the page supplied are asked after all', async () => {
    const employee = { firstName: 'W'.repeat(60), lastName: 'Smith', socialSecurityNumber: '219-09-9999' };
    const { interview, page } = await all.open({ formId: 'W4101', employee });
    await interview.walkToDetails({ taxpayerSituation: 'EXEMPT', isExempt: 'true' });
    expect(await interview.field('employee.firstName').count()).toBe(0);
    await interview.passDetails();
    await interview.next();
    expect(await interview.step()).toBe('details');
    expect(await interview.field('employee.firstName').locator('.error').count()).toBe(1);
    await interview.fill('employee.firstName', 'Robin');
    await interview.next();
    await interview.next();
    expect(await interview.step()).toBe('sign');
    await page.context().close();
  });
});

describe('a failed call to the service', () => {
  it('shows a plain message, keeps the answers and can be retried', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    await page.route('**/withholding/fillPdf', (route) => route.abort());
    await interview.next();
    expect(await interview.step()).toBe('trouble');
    expect(await interview.root.locator('.trouble').textContent()).toContain('Your answers are still here.');
    expect((await pageEvents(page)).some(({ name }) => name === 'problem')).toBe(true);
    await page.unroute('**/withholding/fillPdf');
    await interview.root.getByRole('button', { name: 'Try again' }).click();
    expect(await interview.step()).toBe('sign');
    await page.context().close();
  });

  it('at the very start does not leave an empty page', async () => {
    const { interview, page } = await all.open({ formId: 'NOFORM' });
    expect(await interview.step()).toBe('trouble');
    expect(await interview.root.locator('.trouble').textContent()).toContain('There is no form with this id.');
    await page.context().close();
  });

  it('at the start can be overcome in another language too', async () => {
    const { interview, page } = await all.open({});
    await page.route('**/withholding/formBundle/**', (route) => route.abort());
    await page.evaluate(() => {
      const element = document.querySelector('withholding-interview');
      if (element) Object.assign(element, { formId: 'AL101' });
    });
    await interview.root.locator('.frame[data-step=trouble]').waitFor();
    await page.unroute('**/withholding/formBundle/**');
    await interview.root.locator('.languages button[lang=es]').click();
    await interview.root.locator('.frame[data-step=questions][lang=es]').waitFor();
    await page.context().close();
  });

  it('a double click signs once', async () => {
    const { interview, page } = await all.open({ formId: 'AL101' });
    await interview.walk(alabama);
    await interview.next();
    await interview.agree();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await interview.root.locator('button[type=submit]').dblclick();
    await interview.root.locator('.frame[data-step=finished]').waitFor();
    expect(calls.filter((url) => url.endsWith('/fillPdf'))).toHaveLength(1);
    await page.context().close();
  });
});
