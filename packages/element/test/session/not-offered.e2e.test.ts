/** Where we have no form, the employee reads why and gets a link to the agency. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const island = { streetAddress1: '5 Main Street', city: 'Christiansted', state: 'VI', zipCode: '00820' };
const newYork = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };

it.each([
  ['en', 'We don’t have the forms of U.S. Virgin Islands yet.'],
  ['es', 'Todavía no tenemos los formularios'],
  ['fr', 'Nous n’avons pas encore les formulaires'],
])('the agency is named and linked in %s', async (language, text) => {
  const location = { homeAddress: island, workAddresses: [newYork] };
  const { interview, page } = await all.open({ location, language });
  await interview.walk({ nyGuidedQ1: 'NONE', federalGuidedQ1: 'W4101' });
  expect(await interview.step()).toBe('forms');
  const notice = interview.root.locator('.notice');
  expect(await notice.innerText()).toContain(text);
  const link = notice.getByRole('link', { name: 'bir.vi.gov' });
  expect(await link.getAttribute('href')).toBe('https://bir.vi.gov');
  expect(await link.getAttribute('target')).toBe('_blank');
  await page.context().close();
});
