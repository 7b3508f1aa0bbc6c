/** Checks across answers over HTTP, on real forms: who is rejected, who is warned, and when. */
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;
let token: string;
let now = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  const bundle = new URL('../../../../dist/content', import.meta.url).pathname;
  opened = await openTimedApp(bundle, () => now);
  ({ app, token } = opened);
});
afterAll(() => opened.close());

const { employee, employer } = goodFill();
const request = (formId: string, formVersion: string, fields: object, signForm = 'PREVIEW') => ({
  ...{ formId, formVersion, employee, employer, fields, signForm },
});
async function post(path: string, payload: object | string, headers: Record<string, string> = {}) {
  const type = typeof payload === 'string' ? 'application/x-ndjson' : 'application/json';
  const sent = { authorization: `Bearer ${token}`, 'content-type': type, ...headers };
  const response = await app.inject({ method: 'POST', url: `/v1${path}`, headers: sent, payload });
  return {
    status: response.statusCode,
    text: response.body,
    body: type === 'application/json' ? response.json() : undefined,
  };
}

const student = {
  isMilitarySpouse: false,
  dateOfBirth: '2007-03-14',
  filingStatus: 'SINGLE',
  isFullTimeStudent: true,
  hadNoLiabilityLastYear: true,
  expectsNoLiabilityThisYear: true,
};
const exempt = (fields: object, signForm?: string) =>
  request('NY102', '2025.12.0', { ...student, ...fields }, signForm);

describe('answers that contradict each other', () => {
  const future = { dateOfBirth: '2030-05-01' };
  const error = {
    pointer: '/fields/dateOfBirth',
    questionId: 'dateOfBirth',
    questionSetId: 'QS1',
    code: 'INCONSISTENT',
  };

  it.each(['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'])('%s is rejected', async (mode) => {
    expect((await post('/fillPdf', exempt({}, mode))).status).toBe(200);
    const { status, body } = await post('/fillPdf', exempt(future, mode));
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ ...error, message: expect.stringMatching(/in the future/) }]);
  });

  it('are reported by validate, in the caller’s language, and by a line of a batch', async () => {
    const { body } = await post('/validate', exempt(future), { 'accept-language': 'fr' });
    expect(body).toMatchObject({ valid: false, status: 'INCOMPLETE', nextQuestionSetId: 'QS1', taxParameters: [] });
    expect(body.errors).toEqual([{ ...error, message: expect.stringMatching(/postérieure à aujourd’hui/) }]);
    const batch = await post('/fillPdf/batch', `${JSON.stringify(exempt(future))}\n${JSON.stringify(exempt({}))}\n`);
    const lines = batch.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ status }) => status)).toEqual([422, 200]);
    expect(lines[0].problem.errors).toMatchObject([error]);
  });

  it('someone of 56 cannot claim the exemption of the young and the old', async () => {
    const { hadNoLiabilityLastYear: _, expectsNoLiabilityThisYear: __, ...asked } = student;
    const of56 = request('NY102', '2025.12.0', { ...asked, dateOfBirth: '1970-05-01' });
    const { status, body } = await post('/fillPdf', of56);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ ...error, code: 'INELIGIBLE', message: expect.stringMatching(/IT-2104/) }]);
    expect((await post('/validate', of56)).body).toMatchObject({ status: 'INELIGIBLE', path: ['QS1'] });
  });

  it('the day is that of the caller', async () => {
    now = new Date('2026-11-15T03:00:00Z');
    const eighteen = exempt({ dateOfBirth: '2008-11-15', isFullTimeStudent: false });
    expect((await post('/fillPdf', eighteen)).status).toBe(422);
    expect((await post('/fillPdf', eighteen, { timezone: 'America/New_York' })).status).toBe(200);
    now = new Date('2026-11-15T12:00:00Z');
    expect((await post('/fillPdf', eighteen, { timezone: 'America/New_York' })).status).toBe(422);
  });
});

describe('an answer that looks like a mistake', () => {
  const dependents = (count: number) => request('AL101', '2025.04.0', { filingStatus: 'MARRIED', dependents: count });
  const warning = {
    type: 'WARNING',
    message: expect.stringMatching(/number of people/),
    pointer: '/fields/dependents',
    questionId: 'dependents',
    questionSetId: 'QS2',
  };

  it('passes with a notice, everywhere', async () => {
    const { status, body } = await post('/fillPdf', dependents(99));
    expect(status).toBe(200);
    expect([body.notice, body.notices]).toEqual([undefined, [warning]]);
    expect(body.taxParameters).toContainEqual({ id: 'AL.dependents', value: '99', valueType: 'integer' });
    expect((await post('/validate', dependents(99))).body).toMatchObject({ valid: true, notices: [warning] });
    const batch = await post('/fillPdf/batch', `${JSON.stringify(dependents(99))}\n`);
    expect(JSON.parse(batch.text).answer.notices).toEqual([warning]);
  });

  it('comes with the notice about the version, which stays the only `notice`', async () => {
    const { formVersion: _, ...unnamed } = dependents(99);
    const { body } = await post('/fillPdf', unnamed);
    expect(body.notice.message).toMatch(/formVersion/);
    expect(body.notices).toEqual([body.notice, warning]);
  });

  it('is not one when it is not', async () => {
    const { body } = await post('/fillPdf', dependents(2));
    expect([body.notice, body.notices]).toEqual([undefined, undefined]);
  });
});

it('a question says which checks it has', async () => {
  const url = '/v1/formQuestionSet/NY102/QS1?formVersion=2025.12.0';
  const { questions } = (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  expect(questions[0].checks.map(({ id, severity }: { id: string; severity: string }) => `${id} ${severity}`)).toEqual([
    'bornInFuture ERROR',
    'bornTooLongAgo ERROR',
    'ageTest INELIGIBLE',
  ]);
  expect(questions[1]).not.toHaveProperty('checks');
});
