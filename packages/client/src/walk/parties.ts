/** What a form needs to know of the employee and employer themselves. */
import {
  type AnswerErrorCode,
  type Interview,
  type Parties,
  type PartyField,
  validateParties,
} from '@withholding/interview';

export interface PartyFieldNeeded {
  /** Such as `employee.address.city`. */
  readonly path: string;
  /** Always, or because of the other fields given. */
  readonly required: boolean;
  readonly regex: string;
  /** Name of the expression: what kind of field it is. */
  readonly pattern: string;
  /** Ask for it although it may stay blank: without it, the response carries a warning. */
  readonly wanted?: boolean;
}

export interface PartyError {
  readonly path: string;
  readonly code: AnswerErrorCode;
}

/** Whether leaving it out would be wrong: a field that is nowhere to be found is judged as left out. */
const isRequired = (field: PartyField, parties: Parties): boolean =>
  validateParties({ parties: [{ ...field, path: 'employee. ' }] }, parties).length > 0;

export function partyFieldsOf({ parties: fields }: Interview, parties: Parties): PartyFieldNeeded[] {
  return fields.map((field) => {
    const { path, regex, pattern, warn = {} } = field;
    const wanted = Object.values(warn).includes('blank') ? { wanted: true } : {};
    return { path, required: isRequired(field, parties), regex, pattern, ...wanted };
  });
}

export function partyErrorsOf(form: Interview, parties: Parties): PartyError[] {
  return validateParties(form, parties).map(({ path, code }) => ({ path, code }));
}
