/** fillPdf request fields. */
import { expect, it } from 'vitest';
import { everyWayFilled } from '../support/filled.ts';
import { anyEdition, currentEditions, everyQuestion, questionsSeen } from '../support/forms.ts';
import { homeFits } from '../support/homes.ts';
import { ask, call } from '../support/http.ts';
import { codesAt, problemFaults } from '../support/problems.ts';
import type { FillRequest } from '../support/requests.ts';
import { goodRequest, homeCanada, homeUS, isCanadian } from '../support/requests.ts';
import { offenders, offendersAsked } from '../support/rules.ts';
import type { Filled, RequestError } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const fill = (json: unknown) => call('fillPdf', { json });
const ofEmployee = (request: FillRequest, change: Record<string, unknown>): FillRequest => ({
  ...request,
  employee: { ...request.employee, ...change },
});
const ofEmployer = (request: FillRequest, change: Record<string, unknown>): FillRequest => ({
  ...request,
  employer: { ...request.employer, ...change },
});

/** Forms where the changed request is not refused with a complaint at the pointer. */
const notRefused = async (pointer: string, change: (request: FillRequest) => FillRequest, applies = () => true) =>
  offendersAsked((await currentEditions()).filter(applies), async (one) => {
    const response = await fill(change(await goodRequest(one)));
    if (response.status !== 422) return `${response.status}`;
    return codesAt(response, pointer).length === 0 && response.text.slice(0, 300);
  });

const codesIn = (refusal: string): string[] =>
  (JSON.parse(refusal) as { errors: RequestError[] }).errors.map(({ code }) => code);

it('fillPdf request · every way through every form is accepted, with all and with only the required answers', async () => {
  const faults = offenders(
    (await everyWayFilled()).filter(({ way }) => way.end === 'ended'),
    ({ edition, status, refusal }) => {
      // A deprecated edition may be for a year whose exempt claims have ended.
      const lapsed = edition.deprecated && status === 422 && codesIn(refusal).every((code) => code === 'LAPSED');
      return status !== 200 && !lapsed && `${status} ${refusal.slice(0, 400)}`;
    },
  );
  expect(faults).toEqual([]);
});

it('fillPdf request · a form whose year is over warns, and rejects claims for that year', async ({ skip }) => {
  const past = (await everyWayFilled()).filter(({ edition }) => isPast(edition.information));
  skip(past.length === 0, 'every form that is reissued every year is of this year');
  const faults = offenders(past, ({ way, status, refusal, filled }) => {
    if (way.end === 'lapsed') return (status !== 422 || !refusal.includes('"LAPSED"')) && `${status} ${refusal}`;
    return filled && !filled.notices?.some(({ code }) => code === 'FORM_YEAR') && 'no notice';
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · first and last name must be given', async () => {
  for (const name of ['firstName', 'lastName'])
    for (const value of [undefined, ''])
      expect(await notRefused(`/employee/${name}`, (request) => ofEmployee(request, { [name]: value }))).toEqual([]);
});

it('fillPdf request · the middle initial may be left out, and is one letter at most', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { status } = await fill(ofEmployee(await goodRequest(one), { middleInitial: undefined }));
    return status !== 200 && `${status} without it`;
  });
  expect(faults).toEqual([]);
  const listed = ({ information }: { information: { formFields: { employee: object } } }) =>
    'middleInitial' in information.formFields.employee;
  const long = await offendersAsked((await currentEditions()).filter(listed), async (one) => {
    const response = await fill(ofEmployee(await goodRequest(one), { middleInitial: 'QR' }));
    return (
      (response.status !== 422 || codesAt(response, '/employee/middleInitial').length === 0) &&
      `${response.status} for two`
    );
  });
  expect(long).toEqual([]);
});

