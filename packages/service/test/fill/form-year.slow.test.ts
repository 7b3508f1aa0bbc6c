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
  now = new Date();
  const { formId, fields: _, ...people } = goodFill();
  const { year: newestYear } = await ask(`/fillPdf/${formId}`);
  const { versions } = await ask(`/formVersions/${formId}`);
  let rejected = 0;
  for (const { formVersion } of versions) {
    const { year } = await ask(`/fillPdf/${formId}?formVersion=${formVersion}`);
    if (year === undefined) continue;
    const { questions } = await ask(`/formQuestionSet/${formId}/QS1?formVersion=${formVersion}`);
    const isNew = questions[0].id === 'taxpayerSituation';
    const fields = { ...(isNew ? { taxpayerSituation: 'EXEMPT' } : { isNonResidentAlien: false }), isExempt: true };
    const claim = async (day: string, language: string) => {
      now = new Date(`${day}T12:00:00Z`);
      const headers = { authorization: `Bearer ${opened.token}`, 'accept-language': language };
      const payload = { ...people, formId, formVersion, fields };
      return (await opened.app.inject({ url: '/v1/validate', method: 'POST', headers, payload })).json();
    };
    for (const language of ['en', 'es', 'fr']) {
      expect((await claim(`${year}-12-31`, language)).errors ?? []).toEqual([]);
      const { errors, notices = [], code } = await claim(`${year + 1}-01-05`, language);
      // By then the version may no longer be available.
      if (code === 'UNKNOWN_VERSION') continue;
      rejected += 1;
      expect(errors).toMatchObject([{ code: 'LAPSED', pointer: '/fields/isExempt' }]);
      const [{ message }] = errors;
      for (const notice of notices) if (notice.code === 'FORM_YEAR') expect(message).toContain(notice.message);
      expect(message).toMatch(year < newestYear ? /[0-9]{4}\.[0-9]{2}\.[0-9]/ : /https:\/\//);
    }
    now = new Date();
  }
  expect(rejected).toBeGreaterThan(0);
});
