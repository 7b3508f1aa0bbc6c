/** The payroll file: one row for each employee, form and tax parameter. */
import type { Employee } from '../store/employees.ts';
import type { FormInForce } from '../store/forms.ts';

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A spreadsheet would run a cell that starts with one of these. Numbers stay as they are. */
const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n]/.test(text) && !isNumber(text);

function cell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const columns = ['employee', 'lastName', 'firstName', 'email', 'form', 'version', 'signedAt', 'parameter', 'value'];

export function payrollFile(employees: readonly Employee[], forms: readonly FormInForce[]): string {
  const rows = employees.flatMap(({ id, lastName, firstName, email }) =>
    forms
      .filter(({ employeeId }) => employeeId === id)
      .flatMap(({ formId, formVersion, signedAt, parameters }) =>
        parameters.map((parameter) => [
          ...[id, lastName, firstName, email, formId, formVersion, signedAt.toISOString()],
          ...[parameter.id, parameter.value],
        ]),
      ),
  );
  return csv([columns, ...rows]);
}
