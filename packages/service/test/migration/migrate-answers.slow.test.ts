/** Stored answers, moved to a newer version over HTTP. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;

beforeAll(async () => {
  const content = new URL('../../../../dist/content', import.meta.url).pathname;
  opened = await openTimedApp(content, () => new Date('2027-02-18T12:00:00Z'));
  ({ app } = opened);
});
afterAll(() => opened.close());

async function migrate(payload: object, language = 'en') {
  const headers = { authorization: `Bearer ${opened.token}`, 'accept-language': language };
  const response = await app.inject({ method: 'POST', url: '/v1/migrateAnswers', headers, payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const single = {
  isNonResidentAlien: 'false',
  isExempt: 'false',
  filingStatus: 'SINGLE',
  multipleJobsMethod: 'NONE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
  additionalWithholding: '25.00',
};
const sameYear = { formId: 'W4101', from: '2025.12.0', to: '2026.11.0', answers: single };

describe('POST migrateAnswers', () => {
  it('keeps what still means the same, and moves what has another id', async () => {
    const { status, body } = await migrate(sameYear);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      form: 'W4101',
      from: '2025.12.0',
      formVersion: '2026.11.0',
      complete: false,
      status: 'INCOMPLETE',
      nextQuestionSetId: 'QS3',
      answers: { taxpayerSituation: 'NONE', filingStatus: 'SINGLE', dependentsSurvey: 'false' },
      renamed: [{ questionId: 'taxpayerSituation', was: 'isNonResidentAlien' }],
      added: [{ questionId: 'jobsInAll', questionSetId: 'QS3', questionText: expect.stringContaining('jobs') }],
    });
    expect(body.errors).toMatchObject([{ pointer: '/answers/jobsInAll', code: 'REQUIRED' }]);
  });

  it('goes on until nothing is left to ask', async () => {
    const { answers } = (await migrate(sameYear)).body;
    const all = { ...answers, jobsInAll: 'ONE', otherAdjustmentsSurvey: 'false' };
    const { body } = await migrate({ ...sameYear, from: '2026.11.0', answers: all });
    expect(body).toMatchObject({ complete: true, status: 'ENDED', answers: all, again: [], added: [], dropped: [] });
    expect(body.nextQuestionSetId).toBeUndefined();
  });

  it('starts from a version past its last day, and goes through those in between', async () => {
    const { body } = await migrate({ ...sameYear, from: '2024.12.0' });
    expect(body.answers).toEqual({ dependentsSurvey: 'false', additionalWithholding: '25.00' });
    const codes = Object.fromEntries(body.again.map(({ was, code }: Record<string, string>) => [was, code]));
    expect(codes).toMatchObject({ isExempt: 'OTHER_YEAR', filingStatus: 'OTHER_YEAR' });
    expect(codes).toMatchObject({ isNonResidentAlien: 'MEANING_CHANGED', multipleJobsMethod: 'MEANING_CHANGED' });
  });

  it('takes the version in force if none is named, with a notice', async () => {
    const { to: _, ...latest } = sameYear;
    expect((await migrate(latest)).body).toMatchObject({ formVersion: '2026.11.0', notice: { type: 'WARNING' } });
    expect((await migrate(sameYear)).body.notice).toBeUndefined();
  });

  it('answers in the language of the caller', async () => {
    const { headers, body } = await migrate(sameYear, 'es');
    expect(headers['content-language']).toBe('es');
    expect(body.again).toContainEqual(
      expect.objectContaining({ questionId: 'otherAdjustmentsSurvey', message: 'Ahora se pregunta algo distinto.' }),
    );
    expect(body.added[0].questionText).toMatch(/^¿/);
  });

  it('goes forward only', async () => {
    const { status, body } = await migrate({ ...sameYear, from: '2026.11.0', to: '2025.12.0' });
    expect([status, body.code]).toEqual([422, 'OLDER_VERSION']);
  });

  it('rejects forms and versions that it does not know', async () => {
    expect((await migrate({ ...sameYear, formId: 'W4' })).body.code).toBe('UNKNOWN_FORM');
    expect((await migrate({ ...sameYear, from: '2019.01.0' })).body.code).toBe('UNKNOWN_VERSION');
    expect((await migrate({ ...sameYear, to: '2019.01.0' })).body.code).toBe('UNKNOWN_VERSION');
    expect((await migrate({ formId: 'W4101', answers: {} })).body.code).toBe('INVALID_REQUEST');
  });

  it('agrees with formDiff', async () => {
    const headers = { authorization: `Bearer ${opened.token}` };
    const url = '/v1/formDiff/W4101?from=2025.12.0&to=2026.11.0';
    const diff = (await app.inject({ url, headers })).json();
    expect(diff.questions.renamed).toEqual([{ questionId: 'taxpayerSituation', was: 'isNonResidentAlien' }]);
    expect(diff.storedAnswers).toMatchObject({
      filingStatus: 'VALID',
      isExempt: 'INVALID',
      isNonResidentAlien: 'INVALID',
    });
    const isExempt = diff.questions.changed.find(({ questionId }: { questionId: string }) => questionId === 'isExempt');
    expect(isExempt.changed).toContain('meaning');
    const { again, carried } = (await migrate(sameYear)).body;
    for (const id of carried) expect(diff.storedAnswers[id], id).not.toBe('INVALID');
    for (const { was } of again) expect(diff.storedAnswers[was], was).toBe('INVALID');
  });
});
