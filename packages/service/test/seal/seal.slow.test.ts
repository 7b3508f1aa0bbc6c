/** Sealed forms out of the real service, judged by pdfsig, openssl, qpdf, poppler and pdf.js; every change is found. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { examplesOf, people } from '@withholding/testing/content/printed-content';
import { readWithPdfJs } from '@withholding/testing/content/read-back';
import { type FillBody, goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openParts } from '../../src/open.ts';
import { Authority, isSealed, qpdfSays, type SealFiles, sealOf } from './support.ts';

const authority = new Authority();
afterAll(() => authority.remove());

const environment = ({ keyFile, certificateFile }: SealFiles) => ({
  WITHHOLDING_SEAL_KEY_FILE: keyFile,
  WITHHOLDING_SEAL_CERTIFICATE_FILE: certificateFile,
});

const someone = people as Pick<FillBody, 'employee' | 'employer'>;

/** One of the worked examples of a form. */
function scenario(formId: string, version: string, name: string): FillBody {
  const example = examplesOf(`${formId}/${version}`).find((one) => one.name === name);
  if (!example) throw new Error(`${formId} has no scenario ${name}`);
  const { answers, employee = someone.employee } = example.scenario;
  const { employer } = someone;
  return {
    formId,
    employee: { ...(employee as FillBody['employee']), socialInsuranceNumber: '123 456 782' },
    employer,
    fields: answers,
  };
}

const bodies: [what: string, body: FillBody, pages: number][] = [
  ['one page', goodFill(), 1],
  ['two pages, Canada', scenario('CAN101', '2026.11.0', 'second-job'), 2],
  ['two pages, in French', scenario('CAN102', '2026.11.0', 'second-job'), 2],
  ['a date in three boxes', scenario('MO101', '2020.01.1', 'single-with-extra'), 1],
  ['two signature lines', scenario('NJ102', '2019.09.0', 'pennsylvania-resident'), 1],
];

interface Filled {
  readonly pdf: string;
  readonly receipt?: string;
}

