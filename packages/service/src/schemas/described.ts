/**
 * Shapes a client should send, where the service itself takes more: an address or a name that breaks its rule is
 * refused by the form, with a message for the person, and not by the shape of the request. Description only.
 */
import { shape } from './answers.ts';
import { signModes } from './models/fill.ts';
import { mapOf } from './models/parts.ts';

const line = (maxLength: number, description: string) => ({ type: 'string', minLength: 1, maxLength, description });
const formed = (pattern: string, maxLength: number, description: string) => ({
  type: 'string',
  pattern,
  maxLength,
  description,
});
const amount = (description: string) => ({
  oneOf: [
    { type: 'number', minimum: 0 },
    { type: 'string', pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$', maxLength: 12 },
  ],
  description: `${description} 0 or more, at most two decimals.`,
});
const yesOrNo = (description: string) => ({
  oneOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }],
  description,
});

const record = (
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
) => ({
  type: 'object',
  description,
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const street = {
  streetAddress1: line(80, 'Street and number.'),
  streetAddress2: { ...line(80, 'Apartment, unit, floor; may be empty.'), minLength: 0 },
  city: line(60, 'City.'),
};

/** The interface's own list. */
const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];

export const described: Readonly<Record<string, object>> = {
  Address: {
    description: 'An address in the United States or in Canada.',
    anyOf: [shape('UsAddress'), shape('CanadianAddress')],
  },
  UsAddress: record(
    'An address in the United States.',
    {
      ...street,
      state: formed('^[A-Z]{2}$', 2, 'Two-letter abbreviation.'),
      zipCode: formed('^[0-9]{5}(-[0-9]{4})?$', 10, '5 digits; the normalized form may be ZIP+4.'),
    },
    ['streetAddress1', 'city', 'state', 'zipCode'],
  ),
  CanadianAddress: record(
    'An address in Canada.',
    {
      ...street,
      provinceTerritory: { type: 'string', enum: provinces, description: 'Province or territory.' },
      postalCode: formed(
        '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$',
        7,
        'With or without the single space in the middle.',
      ),
    },
    ['streetAddress1', 'city', 'provinceTerritory', 'postalCode'],
  ),
  Employee: record(
    'Who the form is for. `fillPdf/{formId}` lists what a form takes.',
    {
      firstName: line(60, 'First name.'),
      middleInitial: { ...line(1, 'At most one letter.'), minLength: 0 },
      lastName: line(60, 'Last name.'),
      socialSecurityNumber: formed('^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$', 11, 'Needed on US forms.'),
      socialInsuranceNumber: formed(
        '^[0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{3}$',
        11,
        'Needed on Canadian forms: `NNN-NNN-NNN`, `NNNNNNNNN` or `NNN NNN NNN`.',
      ),
      socialInsuranceNumberExpiryDate: formed(
        '^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}/[0-9]{2}/[0-9]{4})$',
        10,
        'Needed with a number that lapses: `YYYY-MM-DD` or `MM/DD/YYYY`.',
      ),
      address: shape('Address'),
    },
    ['firstName', 'lastName', 'address'],
  ),
  Employer: record('Needed on US forms. `fillPdf/{formId}` lists what a form takes.', {
    name: line(120, 'Name of the company.'),
    federalEIN: formed('^[0-9]{2}-?[0-9]{7}$', 10, '`NN-NNNNNNN` or 9 digits.'),
    telephoneNumber: line(20, 'With area code.'),
    address: shape('Address'),
  }),
  FederalValues: record(
    'The employee’s federal certificate as payroll already knows it, for forms that can follow it: the values of the tax parameters of the federal form.',
    {
      filingStatus: line(64, 'Federal filing status. Needed unless `isExempt`.'),
      isExempt: yesOrNo('Exempt from federal withholding. A nonresident alien may not claim it.'),
      isNonResidentAlien: yesOrNo('Must be false with `isExempt`.'),
      twoJobs: yesOrNo('Line 2c: employee and spouse together have two jobs.'),
      additionalWithholding: amount('Extra dollars to withhold.'),
      dependentsAmt: amount('Line 3.'),
      otherIncome: amount('Line 4a.'),
      deductions: amount('Line 4b.'),
    },
    ['isExempt'],
  ),
  FieldAnswer: {
    description: 'An answer, written as the `validationRegex` of its question says.',
    oneOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'string' }, description: 'Of a question with several answers.' },
    ],
  },
  FillRequest: record(
    'A form to complete.',
    {
      formId: line(64, 'Form id.'),
      formVersion: {
        ...line(64, 'Version the answers were given for. Without it the version in force is used, with a warning.'),
        nullable: true,
        minLength: 0,
      },
      employee: shape('Employee'),
      employer: shape('Employer'),
      signForm: {
        type: 'string',
        enum: signModes,
        default: 'PREVIEW',
        description:
          '`PREVIEW`: unsigned, the SSN or SIN masked. `SIGN`: signed with the employee’s name, date and time. `SIGN_EXTERNALLY`: unsigned, with live signature and date fields for a signing tool.',
      },
      fields: {
        ...mapOf(
          shape('FieldAnswer'),
          'Question id to answer. Dates are `YYYY-MM-DD` or `MM/DD/YYYY`. Calculated questions are ignored.',
        ),
        maxProperties: 1000,
      },
      federalValues: shape('FederalValues'),
    },
    ['formId', 'employee', 'fields'],
  ),
};
