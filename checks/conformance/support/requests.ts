/** Complete fillPdf requests for invented people, with the employee and employer fields each form lists. */
import type { Answers } from './answers.ts';
import { answer } from './answers.ts';
import { type Edition, questionsSeen } from './forms.ts';
import { homeFitting } from './homes.ts';
import { ask, call, type HttpResponse } from './http.ts';
import { YearOver } from './rules.ts';
import type { Address, Filled, Leaves } from './types.ts';
import type { Way } from './way.ts';
import { waysOf } from './ways.ts';

export { homeUS } from './homes.ts';

export interface FillRequest {
  formId: string;
  formVersion?: string;
  signForm?: string;
  employee: Record<string, unknown>;
  employer?: Record<string, unknown>;
  fields: Record<string, unknown>;
  federalValues?: Record<string, unknown>;
}

export const homeCanada: Address = {
  streetAddress1: '80 Wellington Street',
  streetAddress2: '',
  city: 'Ottawa',
  provinceTerritory: 'ON',
  postalCode: 'K1A 0B1',
};

const employee: Record<string, unknown> = {
  firstName: 'Robin',
  middleInitial: 'Q',
  lastName: 'Ashdown',
  socialSecurityNumber: '219-07-3456',
  socialInsuranceNumber: '130-692-544',
  socialInsuranceNumberExpiryDate: '2031-08-31',
};
const employer: Record<string, unknown> = {
  name: 'Example Payroll Company',
  federalEIN: '12-3456789',
  telephoneNumber: '217-555-0142',
};

export const isCanadian = ({ information }: Edition): boolean =>
  'socialInsuranceNumber' in information.formFields.employee;

const pick = (from: Record<string, unknown>, wanted: Leaves | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => wanted !== undefined && name in wanted));

export function requestFor(edition: Edition, fields: Record<string, unknown>): FillRequest {
  const { employee: asked, employer: askedOfEmployer } = edition.information.formFields;
  const address = isCanadian(edition) ? homeCanada : homeFitting(questionsSeen(edition), fields);
  return {
    formId: edition.id,
    formVersion: edition.version,
    employee: { ...pick(employee, asked), address },
    ...(askedOfEmployer && Object.keys(askedOfEmployer).length > 0
      ? { employer: { ...pick(employer, askedOfEmployer), ...('address' in askedOfEmployer ? { address } : {}) } }
      : {}),
    fields,
  };
}

/** The ways of the form that end well: at least one, or its year is over. */
export async function goodWays(edition: Edition): Promise<[Way, ...Way[]]> {
  const ways = await waysOf(edition);
  const [first, ...others] = ways.filter(({ end }) => end === 'ended');
  if (first) return [first, ...others];
  if (ways.some(({ end }) => end === 'lapsed')) throw new YearOver(`${edition.id}: its year is over`);
  throw new Error(`${edition.id}: no way ends`);
}

/** The first of them. */
export const goodWay = async (edition: Edition): Promise<Way> => (await goodWays(edition))[0];

/** A request the service must accept. */
export const goodRequest = async (edition: Edition, given: Answers = {}): Promise<FillRequest> =>
  requestFor(edition, answer(await goodWay(edition), { given }).answers);

export const parametersOf = (filled: Filled): Record<string, string> =>
  Object.fromEntries(filled.taxParameters.map(({ id, value }) => [id, value]));

/** The response to a fill, whatever its status. */
export const tryFill = (json: unknown): Promise<HttpResponse> => call('fillPdf', { json });

/** A filled form; any other status is an error. */
export const fillForm = (json: unknown): Promise<Filled> => ask<Filled>('fillPdf', { json });
