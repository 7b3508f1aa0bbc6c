/** fillPdf request fields. */
import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import { everyWayFilled } from '../support/filled.ts';
import { anyEdition, currentEditions, everyQuestion, questionsSeen } from '../support/forms.ts';
import { homeFits } from '../support/homes.ts';
import { call } from '../support/http.ts';
import { codesAt, problemFaults } from '../support/problems.ts';
import type { FillRequest } from '../support/requests.ts';
import { fillForm, goodRequest, homeCanada, homeUS, isCanadian, tryFill } from '../support/requests.ts';
import { type Finding, orSkip, rules } from '../support/rules.ts';
import type { RequestError } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const ofEmployee = (request: FillRequest, change: Record<string, unknown>): FillRequest => ({
  ...request,
  employee: { ...request.employee, ...change },
});
const ofEmployer = (request: FillRequest, change: Record<string, unknown>): FillRequest => ({
  ...request,
  employer: { ...request.employer, ...change },
});

/** What comes instead of an error at the pointer. */
async function acceptedAt(pointer: string, request: FillRequest): Promise<Finding> {
  const response = await tryFill(request);
  const isRejected = response.status === 422 && codesAt(response, pointer).length > 0;
  return !isRejected && `${pointer}: ${response.status} ${response.text.slice(0, 300)}`;
}

const codesIn = (rejection: string): string[] =>
  (JSON.parse(rejection) as { errors: RequestError[] }).errors.map(({ code }) => code);

rules(async () => (await everyWayFilled()).filter(({ way }) => way.end === 'ended'), {
  'fillPdf request · every way through every form is accepted, with all and with only the required answers': ({
    edition,
    status,
    rejection,
  }) => {
    // A deprecated edition may be for a year whose exempt claims have ended.
    const lapsed = edition.deprecated && status === 422 && codesIn(rejection).every((code) => code === 'LAPSED');
    return status !== 200 && !lapsed && `${status} ${rejection.slice(0, 400)}`;
  },
});

rules(
  orSkip(
    async () => (await everyWayFilled()).filter(({ edition }) => isPast(edition.information)),
    'every form that is reissued every year is of this year',
  ),
  {
    'fillPdf request · a form whose year is over warns, and rejects claims for that year': ({
      way,
      status,
      rejection,
      filled,
    }) => {
      if (way.end === 'lapsed') return (status !== 422 || !rejection.includes('"LAPSED"')) && `${status} ${rejection}`;
      return filled && !filled.notices?.some(({ code }) => code === 'FORM_YEAR') && 'no notice';
    },
  },
);

rules(currentEditions, {
  'fillPdf request · first and last name must be given': async (one) => {
    const request = await goodRequest(one);
    for (const name of ['firstName', 'lastName'])
      for (const value of [undefined, '']) {
        const found = await acceptedAt(`/employee/${name}`, ofEmployee(request, { [name]: value }));
        if (found) return found;
      }
    return undefined;
  },
  'fillPdf request · the middle initial may be left out, and is one letter at most': async (one) => {
    const request = await goodRequest(one);
    const { status } = await tryFill(ofEmployee(request, { middleInitial: undefined }));
    if (status !== 200) return `${status} without it`;
    if (!('middleInitial' in one.information.formFields.employee)) return undefined;
    return acceptedAt('/employee/middleInitial', ofEmployee(request, { middleInitial: 'QR' }));
  },
  'fillPdf request · the social security number must be given; without a social insurance number there is a warning':
    async (one) => {
      const name = isCanadian(one) ? 'socialInsuranceNumber' : 'socialSecurityNumber';
      const request = ofEmployee(await goodRequest(one), { [name]: undefined });
      if (!isCanadian(one)) return acceptedAt(`/employee/${name}`, request);
      const { notices = [] } = await fillForm(request);
      return (
        !notices.some(({ type, pointer }) => type === 'WARNING' && pointer === `/employee/${name}`) && 'no warning'
      );
    },
  'fillPdf request · the employee address must be given, in either shape': async (one) => {
    const request = await goodRequest(one);
    for (const address of [homeUS, homeCanada]) {
      const { status, text } = await tryFill(ofEmployee(request, { address }));
      // An address that contradicts the answers is rejected at them, whatever its shape.
      const isRejected = status === 422 && codesIn(text).every((code) => /^(INCONSISTENT|INELIGIBLE)$/.test(code));
      if (homeFits(questionsSeen(one), request.fields, address) ? status !== 200 : !isRejected)
        return `${address.city}: ${status} ${text.slice(0, 300)}`;
    }
    return acceptedAt('/employee/address/city', ofEmployee(request, { address: { ...homeUS, city: undefined } }));
  },
  'fillPdf request · a US form that lists the employer needs its name, EIN and telephone number': async (one) => {
    const request = await goodRequest(one);
    for (const name of ['name', 'federalEIN', 'telephoneNumber'])
      if (name in (request.employer ?? {})) {
        const found = await acceptedAt(`/employer/${name}`, ofEmployer(request, { [name]: undefined }));
        if (found) return found;
      }
    return undefined;
  },
  'fillPdf request · signForm is PREVIEW by default': async (one) => {
    const request = await goodRequest(one);
    const silent = await fillForm(request);
    const said = await fillForm({ ...request, signForm: 'PREVIEW' });
    return silent.pdf !== said.pdf && 'another file';
  },
  'fillPdf request · an empty field means the same as one not sent': async (one) => {
    const optional = (await everyQuestion()).find(
      ({ edition: { id, deprecated }, set, question }) =>
        id === one.id &&
        !deprecated &&
        !question.isCalculated &&
        question.required.whenRequired === 'NEVER' &&
        set.id === one.information.initialQuestionSetId,
    );
    if (!optional) return undefined;
    const request = await goodRequest(one);
    const absent = { ...request, fields: { ...request.fields, [optional.question.id]: undefined } };
    const empty = { ...request, fields: { ...request.fields, [optional.question.id]: '' } };
    const [a, b] = await Promise.all([absent, empty].map((json) => fillForm(json)));
    return a?.pdf !== b?.pdf && optional.question.id;
  },
  'fillPdf request · the name of a company can have any printable character': async (one) => {
    const request = await goodRequest(one);
    if (!request.employer || !('name' in request.employer)) return undefined;
    const json = { ...request, employer: { ...request.employer, name: 'Yahoo! "A*B" @ Home? & Co.' } };
    const { status, text } = await tryFill(json);
    return status !== 200 && text.slice(0, 300);
  },
});

