/** The client and the real service, from login to the signed PDF. */
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileKeyStore } from '../../service/src/auth/keys/file-key-store.ts';
import { rotateSigningKey } from '../../service/src/auth/signing-keys.ts';
import {
  BackendGateway,
  type BatchLine,
  FlowWalk,
  FormWalk,
  forwardHandler,
  type Gateway,
  type Language,
  WithholdingClient,
  WithholdingProblem,
} from '../src/index.ts';
import { answers, location, people } from './w4.ts';

let service: RunningService;
let client: WithholdingClient;

const clientOf = ({ base, key }: RunningService, more: object = {}) =>
  new WithholdingClient({ baseUrl: base, apiKey: key, ...more });

beforeAll(async () => {
  service = await startService();
  client = clientOf(service);
});
afterAll(() => service?.stop());

const problemOf = (call: Promise<unknown>): Promise<WithholdingProblem> =>
  call.then(
    () => Promise.reject(new Error('There is no problem.')),
    (error: unknown) => (error instanceof WithholdingProblem ? error : Promise.reject(error)),
  );

function answerPage(walk: FormWalk | FlowWalk): void {
  for (const { id, isCalculated } of walk.set?.questions ?? []) if (!isCalculated) walk.answer(id, answers[id]);
  for (const { questionId, message } of walk.errors()) throw new Error(`${questionId}: ${message}`);
}

/** From addresses to the end of the questions. */
async function walkTheW4(gateway: Gateway, language: Language): Promise<FormWalk> {
  const { flows } = await gateway.guidedFlows(location, language);
  const federal = flows.find(({ locality }) => locality === 'FEDERAL');
  if (!federal) throw new Error('No federal flow.');
  const flow = await FlowWalk.start(gateway, federal, language);
  for (; flow.status === 'asking'; await flow.next()) answerPage(flow);
  const [form] = flow.formsToComplete();
  const walk = FormWalk.start(await gateway.formBundle(form?.id ?? '', form?.formVersion, language));
  for (; walk.status === 'asking'; walk.next()) answerPage(walk);
  return walk;
}

const textOf = (pdf: string) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(pdf, 'base64') }).toString();

describe('a W-4', () => {
  test.each(['en', 'es', 'fr'] as const)('from login to the signed PDF, in %s', async (language) => {
    const walk = await walkTheW4(client, language);
    expect(walk.path).toEqual(['QS1', 'QS3', 'QS31', 'QS17']);
    const request = walk.toFillRequest(people, 'SIGN');
    expect(walk.partyErrors(people)).toEqual([]);
    const [signed, judged] = [
      await client.fillPdf(request, language, 'America/New_York'),
      await client.validate(request),
    ];
    expect(signed.taxParameters).toEqual(walk.taxParameters());
    expect(judged).toMatchObject({ valid: true, path: walk.path, calculated: walk.calculated() });
    expect(walk.calculated().dependentsAmt).toBe('4900.00');
    expect(signed.receipt?.split('.')).toHaveLength(3);
    expect(textOf(signed.pdf)).toMatch(/Ana Núñez, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d E[SD]T/);
  });

  test('has tax parameters that the dictionary explains, as a list and one by one', async () => {
    const known = (await client.taxParameters()).taxParameters.map(({ id }) => id);
    const sent = (await walkTheW4(client, 'en')).taxParameters().map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(sent));
    expect((await client.taxParameter(sent[0] ?? '')).id).toBe(sent[0]);
  });

  test('with the PDF as bytes, everything else the same', async () => {
    const request = (await walkTheW4(client, 'fr')).toFillRequest(people);
    const { pdf, ...others } = await client.fillPdf(request, 'fr');
    const { pdf: bytes, ...same } = await client.fillPdfBytes(request, 'fr');
    expect(same).toEqual(others);
    expect(Buffer.from(bytes).toString('base64')).toBe(pdf);
    expect((await problemOf(client.fillPdfBytes({ ...request, fields: {} }, 'fr'))).code).toBe('INVALID_ANSWERS');
  });

  test('many in one stream, with the bad one reported', async () => {
    const walk = await walkTheW4(client, 'en');
    const good = walk.toFillRequest(people, 'SIGN');
    const requests = Array.from({ length: 50 }, (_, index) => (index === 7 ? { ...good, fields: {} } : good));
    const lines: BatchLine[] = [];
    for await (const line of client.fillBatch(requests, 'fr')) lines.push(line);
    expect(lines.map(({ line }) => line)).toEqual(requests.map((_, index) => index + 1));
    expect(lines.filter(({ status }) => status !== 200).map(({ line }) => line)).toEqual([8]);
    expect(lines[7]?.problem?.title).toBe('Réponses non valides');
    expect(lines[0]?.answer?.taxParameters).toEqual(walk.taxParameters());
  });

  test('a stream can be left before its end', async () => {
    const request = (await walkTheW4(client, 'en')).toFillRequest(people);
    let asked = 0;
    function* endless() {
      for (; ; asked += 1) yield request;
    }
    for await (const { line } of client.fillBatch(endless())) if (line === 3) break;
    const then = asked;
    await sleep(300);
    expect(asked).toBeLessThanOrEqual(then + 1);
  });
});

