/** Payments that aren't wages, over HTTP: the home decides, and a wage request never gets a pension form. */
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provinces, states } from './jurisdictions.ts';

interface Response {
  readonly status: number;
  readonly forms: { id: string; formType: string; recommended: boolean; reasons: { text: string }[] }[];
  readonly flows: { locality: string; hasFlowQuestions: boolean; formsToComplete?: { id: string }[] }[];
  readonly notices?: { id: string; code: string; description: string }[];
  readonly errors: { pointer: string; code: string }[];
  readonly code?: string;
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function ask(path: 'forms' | 'guided-flows', body: object, language = 'en'): Promise<Response> {
  const response = await fetch(`${service.base}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Response), status: response.status };
}

const everywhere: Readonly<Record<string, object>> = { ...states, ...provinces };
const home = (place: string) => ({ homeAddress: everywhere[place] });
const recommended = ({ forms }: Response) => forms.filter((form) => form.recommended).map(({ id }) => id);

it('gives a pensioner in Canada the forms of the home, in the language of the request', async () => {
  const periodic = { ...home('ON'), payment: 'PERIODIC' };
  expect(recommended(await ask('forms', periodic))).toEqual(['CAN101', 'ON101']);
  expect(recommended(await ask('forms', periodic, 'fr'))).toEqual(['CAN102', 'ON102']);
  expect(recommended(await ask('forms', { ...home('QC'), payment: 'PERIODIC' }, 'fr'))).toEqual(['CAN102', 'QC102']);
  const { flows } = await ask('guided-flows', periodic);
  expect(flows.map(({ formsToComplete = [] }) => formsToComplete.map(({ id }) => id))).toEqual([['CAN101'], ['ON101']]);
});

it('takes no notice of where someone works', async () => {
  const alone = { ...home('ON'), payment: 'PERIODIC' };
  const { forms } = await ask('forms', { ...alone, workAddresses: [everywhere.NY] });
  expect(forms).toEqual((await ask('forms', alone)).forms);
});

it('has a form or says why not, for each payment and place', { timeout: 120_000 }, async () => {
  for (const place of Object.keys(everywhere))
    for (const payment of ['PERIODIC', 'NONPERIODIC', 'ROLLOVER']) {
      const { status, forms, flows, notices = [], errors } = await ask('forms', { ...home(place), payment });
      expect(status, place).toBe(200);
      expect(flows, place).toBeUndefined();
      const told = notices.filter(({ code }) => code === 'NO_PAYMENT_FORM' || code === 'PAYMENT_FORM_UNKNOWN');
      for (const { description } of told) expect(description, place).toMatch(/^[A-Z].*\.$/);
      const federal = place in states ? 'FEDERAL' : 'CANADA_FEDERAL';
      const covered = (await ask('guided-flows', { ...home(place), payment })).flows.map(({ locality }) => locality);
      const uncovered = errors.filter(({ code }) => code === 'JURISDICTION_NOT_COVERED').length;
      expect([federal, place].filter((one) => covered.includes(one)).length + uncovered, place).toBe(2);
      const answered = new Set(forms.map(({ reasons: [reason] }) => reason?.text)).size + told.length;
      expect(answered + uncovered, `${place} ${payment}`).toBe(2);
    }
});

it('says why there is no form where no tax is withheld', async () => {
  const { forms, notices } = await ask('forms', { ...home('TX'), payment: 'PERIODIC' });
  expect(forms.map(({ id }) => id).filter((id) => id.startsWith('TX'))).toEqual([]);
  expect(notices?.map(({ code, description }) => [code, description.includes('Texas')])).toContainEqual([
    'NO_PAYMENT_FORM',
    true,
  ]);
});

it('needs a place of work for wages, in the same words as before', async () => {
  for (const body of [home('TX'), { ...home('TX'), workAddresses: null }, { ...home('TX'), payment: '' }]) {
    const { status, code, errors } = await ask('forms', body);
    expect([status, code]).toEqual([400, 'INVALID_REQUEST']);
    expect(errors).toEqual([{ pointer: '/workAddresses', code: 'REQUIRED', message: 'This is required.' }]);
  }
  const wrong = await ask('guided-flows', { ...home('TX'), payment: 'WEEKLY' });
  expect(wrong.errors).toMatchObject([
    { pointer: '/payment', code: 'VALUE', allowed: ['PERIODIC', 'NONPERIODIC', 'ROLLOVER'] },
  ]);
});
