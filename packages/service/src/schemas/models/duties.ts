/** What payroll does with certificates, and reviews of those on file. */
import { dutyTopics, unknownFacts } from '@withholding/bundle';
import { limits } from '../limits.ts';
import {
  date,
  listOf,
  type Model,
  mapOf,
  model,
  oneOf,
  ref,
  type SchemaOf,
  type Static,
  text,
  truth,
  typed,
  whole,
} from '../typed.ts';
import { locationMembers } from './location.ts';
import { formVersion, locality } from './parts.ts';
import { locationMessage, problem } from './problem.ts';

const short = (maxLength: number, description: string): SchemaOf<string> =>
  typed({ type: 'string', maxLength, description });
const dayOf = (description: string): SchemaOf<string> =>
  typed({ type: 'string', format: 'date', maxLength: 10, description });

const parameterValue = model('ParameterValue', 'A tax parameter and its value.', {
  id: short(limits.name, '`<LOCALITY>.<name>`.'),
  value: short(limits.text, 'Always a string.'),
});
const parameterValues = (description: string) => listOf(ref(parameterValue), description);

const sources = listOf(text(), 'Addresses of the agency’s own pages. Empty if none is known.');
const basis = oneOf(
  ['PAYDAY', 'PAY_PERIOD_END'],
  'The first payday, or the first pay period that ends, on or after the day.',
);

const copyRule = model('CopyRule', 'When a copy of a certificate goes to the agency.', {
  text: text('The condition in words.'),
  'when?': text('The condition as a formula over tax parameters. Without it, the rule applies to every certificate.'),
  'unknown?': oneOf(unknownFacts, 'What payroll knows and the certificate doesn’t say.'),
  'over?': typed<number>({ type: 'number', description: 'Wages over this amount.' }),
});

const otherValues = model('OtherValues', 'Values that take the place of the others.', {
  'when?': text('If the certificate of another jurisdiction says so: a formula over its tax parameters.'),
  'day?': date('From this day on.'),
  taxParameters: parameterValues('The values.'),
});

const olderForms = model('OlderForms', 'How entries of an older form are converted.', {
  before: date('Certificates signed before this day.'),
  'statuses?': listOf(text(), 'The choices of the older form, for `olderForm.status`.'),
  formulas: mapOf(text(), 'Tax parameter to a formula over `status`, `allowances` and `additional`.'),
});

export const topicName = (topic: (typeof dutyTopics)[number]) =>
  topic.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const dutyTopic = model('DutyTopic', 'What payroll does in one situation.', {
  topic: oneOf(dutyTopics.map(topicName), 'The situation.'),
  status: oneOf(['KNOWN', 'UNKNOWN'], 'UNKNOWN: we found no rule that we trust.'),
  text: text('The rule in words.'),
  'confidence?': oneOf(['high', 'medium'], 'How sure we are.'),
  'sources?': sources,
  'taxParameters?': parameterValues('NO_CERTIFICATE: the values to withhold by.'),
  'flatRatePercent?': text('NO_CERTIFICATE: a flat rate that no tax parameter carries.'),
  'year?': whole(2000, 2099, 'NO_CERTIFICATE: the year of the amounts.'),
  'instead?': listOf(ref(otherValues), 'NO_CERTIFICATE: other values in some cases.'),
  'days?': whole(0, 400, 'Days after the certificate is given, or after the change.'),
  'basis?': basis,
  'dates?': listOf(text(), 'It counts from the first of these days (`MM-DD`) that is late enough.'),
  'rules?': listOf(ref(copyRule), 'COPY_TO_AGENCY: when a copy is sent. Empty: never.'),
  'to?': text('COPY_TO_AGENCY: name and address.'),
  'by?': text('RENEWAL: `MM-DD`.'),
  'ifNot?': oneOf(
    ['DEFAULT', 'EARLIER'],
    'RENEWAL: what counts after a claim has ended, if no new one comes. Without it, an earlier certificate on file.',
  ),
  'years?': whole(1, 100, 'RETENTION: how long to keep it.'),
  'exists?': truth('LOCK_IN: whether the agency can override the certificate.'),
  'allowed?': truth('ELECTRONIC: whether certificates may be electronic.'),
  'olderForms?': ref(olderForms),
  'voidBefore?': date('OLDER_FORMS: certificates signed before this day no longer count.'),
});
export type DutyTopic = Static<typeof dutyTopic>;

