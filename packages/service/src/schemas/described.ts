/**
 * Stricter schemas for the documentation. The service accepts more: an invalid address or name is rejected by the form,
 * with a message for the employee, not by the schema.
 */

import { limits } from './limits.ts';
import { signModes } from './models/fill.ts';
import { shape } from './responses.ts';
import { record } from './typed.ts';

const line = (maxLength: number, description: string) => ({ type: 'string', minLength: 1, maxLength, description });
const formed = (pattern: string, maxLength: number, description: string) => ({
  type: 'string',
  pattern,
  maxLength,
  description,
});
// One type each, so that generators of older clients can write them down.
const amount = (description: string) => ({
  type: 'string',
  pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$',
  maxLength: 12,
  description: `${description} 0 or more, at most two decimals. A number is taken too.`,
});
const yesOrNo = (description: string) => ({
  type: 'boolean',
  description: `${description} The texts \`true\` and \`false\` are accepted too.`,
});

const shapeOf = (description: string, properties: Readonly<Record<string, object>>) =>
  record(properties, { description });

const datePattern = '^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}/[0-9]{2}/[0-9]{4})$';

const street = {
  streetAddress1: line(80, 'Street and number.'),
  'streetAddress2?': { ...line(80, 'Apartment, unit, floor; may be empty.'), minLength: 0 },
  city: line(60, 'City.'),
};

/** The interface's own list. */
const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];

const inTheStates = {
  'state?': formed('^[A-Z]{2}$', 2, 'In the United States: two-letter abbreviation.'),
  'zipCode?': formed('^[0-9]{5}(-[0-9]{4})?$', 10, 'In the United States: 5 digits; the normalized form may be ZIP+4.'),
};
const inCanada = {
  'provinceTerritory?': { type: 'string', enum: provinces, description: 'In Canada: province or territory.' },
  'postalCode?': formed(
    '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$',
    7,
    'In Canada: with or without the single space in the middle.',
  ),
};

export const described: Readonly<Record<string, object>> = {
  Address: shapeOf(
    'An address in the United States (`state` and `zipCode`) or in Canada (`provinceTerritory` and `postalCode`).',
    { ...street, ...inTheStates, ...inCanada },
  ),
  Employee: shapeOf('Who the form is for. `fillPdf/{formId}` lists what a form takes.', {
    firstName: line(60, 'First name.'),
    'middleInitial?': { ...line(1, 'At most one letter.'), minLength: 0 },
    lastName: line(60, 'Last name.'),
    'socialSecurityNumber?': formed('^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$', 11, 'Needed on US forms.'),
    'socialInsuranceNumber?': formed(
      '^[0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{3}$',
      11,
      'For Canadian forms: `NNN-NNN-NNN`, `NNNNNNNNN` or `NNN NNN NNN`. Newcomers may not have one yet: without it, the response carries a warning.',
    ),
    'socialInsuranceNumberExpiryDate?': formed(
      datePattern,
      10,
      'Needed with a number that lapses: `YYYY-MM-DD` or `MM/DD/YYYY`.',
    ),
    address: shape('Address'),
  }),
  Employer: shapeOf('Needed on US forms. `fillPdf/{formId}` lists what a form takes.', {
    'name?': line(120, 'Name of the company.'),
    'federalEIN?': formed('^[0-9]{2}-?[0-9]{7}$', 10, '`NN-NNNNNNN` or 9 digits.'),
    'telephoneNumber?': line(20, 'With area code.'),
    'firstDateOfEmployment?': formed(
      datePattern,
      10,
      'Printed on forms that have a box for it: `YYYY-MM-DD` or `MM/DD/YYYY`.',
    ),
    'address?': shape('Address'),
  }),
  FederalValues: shapeOf(
    'The employee’s federal certificate as payroll already knows it, for forms that can follow it: the values of the tax parameters of the federal form.',
    {
      'filingStatus?': line(64, 'Federal filing status. Needed unless `isExempt`.'),
      isExempt: yesOrNo('Exempt from federal withholding. A nonresident alien may not claim it.'),
      'isNonResidentAlien?': yesOrNo('Must be false with `isExempt`.'),
      'twoJobs?': yesOrNo('Line 2c: employee and spouse together have two jobs.'),
      'additionalWithholding?': amount('Extra dollars to withhold. With `isExempt`, every form takes it as 0.'),
      'dependentsAmt?': amount('Line 3.'),
      'otherIncome?': amount('Line 4a.'),
      'deductions?': amount('Line 4b.'),
    },
  ),
  FieldAnswer: {
    type: 'string',
    maxLength: limits.text,
    description:
      'An answer, written as the `validationRegex` of its question says; several answers are separated by commas. Amounts can be written as `1125.50`, `1,125.50` or `1 125,50` in every language; only `1,125` depends on it (1125 in English and Spanish; three decimals, and so rejected, in French). A number and a boolean are accepted too, and a list of texts where several options can be chosen.',
  },
  PlaceNamed: shapeOf('A place. Not case-sensitive.', {
    'region?': line(limits.text, 'State, province or territory: two letters.'),
    'county?': line(limits.text, 'County, without the word "County".'),
    'city?': line(limits.text, 'City.'),
  }),
  Places: shapeOf(
    'Places for the conditions that name `home.county`, `work.region`, `work.county` or `work.city`. State and city of home come from `employee.address`. A condition that needs a place you don’t send doesn’t apply.',
    { 'home?': shape('PlaceNamed'), 'work?': shape('PlaceNamed') },
  ),
  MigrationRequest: shapeOf('Answers to an earlier version of a form.', {
    formId: line(limits.formId, 'Form id.'),
    from: line(limits.version, 'Version the answers were given for. It can be past its last day.'),
    'to?': {
      ...line(limits.version, 'Version to go to. Without it the version in force is used, with a warning.'),
      nullable: true,
      minLength: 0,
    },
    answers: {
      type: 'object',
      additionalProperties: shape('FieldAnswer'),
      description: 'The stored answers, as in `fields` of `fillPdf`.',
      maxProperties: limits.answers,
    },
    'federalValues?': shape('FederalValues'),
  }),
  FillRequest: shapeOf('A form to complete.', {
    formId: line(limits.formId, 'Form id.'),
    'formVersion?': {
      ...line(
        limits.version,
        'Version the answers were given for. Without it the version in force is used, with a warning.',
      ),
      nullable: true,
      minLength: 0,
    },
    employee: shape('Employee'),
    'employer?': shape('Employer'),
    'signForm?': {
      type: 'string',
      enum: signModes,
      default: 'PREVIEW',
      description:
        '`PREVIEW`: unsigned, the SSN or SIN masked. `SIGN`: signed with the employee’s name, date and time. `SIGN_EXTERNALLY`: unsigned, with live signature and date fields for a signing tool.',
    },
    fields: {
      type: 'object',
      additionalProperties: shape('FieldAnswer'),
      description: 'Question id to answer. Dates are `YYYY-MM-DD` or `MM/DD/YYYY`. Calculated questions are ignored.',
      maxProperties: limits.answers,
    },
    'federalValues?': shape('FederalValues'),
    'places?': shape('Places'),
    'payroll?': shape('PayrollFacts'),
  }),
};

const membersOf = (name: string): ReadonlySet<string> =>
  new Set(Object.keys((described[name] as { properties: object }).properties));

/** What the employee, the employer and an address may have; anything else is pointed out. */
export const partyMembers = {
  employee: membersOf('Employee'),
  employer: membersOf('Employer'),
  address: membersOf('Address'),
};
