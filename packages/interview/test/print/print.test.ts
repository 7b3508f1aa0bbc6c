import { describe, expect, it } from 'vitest';
import {
  fillPerjuryStatement,
  type Interview,
  perjuryVariables,
  printedValues,
  run,
  validateParties,
} from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const tiny = (boxes: Interview['boxes'], more: Partial<Interview> = {}) =>
  form(
    [
      set(
        'QS1',
        [
          choice('status', ['ONE', 'TWO']),
          number('pay', { unit: 'dollars', required: 'NEVER' }),
          choice('sure', ['true', 'false']),
        ],
        'end',
      ),
    ],
    { boxes, ...more },
  );
const print = (form: Interview, answers: Record<string, unknown>, parties = {}) =>
  printedValues(form, run(form, { answers }), parties);

describe('printed values', () => {
  const answers = { status: 'ONE', pay: '1234.5', sure: true };

  it('are templates, checked boxes and mapped codes; what is blank is not listed', () => {
    const form = tiny([
      { name: 'pay', kind: 'text', from: '{pay}' },
      { name: 'code', kind: 'text', from: '{status}', map: { TWO: '2' } },
      { name: 'status.ONE', kind: 'tick', from: "status == 'ONE'" },
      { name: 'status.TWO', kind: 'tick', from: "status == 'TWO'" },
      { name: 'word', kind: 'text', from: 'Sure', when: 'sure' },
    ]);
    expect(print(form, answers)).toEqual({ pay: '1,234.50', 'status.ONE': true, word: 'Sure' });
    expect(print(form, { status: 'TWO', sure: false })).toEqual({ code: '2', 'status.TWO': true });
  });

  it('write amounts as the language and the form do', () => {
    const boxes = [{ name: 'pay', kind: 'text', from: '{pay}' } as const];
    expect(print(tiny(boxes, { printLanguage: 'fr' }), answers)).toEqual({ pay: '1\u00a0234,50' });
    expect(print(tiny(boxes, { money: 'whole' }), { ...answers, pay: 4000 })).toEqual({ pay: '4,000' });
    expect(print(tiny(boxes, { money: 'whole' }), answers)).toEqual({ pay: '1,234.50' });
  });

  it('join names and addresses, leaving no trace of a blank part', () => {
    const boxes = ['employee.fullName', 'employee.address.cityLine', 'employer.nameAndAddress'].map(
      (name) => ({ name, kind: 'text', from: `{${name}}` }) as const,
    );
    const employee = { firstName: 'Ana', lastName: 'Łuk', address: { city: 'Erie', state: 'PA', zipCode: '16501' } };
    expect(print(tiny(boxes), answers, { employee, employer: { name: 'Acme' } })).toEqual({
      'employee.fullName': 'Ana Łuk',
      'employee.address.cityLine': 'Erie, PA 16501',
      'employer.nameAndAddress': 'Acme',
    });
  });
});

describe('perjury statements', () => {
  it('replace a variable with its answer, and leave an unknown one visible', () => {
    expect(fillPerjuryStatement('I live in {{ state }}, not {{other}}.', { state: 'OH' })).toBe(
      'I live in OH, not {{other}}.',
    );
    expect(perjuryVariables('I live in {{ state }}, not {{other}}.')).toEqual(['state', 'other']);
  });
});

describe('employee and employer fields', () => {
  const parties = form([set('QS1', [], 'end')], {
    parties: [
      { path: 'employee.firstName', required: 'ALWAYS', pattern: 'x', regex: '^[A-Z][a-z]+$' },
      { path: 'employee.sin', required: 'ALWAYS', pattern: 'x', regex: '^[0-9 ]{9,11}$', check: 'luhn' },
      {
        path: 'employee.expires',
        required: 'DEPENDENT',
        requiredWhen: { field: 'employee.sin', matches: '^9' },
        pattern: 'x',
        regex: '^[0-9-]{10}$',
        check: 'date',
      },
      {
        path: 'employee.state',
        required: 'DEPENDENT',
        requiredWhen: { field: 'employee.province', given: false },
        pattern: 'x',
        regex: '^[A-Z]{2}$',
      },
    ],
  });
  const problems = (employee: object) =>
    validateParties(parties, { employee }).map(({ path, code }) => `${path} ${code}`);

  it('are all checked together', () => {
    expect(problems({})).toEqual(['employee.firstName REQUIRED', 'employee.sin REQUIRED', 'employee.state REQUIRED']);
    expect(validateParties(parties, {})).toHaveLength(3);
  });

  it('check the digit of a social insurance number, and ask when a temporary one expires', () => {
    expect(problems({ firstName: 'Ana', sin: '046 454 286', province: 'ON' })).toEqual([]);
    expect(problems({ firstName: 'Ana', sin: '046 454 287', state: 'NY' })).toEqual(['employee.sin CHECK_DIGIT']);
    expect(problems({ firstName: 'Ana', sin: '900000001', state: 'NY' })).toEqual([
      'employee.expires DEPENDENT_REQUIRED',
    ]);
    expect(problems({ firstName: 'Ana', sin: '046 454 286', state: 'NY', expires: '2026-02-30' })).toEqual([
      'employee.expires NO_SUCH_DATE',
    ]);
  });
});