const jurisdictionDuties = model('JurisdictionDuties', 'What payroll does with the certificates of a jurisdiction.', {
  locality,
  name: text('Name of the jurisdiction.'),
  checked: date('When that was last checked.'),
  topics: listOf(ref(dutyTopic), 'Every situation, known or not.'),
});
export type JurisdictionDuties = Static<typeof jurisdictionDuties>;

const dutiesResponse = model('DutyList', 'The duties of every jurisdiction with a tax on wages.', {
  duties: listOf(ref(jurisdictionDuties), 'Federal first, then in alphabetical order.'),
});
export type DutiesResponse = Static<typeof dutiesResponse>;

export const payrollFacts = model('PayrollFacts', 'What payroll knows, for `duties`.', {
  'nextPayday?': dayOf('The next payday.'),
  'daysBetweenPaydays?': whole(1, 366, 'Days from one payday to the next, such as 14.'),
  'isNewHire?': truth('Whether this is the employee’s first certificate.'),
});

export const certificateDuty = model('CertificateDuty', 'What follows for payroll from this certificate.', {
  topic: oneOf(['APPLY', 'COPY_TO_AGENCY', 'RENEW', 'KEEP'], 'What to do.'),
  status: oneOf(
    ['YES', 'NO', 'DEPENDS', 'UNKNOWN'],
    'DEPENDS: on what only payroll knows; see `rules`. UNKNOWN: we can’t say; `text` has the rule, if we know one.',
  ),
  text: text('What to do, in words.'),
  'by?': date('The last day for it. With a next payday, the payday.'),
  'basis?': basis,
  'years?': whole(1, 100, 'How long to keep it.'),
  'to?': text('Where the copy goes.'),
  'rules?': listOf(ref(copyRule), 'Why a copy goes to the agency, or may have to.'),
  'sources?': sources,
});
export type CertificateDuty = Static<typeof certificateDuty>;

const someAnswers: SchemaOf<Readonly<Record<string, unknown>>> = typed({
  type: 'object',
  additionalProperties: { maxLength: limits.text, maxItems: limits.items },
  maxProperties: limits.answers,
  description: 'The answers, as in `fillPdf`. The tax parameters are worked out from them.',
});

const olderCertificate = model(
  'OlderCertificate',
  'A certificate from before a redesign, as `GET duties` describes under OLDER_FORMS.',
  {
    locality: short(limits.formId, 'Whose form it is, such as `FEDERAL`.'),
    'status?': short(limits.name, 'One of `statuses` of the duties, such as `MARRIED`.'),
    'allowances?': whole(0, 999, 'The number of allowances.'),
    'additional?': short(limits.name, 'The extra amount for each paycheck.'),
  },
);

const certificateOnFile = model('CertificateOnFile', 'A certificate on file. Nothing in it names the employee.', {
  'formId?': short(limits.formId, 'Form id. Left out for an older form.'),
  'formVersion?': short(limits.version, 'Its version, if known.'),
  signedOn: dayOf('The day it was signed.'),
  'taxParameters?': parameterValues('As `fillPdf` returned them.'),
  'fields?': someAnswers,
  'olderForm?': ref(olderCertificate),
});
export type CertificateOnFile = Static<typeof certificateOnFile>;

const lockIn = model('LockInLetter', 'A letter by which an agency overrides the certificate.', {
  locality: short(limits.formId, 'Whose tax it is for, such as `FEDERAL`.'),
  from: dayOf('The day it applies from.'),
  'until?': dayOf('The last day it applies; left out while it does.'),
  taxParameters: parameterValues('What to withhold by.'),
});

