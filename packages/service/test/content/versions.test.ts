/** Which version counts on a day, on an invented form with a version of this year and one of the next. */
import { writeFileSync } from 'node:fs';
import { compileTiny, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const next = Object.fromEntries(
  Object.entries(tiny)
    .filter(([file]) => file.includes('/2026.01.0/'))
    .map(([file, text]) => [
      file.replace('2026.01.0', '2026.12.0'),
      text
        .replace('effective: 2026-01-01', 'effective: 2027-01-01\nearlierAnswers: {same: [extra]}')
        .replace('revision: "2026"', 'revision: "2027"'),
    ]),
);
const edition = 'us/zz/ZZ101/2026.01.0/edition.yaml';
const files = {
  ...tiny,
  ...next,
  [edition]: (tiny[edition] ?? '').replace('provenance:', 'supersededBy: 2026.12.0\nsunset: 2027-03-31\nprovenance:'),
};

let app: FastifyInstance;
let opened: TimedApp;
let token: string;
let now = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  opened = await openTimedApp(file, () => now);
  ({ app, token } = opened);
});
afterAll(() => opened.close());

async function get(path: string, at?: string) {
  now = new Date(at ?? '2026-11-15T12:00:00Z');
  const response = await app.inject({ url: `/v1${path}`, headers: { authorization: `Bearer ${token}` } });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const [old, young] = ['2026.01.0', '2026.12.0'];

describe('a version that was corrected', () => {
  it('is served by its newest patch, with a notice that names it', async () => {
    const patched = Object.fromEntries(
      Object.entries(tiny).map(([file, text]) => [file.replace('2026.01.0', '2026.01.2'), text]),
    );
    const { bundle } = compileTiny(patched);
    const file = `${writeFiles({})}/patched.bundle`;
    writeFileSync(file, bundle?.bytes ?? '');
    const { app: other, token: pass, close } = await openTimedApp(file, () => new Date('2026-11-15T12:00:00Z'));
    const ask = async (version: string) => {
      const url = `/v1/formQuestionSet/ZZ101/QS1?formVersion=${version}`;
      const response = await other.inject({ url, headers: { authorization: `Bearer ${pass}` } });
      return [response.statusCode, response.json().notice];
    };
    const replaced = (asked: string) => ({
      type: 'DEPRECATION',
      message: `Version ${asked} was corrected. We used 2026.01.2, which asks the same questions.`,
    });
    expect(await ask('2026.01.0')).toEqual([200, replaced('2026.01.0')]);
    expect(await ask('2026.01.1')).toEqual([200, replaced('2026.01.1')]);
    expect(await ask('2026.01.2')).toEqual([200, undefined]);
    expect(await ask('2026.01.3')).toEqual([404, undefined]);
    expect(await ask('2026.02.0')).toEqual([404, undefined]);
    expect(await ask('x')).toEqual([404, undefined]);
    await close();
  });
});

describe('a version whose day has not come', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', old],
    ['2027-01-01T00:00:00.000Z', young],
    // The day is that of UTC, whatever zone a caller is in: 1 January, 01:00 in Paris is still the old year.
    ['2027-01-01T01:00:00+02:00', old],
    ['2026-12-31T19:00:00-05:00', young],
  ])('at %s the current version is %s', async (at, version) => {
    expect((await get('/getAllFormsCatalog', at)).body).toEqual([{ id: 'ZZ101', version }]);
    expect((await get('/fillPdf/ZZ101', at)).body).toMatchObject({ formVersion: version });
    expect((await get('/formVersions/ZZ101', at)).body).toMatchObject({ current: version, latest: young });
  });

  it('can be asked for by name before its day, and says no word of deprecation', async () => {
    const { body, headers } = await get(`/fillPdf/ZZ101?formVersion=${young}`);
    expect(body).toMatchObject({ formVersion: young, effectiveDate: '2027-01-01' });
    expect(body).not.toHaveProperty('notice');
    expect(headers).not.toHaveProperty('deprecation');
  });

  it('does not deprecate the one in force before its day, and does from that day on', async () => {
    const before = await get(`/fillPdf/ZZ101?formVersion=${old}`, '2026-12-31T23:59:59Z');
    expect(before.body).not.toHaveProperty('notice');
    const after = await get(`/fillPdf/ZZ101?formVersion=${old}`, '2027-01-01T00:00:00Z');
    expect(after.body.notice).toMatchObject({ type: 'DEPRECATION', message: expect.stringContaining(young ?? '') });
    expect(after.headers.deprecation).toBe(`@${Date.UTC(2027, 0, 1) / 1000}`);
    expect(after.headers.sunset).toBe('Wed, 31 Mar 2027 23:59:59 GMT');
    expect((await get('/formVersions/ZZ101', '2027-01-01T00:00:00Z')).body.versions).toMatchObject([
      { formVersion: young, status: 'CURRENT' },
      { formVersion: old, status: 'DEPRECATED', supersededBy: young, sunsetDate: '2027-03-31' },
    ]);
  });
});

