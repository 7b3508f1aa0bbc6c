/** A real form that is reissued every year, filled in its year and after it. */
import { goodFill } from '@withholding/testing/service/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let now = new Date();
let opened: TimedApp;
beforeAll(async () => {
  opened = await openTimedApp(new URL('../../../../dist/content', import.meta.url).pathname, () => now);
});
afterAll(() => opened.close());

async function ask(url: string, payload?: object) {
  const headers = { authorization: `Bearer ${opened.token}` };
  return (
    await opened.app.inject({ url: `/v1${url}`, headers, ...(payload ? { method: 'POST', payload } : {}) })
  ).json();
}

it('warns in notice and notices once its year is over, and sends its year to payroll', async () => {
  const { formId } = goodFill();
  const { formVersion, year } = await ask(`/fillPdf/${formId}`);
  expect(year).toBeGreaterThan(2025);
  const fill = () => ask('/fillPdf', { ...goodFill(), formVersion });
  now = new Date(`${year}-12-31T12:00:00Z`);
  expect(await fill()).not.toHaveProperty('notice');
  now = new Date(`${year + 1}-01-05T12:00:00Z`);
  const { notice, notices, taxParameters } = await fill();
  expect(notice).toMatchObject({ type: 'WARNING', code: 'FORM_YEAR', message: expect.stringContaining(`${year}`) });
  expect(notices).toContainEqual(notice);
  expect(taxParameters).toContainEqual({ id: 'FED.certificateYear', value: String(year), valueType: 'integer' });
});

it('rejects an exempt claim once its year is over, and says which form to use instead', async () => {
  const { formId, fields: _, ...people } = goodFill();
  const { versions } = await ask(`/formVersions/${formId}`);
  const years = new Map<string, number>();
  for (const { formVersion } of versions)
    years.set(formVersion, (await ask(`/fillPdf/${formId}?formVersion=${formVersion}`)).year);
  const newest = Math.max(...years.values());
  const claim = async (formVersion: string, language: string) => {
    const payload = { ...people, formId, formVersion, fields: { isNonResidentAlien: false, isExempt: true } };
    const headers = { authorization: `Bearer ${opened.token}`, 'accept-language': language };
    const { errors = [], notices = [] } = (
      await opened.app.inject({ url: '/v1/validate', method: 'POST', headers, payload })
    ).json();
    return { errors, ofYear: notices.find(({ code }: { code: string }) => code === 'FORM_YEAR')?.message };
  };
  for (const [version, year] of years)
    for (const language of ['en', 'es', 'fr']) {
      now = new Date(`${year}-12-31T12:00:00Z`);
      expect((await claim(version, language)).errors).toEqual([]);
      now = new Date(`${year + 1}-01-05T12:00:00Z`);
      const { errors, ofYear } = await claim(version, language);
      expect(errors).toMatchObject([{ code: 'LAPSED', pointer: '/fields/isExempt' }]);
      expect(errors[0].message).toContain(ofYear);
      // A newer edition is named by its version; without one, the agency's page is.
      expect(ofYear).toMatch(year < newest ? /\d{4}\.\d{2}\.\d+/ : /https:\/\//);
    }
});