it('fillPdf request · the social security number must be given; without a social insurance number there is a warning', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const name = isCanadian(one) ? 'socialInsuranceNumber' : 'socialSecurityNumber';
    const response = await fill(ofEmployee(await goodRequest(one), { [name]: undefined }));
    if (!isCanadian(one))
      return (response.status !== 422 || codesAt(response, `/employee/${name}`).length === 0) && `${response.status}`;
    const { notices = [] } = JSON.parse(response.text) as { notices?: { type: string; pointer?: string }[] };
    const isWarned = notices.some(({ type, pointer }) => type === 'WARNING' && pointer === `/employee/${name}`);
    return (response.status !== 200 || !isWarned) && `${response.status}, ${isWarned ? '' : 'no '}warning`;
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · a social insurance number may have hyphens, spaces or neither', async ({ skip }) => {
  const canadian = (await currentEditions()).find(isCanadian);
  if (!canadian) return skip('no Canadian form is listed');
  const request = await goodRequest(canadian);
  const files = new Set<string>();
  for (const socialInsuranceNumber of ['130-692-544', '130692544', '130 692 544'])
    files.add((await ask<Filled>('fillPdf', { json: ofEmployee(request, { socialInsuranceNumber }) })).pdf);
  expect(files.size).toBe(1);
  const wrong = await fill(ofEmployee(request, { socialInsuranceNumber: '130.692.544' }));
  expect(codesAt(wrong, '/employee/socialInsuranceNumber')).toEqual(['PATTERN']);
});

