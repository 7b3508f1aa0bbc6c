/** What the service offers beyond the interface; only what is promised of it. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { flowsWithQuestions, setsOfFlow } from '../support/flows.ts';
import type { Edition } from '../support/forms.ts';
import {
  anyEdition,
  currentEditions,
  deprecatedEditions,
  information,
  placedEditions,
  setsOf,
} from '../support/forms.ts';
import { accessToken, ask, call } from '../support/http.ts';
import { claimsOf, isSigned, publishedKeys } from '../support/jwt.ts';
import { pdfOf } from '../support/pdf.ts';
import { errorsIn, problemFaults } from '../support/problems.ts';
import { fillForm, goodRequest, tryFill } from '../support/requests.ts';
import { expectNone, orSkip, rules } from '../support/rules.ts';
import type { Filled, QuestionSet, RequestError } from '../support/types.ts';

/** Operational endpoints are at the base URL or at the root. */
async function operational(name: string) {
  const here = await call(name, { token: null, headers: { accept: '*/*' } });
  return here.status === 200 ? here : call(`/${name}`, { token: null, headers: { accept: '*/*' } });
}
const wrong = async (one: Edition) => {
  const request = await goodRequest(one);
  return {
    ...request,
    employee: { ...request.employee, lastName: '' },
    fields: { ...request.fields, noSuchQuestion: '1' },
  };
};

