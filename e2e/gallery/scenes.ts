/** Every screen, control and state: its name, and how to get there. */
import type { Act, Scene } from './scene.ts';

const form = { formId: 'ZZ101' };
const location = {
  homeAddress: { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' },
  workAddresses: [{ streetAddress1: '1 Main Street', city: 'Trenton', state: 'NJ', zipCode: '08608' }],
};

const home = {
  'home.streetAddress1': '12 Elm Street',
  'home.city': 'Albany',
  'home.state': 'NY',
  'home.zipCode': '12207',
};
const work = {
  'work1.streetAddress1': '1 Main Street',
  'work1.city': 'Trenton',
  'work1.state': 'NJ',
  'work1.zipCode': '08608',
};

const jordan = {
  'employee.firstName': 'Jordan',
  'employee.middleInitial': 'Q',
  'employee.lastName': 'Nguyễn',
  'employee.socialSecurityNumber': '219-09-9999',
  'employee.address.streetAddress1': '12 Elm Street',
  'employee.address.city': 'Albany',
  'employee.address.state': 'NY',
  'employee.address.zipCode': '12207',
};

const choices = {
  'q-keptAs': 'TENANT',
  'q-soil': 'LOAM',
  'q-tools': 'SPADE,SHEARS',
  'q-hasPond': 'true',
  'q-gardener': 'Ana Peña',
};
const values = {
  'q-trees': '10',
  'q-harvest': '12500.5',
  'q-share': '62.5',
  'q-since': '1998',
  'q-planted': '2001-04-01',
  'q-firstCrop': '05/2002',
  'q-telephone': '518 555 0147',
  'q-remarks': 'The gate is on the left. The dog is friendly.',
};
const long = {
  'q-gardener': 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Fernández',
  'q-remarks':
    'The gate is on the left. The dog is friendly. In the spring the lower part is under water for about three weeks, and nobody should drive on it. Pneumonoultramicroscopicsilicovolcanoconiosis.',
};

const to = {
  choices: [{ fill: { 'q-garden': 'ROSES' } }, 'next'],
  values: [{ fill: { 'q-garden': 'ROSES' } }, 'next', { fill: choices }, 'next'],
} satisfies Record<string, readonly Act[]>;
const toYesNo: readonly Act[] = [...to.values, { fill: values }, 'next'];
const toReview: readonly Act[] = [...toYesNo, { fill: { 'q-isShared': 'false' } }, 'next'];
const toDetails: readonly Act[] = [...toReview, 'next'];
const toSign: readonly Act[] = [...toDetails, { fill: jordan }, 'next'];
const agree = { press: '.agree input' } as const;

/** The second form asks the same. */
const twoForms = { finds: 'two forms', set: { location } } as const;
const toReviewOfTwo: readonly Act[] = ['next', ...toReview, ...toReview];
const toSignTwo: readonly Act[] = [...toReviewOfTwo, 'next', { fill: jordan }, 'next'];

export const scenes: readonly Scene[] = [
  { name: 'addresses', title: 'Addresses' },
  { name: 'addresses-filled', title: 'Addresses, filled', acts: [{ fill: { ...home, ...work } }] },
  {
    name: 'addresses-canada',
    title: 'Addresses in Canada, working at home',
    acts: [
      { fill: { 'home.country': 'ca', 'works-at-home': 'true' } },
      { fill: { 'home.city': 'Montréal', 'home.provinceTerritory': 'QC', 'home.postalCode': 'H2X 1Y4' } },
    ],
  },
  { name: 'addresses-errors', title: 'Addresses, with errors', acts: ['next'] },
  {
    name: 'addresses-doubt',
    title: 'Addresses, with a correction offered',
    finds: 'doubt',
    acts: [{ fill: { ...home, 'home.zipCode': '12270', 'works-at-home': 'true' } }, 'next'],
  },
  {
    name: 'addresses-two-works',
    title: 'Addresses, with two places of work',
    acts: [{ fill: { ...home, ...work } }, { press: 'form p > button.plain' }],
  },
  { name: 'flow', title: 'A question that finds the forms', finds: 'question', set: { location } },
  {
    name: 'flow-error',
    title: 'A question that finds the forms, not answered',
    finds: 'question',
    set: { location },
    acts: ['next'],
  },
  { name: 'forms', title: 'The list of forms', ...twoForms, acts: [{ press: '[data-part=why] summary' }] },
  { name: 'forms-none', title: 'No form is needed', finds: 'none', set: { location } },
  {
    name: 'forms-skipped',
    title: 'The list of forms, one not for this person',
    ...twoForms,
    acts: ['next', { fill: { 'q-garden': 'NONE' } }, 'next', { press: '.actions .plain' }, { press: '.back button' }],
  },

  { name: 'question', title: 'A question alone', set: form },
  {
    name: 'question-chosen',
    title: 'A question alone, answered',
    set: form,
    acts: [{ fill: { 'q-garden': 'HERBS' } }],
  },
  { name: 'question-error', title: 'A question alone, not answered', set: form, acts: ['next'] },
  { name: 'question-focus', title: 'A choice with the keyboard', set: form, acts: toYesNo, focus: '#q-isShared' },
  { name: 'question-yes-no', title: 'Yes or no', set: form, acts: toYesNo },
  { name: 'question-official', title: 'With the agency’s words', set: form, isOfficial: true },
  { name: 'choices', title: 'Radios, select, check boxes, text', set: form, acts: to.choices },
  { name: 'choices-filled', title: 'The same, filled', set: form, acts: [...to.choices, { fill: choices }] },
  { name: 'choices-errors', title: 'The same, with errors', set: form, acts: [...to.choices, 'next'] },
  { name: 'values', title: 'Numbers, money, percent, dates, results', set: form, acts: to.values },
  {
    name: 'values-filled',
    title: 'The same, filled, with the math',
    set: form,
    acts: [...to.values, { fill: values }, { press: 'details.math summary' }],
  },
  {
    name: 'values-errors',
    title: 'The same, with errors',
    set: form,
    acts: [
      ...to.values,
      { fill: { ...values, 'q-trees': 'ten', 'q-harvest': '', 'q-planted': '02/30/2001', 'q-telephone': '12' } },
      'next',
    ],
  },
  {
    name: 'values-warning',
    title: 'An answer that looks like a mistake',
    set: form,
    acts: [...to.values, { fill: { ...values, 'q-trees': '80' } }, 'next'],
  },
  {
    name: 'results',
    title: 'Results after a few answers',
    set: form,
    acts: [...toYesNo, { fill: { 'q-isShared': 'true' } }, 'next', { fill: { 'q-neighbors': '3' } }],
  },
  { name: 'ineligible', title: 'Not for this person', set: form, acts: [{ fill: { 'q-garden': 'NONE' } }, 'next'] },
  {
    name: 'page',
    title: 'The whole form on one page',
    set: { ...form, view: 'form' },
    acts: [{ fill: { 'q-garden': 'ROSES' } }, { fill: { ...choices, ...long } }, { fill: { ...values, ...long } }],
  },
  { name: 'review', title: 'Check your answers', set: form, acts: toReview },
  {
    name: 'review-long',
    title: 'Check your answers: long ones, blanks, results',
    set: form,
    acts: [
      ...to.choices,
      { fill: { ...choices, ...long, 'q-tools': '', 'q-hasPond': 'false' } },
      'next',
      { fill: { ...values, ...long } },
      'next',
      { fill: { 'q-isShared': 'true' } },
      'next',
      { fill: { 'q-neighbors': '3' } },
      'next',
    ],
  },
  { name: 'review-two', title: 'Check the answers of two forms', ...twoForms, acts: toReviewOfTwo },

  { name: 'details', title: 'Details', set: form, acts: toDetails },
  { name: 'details-errors', title: 'Details, with errors', set: form, acts: [...toDetails, 'next'] },
  { name: 'sign', title: 'Check and sign', set: form, acts: toSign },
  { name: 'sign-error', title: 'Check and sign, without agreeing', set: form, acts: [...toSign, 'next'] },
  { name: 'sign-two', title: 'Check and sign two forms', ...twoForms, acts: toSignTwo },
  {
    name: 'finished',
    title: 'The end, with an expiry date and what payroll receives',
    set: form,
    acts: [...toSign, agree, 'next', { press: '[data-part=payroll] summary' }],
  },
  {
    name: 'finished-two',
    title: 'The end, with two forms',
    ...twoForms,
    acts: [...toSignTwo, agree, { press: '[data-sign=ZZ102] .agree input' }, 'next'],
  },
  {
    name: 'finished-next',
    title: 'Signed, with another form to come',
    set: { ...form, formsLeft: 'Z-2' },
    acts: [...toSign, agree, 'next'],
  },
  {
    name: 'finished-nothing',
    title: 'The end, with nothing signed',
    set: form,
    acts: [{ fill: { 'q-garden': 'NONE' } }, 'next', { press: '.actions .plain' }],
  },

  {
    name: 'loading',
    title: 'Loading, when the words are there',
    set: form,
    acts: ['again'],
    trouble: { at: 'formBundle', is: 'slow' },
    staysBusy: true,
  },
  {
    name: 'waiting',
    title: 'A call that is tried again; buttons are off',
    set: {},
    acts: [{ fill: { ...home, 'works-at-home': 'true' } }, 'next'],
    trouble: { at: 'guided-flows', is: 'passing' },
    staysBusy: true,
  },
  { name: 'trouble', title: 'Something went wrong', set: form, acts: toSign, trouble: { at: 'fillPdf', is: 'failed' } },
  { name: 'trouble-busy', title: 'The service is busy', set: form, trouble: { at: 'formBundle', is: 'busy' } },
  { name: 'sign-in', title: 'Sign in again', set: form, acts: toSign, trouble: { at: 'fillPdf', is: 'signed out' } },
  { name: 'unknown-form', title: 'Form not found', set: form, trouble: { at: 'formBundle', is: 'unknown form' } },
  { name: 'kept-host', title: 'Resumed where it was left', set: form, keeps: 'host', acts: [...to.choices, 'again'] },
  { name: 'kept-tab', title: 'Kept in this tab', set: form, keeps: 'tab' },
  {
    name: 'start-over',
    title: 'Start over?',
    set: form,
    keeps: 'host',
    acts: [...to.choices, { press: '.kept button' }],
    height: 760,
  },
];
