/** A tax parameter as a builder of its text. */
import { parseFormula } from '../formula/formula.ts';
import type { ParameterType, TaxParameter } from '../model.ts';
import { expiryDate } from '../run/expiry.ts';
import type { ParameterValue } from '../run/parameters.ts';
import { compileFormula, isNumber, type SlotOf, type Term, type Terms } from './formula.ts';
import { toFixed, toPlain } from './number.ts';

export interface Answered extends Terms {
  /** Whether the question at a slot was asked and left blank. */
  isBlank(slot: number): boolean;
}

export type BuildParameter = (answered: Answered) => ParameterValue | undefined;

type Write = (value: Term, answered: Answered) => string | undefined;

const booleanText = (value: Term): string | undefined => (typeof value === 'boolean' ? String(value) : undefined);
const numberText = (write: (value: number | Parameters<typeof toPlain>[0]) => string) => (value: Term) =>
  isNumber(value) ? write(value) : undefined;

const writers: Readonly<Record<ParameterType, Write>> = {
  boolean: booleanText,
  string: (value) => booleanText(value) ?? (typeof value === 'string' && value !== '' ? value : undefined),
  percent: numberText(toPlain),
  integer: numberText((value) => toFixed(value, 0)),
  dollarAmount: numberText((value) => toFixed(value, 2)),
};

function expiryWriter(expires: NonNullable<TaxParameter['expires']>, slotOf: SlotOf): Write {
  const rules = expires.map(({ when, ...rule }) => ({
    rule,
    holds: when === undefined ? undefined : compileFormula(when, slotOf),
  }));
  return (year, answered) => {
    const found = rules.find(({ holds }) => !holds || holds(answered) === true);
    return found && isNumber(year) ? expiryDate(found.rule, Number(toFixed(year, 0))) : undefined;
  };
}

export function compileParameter(parameter: TaxParameter, slotOf: SlotOf): BuildParameter {
  const { id, type, as, default: otherwise, expires } = parameter;
  const when = parameter.when === undefined ? undefined : compileFormula(parameter.when, slotOf);
  const node = parseFormula(parameter.value);
  const own = node.type === 'id' ? slotOf(node.name) : undefined;
  const value = compileFormula(parameter.value, slotOf);
  const write = expires ? expiryWriter(expires, slotOf) : writers[type];
  const textOf = (answered: Answered): string | undefined => {
    const found = own !== undefined && answered.isBlank(own) ? undefined : value(answered);
    const text = found === undefined ? undefined : write(found, answered);
    if (text === undefined || !as) return text ?? otherwise;
    return Object.hasOwn(as, text) ? as[text] : otherwise;
  };
  return (answered) => {
    if (when && when(answered) !== true) return undefined;
    const text = textOf(answered);
    return text === undefined ? undefined : { id, value: text, valueType: type };
  };
}
