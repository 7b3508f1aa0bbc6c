/** Amounts as English and French write them, over HTTP: the language decides only where two amounts could be meant. */
import { goodFill } from '@withholding/testing/service/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openParts, type Parts } from '../../src/open.ts';

let app: FastifyInstance;
let parts: Parts;
let token: string;

beforeAll(async () => {
  const bundle = new URL('../../../../dist/content', import.meta.url).pathname;
  parts = await openParts(readConfig({ WITHHOLDING_BUNDLE: bundle, WITHHOLDING_LOG_LEVEL: 'silent' }));
  ({ app } = await buildApp({ ...parts, now: () => new Date('2026-11-15T12:00:00Z') }));
  const { record } = await parts.store.issue({ tenant: 'test', mode: 'live' });
  token = await parts.tokens.issue(record);
});
afterAll(async () => {
  await app.close();
  await parts.close();
});

const headers = (language: string) => ({ authorization: `Bearer ${token}`, 'accept-language': language });
const get = async (language: string, path: string) =>
  (await app.inject({ url: `/v1${path}`, headers: headers(language) })).json();

async function amountIn(language: string, additionalWithholding: string) {
  const { employee, employer } = goodFill();
  const fields = { filingStatus: 'SINGLE', dependents: '0', additionalWithholding };
  const payload = { formId: 'AL101', formVersion: '2025.04.0', employee, employer, fields };
  const response = await app.inject({ method: 'POST', url: '/v1/fillPdf', headers: headers(language), payload });
  const { taxParameters = [], errors = [] } = response.json();
  const amount = taxParameters.find(({ id }: { id: string }) => id === 'AL.additionalWithholding');
  return { status: response.statusCode, amount: amount?.value, message: errors[0]?.message };
}

it.each([
  ['fr', '1125,50', '1125.50'],
  ['fr', '1 125,50', '1125.50'],
  ['fr-CA', '1\u00a0125,50', '1125.50'],
  ['fr', '1,125.50', '1125.50'],
  ['fr', '1125.50', '1125.50'],
  ['en', '1,125', '1125.00'],
  ['es', '1,125.50', '1125.50'],
  ['en', '1 125,50', '1125.50'],
  ['en', '1\u00a0125,50', '1125.50'],
  ['en', '1125,50', '1125.50'],
  ['es', '1,5', '1.50'],
])('%s: %s is %s', async (language, typed, amount) => {
  expect(await amountIn(language, typed)).toMatchObject({ status: 200, amount });
});

it('rejects what could mean two amounts, in words that say how to write it', async () => {
  const message = 'Inscrivez un montant en dollars, avec au plus deux décimales, comme 1\u00a0250 ou 25,50.';
  expect(await amountIn('fr', '1,125')).toMatchObject({ status: 422, message });
  for (const language of ['en', 'es', 'fr'])
    for (const typed of ['1.125,50', '1 125,500', '1 12,50', '1,1250'])
      expect(await amountIn(language, typed)).toMatchObject({ status: 422 });
});

it('takes in every language what the French expression accepts', async () => {
  const { formFields } = await get('fr', '/fillPdf/AL101?formVersion=2025.04.0');
  const typed = ['7', '7,5', '1 125', '1\u202f125,50', '12 345,67', '999,99', '0,05'];
  for (const text of typed) {
    expect(text).toMatch(new RegExp(formFields.fields.additionalWithholding));
    const { amount } = await amountIn('fr', text);
    expect(amount).toBeDefined();
    for (const language of ['en', 'es']) expect(await amountIn(language, text)).toMatchObject({ status: 200, amount });
  }
});

it('publishes the expression of the language', async () => {
  const expressionsIn = async (language: string) => {
    const { questions } = await get(language, '/formQuestionSet/AL101/QS3?formVersion=2025.04.0');
    const { formFields } = await get(language, '/fillPdf/AL101?formVersion=2025.04.0');
    const { questionSets } = await get(language, '/formBundle/AL101?formVersion=2025.04.0');
    const asked = (all: { id: string; validationRegex: string }[]) =>
      all.find(({ id }) => id === 'additionalWithholding')?.validationRegex;
    return [asked(questions), formFields.fields.additionalWithholding, asked(questionSets.QS3.questions)].map(
      (source) => new RegExp(source ?? '^nothing$'),
    );
  };
  for (const french of await expressionsIn('fr')) {
    for (const typed of ['1 125,50', '1125,5', '1125.50']) expect(typed).toMatch(french);
    for (const typed of ['1,125', '1125,505']) expect(typed).not.toMatch(french);
  }
  for (const english of await expressionsIn('en')) {
    expect('1,125').toMatch(english);
    expect('1125,50').not.toMatch(english);
  }
});