async function fill(service: RunningService, body: FillBody, signForm: string): Promise<Filled> {
  const response = await fetch(`${service.base}/fillPdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, signForm }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  return JSON.parse(text) as Filled;
}

const pdfOf = ({ pdf }: Filled): Buffer => Buffer.from(pdf, 'base64');
const hashIn = ({ receipt = '' }: Filled): string =>
  JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString()).sha256;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const textOf = (pdf: Buffer): string => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
/** The file as it was before the seal. */
const unsealed = (pdf: Buffer): Buffer => pdf.subarray(0, pdf.lastIndexOf('%%EOF\n', sealOf(pdf).open) + 6);

describe.each(['rsa', 'p256', 'p384'] as const)('a seal with a key of kind %s', (kind) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ env: environment(authority.issue({ kind })) });
  });
  afterAll(() => service.stop());

  it.each(bodies)('is valid and covers the whole file: %s', async (_what, body, pages) => {
    const filled = await fill(service, body, 'SIGN');
    const pdf = pdfOf(filled);
    const verdict = authority.pdfsig(pdf);
    expect(verdict).toContain('Signature is Valid.');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain(authority.trust.verdict);
    expect(verdict).toContain('Signature Type: ETSI.CAdES.detached');
    expect(verdict).toContain('CN=Paie Exemple Montréal');
    expect(verdict.match(/Signature #/g)).toEqual(['Signature #']);
    expect(authority.isVouchedFor(pdf)).toBe(true);
    expect(qpdfSays(pdf, authority.at('checked.pdf'))).toBe('');
    expect(textOf(pdf)).toBe(textOf(unsealed(pdf)));
    const words = await readWithPdfJs(pdf);
    expect(words).toEqual(await readWithPdfJs(unsealed(pdf)));
    expect(new Set(words.map(({ page }) => page)).size).toBe(pages);
    expect(hashIn(filled)).toBe(sha256(pdf));
  });

  it('has the signed attributes of PAdES B-B, no other time than that of the file, and nothing of the employee', async () => {
    const pdf = pdfOf(await fill(service, goodFill(), 'SIGN'));
    const printed = authority.printed(pdf);
    const attributes = printed.slice(printed.indexOf('signedAttrs:')).match(/object: \S+/g);
    expect(attributes).toEqual([
      'object: contentType',
      'object: messageDigest',
      'object: id-smime-aa-signingCertificateV2',
    ]);
    expect(printed).toContain('CN=Authority of a test');
    const { open, resume } = sealOf(pdf);
    const update = pdf.subarray(unsealed(pdf).length);
    const texts = [...update.toString('latin1').matchAll(/<FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
    expect(texts).toEqual([
      'Paie Exemple Montréal',
      'Sealed by the service that printed this form. This is not the employee’s signature.',
    ]);
    expect(update.toString('latin1')).toMatch(/\/M\(D:\d{14}Z\)/);
    expect(update.toString('latin1')).not.toMatch(/José|Maple|219-09/);
    // Room enough, and hardly more.
    expect(resume - open).toBeLessThan(8000);
  });
});

describe('a sealed form', () => {
  let service: RunningService;
  let pdf: Buffer;
  beforeAll(async () => {
    service = await startService({ env: environment(authority.issue()) });
    pdf = pdfOf(await fill(service, goodFill(), 'SIGN'));
  });
  afterAll(() => service.stop());

  it('shows every changed byte: of the base, of an answer, of the seal itself and after it', () => {
    const { open, resume, rest } = sealOf(pdf);
    const base = Array.from({ length: 9 }, (_, part) => 20 + Math.floor(((open - 5000) * part) / 9));
    const start = unsealed(pdf).length;
    const answers = [...pdf.toString('latin1').matchAll(/<[0-9A-F]{8,}> ?Tj/gi)].map(({ index }) => index + 2);
    expect(answers.length).toBeGreaterThan(5);
    const update = [start + 10, pdf.indexOf('/Name<', start) + 12, pdf.indexOf('/M(D:', start) + 8];
    const after = [1, 60, 200, rest - 40, rest - 3].map((offset) => resume + offset);
    const places = [...base, ...answers.slice(0, 4), ...update, ...after];
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) {
      const changed = Buffer.from(pdf);
      changed[place] = (changed[place] ?? 0) ^ 1;
      // A file so broken that no signature is found in it is not valid either.
      expect(authority.pdfsig(changed), `byte ${place}`).not.toContain('Signature is Valid.');
      expect(authority.isVouchedFor(changed), `byte ${place}`).toBe(false);
    }
  });

  it('shows a changed answer as an invalid signature, in words', () => {
    const digit = /<[0-9A-F]{8,}> ?Tj/i.exec(pdf.toString('latin1'))?.index ?? 0;
    const changed = Buffer.from(pdf);
    changed[digit + 4] = changed[digit + 4] === 0x31 ? 0x32 : 0x31;
    expect(authority.pdfsig(changed)).toMatch(/Digest Mismatch|Signature is Invalid/);
  });

  it('shows what was added after it as not covered', () => {
    const end = pdf.subarray(sealOf(pdf).resume).toString('latin1');
    const [, root] = /\/Root (\d+ 0 R)/.exec(end) ?? [];
    const [, previous] = /startxref\n(\d+)\n/.exec(end) ?? [];
    const added = Buffer.concat([
      pdf,
      Buffer.from(
        `900 0 obj\n<</Note(added)>>\nendobj\nxref\n900 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`,
      ),
      Buffer.from(`trailer\n<</Size 901/Root ${root}/Prev ${previous}>>\nstartxref\n${pdf.length + 35}\n%%EOF\n`),
    ]);
    expect(authority.pdfsig(added)).toContain('Not total document signed');
  });

  it.each(['PREVIEW', 'SIGN_EXTERNALLY'])('is not what %s gives', async (mode) => {
    const filled = await fill(service, goodFill(), mode);
    expect(isSealed(pdfOf(filled))).toBe(false);
    expect(filled.receipt).toBeUndefined();
  });

  it('comes out of a batch too, each line with its own', async () => {
    const lines = ['SIGN', 'PREVIEW', 'SIGN'].map((signForm) => JSON.stringify({ ...goodFill(), signForm }));
    const response = await fetch(`${service.base}/fillPdf/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/x-ndjson' },
      body: `${lines.join('\n')}\n`,
    });
    const filled = (await response.text())
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answer: Filled }).answer);
    expect(filled.map((one) => isSealed(pdfOf(one)))).toEqual([true, false, true]);
    for (const sealed of [filled[0], filled[2]] as Filled[]) {
      expect(authority.pdfsig(pdfOf(sealed))).toContain('Signature is Valid.');
      expect(hashIn(sealed)).toBe(sha256(pdfOf(sealed)));
    }
  });

  it('is never mixed up with another that is made at the same time', async () => {
    const chosen = Array.from({ length: 60 }, (_, index) => (bodies[index % bodies.length] as (typeof bodies)[0])[1]);
    const all = await Promise.all(chosen.map((body) => fill(service, body, 'SIGN')));
    for (const filled of all) {
      expect(authority.isVouchedFor(pdfOf(filled))).toBe(true);
      expect(hashIn(filled)).toBe(sha256(pdfOf(filled)));
    }
  });

  it('leaves the time of its certificate in the metrics', async () => {
    const metrics = await (await fetch(`${service.base}/metrics`)).text();
    const left = Number(/^withholding_seal_certificate_seconds_left (\d+)/m.exec(metrics)?.[1]);
    expect(left).toBeGreaterThan(364 * 86_400);
    expect(left).toBeLessThanOrEqual(365 * 86_400);
  });
});

