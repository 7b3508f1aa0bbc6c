/** One interview for all forms, over HTTP: from the addresses of a person to the forms that are ready to fill. */
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Response {
  readonly askNext?: {
    readonly id: string;
    readonly questions: readonly {
      readonly id: string;
      readonly relevantWhen?: { readonly formula: string };
      readonly questionText: string;
      readonly multiSelectQuestionOptions?: readonly { readonly id: string }[];
    }[];
  };
  readonly flows: readonly { readonly id: string; readonly status: string }[];
  readonly forms: readonly {
    readonly id: string;
    readonly formVersion: string;
    readonly status: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly federalValues?: Readonly<Record<string, string>>;
    readonly derived: Readonly<Record<string, { readonly value: string; readonly exact: boolean }>>;
    readonly confirm: readonly string[];
    readonly asks: readonly string[];
  }[];
  readonly errors: readonly unknown[];
}

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, 120_000);
afterAll(() => service.stop());

/** Lives in Trenton, works in Bensalem. */
const addresses = {
  homeAddress: { streetAddress1: '1 Main St', city: 'Trenton', state: 'NJ', zipCode: '08608' },
  workAddresses: [{ streetAddress1: '2400 Bristol Rd', city: 'Bensalem', state: 'PA', zipCode: '19020' }],
};
const employer = { hireDate: '2026-11-02', pay: '52000', payPeriods: '26', withholdsIn: ['NJ', 'PA'] };
const you = { household: 'SINGLE', otherJobs: 'NONE', supportsSomeone: 'false' };

const post = (path: string, body: object, language = 'en') =>
  fetch(`${service.base}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });
const ask = async (body: object, language?: string): Promise<Response> => {
  const response = await post('interview', body, language);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/no-store|no-cache/);
  return (await response.json()) as Response;
};

describe('POST interview', () => {
  it('asks two sets of facts, in the language of the caller, and only choices that matter', async () => {
    const first = await ask(addresses);
    const asked = first.askNext?.questions ?? [];
    expect(asked.map(({ id, relevantWhen }) => [id, relevantWhen?.formula])).toEqual([
      ['household', undefined],
      ['spouseJobs', "((household == 'MARRIED_JOINT') || (household == 'MARRIED_SEPARATE'))"],
      ['otherJobs', undefined],
      ['supportsSomeone', undefined],
      ['childrenUnder17', 'supportsSomeone'],
      ['otherDependents', 'supportsSomeone'],
    ]);
    expect((await ask(addresses, 'fr')).askNext?.questions[2]?.questionText).toMatch(/emplois en ce moment/);
    const second = await ask({ ...addresses, facts: you });
    const choices = second.askNext?.questions[0]?.multiSelectQuestionOptions?.map(({ id }) => id);
    expect(choices).toContain('NONE');
    expect(choices).not.toContain('BLIND');
  });

  it('gives four forms; three can be filled as they are, after the employee confirms', async () => {
    const facts = { ...you, special: 'NONE' };
    const { askNext, flows, forms, errors } = await ask({ ...addresses, employer, facts });
    expect(askNext).toBeUndefined();
    expect(errors).toEqual([]);
    expect(flows.map(({ status }) => status)).toEqual(['ended', 'ended', 'ended']);
    expect(forms.map(({ id, asks }) => [id, asks])).toEqual([
      ['W4101', []],
      ['NJ101', []],
      ['PA101', []],
      ['PA102', ['workLocationSurvey']],
    ]);
    expect(forms[1]?.fields).toEqual({ filingStatus: 'SINGLE', isExempt: 'false', allowances: '1' });
    expect(forms[2]?.confirm).toEqual(['exemptReason']);
    for (const { id, formVersion, fields, federalValues, status } of forms) {
      if (status !== 'ended') continue;
      const checked = await post('validate', {
        formId: id,
        formVersion,
        fields,
        ...(federalValues ? { federalValues } : {}),
      });
      const { errors: wrong = [] } = (await checked.json()) as { errors?: { pointer: string }[] };
      expect([id, wrong.filter(({ pointer }) => pointer.startsWith('/fields'))]).toEqual([id, []]);
    }
  });

  it('puts answers of a form before those that follow, and goes on with them', async () => {
    const facts = { ...you, special: 'NONE' };
    const answers = { NJ101: { allowances: '0' } };
    const { forms } = await ask({ ...addresses, employer, facts, answers });
    const form = forms.find(({ id }) => id === 'NJ101');
    expect(form?.fields.allowances).toBe('0');
    expect(form?.derived.allowances).toBeUndefined();
  });

  it('rejects unknown facts and answers that a fact does not accept', async () => {
    const facts = { household: 'ALONE', shoeSize: '12' };
    const response = await post('interview', { ...addresses, facts }, 'es');
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { pointer: string; code: string; allowed?: string[] }[] };
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/facts/household', 'PATTERN'],
      ['/facts/shoeSize', 'UNKNOWN_FIELD'],
    ]);
    expect(errors[0]?.allowed).toContain('SINGLE');
  });

  it('asks people in Canada other facts', async () => {
    const home = { streetAddress1: '100 Bank St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1P 1A1' };
    const first = await ask({ homeAddress: home, workAddresses: [home] }, 'fr');
    expect(first.askNext?.questions.map(({ id }) => id)).toEqual([
      'dateOfBirth',
      'livesInCanada',
      'hasOtherJob',
      'claimsElsewhere',
    ]);
    const facts = { dateOfBirth: '1994-08-21', livesInCanada: 'true', hasOtherJob: 'false', credits: 'PARTNER' };
    const told = { homeAddress: home, workAddresses: [home], facts };
    const open = await ask(told, 'fr');
    expect(open.forms.map(({ id, asks }) => [id, asks])).toEqual([
      ['CAN102', ['isPartnerInfirm', 'partnerNetIncome']],
      ['ON102', ['partnerNetIncome']],
    ]);
    const answers = { CAN102: { isPartnerInfirm: 'false', partnerNetIncome: '5200' } };
    const { forms } = await ask({ ...told, answers }, 'fr');
    expect(forms.map(({ id, status }) => [id, status])).toEqual([
      ['CAN102', 'ended'],
      ['ON102', 'ended'],
    ]);
    expect(forms[1]?.fields.partnerNetIncome).toBe('5200');
  });
});