it('fillPdf request · the employee address must be given, in either shape', async () => {
  expect(
    await notRefused('/employee/address/city', (request) =>
      ofEmployee(request, { address: { ...homeUS, city: undefined } }),
    ),
  ).toEqual([]);
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const request = await goodRequest(one);
    for (const address of [homeUS, homeCanada]) {
      const { status, text } = await fill(ofEmployee(request, { address }));
      // An address that contradicts the answers is rejected at them, whatever its shape.
      const isRefused = status === 422 && codesIn(text).every((code) => /^(INCONSISTENT|INELIGIBLE)$/.test(code));
      if (homeFits(questionsSeen(one), request.fields, address) ? status !== 200 : !isRefused)
        return `${address.city}: ${status} ${text.slice(0, 300)}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · a US form that lists the employer must be told who it is', async ({ skip }) => {
  const listing = (await currentEditions()).filter(
    ({ information }) => 'name' in (information.formFields.employer ?? {}),
  );
  skip(listing.length === 0, 'no form lists the employer');
  const faults = await offendersAsked(listing, async (one) => {
    const request = await goodRequest(one);
    for (const name of ['name', 'federalEIN', 'telephoneNumber'].filter((field) => field in (request.employer ?? {}))) {
      const response = await fill(ofEmployer(request, { [name]: undefined }));
      if (response.status !== 422 || codesAt(response, `/employer/${name}`).length === 0)
        return `${response.status} without ${name}`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · an EIN is nine digits, with its hyphen or without', async ({ skip }) => {
  const listing = (await currentEditions()).find(
    ({ information }) => 'federalEIN' in (information.formFields.employer ?? {}),
  );
  if (!listing) return skip('no form lists the EIN');
  const request = await goodRequest(listing);
  for (const federalEIN of ['12-3456789', '123456789'])
    expect((await fill(ofEmployer(request, { federalEIN }))).status).toBe(200);
  for (const federalEIN of ['1-23456789', '12345678', 'AB-3456789'])
    expect(codesAt(await fill(ofEmployer(request, { federalEIN })), '/employer/federalEIN')).toEqual(['PATTERN']);
});

it('fillPdf request · signForm is PREVIEW unless said', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const request = await goodRequest(one);
    const silent = await ask<Filled>('fillPdf', { json: request });
    const said = await ask<Filled>('fillPdf', { json: { ...request, signForm: 'PREVIEW' } });
    return silent.pdf !== said.pdf && 'another file';
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · signForm is one of three words', async () => {
  expect(
    problemFaults(await fill({ ...(await goodRequest(await anyEdition())), signForm: 'SCRIBBLE' }), 400, 422),
  ).toEqual([]);
});

it('fillPdf request · numbers may be sent as numbers or as text, for the same form', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const request = await goodRequest(one);
    const numbers = Object.fromEntries(
      Object.entries(request.fields).map(([id, text]) => [id, /^\d+$/.test(String(text)) ? Number(text) : text]),
    );
    const [texts, counted] = [request, { ...request, fields: numbers }];
    const both = await Promise.all([texts, counted].map((json) => ask<Filled>('fillPdf', { json })));
    return JSON.stringify(both[0]) !== JSON.stringify(both[1]) && 'another response';
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · a date may be written year first or month first, for the same form', async ({ skip }) => {
  const dated = (await everyQuestion()).filter(
    ({ question: { validationRegex }, edition: { deprecated } }) =>
      !deprecated &&
      validationRegex &&
      ['1984-05-17', '05/17/1984'].every((day) => new RegExp(validationRegex).test(day)),
  );
  const born = dated.filter(
    ({ question, set, edition: { information } }) =>
      question.id === 'dateOfBirth' && set.id === information.initialQuestionSetId,
  );
  skip(born.length === 0, 'no form asks for the date of birth first');
  const faults = await offendersAsked(born, async ({ edition: one }) => {
    const request = await goodRequest(one);
    const yearFirst = String(request.fields.dateOfBirth);
    const [year, month, day] = yearFirst.split('-');
    const files = await Promise.all(
      [yearFirst, `${month}/${day}/${year}`].map((dateOfBirth) =>
        ask<Filled>('fillPdf', { json: { ...request, fields: { ...request.fields, dateOfBirth } } }),
      ),
    );
    return files[0]?.pdf !== files[1]?.pdf && 'another file';
  });
  expect(faults).toEqual([]);
});

it('fillPdf request · an unknown member beside fields is ignored', async () => {
  const request = await goodRequest(await anyEdition());
  const more = { ...request, payrollRun: { id: 17 } };
  expect(await ask<Filled>('fillPdf', { json: more })).toEqual(await ask<Filled>('fillPdf', { json: request }));
});

it('fillPdf request · an empty field means the same as one not sent', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
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
    const [a, b] = await Promise.all([absent, empty].map((json) => ask<Filled>('fillPdf', { json })));
    return a?.pdf !== b?.pdf && optional.question.id;
  });
  expect(faults).toEqual([]);
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
  const { status, text } = await call('fillPdf', { json: sparse });
  expect(status, text.slice(0, 300)).toBe(200);
  const address = { streetAddress1: '900 Broad St', streetAddress2: null, city: 'Newark', state: 'NJ', zipCode: 7102 };
  const located = await call('forms', { json: { homeAddress: address, workAddresses: [address] } });
  expect(located.status, located.text.slice(0, 300)).toBe(200);
  expect(located.text).toContain('07102');
});

it('fillPdf request · a member nobody knows is named in a WARNING', async () => {
  const request = await goodRequest(await anyEdition());
  const json = { ...request, employee: { ...request.employee, nickname: 'Bob' } };
  const { notices = [] } = await ask<Filled & { notices?: { type: string; message: string }[] }>('fillPdf', { json });
  expect(
    notices.filter(({ type, message }) => type === 'WARNING' && message.includes('employee.nickname')),
  ).toHaveLength(1);
});

it('fillPdf request · the name of a company can have any printable character', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const request = await goodRequest(one);
    if (!request.employer || !('name' in request.employer)) return undefined;
    const json = { ...request, employer: { ...request.employer, name: 'Yahoo! "A*B" @ Home? & Co.' } };
    const { status, text } = await call('fillPdf', { json });
    return status !== 200 && text.slice(0, 300);
  });
  expect(faults).toEqual([]);
});
