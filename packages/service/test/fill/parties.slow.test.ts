/** The employee's numbers and the employer's dates: what is accepted, pointed out and printed. */
import { runPoppler } from '@withholding/testing/content/poppler';
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;

beforeAll(async () => {
  const now = () => new Date('2026-11-18T12:00:00Z');
  opened = await openTimedApp(new URL('../../../../dist/content', import.meta.url).pathname, now);
  ({ app } = opened);
});
afterAll(() => opened.close());

async function post(path: string, payload: object, language = 'en') {
  const headers = { authorization: `Bearer ${opened.token}`, 'accept-language': language };
  const response = await app.inject({ method: 'POST', url: `/v1${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const { employee, employer } = goodFill();
const alabama = { formId: 'AL101', formVersion: '2025.04.0', fields: { filingStatus: 'SINGLE', dependents: '0' } };

describe('a Social Security number that no one has', () => {
  it.each([
    ['912-45-6789', { en: /ITIN/, es: /ITIN/, fr: /ITIN/ }],
    ['000-45-6789', { en: /000 or 666/, es: /000 ni con 666/, fr: /000 ni par 666/ }],
    ['666456789', { en: /000 or 666/, es: /000 ni con 666/, fr: /000 ni par 666/ }],
    ['123-00-6789', { en: /all zeros/, es: /solo ceros/, fr: /de zéros/ }],
    ['12-34', { en: /9 digits/, es: /9 dígitos/, fr: /9 chiffres/ }],
  ])('%s gets the message that says what is wrong', async (socialSecurityNumber, messages) => {
    for (const [language, message] of Object.entries(messages)) {
      const sent = { ...alabama, employer, employee: { ...employee, socialSecurityNumber } };
      const { status, body } = await post('/fillPdf', sent, language);
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        { pointer: '/employee/socialSecurityNumber', code: 'PATTERN', message: expect.stringMatching(message) },
      ]);
    }
  });
});

describe('a Social Insurance Number', () => {
  const address = { streetAddress1: '1 Rideau St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0B1' };
  const canadian = { firstName: 'Ana', lastName: 'Silva', address };
  const td1 = { formId: 'CAN101', fields: {} };
  /** The answers don't matter here, only the errors about the employee. */
  async function said(more: object, language = 'en') {
    const { body } = await post('/validate', { ...td1, employee: { ...canadian, ...more } }, language);
    const isParty = ({ pointer = '' }) => pointer.startsWith('/employee');
    return { errors: body.errors.filter(isParty), notices: (body.notices ?? []).filter(isParty) };
  }
  const warning = (name: string, message: RegExp) => ({
    type: 'WARNING',
    pointer: `/employee/${name}`,
    message: expect.stringMatching(message),
  });

  it.each([
    ['en', /Service Canada.*three days/],
    ['es', /Service Canada.*tres días/],
    ['fr', /Service Canada.*trois jours/],
  ])('may be blank, with a notice (%s)', async (language, message) => {
    for (const blank of [{}, { socialInsuranceNumber: '' }])
      expect(await said(blank, language)).toEqual({ errors: [], notices: [warning('socialInsuranceNumber', message)] });
  });

  it('says nothing where all is well', async () => {
    expect(await said({ socialInsuranceNumber: '130 692 544' })).toEqual({ errors: [], notices: [] });
  });

  it('that begins with 0 is an ITN: accepted, with a notice', async () => {
    const found = await said({ socialInsuranceNumber: '046 454 286' });
    expect(found).toEqual({ errors: [], notices: [warning('socialInsuranceNumber', /ITN/)] });
    expect((await said({ socialInsuranceNumber: '000 000 000' })).errors).toMatchObject([{ code: 'PATTERN' }]);
  });

  it.each(['en', 'es', 'fr'])('with a wrong digit says so (%s)', async (language) => {
    const { errors } = await said({ socialInsuranceNumber: '130 692 545' }, language);
    const message = { en: /digits is wrong/, es: /está equivocado/, fr: /est erroné/ }[language];
    expect(errors).toEqual([
      {
        pointer: '/employee/socialInsuranceNumber',
        code: 'CHECK_DIGIT',
        message: expect.stringMatching(message ?? /!/),
      },
    ]);
  });

  it('of a temporary resident is pointed out once it has expired', async () => {
    const temporary = (socialInsuranceNumberExpiryDate: string) =>
      said({ socialInsuranceNumber: '900 000 001', socialInsuranceNumberExpiryDate });
    const name = 'socialInsuranceNumberExpiryDate';
    expect(await temporary('2026-11-17')).toEqual({ errors: [], notices: [warning(name, /expired/)] });
    expect(await temporary('11/18/2026')).toEqual({ errors: [], notices: [] });
    expect((await temporary('')).errors).toMatchObject([{ code: 'DEPENDENT_REQUIRED' }]);
  });
});

describe('the first date of employment', () => {
  const w4 = { taxpayerSituation: 'NONE', filingStatus: 'SINGLE', jobsInAll: 'ONE' };
  const fields = { ...w4, dependentsSurvey: 'false', otherAdjustmentsSurvey: 'false' };
  async function textOf(firstDateOfEmployment: string | undefined) {
    const sent = { formId: 'W4101', employee, employer: { ...employer, firstDateOfEmployment }, fields };
    const { status, body } = await post('/fillPdf', sent);
    if (status !== 200) return JSON.stringify(body.errors);
    return (await runPoppler('pdftotext', ['-layout', '-', '-'], Buffer.from(body.pdf, 'base64'))).toString();
  }

  it('is printed on the W-4, however it is written', async () => {
    for (const sent of ['2026-03-09', '03/09/2026']) expect(await textOf(sent)).toContain('03/09/2026');
    expect(await textOf(undefined)).not.toContain('03/09/2026');
  });

  it('must be a date', async () => {
    expect(await textOf('2026-02-30')).toContain('NO_SUCH_DATE');
    expect(await textOf('soon')).toContain('PATTERN');
  });

  it('is listed among the fields of the form, and not pointed out as unknown', async () => {
    const headers = { authorization: `Bearer ${opened.token}` };
    const { formFields } = (await app.inject({ url: '/v1/fillPdf/W4101', headers })).json();
    expect('2026-03-09').toMatch(new RegExp(formFields.employer.firstDateOfEmployment));
    const sent = { ...alabama, employee, employer: { ...employer, firstDateOfEmployment: '2026-03-09' } };
    expect((await post('/fillPdf', sent)).body).not.toHaveProperty('notices');
  });
});
