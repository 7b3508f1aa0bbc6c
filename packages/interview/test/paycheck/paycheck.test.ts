import { describe, expect, test } from 'vitest';
import { type PaycheckMethod, paycheckFor, paycheckSteps, paycheckTax } from '../../src/index.ts';

/** An invented tax: nothing below 100 a year, then 10 percent, from 1,100 on 20; couples pay half the rates. */
const method: PaycheckMethod = {
  year: 2031,
  inputs: {
    status: { parameter: 'ZZ.status', absent: 'ONE', as: { NEITHER: 'ONE' } },
    credit: { parameter: 'ZZ.credit', absent: 0 },
    isExempt: { parameter: 'ZZ.isExempt', absent: false },
  },
  frequencies: { MONTHLY: 12, WEEKLY: 52 },
  amounts: { relief: { by: ['frequency'], is: { MONTHLY: 1.5, WEEKLY: 0 } } },
  schedules: {
    yearly: {
      by: ['status'],
      is: {
        ONE: [
          [100, 0, 10],
          [1100, 100, 20],
        ],
        TWO: [
          [100, 0, 5],
          [1100, 50, 10],
        ],
      },
    },
  },
  steps: [
    { id: 'year', formula: 'pay * payPeriods' },
    { id: 'tax', schedule: 'yearly', of: 'year' },
    { id: 'due', formula: 'isExempt ? 0 : max(tax / payPeriods - credit - relief, 0)' },
  ],
};

const tax = (pay: string, taxParameters: Record<string, string> = {}, frequency = 'MONTHLY') =>
  paycheckTax(method, { pay, frequency, taxParameters });

describe('the tax of one paycheck', () => {
  test('follows the schedule of the status, and the last step is rounded to the cent', () => {
    // 1,200 a year: 100 + 20 % of 100 = 120, a month 10, less 1.50.
    expect(tax('100')).toBe('8.50');
    // 50 + 10 % of 100 = 60, a month 5, less 1.50.
    expect(tax('100', { 'ZZ.status': 'TWO' })).toBe('3.50');
    // 5,200 a year: 100 + 20 % of 4,100 = 920, a week 17.692…
    expect(tax('100', {}, 'WEEKLY')).toBe('17.69');
  });

  test('is nothing below the first row, and never below nothing', () => {
    expect(tax('8')).toBe('0.00');
    expect(tax('100', { 'ZZ.credit': '500' })).toBe('0.00');
  });

  test('starts each row at its own amount', () => {
    const at = (year: string) =>
      paycheckSteps(
        { ...method, frequencies: { YEARLY: 1 }, amounts: {}, steps: method.steps.slice(0, 2) },
        {
          pay: year,
          frequency: 'YEARLY',
          taxParameters: {},
        },
      )?.get('tax');
    expect(at('100')).toEqual({ n: 0n, d: 1n });
    expect(at('1099.99')).toEqual({ n: 99999n, d: 1000n });
    expect(at('1100')).toEqual({ n: 100n, d: 1n });
  });

  test('takes the value that counts when a parameter is absent or has no place of its own', () => {
    expect(tax('100', { 'ZZ.status': 'NEITHER' })).toBe('8.50');
    expect(tax('100', { 'ZZ.isExempt': 'true' })).toBe('0.00');
  });

  test('says nothing rather than something wrong', () => {
    expect(tax('a lot')).toBeUndefined();
    expect(tax('-5')).toBeUndefined();
    expect(tax('100', {}, 'DAILY')).toBeUndefined();
    expect(tax('100', { 'ZZ.status': 'THREE' })).toBeUndefined();
    expect(tax('100', { 'ZZ.credit': 'some' })).toBeUndefined();
  });
});

describe('the method of a year', () => {
  const methods = [method, { ...method, year: 2029 }, { ...method, year: 2033 }];

  test.each([
    [2028, undefined],
    [2029, 2029],
    [2030, 2029],
    [2032, 2031],
    [2040, 2033],
  ])('in %i it is that of %s', (year, found) => {
    expect(paycheckFor(methods, year)?.year).toBe(found);
  });
});