describe('a certificate that runs out while the service runs', () => {
  it('stops signing rather than leave a form without a seal', async () => {
    const files = authority.issue({ days: 10 });
    const parts = await openParts(readConfig({ ...environment(files), WITHHOLDING_LOG_LEVEL: 'silent' }));
    let now = new Date();
    const { app } = await buildApp({ ...parts, now: () => now });
    const { key } = await parts.store.issue({ tenant: 'test', mode: 'live' });
    const login = await app.inject({ url: '/authentication/login', headers: { 'api-key': key } });
    const headers = { authorization: `Bearer ${login.json().accessToken}` };
    const post = (signForm: string) =>
      app.inject({ method: 'POST', url: '/v1/fillPdf', headers, payload: { ...goodFill(), signForm } });
    expect((await post('SIGN')).statusCode).toBe(200);
    now = new Date(Date.now() + 11 * 86_400_000);
    const rejected = await post('SIGN');
    expect([rejected.statusCode, rejected.json().code, rejected.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '60',
    ]);
    expect((await post('PREVIEW')).statusCode).toBe(200);
    const batch = await app.inject({
      method: 'POST',
      url: '/v1/fillPdf/batch',
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      payload: `${JSON.stringify({ ...goodFill(), signForm: 'SIGN' })}\n`,
    });
    expect(JSON.parse(batch.payload)).toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' } });
    await app.close();
    await parts.close();
  });

  it('is in the log of the real service from a month before', async () => {
    const service = await startService({ env: environment(authority.issue({ days: 10 })) });
    await service.stop();
    const line =
      service
        .output()
        .split('\n')
        .find((one) => one.includes('"seal certificate"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 40, event: 'seal certificate', state: 'expires' });
  });
});

describe('without a certificate', () => {
  it('a signed form has no seal', async () => {
    const service = await startService();
    const pdf = pdfOf(await fill(service, goodFill(), 'SIGN'));
    const metrics = await (await fetch(`${service.base}/metrics`)).text();
    await service.stop();
    expect(isSealed(pdf)).toBe(false);
    expect(metrics).not.toContain('seal_certificate');
  });
});
