/** The three example pages, each from the first question to the signed form. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jordan, startAll } from './support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

it.each([
  ['plain', 'title'],
  ['react', '#signed'],
  ['vue', '#signed'],
])('the %s page hears of the signed form', async (name, place) => {
  const { page, interview, complaints } = await all.page(`/${name}.html`);
  await interview.walk({ filingStatus: 'SINGLE', dependents: '1' });
  await interview.next();
  expect(await interview.field('employer.name').count(), 'the page supplied the employer').toBe(0);
  await interview.details(jordan);
  await interview.next();
  await interview.drawn();
  await interview.next();
  await interview.root.locator('#agree').check();
  await interview.next();
  expect(await interview.step()).toBe('signed');
  expect(await page.locator(place).textContent()).toContain('AL101');
  expect(complaints).toEqual([]);
  await page.context().close();
});
