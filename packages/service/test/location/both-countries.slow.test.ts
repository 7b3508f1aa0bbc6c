/** Addresses that carry the other country's members too: empty ones are absent, and anything more is an error. */
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

let app: FastifyInstance;
let opened: TimedApp;
beforeAll(async () => {
  const bundle = new URL('../../../../dist/content', import.meta.url).pathname;
  opened = await openTimedApp(bundle, () => new Date('2026-11-15T12:00:00Z'));
  app = opened.app;
});
afterAll(() => opened.close());

async function post(path: string, payload: object | string) {
  const type = typeof payload === 'string' ? 'application/x-ndjson' : 'application/json';
  const headers = { authorization: `Bearer ${opened.token}`, 'content-type': type };
  const response = await app.inject({ method: 'POST', url: `/v1${path}`, headers, payload });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

const albany = { streetAddress1: '24 Eagle St', city: 'Albany', state: 'NY', zipCode: '12207' };
const ottawa = { streetAddress1: '111 Wellington St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0A9' };
const blankCanadian = [{ provinceTerritory: '' }, { postalCode: '' }, { provinceTerritory: '', postalCode: '' }];
const located = (address: object) => ({ homeAddress: address, workAddresses: [address] });

describe('empty members of the other country', () => {
  it.each(blankCanadian)('%o change nothing for an address in the United States', async (blank) => {
    for (const path of ['/forms', '/guided-flows']) {
      const plain = await post(path, located(albany));
      expect(plain.status).toBe(200);
      expect(await post(path, located({ ...albany, ...blank }))).toEqual(plain);
    }
  });

  it('change nothing for an address in Canada', async () => {
    for (const path of ['/forms', '/guided-flows']) {
      const plain = await post(path, located(ottawa));
      expect(plain.status).toBe(200);
      expect(await post(path, located({ ...ottawa, state: '', zipCode: '', streetAddress2: '' }))).toEqual(plain);
    }
  });

  it('change nothing on a form', async () => {
    const fill = goodFill();
    const address = { ...fill.employee.address, provinceTerritory: '', postalCode: '', streetAddress2: '' };
    const employer = { ...fill.employer, address: { ...(fill.employer.address as object), provinceTerritory: '' } };
    const plain = await post('/fillPdf', fill);
    expect(plain.status).toBe(200);
    const blank = await post('/fillPdf', { ...fill, signForm: '', employee: { ...fill.employee, address }, employer });
    expect(blank.body.taxParameters).toEqual(plain.body.taxParameters);
    expect(blank.status).toBe(200);
  });
});

describe('an address with both shapes', () => {
  const both = { ...albany, postalCode: 'K1A 0A9' };
  const errorAt = (pointer: string, us: string, canadian: string) => ({
    pointer,
    code: 'INCONSISTENT',
    message: `An address is in one country. Send ${us} or ${canadian}, not both.`,
  });

  it.each(['/forms', '/guided-flows'])('is an error that names the two members in %s', async (path) => {
    const { status, body } = await post(path, {
      homeAddress: both,
      workAddresses: [albany, { ...ottawa, zipCode: '12207' }],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      errorAt('/homeAddress/postalCode', 'state', 'postalCode'),
      errorAt('/workAddresses/1/provinceTerritory', 'zipCode', 'provinceTerritory'),
    ]);
  });

  it('is an error in fillPdf, validate and a batch, of the employee and of the employer', async () => {
    const fill = goodFill();
    const more = { provinceTerritory: 'ON', postalCode: 'K1A 0A9' };
    const request = {
      ...fill,
      employee: { ...fill.employee, address: { ...fill.employee.address, ...more } },
      employer: { ...fill.employer, address: { ...(fill.employer.address as object), ...more } },
    };
    const errors = ['employee', 'employer'].map((party) =>
      errorAt(`/${party}/address/provinceTerritory`, 'state', 'provinceTerritory'),
    );
    const filled = await post('/fillPdf', request);
    expect(filled.status).toBe(422);
    expect(filled.body.errors).toEqual(errors);
    const validated = await post('/validate', request);
    expect(validated).toMatchObject({ status: 200, body: { valid: false, errors } });
    const batch = await post('/fillPdf/batch', `${JSON.stringify(request)}\n`);
    expect(JSON.stringify(batch.body)).toContain(errors[1]?.message);
  });
});

it('a request of the wrong shape also reports what is wrong with its addresses', async () => {
  for (const path of ['/forms', '/guided-flows']) {
    const { status, body } = await post(path, { homeAddress: { city: 'Windsor' }, workAddresses: [] });
    expect(status).toBe(400);
    const found = body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
    expect(found).toEqual([
      '/workAddresses COUNT',
      '/homeAddress/streetAddress1 REQUIRED',
      '/homeAddress/state REQUIRED',
      '/homeAddress/zipCode REQUIRED',
    ]);
    const odd = await post(path, { homeAddress: { ...albany, city: ['x'] }, workAddresses: 'here' });
    expect(odd.status).toBe(400);
    expect(new Set(odd.body.errors.map(({ pointer }: { pointer: string }) => pointer)).size).toBe(
      odd.body.errors.length,
    );
  }
});
