/** The tax of one paycheck, by the agency's method. Runs in the browser: pay is sent nowhere. */
import { evaluate, isFraction, Unknown, type Value } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  multiply,
  parseFraction,
  subtract,
  toFixed,
  zero,
} from '../formula/fraction.ts';
import type { Chosen, PaycheckMethod, ScheduleRow } from './method.ts';

export interface Paycheck {
  /** Gross taxable pay of one paycheck, a decimal such as 1250.00. */
  readonly pay: string;
  readonly frequency: string;
  /** The form's tax parameters by id. */
  readonly taxParameters: Readonly<Record<string, string>>;
}

const number = (value: number): Fraction => parseFraction(String(value)) ?? zero;

function readValue(text: string): Value {
  return text === 'true' || text === 'false' ? text === 'true' : (parseFraction(text) ?? text);
}

const isChoice = <Leaf>(chosen: Chosen<Leaf>): chosen is { readonly [value: string]: Chosen<Leaf> } =>
  typeof chosen === 'object' && chosen !== null && !Array.isArray(chosen);

/** Follows the values of `by` down to an amount; undefined when one of them leads nowhere. */
export function choose<Leaf>(
  by: readonly string[],
  is: Chosen<Leaf>,
  valueFor: (name: string) => string,
): Leaf | undefined {
  let at: Chosen<Leaf> | undefined = is;
  for (const name of by) {
    if (at === undefined || !isChoice(at)) return undefined;
    at = at[valueFor(name)];
  }
  return at === undefined || isChoice(at) ? undefined : at;
}

function applySchedule(rows: readonly ScheduleRow[], amount: Fraction): Fraction {
  const row = rows.findLast(([atLeast]) => compare(amount, number(atLeast)) >= 0);
  if (!row) return zero;
  const [atLeast, base, percent] = row;
  return add(number(base), multiply(subtract(amount, number(atLeast)), divide(number(percent), number(100))));
}

/** The value of each step; undefined when the pay is not a number or a value has no place in the method. */
export function paycheckSteps(method: PaycheckMethod, paycheck: Paycheck): ReadonlyMap<string, Fraction> | undefined {
  const pay = parseFraction(paycheck.pay);
  const payPeriods = method.frequencies[paycheck.frequency];
  if (!pay || compare(pay, zero) < 0 || payPeriods === undefined) return undefined;
  const values = new Map<string, Value>([
    ['pay', pay],
    ['payPeriods', number(payPeriods)],
    ['frequency', paycheck.frequency],
  ]);
  for (const [name, { parameter, absent, as = {} }] of Object.entries(method.inputs)) {
    const sent = paycheck.taxParameters[parameter] ?? String(absent);
    const value = readValue(as[sent] ?? sent);
    if (typeof absent === 'number' && !isFraction(value)) return undefined;
    values.set(name, value);
  }
  const written = (name: string): string => String(values.get(name));
  for (const [name, { by, is }] of Object.entries(method.amounts)) {
    const amount = choose(by, is, written);
    if (amount !== undefined) values.set(name, number(amount));
  }
  const steps = new Map<string, Fraction>();
  for (const step of method.steps) {
    const value = 'formula' in step ? evaluate(parseFormula(step.formula), (id) => values.get(id)) : applied(step);
    if (value === undefined || value instanceof Unknown || !isFraction(value)) return undefined;
    values.set(step.id, value);
    steps.set(step.id, value);
  }
  return steps;

  function applied(step: { readonly schedule: string; readonly of: string }): Fraction | undefined {
    const schedule = method.schedules[step.schedule];
    const amount = values.get(step.of);
    const rows = schedule && choose(schedule.by, schedule.is, written);
    return rows && isFraction(amount) ? applySchedule(rows, amount) : undefined;
  }
}

/** The tax of one paycheck to the cent, such as 78.08. */
export function paycheckTax(method: PaycheckMethod, paycheck: Paycheck): string | undefined {
  const last = [...(paycheckSteps(method, paycheck)?.values() ?? [])].at(-1);
  return last && toFixed(last, 2);
}
