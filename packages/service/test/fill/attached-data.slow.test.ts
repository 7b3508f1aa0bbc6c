/** A signed form carries its data: what is in it, and that poppler, qpdf and pdf.js read it from every kind of form. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { attachmentName, fillTail, type Values } from '@withholding/fill';
import { readAttachments } from '@withholding/testing/content/attachments';
import { officialBundle } from '@withholding/testing/official/official-bundle';
import { petForm } from '@withholding/testing/official/official-content';
import { goodFill } from '@withholding/testing/service/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority, qpdfSays } from '../seal/support.ts';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const built = `${root}dist/content`;
const bundle = Bundle.open(`${built}/${readFileSync(`${built}/current`, 'utf8').trim()}.bundle`);
const authority = new Authority();
const { keyFile, certificateFile } = authority.issue();
const sealing = { WITHHOLDING_SEAL_KEY_FILE: keyFile, WITHHOLDING_SEAL_CERTIFICATE_FILE: certificateFile };
const at = new Date('2026-11-15T20:05:22.000Z');
const official = await officialBundle();

const apps: TimedApp[] = [];
async function open(env: Readonly<Record<string, string>> = {}, content = built): Promise<TimedApp> {
  const app = await openTimedApp(content, () => at, env);
  apps.push(app);
  return app;
}
let plain: TimedApp;
let sealed: TimedApp;
let off: TimedApp;
beforeAll(async () => {
  [plain, sealed, off] = [await open(), await open(sealing), await open({ WITHHOLDING_ATTACH_DATA: 'false' })];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  authority.remove();
  official.remove();
});

interface Filled {
  readonly pdf: Buffer;
  readonly claims: Readonly<Record<string, string>>;
  readonly taxParameters: readonly object[];
}

const read = ({
  pdf,
  receipt = '',
  taxParameters,
}: {
  pdf: string;
  receipt?: string;
  taxParameters: object[];
}): Filled => ({
  pdf: Buffer.from(pdf, 'base64'),
  claims: JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString() || '{}'),
  taxParameters,
});

async function post({ app, token }: TimedApp, body: object, path = 'fillPdf'): Promise<string> {
  const isBatch = path.endsWith('batch');
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      timezone: 'America/Denver',
      'content-type': isBatch ? 'application/x-ndjson' : 'application/json',
    },
    payload: `${JSON.stringify(body)}\n`,
  });
  expect(statusCode, payload).toBe(200);
  return payload;
}
const fill = async (app: TimedApp, body: object) => read(JSON.parse(await post(app, body)));

const signed = { ...goodFill(), signForm: 'SIGN' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same for all three programs. */
async function dataIn(pdf: Buffer): Promise<string | undefined> {
  const found = Object.values(await readAttachments(pdf));
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
  return found[0]?.[attachmentName];
}

