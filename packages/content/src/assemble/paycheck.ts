/** The method for the tax of one paycheck: read, proven by its worked examples, and made ready to serve. */
import { basename } from 'node:path';
import type { Dictionary, PublishedPaycheck } from '@withholding/bundle';
import {
  choose,
  compare,
  FormulaError,
  idsOf,
  type Paycheck,
  type PaycheckMethod,
  parseFormula,
  parseFraction,
  paycheckSteps,
  paycheckTax,
  type ScheduleRow,
} from '@withholding/interview';
import type { Finding } from '../read/findings.ts';
import { checkSchema } from '../read/schemas.ts';
import type { PaycheckPlace } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';

interface Example {
  readonly name: string;
  readonly pay: number;
  readonly frequency: string;
  readonly taxParameters: Readonly<Record<string, string | number | boolean>>;
  readonly steps?: Readonly<Record<string, number>>;
  readonly tax: number;
}

type PaycheckSource = PaycheckMethod &
  Pick<PublishedPaycheck, 'name' | 'provenance'> & { readonly examples: readonly Example[] };

/** Printed bases are in cents and some thresholds in whole dollars, so a row may miss the one before it by half a dollar's tax. */
const maxBetweenRows = 0.5;

type Complain = (path: readonly (string | number)[], message: string, remedy: string) => void;

function checkRows(rows: readonly ScheduleRow[], path: readonly string[], complain: Complain): void {
  for (const [index, [atLeast, base]] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) {
      if (base !== 0)
        complain([...path, index], 'The first row has a base.', 'Below the first row there is no tax: write 0.');
      continue;
    }
    const [from, start, percent] = before;
    const reached = start + ((atLeast - from) * percent) / 100;
    if (atLeast <= from || Math.abs(reached - base) > maxBetweenRows)
      complain(
        [...path, index],
        `The row before leads to ${reached.toFixed(2)} at ${atLeast}, but the base is ${base}.`,
        'Compare both rows with the publication.',
      );
  }
}

function checkSchedules(method: PaycheckMethod, complain: Complain): void {
  const walk = (at: unknown, path: readonly string[]): void => {
    if (Array.isArray(at)) checkRows(at as ScheduleRow[], path, complain);
    else for (const [key, next] of Object.entries(at as object)) walk(next, [...path, key]);
  };
  for (const [name, { is }] of Object.entries(method.schedules)) walk(is, ['schedules', name, 'is']);
}

function checkSteps(method: PaycheckMethod, complain: Complain): void {
  const known = new Set(['pay', 'payPeriods', ...Object.keys(method.inputs), ...Object.keys(method.amounts)]);
  for (const [index, step] of method.steps.entries()) {
    const path = ['steps', index];
    try {
      const ids = 'formula' in step ? [...idsOf(parseFormula(step.formula))] : [step.of];
      const stray = ids.find((id) => !known.has(id));
      if (stray !== undefined)
        complain(
          path,
          `"${stray}" is not known at this step.`,
          'Use inputs, amounts, pay, payPeriods or an earlier step.',
        );
      if ('schedule' in step && !method.schedules[step.schedule])
        complain(path, `There is no schedule "${step.schedule}".`, 'Name one of schedules.');
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      complain(path, `The formula can't be read: ${error.message}.`, 'Correct the formula.');
    }
    known.add(step.id);
  }
}

function checkExample(
  method: PaycheckMethod,
  example: Example,
  path: readonly (string | number)[],
  complain: Complain,
) {
  const { pay, frequency, taxParameters, steps = {}, tax } = example;
  const written = Object.fromEntries(Object.entries(taxParameters).map(([id, value]) => [id, String(value)]));
  const paycheck: Paycheck = { pay: String(pay), frequency, taxParameters: written };
  const remedy = 'Work the example out by hand again. Then correct the method or the example.';
  const found = paycheckTax(method, paycheck);
  if (found !== tax.toFixed(2))
    complain([...path, 'tax'], `${example.name} comes out as ${found ?? 'nothing'}.`, remedy);
  const values = paycheckSteps(method, paycheck);
  for (const [id, wanted] of Object.entries(steps)) {
    const value = values?.get(id);
    const right = parseFraction(String(wanted));
    if (!value || !right || compare(value, right) !== 0)
      complain([...path, 'steps', id], `${example.name}: ${id} is not ${wanted}.`, remedy);
  }
}

