/** The example pages, each from the first question to the signed form. */
import { Interview } from '@withholding/testing/browser/drive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAll } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

it.each([
  ['plain', 'title'],
  ['react', '#signed'],
  ['vue', '#signed'],
])('the %s page gets the signed form', async (name, place) => {
  const { page, interview, complaints } = await all.page(`/${name}.html`);
  await interview.walkToDetails({ filingStatus: 'SINGLE', dependents: '1' });
  expect(await interview.field('employer.name').count(), 'the page supplied the employer').toBe(0);
  await interview.passDetails();
  await interview.next();
  await interview.drawn();
  await interview.agree();
  await interview.next();
  expect(await interview.step()).toBe('finished');
  expect(await page.locator(place).textContent()).toContain('AL101');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the page that keeps interviews on its server goes on in another tab, after a new sign-in too', async () => {
  const { page, interview } = await all.page('/kept.html');
  await interview.settled();
  await interview.answer('filingStatus', 'SINGLE');
  await expect.poll(() => all.backend.states.rows.size).toBe(1);
  await expect.poll(() => all.backend.states.read('employee-1001')).toContain('SINGLE');
  expect([...all.backend.states.rows.values()].join()).not.toMatch(/SINGLE|AL101/);

  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`${all.backend.url}/kept.html`);
  const again = new Interview(tab);
  await again.settled();
  expect(await again.field('q-filingStatus').locator('[value=SINGLE]').isChecked()).toBe(true);
  expect(await again.root.locator('.kept').innerText()).toContain('We save your answers as you go.');

  await again.walk({ dependents: '1' });
  all.backend.sessions.endAll();
  await again.root.locator('button[type=submit]').click();
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.root.locator('.frame[data-step=sign]').waitFor();
  await again.drawn();
  await again.agree();
  await again.next();
  expect(await again.step()).toBe('finished');
  await expect.poll(() => all.backend.states.rows.size).toBe(0);
  await tab.context().close();
});