export const reviewRequest = model('ReviewRequest', 'Where an employee lives and works, and what is on file.', {
  ...locationMembers,
  'reference?': short(limits.name, 'Your own reference. It is returned as it was sent.'),
  'asOf?': dayOf('The day to look at; today without it.'),
  'hiredOn?': dayOf('The first day of work.'),
  certificates: typed<readonly CertificateOnFile[]>({
    type: 'array',
    items: ref(certificateOnFile),
    maxItems: limits.certificates,
    description: 'Every certificate on file, replaced and lapsed ones included.',
  }),
  'lockIns?': typed<readonly Static<typeof lockIn>[]>({
    type: 'array',
    items: ref(lockIn),
    maxItems: limits.lockIns,
    description: 'Letters of agencies.',
  }),
});
export type ReviewRequest = Static<typeof reviewRequest>;

const reviewedCertificate = model('ReviewedCertificate', 'Whether a certificate on file counts on the day.', {
  certificate: whole(0, limits.certificates, 'Its place in `certificates`, from 0.'),
  'formId?': text('Form id.'),
  'formName?': text('Name of the form.'),
  locality,
  status: oneOf(
    ['CURRENT', 'LAPSES', 'LAPSED', 'SUPERSEDED', 'NO_LONGER_APPLIES', 'LOCKED_IN', 'NOT_YET'],
    'LAPSES counts until `on`. SUPERSEDED with `reason` NEWER_EDITION counts too.',
  ),
  reason: text('Why, as a code.'),
  text: text('Why, in words.'),
  'on?': date('The day it ends, ended or begins to count.'),
  'newerVersion?': formVersion,
  'replacedBy?': whole(0, limits.certificates, 'The certificate that took its place.'),
});

const reviewedTax = model('ReviewedTax', 'What to withhold by for one tax on the day.', {
  locality,
  name: text('Name of the jurisdiction.'),
  source: oneOf(['CERTIFICATE', 'CONVERSION', 'LOCK_IN', 'DEFAULT', 'UNKNOWN'], 'Where the values come from.'),
  text: text('Where they come from, in words.'),
  certificates: listOf(whole(0, limits.certificates, 'Place in `certificates`.'), 'The certificates they come from.'),
  taxParameters: parameterValues('What to withhold by.'),
  'flatRatePercent?': text('A flat rate instead.'),
  'amountsOf?': whole(2000, 2099, 'The year of the amounts, where we don’t have those of the day’s year.'),
  'sources?': sources,
});

const formName = model('FormName', 'A form by its id and name.', {
  id: text('Form id.'),
  name: text('Name of the form.'),
});

const missingForm = model('MissingForm', 'A tax without a certificate that counts.', {
  locality,
  forms: listOf(ref(formName), 'What to ask the employee for.'),
  reason: oneOf(['NONE_ON_FILE', 'LAPSED', 'NO_LONGER_APPLIES', 'EDITION_VOID'], 'Why there is none.'),
  text: text('What to do, in words.'),
  askOn: date('The day to ask.'),
});

const reviewResponse = model('ReviewResult', 'What is on file, seen on one day.', {
  'reference?': text('As it was sent.'),
  asOf: date('The day.'),
  certificates: listOf(ref(reviewedCertificate), 'In the order they were sent.'),
  taxes: listOf(ref(reviewedTax), 'Every tax that applies.'),
  missing: listOf(ref(missingForm), 'What to ask for.'),
  'nextChange?': date('The next day when any of this changes, as far as we know today.'),
  errors: listOf(ref(locationMessage), 'Addresses with incomplete results.'),
});
export type ReviewResponse = Static<typeof reviewResponse>;

const reviewLine = model('ReviewLine', 'One line of the response to a batch of reviews.', {
  line: whole(1, 2_147_483_647, 'Line of the request, from 1; blank lines have no number.'),
  status: whole(200, 599, 'The status a single `review` would have had.'),
  'answer?': ref(reviewResponse),
  'problem?': ref(problem),
});

export const dutiesModels: readonly Model[] = [
  parameterValue,
  copyRule,
  otherValues,
  olderForms,
  dutyTopic,
  jurisdictionDuties,
  dutiesResponse,
  payrollFacts,
  certificateDuty,
  olderCertificate,
  certificateOnFile,
  lockIn,
  reviewRequest,
  reviewedCertificate,
  reviewedTax,
  formName,
  missingForm,
  reviewResponse,
  reviewLine,
];