/** Every status, frequency and box has its amounts: an employee must not meet a combination without a figure. */
function checkChoices(
  method: PaycheckMethod,
  values: ReadonlyMap<string, readonly string[]>,
  complain: Complain,
): void {
  const all = [
    ...Object.entries(method.amounts).map(([name, choice]) => ({ path: ['amounts', name], ...choice })),
    ...Object.entries(method.schedules).map(([name, choice]) => ({ path: ['schedules', name], ...choice })),
  ];
  for (const { path, by, is } of all) {
    const stray = by.find((input) => !values.has(input));
    if (stray !== undefined)
      complain([...path, 'by'], `"${stray}" is no input with a list of values.`, 'Name an input, or frequency.');
    const ways = by.reduce<readonly (readonly string[])[]>(
      (found, input) => found.flatMap((way) => (values.get(input) ?? []).map((value) => [...way, value])),
      [[]],
    );
    for (const way of ways)
      if (choose<unknown>(by, is, (input) => way[by.indexOf(input)] ?? '') === undefined)
        complain([...path, 'is'], `There is nothing for ${way.join(', ')}.`, 'Add it.');
  }
}

/** One method a year for wages, and one for each other payment: 2026, 2026-periodic. */
export const methodName = ({ year, payment }: PaycheckMethod): string =>
  payment ? `${year}-${payment.toLowerCase()}` : String(year);

function checkName({ file }: PaycheckPlace, method: PaycheckMethod, complain: Complain): void {
  const name = methodName(method);
  if (basename(file, '.yaml') !== name)
    complain(
      ['year'],
      `This is the method ${name}.`,
      `Name the file ${name}.yaml, or correct the year or the payment.`,
    );
}

type ParameterValues = (id: string) => readonly string[] | 'boolean' | 'number' | undefined;

/** The values each tax parameter can have, by the dictionary. */
export const valuesIn =
  (dictionary: Dictionary | undefined): ParameterValues =>
  (id) => {
    const entry = dictionary?.parameters.find((one) => one.id === id);
    if (!entry) return undefined;
    return entry.values ?? (entry.valueType === 'boolean' ? 'boolean' : 'number');
  };

export function compilePaycheck(
  place: PaycheckPlace,
  locality: string,
  valuesOf: ParameterValues,
): { readonly diagnostics: readonly Finding[]; readonly paycheck?: PublishedPaycheck } {
  const file = YamlFile.read(place.root, place.file);
  const diagnostics = [...checkSchema(file, 'paycheck')];
  if (diagnostics.length > 0) return { diagnostics };
  const { examples, ...method } = file.value as PaycheckSource;
  const complain: Complain = (path, message, remedy) =>
    void diagnostics.push(file.problem('paycheck', path, message, remedy));
  const values = new Map<string, readonly string[]>([['frequency', Object.keys(method.frequencies)]]);
  for (const [name, { parameter, as = {} }] of Object.entries(method.inputs)) {
    const sent = valuesOf(parameter);
    if (sent === undefined) complain(['inputs', name], `No form sends ${parameter}.`, 'Name a tax parameter.');
    else if (sent === 'boolean') values.set(name, ['true', 'false']);
    else if (sent !== 'number') values.set(name, [...new Set(sent.map((value) => as[value] ?? value))]);
  }
  checkName(place, method, complain);
  checkSteps(method, complain);
  checkSchedules(method, complain);
  checkChoices(method, values, complain);
  if (diagnostics.length === 0)
    for (const [index, example] of examples.entries()) checkExample(method, example, ['examples', index], complain);
  return diagnostics.length > 0 ? { diagnostics } : { diagnostics, paycheck: { locality, ...method } };
}
