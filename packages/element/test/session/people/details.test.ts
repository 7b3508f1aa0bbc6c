/** Which details are asked, and the messages about wrong ones. */
import { type FormBundle, FormWalk } from '@withholding/client';
import { describe, expect, it } from 'vitest';
import { Details } from '../../../src/session/people/details.ts';
import { People } from '../../../src/session/people/people.ts';
import { en } from '../../../src/words/en.ts';

const sin = 'employee.socialInsuranceNumber';
const regex = '^[0-9]{9}$';
const number = { path: sin, required: 'NEVER', regex, pattern: 'sin', check: 'luhn' } as const;
const initial = { path: 'employee.middleInitial', required: 'NEVER', regex: '^[A-Z]$', pattern: 'initial' } as const;

function detailsOf(...parties: FormBundle['interview']['parties']) {
  const set = { id: 'QS1', questions: [], breadcrumbTitle: '', navigation: { type: 'CONSTANT', to: {} } };
  const interview = { id: 'TINY', start: 'QS1', sets: { QS1: set }, taxParameters: [], boxes: [], parties };
  const bundle = { id: 'TINY', formVersion: '1', language: 'en', questionSets: { QS1: set }, interview };
  const walk = FormWalk.start(bundle as unknown as FormBundle);
  const people = new People();
  return { people, details: new Details(people, () => [walk]) };
}

describe('the employer', () => {
  const path = 'employer.federalEIN';
  const ein = { path, required: 'NEVER', regex, pattern: 'ein' } as const;
  const street = { path: 'employer.address.streetAddress1', required: 'NEVER', regex, pattern: 'street' } as const;

  it('is never asked of the employee where the form can be signed without it', () => {
    const { details } = detailsOf(number, { ...ein, warn: { noEin: 'blank' } }, street);
    expect(details.asked().map((field) => field.path)).toEqual([sin]);
  });

  it('is asked as far as the form requires it and the page left it out', () => {
    const { people, details } = detailsOf(number, { ...ein, required: 'ALWAYS' }, street);
    expect(details.asked().map((field) => field.path)).toEqual([sin, path]);
    people.supply({ employer: { federalEIN: '123456789' } });
    expect(details.asked().map((field) => field.path)).toEqual([sin]);
  });
});

describe('a number that may stay blank', () => {
  it('is a step of its own where it is wanted', () => {
    const { details } = detailsOf({ ...number, warn: { noSin: 'blank' } }, initial);
    expect([details.isStep, details.hasNewFields()]).toEqual([true, true]);
    expect(details.problems(en)).toEqual([]);
    details.markShown();
    expect(details.hasNewFields()).toBe(false);
  });

  it('is none where it is merely optional', () => {
    const { details } = detailsOf(initial);
    expect([details.isStep, details.hasNewFields()]).toEqual([false, false]);
  });

  it('says that a digit is wrong when all nine are there', () => {
    const { people, details } = detailsOf(number);
    people.type(sin, '123456789');
    expect(details.problems(en)).toEqual([[sin, en.faults.checkDigit]]);
    people.type(sin, '12345');
    expect(details.problems(en)).toEqual([[sin, en.faults.sin]]);
  });
});