it('fillPdf request · a social insurance number may have hyphens, spaces or neither', async ({ skip }) => {
  const canadian = (await currentEditions()).find(isCanadian);
  if (!canadian) return skip('no Canadian form is listed');
  const request = await goodRequest(canadian);
  const files = new Set<string>();
  for (const socialInsuranceNumber of ['130-692-544', '130692544', '130 692 544'])
    files.add((await fillForm(ofEmployee(request, { socialInsuranceNumber }))).pdf);
  expect(files.size).toBe(1);
  const wrong = await tryFill(ofEmployee(request, { socialInsuranceNumber: '130.692.544' }));
  expect(codesAt(wrong, '/employee/socialInsuranceNumber')).toEqual(['PATTERN']);
});

it('fillPdf request · an EIN is nine digits, with its hyphen or without', async ({ skip }) => {
  const listing = (await currentEditions()).find(
    ({ information }) => 'federalEIN' in (information.formFields.employer ?? {}),
  );
  if (!listing) return skip('no form lists the EIN');
  const request = await goodRequest(listing);
  for (const federalEIN of ['12-3456789', '123456789'])
    expect((await tryFill(ofEmployer(request, { federalEIN }))).status).toBe(200);
  for (const federalEIN of ['1-23456789', '12345678', 'AB-3456789'])
    expect(codesAt(await tryFill(ofEmployer(request, { federalEIN })), '/employer/federalEIN')).toEqual(['PATTERN']);
});

it('fillPdf request · signForm is one of three words', async () => {
  expect(
    problemFaults(await tryFill({ ...(await goodRequest(await anyEdition())), signForm: 'SCRIBBLE' }), 400, 422),
  ).toEqual([]);
});

const bornFirst = async () =>
  (await everyQuestion()).filter(
    ({ question: { id, validationRegex }, set, edition: { deprecated, information } }) =>
      id === 'dateOfBirth' &&
      !deprecated &&
      set.id === information.initialQuestionSetId &&
      ['1984-05-17', '05/17/1984'].every((day) => expression(validationRegex)?.test(day)),
  );

rules(orSkip(bornFirst, 'no form asks for the date of birth first'), {
  'fillPdf request · a date may be written year first or month first, for the same form': async ({ edition: one }) => {
    const request = await goodRequest(one);
    const [year, month, day] = String(request.fields.dateOfBirth).split('-');
    const fields = { ...request.fields, dateOfBirth: `${month}/${day}/${year}` };
    const [yearFirst, monthFirst] = [await fillForm(request), await fillForm({ ...request, fields })];
    return yearFirst.pdf !== monthFirst.pdf && 'another file';
  },
});

it('fillPdf request · an unknown member beside fields is ignored', async () => {
  const request = await goodRequest(await anyEdition());
  const more = { ...request, payrollRun: { id: 17 } };
  expect(await fillForm(more)).toEqual(await fillForm(request));
});

it('fillPdf request · null means absent, and a number is read as its digits', async () => {
  const one = await anyEdition();
  const request = await goodRequest(one);
  const sparse = {
    ...request,
    signForm: null,
    federalValues: null,
    employee: { ...request.employee, middleInitial: null },
  };
  const { status, text } = await tryFill(sparse);
  expect(status, text.slice(0, 300)).toBe(200);
  const address = { streetAddress1: '900 Broad St', streetAddress2: null, city: 'Newark', state: 'NJ', zipCode: 7102 };
  const located = await call('forms', { json: { homeAddress: address, workAddresses: [address] } });
  expect(located.status, located.text.slice(0, 300)).toBe(200);
  expect(located.text).toContain('07102');
});

it('fillPdf request · an unknown member is named in a WARNING', async () => {
  const request = await goodRequest(await anyEdition());
  const json = { ...request, employee: { ...request.employee, nickname: 'Bob' } };
  const { notices = [] } = await fillForm(json);
  const warnings = notices.filter(({ type, message }) => type === 'WARNING' && message.includes('employee.nickname'));
  expect(warnings).toHaveLength(1);
});
