/** Tax parameters: what payroll needs from the answers. */
import type { ParameterType, TaxParameter } from '@withholding/interview';
import { attempt, type Complain } from './compile-sets.ts';
import { Refusal } from './diagnostics.ts';
import { expandFormula, type Numbers } from './expand.ts';
import type { ParameterSource, Scalar } from './source-model.ts';
import { type Known, typeOfFormula } from './types.ts';
import { writeFormula } from './write-formula.ts';

const types = ['boolean', 'integer', 'dollarAmount', 'percent', 'string'] as const;
const needs = {
  boolean: 'boolean',
  integer: 'number',
  dollarAmount: 'number',
  percent: 'number',
  string: 'string',
} as const;
const shapes: Record<ParameterType, RegExp> = {
  boolean: /^(true|false)$/,
  integer: /^[0-9]+$/,
  dollarAmount: /^[0-9]+\.[0-9]{2}$/,
  percent: /^[0-9]+(\.[0-9]+)?$/,
  string: /./,
};

const written = (type: ParameterType, value: Scalar): string =>
  type === 'dollarAmount' && typeof value === 'number' ? value.toFixed(2) : String(value);

/** Whether a value has the shape its type promises. */
export const isShaped = (type: ParameterType, value: string): boolean => shapes[type].test(value) && value !== 'Off';

interface Context {
  readonly prefix: string;
  readonly numbers: Numbers;
  readonly known: Known;
  readonly complain: Complain;
}

function compileParameter(
  id: string,
  source: ParameterSource,
  { numbers, known, complain }: Context,
): TaxParameter | undefined {
  const path = ['taxParameters', id];
  return attempt(complain, path, () => {
    const given = types.filter((type) => source[type] !== undefined);
    const type = given[0];
    if (!type || given.length > 1)
      throw new Refusal('parameter-type', `"${id}" needs exactly one type.`, `Write ${types.join(', ')}: <formula>.`);
    // A bare word that names no question is a constant text: {string: MILITARY_SPOUSE}.
    const text = String(source[type]);
    const node = expandFormula(
      type === 'string' && /^[A-Z0-9_]+$/.test(text) && !known.typeOf(text) ? `'${text}'` : (source[type] as Scalar),
      numbers,
    );
    const found = typeOfFormula(node, known);
    const wanted = source.as ? 'string' : needs[type];
    const dated = wanted === 'string' && found === 'date';
    if (found !== wanted && !dated && !(source.as && found === 'boolean')) {
      throw new Refusal(
        'parameter-type',
        `"${id}" is a ${type}, but its formula gives ${found}.`,
        `Use a formula that gives ${wanted}, or another type.`,
      );
    }
    const options = node.type === 'id' ? known.optionsOf(node.name) : undefined;
    const uncovered = source.as && options?.find((option) => !Object.hasOwn(source.as as object, option));
    if (uncovered !== undefined)
      throw new Refusal(
        'parameter-map',
        `"${id}" has no value for the answer "${uncovered}".`,
        `Add ${uncovered}: … to as.`,
      );
    const fallback = source.default === undefined ? undefined : written(type, source.default);
    if (fallback !== undefined && !isShaped(type, fallback))
      throw new Refusal(
        'parameter-type',
        `The default of "${id}" is not a ${type}.`,
        'Write it as the parameter is sent: 0 for a count, 0.00 for dollars, true or false.',
      );
    const when = source.when === undefined ? undefined : expandFormula(source.when, numbers);
    if (when && typeOfFormula(when, known) !== 'boolean')
      throw new Refusal(
        'parameter-type',
        `"when" of "${id}" is not a yes-or-no formula.`,
        'Write a comparison or a yes-or-no question.',
      );
    return {
      id,
      type,
      value: writeFormula(node),
      ...(when ? { when: writeFormula(when) } : {}),
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(source.as
        ? { as: Object.fromEntries(Object.entries(source.as).map(([key, value]) => [key, String(value)])) }
        : {}),
      ...(source.per ? { per: source.per } : {}),
    };
  });
}

export function compileParameters(source: Readonly<Record<string, ParameterSource>>, context: Context): TaxParameter[] {
  return Object.entries(source).flatMap(([id, parameter]) => {
    if (id.includes('.') && !id.startsWith(`${context.prefix}.`)) {
      context.complain(
        'parameter-prefix',
        ['taxParameters', id],
        `"${id}" does not carry this jurisdiction's prefix.`,
        `Name it ${context.prefix}.${id.split('.')[1]}.`,
      );
    }
    return compileParameter(id, parameter, context) ?? [];
  });
}
