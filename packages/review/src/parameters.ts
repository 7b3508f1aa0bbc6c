/** Tax parameters as formulas see them. */
import {
  evaluate,
  isIsoDate,
  type ParameterType,
  parseFormula,
  parseFraction,
  type Scope,
  type Value,
} from '@withholding/interview';

export type Values = Readonly<Record<string, string>>;
/** The type of each tax parameter. */
export type Types = ReadonlyMap<string, ParameterType>;

function read(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  return isIsoDate(text) ? text : (parseFraction(text) ?? text);
}

/** What counts for a parameter that wasn't sent: no, zero or no text. */
function blank(type: ParameterType | undefined): Value | undefined {
  if (type === undefined) return undefined;
  return type === 'boolean' ? false : type === 'string' ? '' : parseFraction('0');
}

const scopeOf =
  (values: Values, types: Types): Scope =>
  (id) => {
    const text = values[id];
    return text === undefined ? blank(types.get(id)) : read(text);
  };

export const holds = (formula: string | undefined, values: Values, types: Types): boolean =>
  formula === undefined || evaluate(parseFormula(formula), scopeOf(values, types)) === true;
