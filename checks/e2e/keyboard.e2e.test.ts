/** Two people who do not use a mouse. */
import { readPersonas } from '@withholding/site';
import { Interview } from '@withholding/testing/browser/drive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walkByKeyboard } from './keyboard.ts';
import { type Sandbox, startSandbox, widths } from './sandbox.ts';
import { answeredForMe, listen, signedForms, typed } from './walk.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const personas = readPersonas().filter(({ id }) => ['hank', 'ruth'].includes(id));

/** As a window of 1280 pixels shows it. */
const zoomed = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

it.each(personas)(
  '$name signs everything with the keyboard alone, at 200 % zoom',
  async ({ id, facts, flows, forms }) => {
    const { page, complaints, close } = await sandbox.open(`/try/${id}/`, zoomed);
    await listen(page);
    const interview = new Interview(page);
    await interview.settled();
    const answers = Object.fromEntries(Object.entries(forms).map(([form, given]) => [form, typed(given)]));
    await walkByKeyboard(page, interview, Object.assign({}, facts, ...Object.values(flows)), answers);
    expect((await signedForms(page)).map(({ formId }) => formId)).toEqual(Object.keys(forms));
    expect(complaints).toEqual([]);
    await close();
  },
);

it('is answered for by the page on request, and shows the calls as commands', async () => {
  const [persona] = personas;
  const { page, close } = await sandbox.open(`/try/${persona?.id}/`, widths.desktop);
  const interview = new Interview(page);
  await interview.settled();
  await answeredForMe(interview);
  expect(await interview.step()).toBe('review');
  const call = page.locator('.call').last();
  await call.locator('summary').first().click();
  const curl = (await call.locator('pre').first().textContent()) ?? '';
  expect(curl).toMatch(/^curl -X POST "\$BASE\/guided-flows"/);
  expect(curl).toContain('Authorization: Bearer $TOKEN');
  expect(await page.content()).not.toMatch(/eyJ[A-Za-z0-9_-]{20}|wf_test_/);
  await close();
});