describe('problems', () => {
  test.each([
    ['en', 'Invalid answers'],
    ['es', 'Respuestas no válidas'],
    ['fr', 'Réponses non valides'],
  ] as const)('in %s, with the same words as the walker', async (language, title) => {
    const walk = FormWalk.start(await client.formBundle('W4101', undefined, language));
    walk.answer('taxpayerSituation', 'perhaps');
    const problem = await problemOf(client.fillPdf(walk.toFillRequest(people), language));
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_ANSWERS', title });
    expect(problem.requestId).toBeTruthy();
    const [mine] = walk.errors();
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer: '/fields/taxpayerSituation', ...mine }));
  });

  test('of an unknown form, a wrong key, a wrong zone', async () => {
    expect(await problemOf(client.formBundle('W4999'))).toMatchObject({ status: 404, code: 'UNKNOWN_FORM' });
    const stranger = new WithholdingClient({ baseUrl: service.base, apiKey: 'wrong', language: 'es' });
    expect(await problemOf(stranger.formIds())).toMatchObject({ status: 401, code: 'LOGIN_REFUSED' });
    const request = (await walkTheW4(client, 'en')).toFillRequest(people, 'SIGN');
    expect((await problemOf(client.fillPdf(request, 'en', 'Mars/Base'))).code).toBe('UNKNOWN_TIMEZONE');
  });
});

test('every other endpoint', async () => {
  const [entry] = await client.formsCatalog({ formId: 'W4101' });
  expect(await client.formIds()).toContain(entry?.id);
  const { versions } = await client.formVersions('W4101');
  expect(versions.map(({ formVersion }) => formVersion)).toContain(entry?.version);
  const [newest, oldest] = [versions[0]?.formVersion ?? '', versions.at(-1)?.formVersion ?? ''];
  expect(await client.formDiff('W4101', oldest, newest)).toMatchObject({ from: oldest, to: newest });
  const migrated = await client.migrateAnswers({
    formId: 'W4101',
    from: oldest,
    to: newest,
    answers: { nonsense: '1' },
  });
  expect(migrated).toMatchObject({ from: oldest, formVersion: newest, dropped: [{ code: 'UNKNOWN_FIELD' }] });
  expect((await client.changes()).changes.length).toBeGreaterThan(0);
  expect((await client.formInformation('W4101', newest, 'fr')).formVersion).toBe(newest);
  expect((await client.formQuestionSet('W4101', 'QS1', { formVersion: newest })).id).toBe('QS1');
  expect((await client.forms(location)).forms.map(({ id }) => id)).toContain('W4101');
  expect(new TextDecoder().decode((await client.blankPdf('W4101')).slice(0, 5))).toBe('%PDF-');
});

test('tokens that are valid no more are renewed without anybody noticing', async () => {
  let logins = 0;
  const counting = clientOf(service, {
    fetch: (...request: Parameters<typeof fetch>) => {
      if (String(request[0]).endsWith('/authentication/login')) logins += 1;
      return fetch(...request);
    },
  });
  await counting.formIds();
  const { token } = service;
  const store = await FileKeyStore.open({ file: join(service.folder, 'keys.json'), secret: testSecret });
  await rotateSigningKey(store, 'forget');
  await store.close();
  const isRefused = async () =>
    (await fetch(`${service.base}/getAllFormIds`, { headers: { authorization: `Bearer ${token}` } })).status === 401;
  for (let tries = 0; tries < 300 && !(await isRefused()); tries += 1) await sleep(100);
  expect(await isRefused()).toBe(true);
  const all = await Promise.all(Array.from({ length: 10 }, () => counting.formIds()));
  expect(all.every((ids) => ids.includes('W4101'))).toBe(true);
  expect(logins).toBe(2);
});

