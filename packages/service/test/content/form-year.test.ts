/** A form that is reissued every year warns once its year is over, on an invented form. */
import { writeFileSync } from 'node:fs';
import { broken, compileTiny, edition, type Files, writeFiles } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { openTimedApp } from '../timed-app.ts';

const yearly = ['en', 'es', 'fr'].reduce(
  (files, language) => broken(`library/text.${language}.yaml`, 'kind: ok', 'kind: ok, certificateYear: ok', files),
  broken(edition, 'constants: {fee: 12}', 'yearly: year\nconstants: {fee: 12, year: 2026}'),
);
const next = Object.fromEntries(
  Object.entries(yearly)
    .filter(([file]) => file.includes('/2026.01.0/'))
    .map(([file, text]) => [
      file.replace('2026.01.0', '2026.12.0'),
      text
        .replace('effective: 2026-01-01', 'effective: 2027-01-01\nearlierAnswers: {same: [extra]}')
        .replace('year: 2026', 'year: 2027'),
    ]),
);
const superseded = { ...yearly, ...next };

const request = { formId: 'ZZ101', formVersion: '2026.01.0', employee: {}, fields: { kind: 'DOG' } };

async function noticesOf(files: Files, at: string, { language = 'en', zone = 'UTC' } = {}) {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  const { app, token, close } = await openTimedApp(file, () => new Date(at));
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language, timezone: zone };
  const ask = async (options: object) => (await app.inject({ ...options, headers })).json();
  const version = `formVersion=${request.formVersion}`;
  const [validated, information, bundled, catalogue] = [
    await ask({ method: 'POST', url: '/v1/validate', payload: request }),
    await ask({ url: `/v1/fillPdf/ZZ101?${version}` }),
    await ask({ url: `/v1/formBundle/ZZ101?${version}` }),
    await ask({ url: '/v1/getAllFormsCatalog' }),
  ];
  await close();
  const ofYear = ({ notices = [] }: { notices?: { code?: string }[] }) =>
    notices.filter(({ code }) => code === 'FORM_YEAR');
  return { information, bundled, catalogue, all: [validated, information, bundled].map(ofYear) };
}

describe('a form that is reissued every year', () => {
  it('publishes its year, and says nothing more while the year lasts', async () => {
    const { information, bundled, catalogue, all } = await noticesOf(yearly, '2026-12-31T20:00:00Z');
    expect([information.year, bundled.year, catalogue]).toEqual([
      2026,
      2026,
      [{ id: 'ZZ101', version: '2026.01.0', year: 2026 }],
    ]);
    expect(all).toEqual([[], [], []]);
  });

  it.each([
    ['en', /^This form is for 2026, and we don’t have the 2027 form yet/],
    ['es', /^Este formulario es para 2026 y todavía no tenemos el de 2027/],
    ['fr', /^Ce formulaire est pour 2026, et nous n’avons pas encore celui de 2027/],
  ])('warns after its year, in %s', async (language, message) => {
    const { all } = await noticesOf(yearly, '2027-02-10T12:00:00Z', { language });
    const warning = { type: 'WARNING', code: 'FORM_YEAR', message: expect.stringMatching(message) };
    expect(all).toEqual([[warning], [warning], [warning]]);
  });

  it('names the newer version once there is one', async () => {
    const { all } = await noticesOf(superseded, '2027-02-10T12:00:00Z');
    const message = 'This form is for 2026. Version 2026.12.0 is for 2027: use that one.';
    expect(all[0]).toEqual([{ type: 'WARNING', code: 'FORM_YEAR', message }]);
  });

  it('goes by the day where the employee is', async () => {
    const { all } = await noticesOf(yearly, '2027-01-01T03:00:00Z', { zone: 'America/Los_Angeles' });
    expect(all[0]).toEqual([]);
  });
});