describe('a version past its last day', () => {
  it('is not asked or filled any more, and can still be compared with', async () => {
    const path = `/fillPdf/ZZ101?formVersion=${old}`;
    expect((await get(path, '2027-03-31T23:59:59.999Z')).status).toBe(200);
    for (const gone of [path, `/formQuestionSet/ZZ101/QS1?formVersion=${old}`, `/getPdf/ZZ101?formVersion=${old}`]) {
      const { status, body } = await get(gone, '2027-04-01T00:00:00Z');
      expect(status, gone).toBe(404);
      expect(body).toMatchObject({ code: 'UNKNOWN_VERSION', detail: expect.stringContaining(young ?? '') });
      expect(body.detail).not.toContain(old);
    }
    expect((await get(`/formDiff/ZZ101?from=${old}&to=${young}`, '2027-04-01T00:00:00Z')).status).toBe(200);
  });
});

describe('the catalogue as of a day', () => {
  it.each([
    ['2025-12-31', []],
    ['2026-01-01', [{ id: 'ZZ101', version: old }]],
    ['2026-12-31', [{ id: 'ZZ101', version: old }]],
    ['2027-01-01', [{ id: 'ZZ101', version: young }]],
    ['2027-01-02', [{ id: 'ZZ101', version: young }]],
  ])('%s', async (day, list) => {
    expect((await get(`/getAllFormsCatalog?asOf=${day}`)).body).toEqual(list);
  });

  it('gives an empty list for an unknown form, and 400 for what is not a day', async () => {
    expect(await get('/getAllFormsCatalog?formId=ZZ999')).toMatchObject({ status: 200, body: [] });
    for (const day of ['2026-02-30', 'yesterday', '01/01/2026', ''])
      expect(await get(`/getAllFormsCatalog?asOf=${day}`), day).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
  });
});

describe('a new version', () => {
  it('keeps the stored answers valid when no question changed', async () => {
    const { body } = await get(`/formDiff/ZZ101?from=${old}&to=${young}`);
    expect(body).toMatchObject({
      questions: { added: [], removed: [], changed: [] },
      storedAnswers: { kind: 'VALID', pets: 'VALID' },
    });
  });

  it('is in the feed of changes with the day it takes effect', async () => {
    expect((await get('/changes')).body.changes).toMatchObject([
      { formId: 'ZZ101', formVersion: young, kind: 'NEW_VERSION', effectiveDate: '2027-01-01', replaces: old },
      { formId: 'ZZ101', formVersion: old, kind: 'NEW_FORM', effectiveDate: '2026-01-01' },
    ]);
    // The feed goes by the day content went live, not by what the version is called or when it takes effect.
    expect((await get('/changes?since=2000-01-01')).body.changes).toHaveLength(2);
    expect((await get('/changes?since=2999-01-01')).body.changes).toEqual([]);
  });
});
