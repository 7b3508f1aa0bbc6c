/** What a caller learns though the request was accepted: misspelled members, federal values, old versions. */
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;
const now = new Date('2026-11-18T12:00:00Z');

beforeAll(async () => {
  opened = await openTimedApp(new URL('../../../../dist/content', import.meta.url).pathname, () => now);
  ({ app } = opened);
});
afterAll(() => opened.close());

async function send(method: 'GET' | 'POST', path: string, payload?: object, language = 'en') {
  const headers = { authorization: `Bearer ${opened.token}`, 'accept-language': language };
  const response = await app.inject({ method, url: `/v1${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const post = (path: string, payload: object, language?: string) => send('POST', path, payload, language);

const { employee, employer } = goodFill();
const versions = async (formId: string) => (await send('GET', `/formVersions/${formId}`)).body;
async function state(formId: string, federalValues: object, fields: object = {}) {
  const { current: formVersion } = await versions(formId);
  return { formId, formVersion, employee, employer, fields, federalValues };
}
const federal = { isExempt: false, filingStatus: 'SINGLE' };

describe('unknown members', () => {
  it.each([
    ['en', 'did you mean additionalWithholding?'],
    ['es', '¿quiso decir additionalWithholding?'],
    ['fr', 'vouliez-vous dire additionalWithholding?'],
  ])('a misspelled federal value is named with what was meant (%s)', async (language, meant) => {
    const sent = await state('NM101', { ...federal, additionalWitholding: '50' });
    for (const path of ['/fillPdf', '/validate']) {
      const { status, body } = await post(path, sent, language);
      expect(status).toBe(200);
      expect(body.notices).toEqual([
        {
          type: 'WARNING',
          code: 'UNKNOWN_MEMBERS',
          message: expect.stringContaining(`federalValues.additionalWitholding (${meant})`),
        },
      ]);
    }
  });

  it('so are those of the employee, the employer and their addresses', async () => {
    const sent = {
      ...(await state('NM101', federal)),
      employee: { ...employee, middelInitial: 'J', address: { ...employee.address, zipcode: '1' } },
      employer: { ...employer, shoeSize: '9' },
    };
    const { body } = await post('/fillPdf', sent);
    expect(body.notices).toHaveLength(1);
    expect(body.notices[0].message).toContain(
      'employee.middelInitial (did you mean middleInitial?), employee.address.zipcode (did you mean zipCode?), employer.shoeSize.',
    );
  });

  it('and those of an address whose forms are asked for, in notices of the same shape', async () => {
    const address = { streetAddress1: '1 Main St', city: 'Albany', state: 'NY', zipCode: '12207', zipcode: '12207' };
    const { body } = await post('/forms', {
      homeAddress: address,
      workAddresses: [{ ...address, zipcode: undefined }],
    });
    expect(body.notices).toEqual([
      {
        type: 'WARNING',
        id: 'home',
        code: 'UNKNOWN_MEMBERS',
        message: expect.any(String),
        description: expect.stringContaining('zipcode (did you mean zipCode?)'),
      },
    ]);
  });
});

describe('federal values', () => {
  it.each(['en', 'es', 'fr'])('are pointed out where the form takes none (%s)', async (language) => {
    const sent = { ...(await state('AL101', federal)), fields: { filingStatus: 'SINGLE', dependents: '0' } };
    const { status, body } = await post('/fillPdf', sent, language);
    expect(status).toBe(200);
    expect(body.notices).toEqual([
      {
        type: 'WARNING',
        code: 'FEDERAL_VALUES_UNUSED',
        message: expect.stringContaining('federalValues'),
        pointer: '/federalValues',
      },
    ]);
    expect((await post('/fillPdf', { ...sent, federalValues: {} }, language)).body).not.toHaveProperty('notices');
  });

  it.each(['CO101', 'NM101', 'ND104', 'UT101'])('%s warns when the federal extra amount reaches it', async (formId) => {
    const { status, body } = await post(
      '/fillPdf',
      await state(formId, { ...federal, additionalWithholding: '392.69' }),
    );
    expect(status).toBe(200);
    expect(body.taxParameters).toContainEqual(expect.objectContaining({ value: '392.69' }));
    expect(body.notices).toEqual([
      {
        type: 'WARNING',
        code: 'FEDERAL_AMOUNT',
        message: expect.stringMatching(/392\.69.*federal tax.*send 0.*state’s own question/),
        pointer: '/federalValues/additionalWithholding',
      },
    ]);
    for (const amount of ['0', undefined]) {
      const quiet = await post('/fillPdf', await state(formId, { ...federal, additionalWithholding: amount }));
      expect(quiet.body).not.toHaveProperty('notices');
    }
  });

  it('not when an exempt claim or the state’s own answers replace it', async () => {
    const exempt = await state('NM101', { isExempt: true, additionalWithholding: '392.69' });
    expect((await post('/fillPdf', exempt)).body).not.toHaveProperty('notices');
    const own = { adjustFederalValues: 'true', isExempt: 'false', filingStatus: 'SINGLE', additionalWithholding: '5' };
    const { status, body } = await post(
      '/fillPdf',
      await state('NM101', { ...federal, additionalWithholding: '392.69' }, own),
    );
    expect([status, body.notices]).toEqual([200, undefined]);
  });

  it('reads an amount in one way or rejects it', async () => {
    const amountOf = async (additionalWithholding: string) => {
      const { body } = await post('/validate', await state('NM101', { ...federal, additionalWithholding }));
      const found = body.taxParameters.find(({ id }: { id: string }) => id === 'NM.additionalWithholding');
      return found?.value ?? body.errors[0]?.code;
    };
    expect(await amountOf('1,125.50')).toBe('1125.50');
    expect(await amountOf('1 125,50')).toBe('1125.50');
    expect(await amountOf('1,50')).toBe('1.50');
    expect(await amountOf('1,1250')).toBe('FEDERAL_VALUES');
  });
});

it('validate has the notice about the version that fillPdf has', async () => {
  const { formVersion: _, ...unnamed } = await state('NM101', federal);
  const filled = (await post('/fillPdf', unnamed)).body;
  const checked = (await post('/validate', unnamed)).body;
  expect(checked.notice).toMatchObject({ type: 'WARNING', message: expect.stringContaining('formVersion') });
  expect([checked.notice, checked.notices]).toEqual([filled.notice, filled.notices]);
});

it('Deprecation is the day a version was superseded', async () => {
  const { body } = await send('GET', '/changes');
  const of = (formVersion: string) =>
    body.changes.find(
      (one: { formId: string; formVersion: string }) => one.formId === 'W4101' && one.formVersion === formVersion,
    );
  const since = async (version: string) => {
    const { headers } = await send('GET', `/fillPdf/W4101?formVersion=${version}`);
    return new Date(Number(String(headers.deprecation).slice(1)) * 1000).toISOString().slice(0, 10);
  };
  const { versions: all } = await versions('W4101');
  const old = all.filter(({ status }: { status: string }) => status === 'DEPRECATED');
  expect(old.length).toBeGreaterThan(1);
  for (const { formVersion, effectiveDate, supersededBy } of old) {
    const { effectiveDate: next, liveSince } = of(supersededBy);
    expect(await since(formVersion)).toBe(next > effectiveDate ? next : liveSince);
  }
});