describe('the data of a signed form', () => {
  it('is what payroll worked with, and the receipt has its hash', async () => {
    const { pdf, claims, taxParameters } = await fill(plain, signed);
    const text = (await dataIn(pdf)) ?? '';
    expect(JSON.parse(text)).toEqual({
      format: 1,
      form: signed.formId,
      formVersion: claims.formVersion,
      content: bundle.hash,
      mode: 'live',
      signedAt: at.toISOString(),
      timeZone: 'America/Denver',
      receipt: { issuer: claims.iss },
      answers: signed.fields,
      taxParameters,
    });
    expect(claims).toMatchObject({ signedAt: at.toISOString(), dataSha256: sha256(text) });
    expect(sha256(pdf.toString('latin1')) === claims.sha256).toBe(false);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(claims.sha256);
  });

  it('leaves out who the employee and the employer are', async () => {
    const { employee, employer } = signed as unknown as Record<'employee' | 'employer', Record<string, unknown>>;
    const text = (await dataIn((await fill(plain, signed)).pdf)) ?? '';
    const values = [employee, employer].flatMap((party) => Object.values(party ?? {}));
    const texts = values.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : [value]));
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.filter((value) => String(value).length > 3 && text.includes(String(value)))).toEqual([]);
  });

  it('names the certificate of the seal', async () => {
    const { pdf, claims } = await fill(sealed, signed);
    const text = (await dataIn(pdf)) ?? '';
    const der = Buffer.from(readFileSync(certificateFile, 'utf8').split('-----')[2] ?? '', 'base64');
    const certificateSha256 = createHash('sha256').update(der).digest('hex');
    expect(JSON.parse(text)).toMatchObject({ receipt: { issuer: claims.iss }, seal: { certificateSha256 } });
    expect(authority.isVouchedFor(pdf)).toBe(true);
    expect(authority.pdfsig(pdf)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
  });

  it('is in the forms of a batch', async () => {
    const { answer } = JSON.parse(await post(plain, signed, 'fillPdf/batch'));
    const { pdf, claims } = read(answer);
    expect(sha256((await dataIn(pdf)) ?? '')).toBe(claims.dataSha256);
  });

  it('has the federal values that the form was completed with', async () => {
    const federalValues = { filingStatus: 'SINGLE' };
    const { pdf } = await fill(plain, { ...signed, federalValues });
    expect(JSON.parse((await dataIn(pdf)) ?? '')).toMatchObject({ federalValues });
  });

  it.each(['PREVIEW', 'SIGN_EXTERNALLY'])('is not in a form completed with %s', async (signForm) => {
    const { pdf } = await fill(plain, { ...signed, signForm });
    expect(await dataIn(pdf)).toBeUndefined();
    expect(pdf.includes(attachmentName)).toBe(false);
  });

  it('is left out with WITHHOLDING_ATTACH_DATA=false', async () => {
    const { pdf, claims } = await fill(off, signed);
    expect(pdf.includes(attachmentName)).toBe(false);
    expect(claims).not.toHaveProperty('dataSha256');
    expect(claims.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is in an agency’s own PDF', async () => {
    for (const app of [await open({}, official.file), await open(sealing, official.file)]) {
      const fields = { kind: 'DOG', twoHomes: false, pets: 3, extra: '15.50' };
      const { pdf, claims } = await fill(app, {
        formId: petForm.id,
        employee: { firstName: 'Amaranta' },
        fields,
        signForm: 'SIGN',
      });
      const text = (await dataIn(pdf)) ?? '';
      expect(JSON.parse(text)).toMatchObject({ form: petForm.id, answers: fields });
      expect(sha256(text)).toBe(claims.dataSha256);
      expect(qpdfSays(pdf, authority.at('official.pdf'))).toBe('');
    }
  });
});

/** The first form of each kind and language, and of each country. */
const kinds = new Map(
  Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
    Object.entries(versions).map(
      ([version, { formType, language }]) => [`${formType} ${language}`, { id, version }] as const,
    ),
  ),
);

describe.each([...kinds])('%s', (_kind, { id, version }) => {
  const form = bundle.fillable(id, version);
  if (!form) throw new Error(`${id} has no printed form.`);
  const values: Values = Object.fromEntries(
    form.template.boxes.map(({ name, kind }) => [name, kind === 'tick' ? true : '1']),
  );

  it.each([undefined, 'TEST'])(`${id} carries any bytes (mark: %s)`, async (mark) => {
    const text = JSON.stringify({ answers: { a: 'Łukasz "endstream endobj" )>>', b: '数'.repeat(5000) } });
    const filled = fillTail(form, values, { mark, attachment: { bytes: Buffer.from(text), at } });
    if ('problems' in filled) throw new Error(JSON.stringify(filled.problems));
    const pdf = Buffer.concat([filled.base, filled.tail]);
    expect(await dataIn(pdf)).toBe(text);
    expect(qpdfSays(pdf, authority.at('kind.pdf'))).toBe('');
  });
});
