/** Errors that say what to send instead. */
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;

beforeAll(async () => {
  opened = await openTimedApp(
    new URL('../../../../dist/content', import.meta.url).pathname,
    () => new Date('2026-11-18T12:00:00Z'),
  );
  ({ app } = opened);
});
afterAll(() => opened.close());

const languages = ['en', 'es', 'fr'];
const headersOf = (language: string) => ({ authorization: `Bearer ${opened.token}`, 'accept-language': language });
async function get(url: string, language = 'en', headers: Record<string, string> = {}) {
  const response = await app.inject({ url, headers: { ...headersOf(language), ...headers } });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const problem = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString());
const { employee, employer } = goodFill();
async function validate(request: object, language = 'en') {
  const payload = { employee, employer, ...request };
  const response = await app.inject({ method: 'POST', url: '/v1/validate', headers: headersOf(language), payload });
  return response.json().errors;
}

const alabama = (fields: object) => ({
  formId: 'AL101',
  fields: { filingStatus: 'SINGLE', dependents: '0', ...fields },
});

describe('values from a list', () => {
  it('a wrong option comes with the values to choose from; the message stays that of the question', async () => {
    const [error] = await validate(alabama({ filingStatus: 'MFJ' }));
    expect(error).toMatchObject({ code: 'PATTERN', questionId: 'filingStatus' });
    expect(error.allowed).toEqual(expect.arrayContaining(['SINGLE', 'MARRIED']));
    const set = problem(await get('/v1/formQuestionSet/AL101/QS1'));
    const asked = set.questions.find(({ id }: { id: string }) => id === 'filingStatus');
    expect(error.message).toBe(asked.validationErrorMessage);
    expect(error.allowed).toEqual(asked.questionOptions.map(({ value }: { value: string }) => value));
  });

  it('a list is no answer to a question with one', async () => {
    const [error] = await validate(alabama({ filingStatus: ['SINGLE'] }));
    expect(error).toMatchObject({ code: 'PATTERN', questionId: 'filingStatus' });
  });

  it.each(languages)('an unknown federal filing status names the known ones (%s)', async (language) => {
    const federalValues = { isExempt: false, filingStatus: 'MFJ' };
    const [error] = await validate({ formId: 'NM101', fields: {}, federalValues }, language);
    expect(error).toMatchObject({
      pointer: '/federalValues/filingStatus',
      code: 'FEDERAL_VALUES',
      message: expect.stringContaining('SINGLE, MARRIED, HEAD_OF_HOUSEHOLD'),
      allowed: ['SINGLE', 'MARRIED', 'HEAD_OF_HOUSEHOLD'],
    });
  });

  it('an unknown mode names the modes', async () => {
    const payload = { ...alabama({}), employee, employer, signForm: 'NOW' };
    const response = await app.inject({ method: 'POST', url: '/v1/validate', headers: headersOf('en'), payload });
    expect(response.json().errors).toMatchObject([{ code: 'VALUE', allowed: ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'] }]);
  });
});

it.each(languages)('a date that is none names the format (%s)', async (language) => {
  const response = await get('/v1/changes?since=yesterday', language);
  expect(response.status).toBe(400);
  expect(problem(response).errors).toMatchObject([
    { pointer: '/since', code: 'FORMAT', message: expect.stringMatching(/YYYY-MM-DD.*\d{4}-\d\d-\d\d/) },
  ]);
});

it.each(languages)('a URL without the prefix says that it is missing (%s)', async (language) => {
  const base = /\/v1\.$/;
  const lost = await get('/getAllFormIds', language);
  expect([lost.status, problem(lost).code]).toEqual([404, 'NOT_FOUND']);
  expect(problem(lost).detail).toMatch(base);
  expect(problem(await get('/fillPdf/W4101', language)).detail).toMatch(base);
  expect(problem(await get('/v1/nothing', language)).detail).not.toMatch(base);
});

it('getPdf gives the file to a client that names only the type of the errors', async () => {
  for (const accept of ['application/json', 'application/problem+json']) {
    const { status, headers } = await get('/v1/getPdf/AL101', 'en', { accept });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  }
  expect((await get('/v1/getPdf/AL101', 'en', { accept: 'image/png' })).status).toBe(406);
});
