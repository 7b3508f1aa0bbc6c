import { evaluate, isFraction, type Scope, Unknown, type Value } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import { toFixed, toPlain } from '../formula/fraction.ts';
import type { Interview, ParameterType, TaxParameter } from '../model.ts';
import { expiryDate } from './expiry.ts';

export interface ParameterValue {
  readonly id: string;
  readonly value: string;
  readonly valueType: ParameterType;
}

interface Known {
  readonly lookup: Scope;
  isBlank(id: string): boolean;
}

function write(type: ParameterType, value: Value): string | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? String(value) : undefined;
  if (type === 'string')
    return typeof value === 'boolean' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
  if (!isFraction(value)) return undefined;
  return type === 'percent' ? toPlain(value) : toFixed(value, type === 'integer' ? 0 : 2);
}

function expiryText({ expires = [] }: TaxParameter, year: Value, known: Known): string | undefined {
  const holds = (when: string | undefined) => when === undefined || evaluate(parseFormula(when), known.lookup) === true;
  const rule = expires.find(({ when }) => holds(when));
  return rule && isFraction(year) ? expiryDate(rule, Number(toFixed(year, 0))) : undefined;
}

function parameterText(parameter: TaxParameter, known: Known): string | undefined {
  const node = parseFormula(parameter.value);
  const blank = node.type === 'id' && known.isBlank(node.name);
  const value = blank ? undefined : evaluate(node, known.lookup);
  if (value === undefined || value instanceof Unknown) return parameter.default;
  const text = parameter.expires ? expiryText(parameter, value, known) : write(parameter.type, value);
  if (text === undefined || !parameter.as) return text ?? parameter.default;
  return Object.hasOwn(parameter.as, text) ? parameter.as[text] : parameter.default;
}

/** Every parameter the path gives a value; the compiler proves that none is missing by accident. */
export function taxParameters(form: Interview, known: Known): ParameterValue[] {
  const given: ParameterValue[] = [];
  for (const parameter of form.taxParameters) {
    if (parameter.when !== undefined && evaluate(parseFormula(parameter.when), known.lookup) !== true) continue;
    const value = parameterText(parameter, known);
    if (value !== undefined) given.push({ id: parameter.id, value, valueType: parameter.type });
  }
  return given;
}
