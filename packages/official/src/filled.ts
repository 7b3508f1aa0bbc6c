/** Whether someone has already filled in a form: such a copy holds personal data and is never stored. */
import type { OfficialField, OfficialReading } from '@withholding/sheets';
import type { Candidate } from './candidate.ts';
import { OfficialFormError } from './official-form-error.ts';

/** A total that a form's own arithmetic leaves in an empty form. */
const zero = /^[$\s]*0*(?:[.,]0*)?$/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const number = /^[$\s]*[\d,.][\d,. \u00a0]*$/;

function isAgencys(field: OfficialField, declared: string | undefined): boolean {
  const { value, isLocked, kind } = field;
  if (isLocked || (kind === 'text' && zero.test(value))) return true;
  if (declared === 'date') return date.test(value);
  if (declared === 'number') return number.test(value);
  return declared !== undefined && declared === value;
}

/** Fields with something in them that isn't the agency's. */
const entriesIn = (
  { fields }: Pick<OfficialReading, 'fields'>,
  prefilled: Readonly<Record<string, string>> = {},
): OfficialField[] => fields.filter((field) => field.value !== '' && !isAgencys(field, prefilled[field.name]));

/** Names the fields, never what is in them. */
export function checkBlank(reading: OfficialReading, { name, declaration }: Candidate): void {
  const entries = entriesIn(reading, declaration.prefilled);
  const instead = `Get a blank copy of ${name} from ${declaration.address} and add that file.`;
  const [first] = entries;
  if (first)
    throw new OfficialFormError(
      'filled-in',
      `This copy of ${name} is filled in: ${entries.length} field${entries.length === 1 ? ' has' : 's have'} an entry, the first is ${first.name}. ${instead}`,
    );
  if (reading.notes > 0)
    throw new OfficialFormError(
      'filled-in',
      `This copy of ${name} has notes, drawings or stamps on its pages. ${instead}`,
    );
}
