/** A form whose year is over says so before the first question and again above the signature. */
import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const message = 'This form is for another year. Check whether the agency has published it: https://www.example.gov/w4';

it('is shown on the first screen and where the form is signed', async () => {
  const { page, interview, complaints } = await all.open({ formId: 'AL101' }, {}, (opened) =>
    opened.route('**/formBundle/**', async (route) => {
      const response = await route.fetch();
      const notices = [
        { type: 'WARNING', message: 'Something for the caller.' },
        { type: 'WARNING', code: 'FORM_YEAR', message },
      ];
      await route.fulfill({ response, json: { ...(await response.json()), notices } });
    }),
  );
  const notice = interview.root.locator('[data-part=form-year]');
  expect(await notice.innerText()).toBe(message);
  expect(await notice.getByRole('link').getAttribute('href')).toBe('https://www.example.gov/w4');
  expect(await findingsOf(page)).toEqual([]);
  await interview.walk({ filingStatus: 'SINGLE', dependents: '1' });
  const seen: string[] = [];
  await interview.finishForm({}, async () => {
    seen.push(`${await interview.step()} ${await notice.count()}`);
  });
  expect(seen).toEqual(['review 0', 'sign 1', 'finished 0']);
  expect(complaints).toEqual([]);
  await page.context().close();
});