test('waits for an exhausted limit, or reports it when there is no time', async () => {
  const limited = await startService({ env: { WITHHOLDING_LIMIT_READ: '3' } });
  try {
    const [patient, hasty] = [clientOf(limited, { timeoutMs: 90_000 }), clientOf(limited, { timeoutMs: 1000 })];
    let problem: WithholdingProblem | undefined;
    // The count restarts every minute.
    for (let tries = 0; tries < 10 && !problem; tries += 1)
      problem = await hasty.formIds().then(
        () => undefined,
        (error) => error,
      );
    expect(problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(problem?.retryAfterSeconds).toBeGreaterThan(0);
    expect(await patient.formIds()).toContain('W4101');
  } finally {
    await limited.stop();
  }
});

describe('behind a backend', () => {
  let backend: Server;
  let base = '';
  const problems: WithholdingProblem[] = [];
  const onProblem = (problem: WithholdingProblem) => problems.push(problem);

  beforeAll(async () => {
    const handle = forwardHandler(client, { base: '/withholding', onProblem });
    const stranger = new WithholdingClient({ baseUrl: service.base, apiKey: 'wrong' });
    const rejected = forwardHandler(stranger, { base: '/rejected/', onProblem });
    backend = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '/', headers } = incoming;
      const init = { method, headers: headers as Record<string, string> };
      const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      const request = new Request(`http://localhost${url}`, { ...init, ...body });
      const response = await (url.startsWith('/rejected') ? rejected : handle)(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    backend?.close();
    backend?.closeAllConnections();
  });

  test('the whole W-4, without a key or token in the browser', async () => {
    const gateway = new BackendGateway({ base: `${base}/withholding/`, headers: () => ({ 'x-forgery-token': '1' }) });
    const walk = await walkTheW4(gateway, 'es');
    const signed = await gateway.fillPdf(walk.toFillRequest(people, 'SIGN'), 'es', 'America/New_York');
    expect(signed.taxParameters).toEqual(walk.taxParameters());
    expect(textOf(signed.pdf)).toContain('219-09-9999');
    const { forms } = await gateway.forms(location, 'es');
    expect(forms.length).toBeGreaterThan(0);
    const problem = await problemOf(gateway.fillPdf({ ...walk.toFillRequest(people), fields: {} }, 'es'));
    expect(problem).toMatchObject({ status: 422, title: 'Respuestas no válidas' });
    expect(problem.errors.length).toBeGreaterThan(0);
  });

  test('the pictures of the blank form, so that a page needs no other origin', async () => {
    const gateway = new BackendGateway({ base: `${base}/withholding` });
    const [, path = ''] =
      /\/(images\/[^"]+)/.exec(JSON.stringify(await gateway.formBundle('W4101', undefined, 'en'))) ?? [];
    const response = await fetch(`${base}/withholding/${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test.each([
    ['GET', '/withholding/getAllFormIds'],
    ['GET', '/withholding/images/W4101/2025.12.0/../../../docs/config'],
    ['GET', '/withholding/images/W4101/2025.12.0/1-abc.png'],
    ['GET', '/withholding/fillPdf/W4101'],
    ['POST', '/withholding/validate'],
    ['POST', '/withholding/fillPdf/batch'],
    ['DELETE', '/withholding/forms'],
    ['GET', '/withholding/formBundle/W4101/../../docs/config'],
    ['GET', '/withholding/formBundle/..%2F..%2Fdocs'],
    ['GET', '/withholdingformBundle/W4101'],
    ['GET', '/'],
  ])('%s %s is not passed on', async (method, path) => {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${base}${path}`, { method, ...body });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('what another page could send in the name of the employee is not taken', async () => {
    const response = await fetch(`${base}/withholding/fillPdf`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(415);
  });

  test('a body beyond what the service takes is not passed on', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = `"${'x'.repeat(300_000)}"`;
    expect((await fetch(`${base}/withholding/fillPdf`, { method: 'POST', headers, body })).status).toBe(413);
  });

  test('a rejected key is reported to the backend, not to the browser', async () => {
    const gateway = new BackendGateway({ base: `${base}/rejected` });
    const problem = await problemOf(gateway.formBundle('W4101', undefined, 'fr'));
    expect(problem).toMatchObject({ status: 502, code: 'UNAVAILABLE' });
    expect(problem.detail).toContain('Avisez votre employeur');
    expect(problems.map(({ code }) => code)).toEqual(['LOGIN_REFUSED']);
  });
});
