/** Duties and reviews as callers use them: what is wrong with a request, streams, and the duties of a signed form. */
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { states } from '../location/jurisdictions.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service.stop());

async function post(path: string, body: string | object, language = 'en') {
  const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
  const response = await fetch(`${service.base}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': type, 'accept-language': language },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const where = { homeAddress: states.TX, workAddresses: [states.TX] };
const certificate = {
  formId: 'W4101',
  signedOn: '2026-02-01',
  taxParameters: [{ id: 'FED.isExempt', value: 'false' }],
};

describe('a review that can’t be made', () => {
  it.each([
    ['a form that doesn’t exist', { ...certificate, formId: 'W4' }, 404, ''],
    ['neither a form nor an older form', { signedOn: '2026-02-01' }, 422, '/certificates/0/formId'],
    ['a form without its values', { formId: 'W4101', signedOn: '2026-02-01' }, 422, '/certificates/0/taxParameters'],
    ['a day that doesn’t exist', { ...certificate, signedOn: '2026-02-30' }, 400, '/certificates/0/signedOn'],
    [
      'a status the older form doesn’t have',
      { signedOn: '2018-01-01', olderForm: { locality: 'FEDERAL', status: 'WIDOWED' } },
      422,
      '/certificates/0/olderForm',
    ],
    [
      'answers the form rejects',
      { formId: 'W4101', signedOn: '2026-02-01', fields: { filingStatus: 'WIDOWED' } },
      422,
      '/certificates/0/fields/filingStatus',
    ],
  ])('%s', async (_what, one, status, pointer) => {
    const found = await post('review', { ...where, certificates: [one] });
    expect(found.status, found.text).toBe(status);
    const { errors } = JSON.parse(found.text) as { errors: readonly { pointer: string }[] };
    expect(errors.map((error) => error.pointer)).toEqual(pointer === '' ? [] : expect.arrayContaining([pointer]));
  });

  const exempt = (value: string) => ({ ...certificate, taxParameters: [{ id: 'FED.expiryDate', value }] });
  it.each([
    ['a last day that is no day', { certificates: [exempt('soon')] }, '/certificates/0/taxParameters/0/value'],
    [
      'a last day in another notation',
      { certificates: [exempt('02/16/2027')] },
      '/certificates/0/taxParameters/0/value',
    ],
    [
      'an unknown tax parameter',
      { certificates: [{ ...certificate, taxParameters: [{ id: 'FED.isexempt', value: 'true' }] }] },
      '/certificates/0/taxParameters/0/id',
    ],
    [
      'an extra amount below zero',
      {
        certificates: [
          { signedOn: '2018-01-01', olderForm: { locality: 'FEDERAL', status: 'SINGLE', additional: '-50' } },
        ],
      },
      '/certificates/0/olderForm/additional',
    ],
    [
      'a letter for no jurisdiction',
      { certificates: [], lockIns: [{ locality: 'FED', from: '2026-01-01', taxParameters: [] }] },
      '/lockIns/0/locality',
    ],
    [
      'a jurisdiction named like a member of every object',
      { certificates: [{ signedOn: '2018-01-01', olderForm: { locality: 'constructor' } }] },
      '/certificates/0/olderForm',
    ],
  ])('%s', async (_what, more, pointer) => {
    const found = await post('review', { ...where, ...more });
    expect(found.status, found.text).toBe(422);
    expect(JSON.parse(found.text).errors).toMatchObject([{ pointer }]);
  });

  it.each(['TX', 'constructor', '__proto__'])('the duties of %s', async (locality) => {
    const response = await fetch(`${service.base}/duties/${locality}`, {
      headers: { authorization: `Bearer ${service.token}` },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'UNKNOWN_LOCALITY' });
  });
});

describe('a review', () => {
  it('works the tax parameters out from answers', async () => {
    const { fields, formVersion } = goodFill();
    const one = { formId: 'W4101', ...(formVersion ? { formVersion } : {}), signedOn: '2026-11-16', fields };
    const { status, text } = await post('review', {
      ...where,
      certificates: [one],
      asOf: '2026-11-20',
      reference: 'E7',
    });
    expect(status, text).toBe(200);
    const { taxes, reference } = JSON.parse(text);
    expect(reference).toBe('E7');
    expect(taxes[0]).toMatchObject({ locality: 'FEDERAL', source: 'CERTIFICATE' });
    expect(taxes[0].taxParameters).toContainEqual({ id: 'FED.dependentsAmt', value: '5200.00' });
  });

  it.each(['es', 'fr'])('is in %s where the caller asks for it', async (language) => {
    const { text } = await post('review', { ...where, certificates: [] }, language);
    const english = await post('review', { ...where, certificates: [] });
    expect(text).not.toBe(english.text);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('adds the agency’s rule to an exempt claim without a last day', async () => {
    const taxParameters = [
      { id: 'MS.isExempt', value: 'true' },
      { id: 'MS.exemptReason', value: 'MILITARY_SPOUSE' },
    ];
    const certificates = [{ formId: 'MS101', signedOn: '2025-03-01', taxParameters }];
    const { text } = await post('review', { homeAddress: states.MS, workAddresses: [states.MS], certificates });
    const [found] = JSON.parse(text).certificates;
    expect(found.status).toBe('CURRENT');
    expect(found.text).toMatch(/^In force\. .*April 30/);
  });

  it('is made for every line of a stream, and a bad line doesn’t spoil the others', async () => {
    const good = JSON.stringify({ ...where, reference: '1', certificates: [certificate] });
    const { status, text } = await post('review/batch', `${good}\nnonsense\n${good}\n`);
    expect(status).toBe(200);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => [line.line, line.status])).toEqual([
      [1, 200],
      [2, 400],
      [3, 200],
    ]);
    expect(lines[2].answer).toEqual(lines[0].answer);
  });
});

describe('a signed form', () => {
  it('says what follows for payroll', async () => {
    const body = { ...goodFill(), signForm: 'SIGN', payroll: { nextPayday: '2026-11-27', daysBetweenPaydays: 14 } };
    const response = await fetch(`${service.base}/fillPdf`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        timezone: 'America/New_York',
      },
      body: JSON.stringify(body),
    });
    const { duties } = (await response.json()) as { duties: readonly { topic: string; status: string; by?: string }[] };
    expect(duties.map(({ topic, status }) => [topic, status])).toEqual([
      ['APPLY', 'YES'],
      ['COPY_TO_AGENCY', 'DEPENDS'],
      ['RENEW', 'NO'],
      ['KEEP', 'YES'],
    ]);
    // Thirty days after today, on the payday after that.
    const days = (Date.parse(duties[0]?.by ?? '') - Date.parse('2026-11-27')) / 86_400_000;
    expect(days % 14).toBe(0);
  });

  it('says nothing of it in a preview', async () => {
    const { text } = await post('fillPdf', goodFill());
    expect(JSON.parse(text)).not.toHaveProperty('duties');
  });
});