rules(currentEditions, {
  'POST validate · a good request gets its tax parameters and no PDF': async (one) => {
    const json = await goodRequest(one);
    const [checked, filled] = [await ask<Partial<Filled>>('validate', { json }), await fillForm(json)];
    if ('pdf' in checked) return 'has a PDF';
    return JSON.stringify(checked.taxParameters) !== JSON.stringify(filled.taxParameters) && 'other tax parameters';
  },
  'GET formBundle · has every question set of the form, with an ETag': async ({ id, version }) => {
    const { status, headers, text } = await call(`formBundle/${id}?formVersion=${version}`);
    if (status !== 200 || !/^"/.test(headers.get('etag') ?? '')) return `${status}, ETag ${headers.get('etag')}`;
    const sets = [...(await setsOf(id, version, 'en', 'false')).values()];
    return sets.find(
      (set) => !text.includes(`"${set.id}"`) || !text.includes(JSON.stringify(set.questions[0]?.questionText)),
    )?.id;
  },
  'Wording · a form says whose words it uses, and notes are marked exactly when they are the agency’s': async ({
    id,
    version,
  }) => {
    const { wording, officialForm } = await information(id, version);
    if (wording !== 'OFFICIAL' && wording !== 'OWN') return `wording ${wording}`;
    if (officialForm && !officialForm.address.startsWith('https://')) return `address ${officialForm.address}`;
    if (wording === 'OFFICIAL' && !officialForm) return 'official, but published nowhere';
    const sets = [...(await setsOf(id, version, 'en', 'false')).values()];
    const marks = new Set(sets.flatMap(({ notes = [] }) => notes.flatMap((note) => note.wording ?? [])));
    return [...marks].join() !== (wording === 'OFFICIAL' ? 'OFFICIAL' : '') && `${wording}, but notes ${[...marks]}`;
  },
});

it('POST validate · a wrong request gets the errors fillPdf would give', async () => {
  const json = await wrong(await anyEdition());
  const { errors } = (await call('validate', { json })).json<{ errors: RequestError[] }>();
  expect(errors).toEqual(errorsIn(await tryFill(json)));
  expect(errors.length).toBeGreaterThan(1);
});

it('GET flowBundle · has every question set of the flow, with an ETag', async () => {
  const flows = await flowsWithQuestions();
  await expectNone(flows, async ({ flow }) => {
    const { status, headers, json } = await call(`flowBundle/${flow.id}`);
    if (status !== 200 || !/^"/.test(headers.get('etag') ?? '')) return `${status}, ETag ${headers.get('etag')}`;
    const { questionSets } = json<{ questionSets: Record<string, QuestionSet> }>();
    const sets = await setsOfFlow(flow);
    return sets.find((set) => JSON.stringify(questionSets[set.id]) !== JSON.stringify(set))?.id;
  });
  expect(flows.length).toBeGreaterThan(0);
  expect(problemFaults(await call('flowBundle/NO_SUCH_FLOW'), 404)).toEqual([]);
});

it('GET formVersions · names every supported version', async () => {
  await expectNone(
    await placedEditions(),
    async ({ id, version }) => !JSON.stringify(await ask(`formVersions/${id}`)).includes(`"${version}"`) && 'not named',
  );
  expect(problemFaults(await call('formVersions/ZZ999'), 404)).toEqual([]);
});

rules(orSkip(deprecatedEditions, 'no form has two versions'), {
  'GET formDiff · says what changed between two versions, and which stored answers hold': async ({ id, version }) => {
    const current = (await currentEditions()).find((one) => one.id === id)?.version;
    const said = JSON.stringify(await ask(`formDiff/${id}?from=${version}&to=${current}`));
    return !(said.includes(`"${version}"`) && said.includes(`"${current}"`)) && said.slice(0, 200);
  },
});

it('GET formDiff · an unknown version is not found', async () => {
  const { id, version } = await anyEdition();
  expect(problemFaults(await call(`formDiff/${id}?from=1000.01.0&to=${version}`), 404)).toEqual([]);
});

it('GET changes · tells of content changes with their dates', async () => {
  const { status, text } = await call('changes');
  expect(status).toBe(200);
  expect(text).toMatch(/\d{4}-\d\d-\d\d/);
  for (const { id } of await currentEditions()) expect(text).toContain(id);
});

it('POST fillPdf/batch · sends a line for each line, in order, the wrong one with its errors', async () => {
  const one = await anyEdition();
  const good = await goodRequest(one);
  const lines = [good, await wrong(one), { ...good, employee: { ...good.employee, lastName: 'Second' } }, '{"broken'];
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const response = await call('fillPdf/batch', {
    body: `${body}\n`,
    headers: { 'content-type': 'application/x-ndjson', accept: 'application/x-ndjson' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/ndjson/);
  const said = response.text.trimEnd().split('\n');
  expect(said.map((line) => /"pdf":"[A-Za-z0-9+/]{1000}/.test(line))).toEqual([true, false, true, false]);
  const filled = await fillForm(good);
  expect(said[0]).toContain(filled.pdf);
  expect(said[1]).toContain('UNKNOWN_FIELD');
});

it('POST fillPdf · with Accept: application/pdf, the response is the file, and the receipt is in a header', async () => {
  const json = await goodRequest(await anyEdition());
  const { pdf } = await fillForm(json);
  const headers = { accept: 'application/pdf' };
  const alone = await call('fillPdf', { json, headers });
  expect([alone.status, alone.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(alone.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  expect(alone.headers.get('cache-control')).toMatch(/\bno-store\b/);
  expect(alone.bytes.toString('base64') === pdf).toBe(true);
  const signed = await call('fillPdf', { json: { ...json, signForm: 'SIGN' }, headers });
  const receipt = signed.headers.get('withholding-receipt') ?? '';
  expect(await isSigned(receipt)).toBe(true);
  expect(JSON.stringify(await claimsOf(receipt))).toContain(createHash('sha256').update(signed.bytes).digest('hex'));
  expect(problemFaults(await call('fillPdf', { json: await wrong(await anyEdition()), headers }), 422)).toEqual([]);
});

it('POST fillPdf · with Accept: multipart/mixed, a part with everything else comes before the file', async () => {
  const json = await goodRequest(await anyEdition());
  const { pdf, ...others } = await fillForm(json);
  const { status, headers, bytes } = await call('fillPdf', { json, headers: { accept: 'multipart/mixed' } });
  const [type, boundary] = (headers.get('content-type') ?? '').split('; boundary=');
  expect([status, type]).toEqual([200, 'multipart/mixed']);
  const [, first = '', second = ''] = bytes.toString('latin1').split(`--${boundary}`);
  const bodyOf = (part: string) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1');
  expect(first).toMatch(/^content-type: application\/json\b/im);
  expect(JSON.parse(bodyOf(first).toString())).toEqual(others);
  expect(second).toMatch(/^content-type: application\/pdf\r$/im);
  expect(bodyOf(second).toString('base64') === pdf).toBe(true);
});

it('POST fillPdf · a caller that accepts JSON among others gets JSON', async () => {
  const json = await goodRequest(await anyEdition());
  for (const accept of ['*/*', 'application/pdf, application/json', 'application/pdf, */*;q=0.1']) {
    const { headers } = await call('fillPdf', { json, headers: { accept } });
    expect(headers.get('content-type'), accept).toMatch(/^application\/json\b/);
  }
});

it('SIGN · comes with a signed receipt of form, version, time and the PDF’s digest', async () => {
  const one = await anyEdition();
  const filled = await fillForm({ ...(await goodRequest(one)), signForm: 'SIGN' });
  const digest = createHash('sha256').update(pdfOf(filled)).digest();
  const receipt = /[\w-]+\.[\w-]+\.[\w-]+/.exec(JSON.stringify(filled.receipt))?.[0] ?? '';
  expect(await isSigned(receipt)).toBe(true);
  const said = JSON.stringify(await claimsOf(receipt));
  for (const part of [one.id, one.version]) expect(said).toContain(part);
  expect(
    [digest.toString('hex'), digest.toString('base64url'), digest.toString('base64')].some((form) =>
      said.includes(form),
    ),
  ).toBe(true);
  expect(said).not.toMatch(/Ashdown|3456|692544/);
});

it('SIGN · other modes have no receipt', async () => {
  const request = await goodRequest(await anyEdition());
  for (const signForm of ['PREVIEW', 'SIGN_EXTERNALLY'])
    expect(await fillForm({ ...request, signForm })).not.toHaveProperty('receipt');
});

it('GET health/live and health/ready · return 200 without a token', async () => {
  for (const name of ['health/live', 'health/ready']) expect((await operational(name)).status, name).toBe(200);
});

it('GET metrics · exist, and say nothing about employees', async ({ skip }) => {
  await fillForm(await goodRequest(await anyEdition()));
  const { status, text } = await operational('metrics');
  skip(status === 401 || status === 403 || status === 404, `metrics are not shown to this caller (${status})`);
  expect(text).toMatch(/^# TYPE /m);
  // The whole number: its first digits alone may well begin a count of bytes.
  expect(text).not.toMatch(/Ashdown|Robin|219-?07-?3456|-3456/);
});

it('GET /.well-known/jwks.json · has the public key that signed the access token, and no private part', async () => {
  expect(await isSigned(await accessToken())).toBe(true);
  expect((await publishedKeys()).filter((key) => 'd' in key || 'k' in key)).toEqual([]);
});

it('GET docs · is a page for people', async () => {
  const here = await operational('docs');
  expect(here.status).toBe(200);
  expect(here.headers.get('content-type')).toMatch(/^text\/html\b/);
});
