/** Tax parameters: what payroll needs from the answers. */
import { type Expiry, idsOf, type Node, type ParameterType, type TaxParameter } from '@withholding/interview';
import type { ExpiryRules } from '../read/expiry.ts';
import { ContentError, suggest } from '../read/findings.ts';
import { type Lists, mapOf } from '../read/lists.ts';
import type { ParameterSource, Scalar } from '../read/source-model.ts';
import { expandFormula, type Numbers } from './expand.ts';
import { attempt, type Complain } from './sets.ts';
import { type Known, typeOfFormula } from './type-check.ts';
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
  readonly lists: Lists;
  readonly expiry: ExpiryRules;
  readonly complain: Complain;
}

type Compiling = Omit<Context, 'prefix' | 'complain'>;

function compileWhen(id: string, when: Scalar | undefined, { numbers, known }: Compiling): string | undefined {
  if (when === undefined) return undefined;
  const node = expandFormula(when, numbers);
  if (typeOfFormula(node, known) !== 'boolean')
    throw new ContentError(
      'parameter-type',
      `The "when" of "${id}" must give yes or no.`,
      'Write a comparison or a yes-or-no question.',
    );
  return writeFormula(node);
}

/** The answers a claim rests on. */
function answersBehind(year: Node, { restsOn = [] }: ParameterSource, numbers: Numbers): string[] {
  const rests = [year, ...restsOn.map((formula) => expandFormula(formula, numbers))];
  return [...new Set(rests.flatMap((node) => idsOf(node)))].filter(
    (name) => name !== 'today' && name !== 'hasFederalValues',
  );
}

/** A date on which something ends: `{expires: YEAR_END, year: taxYear}`. */
function compileExpiry(id: string, source: ParameterSource, context: Compiling): TaxParameter {
  const { numbers, known, expiry } = context;
  if (types.some((type) => source[type] !== undefined) || source.as || source.year === undefined)
    throw new ContentError(
      'parameter-type',
      `"${id}" needs a year and nothing else.`,
      'Write {expires: RULE, year: …}.',
    );
  const year = expandFormula(source.year, numbers);
  if (typeOfFormula(year, known) !== 'number')
    throw new ContentError(
      'parameter-type',
      `The year of "${id}" is not a number.`,
      'Use a constant or a year question.',
    );
  const written = typeof source.expires === 'string' ? [{ rule: source.expires }] : (source.expires ?? []);
  const expires = written.map(({ rule, when }): Expiry => {
    const found = expiry[rule];
    if (!found) throw new ContentError('expiry', `There is no rule "${rule}".`, suggest(rule, Object.keys(expiry)));
    const holds = compileWhen(id, when, context);
    return { ...found, ...(holds === undefined ? {} : { when: holds }) };
  });
  const when = compileWhen(id, source.when, context);
  const claimedBy = answersBehind(year, source, numbers);
  return { id, type: 'string', value: writeFormula(year), ...(when === undefined ? {} : { when }), expires, claimedBy };
}

function compileParameter(id: string, source: ParameterSource, context: Context): TaxParameter | undefined {
  const { numbers, known, complain } = context;
  const path = ['taxParameters', id];
  return attempt(complain, path, () => {
    if (source.expires !== undefined) return compileExpiry(id, source, context);
    const given = types.filter((type) => source[type] !== undefined);
    const type = given[0];
    if (!type || given.length > 1)
      throw new ContentError(
        'parameter-type',
        `"${id}" needs exactly one type.`,
        `Write ${types.join(', ')}: <formula>.`,
      );
    // A bare word that names no question is a constant text: {string: MILITARY_SPOUSE}.
    const text = String(source[type]);
    const node = expandFormula(
      type === 'string' && /^[A-Z0-9_]+$/.test(text) && !known.typeOf(text) ? `'${text}'` : (source[type] as Scalar),
      numbers,
    );
    const found = typeOfFormula(node, known);
    const as = source.as && mapOf(source.as, context.lists);
    const wanted = as ? 'string' : needs[type];
    const dated = wanted === 'string' && found === 'date';
    if (found !== wanted && !dated && !(as && found === 'boolean')) {
      throw new ContentError(
        'parameter-type',
        `"${id}" is a ${type}, but its formula gives ${found}.`,
        `Use a formula that gives ${wanted}, or another type.`,
      );
    }
    const options = node.type === 'id' ? known.optionsOf(node.name) : undefined;
    const uncovered = as && options?.find((option) => !Object.hasOwn(as, option));
    if (uncovered !== undefined)
      throw new ContentError(
        'parameter-map',
        `"${id}" has no value for the answer "${uncovered}".`,
        `Add ${uncovered}: … to as.`,
      );
    const fallback = source.default === undefined ? undefined : written(type, source.default);
    if (fallback !== undefined && !isShaped(type, fallback))
      throw new ContentError(
        'parameter-type',
        `The default of "${id}" is not a ${type}.`,
        'Write it the way the parameter is sent: 0 for a count, 0.00 for dollars, true or false.',
      );
    const when = compileWhen(id, source.when, context);
    return {
      id,
      type,
      value: writeFormula(node),
      ...(when === undefined ? {} : { when }),
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(as ? { as } : {}),
      ...(source.per ? { per: source.per } : {}),
      ...(source.restsOn ? { claimedBy: answersBehind(node, source, numbers) } : {}),
    };
  });
}

export function compileParameters(source: Readonly<Record<string, ParameterSource>>, context: Context): TaxParameter[] {
  return Object.entries(source).flatMap(([id, parameter]) => {
    if (id.includes('.') && !id.startsWith(`${context.prefix}.`)) {
      context.complain(
        'parameter-prefix',
        ['taxParameters', id],
        `"${id}" doesn't start with this jurisdiction's prefix.`,
        `Name it ${context.prefix}.${id.split('.')[1]}.`,
      );
    }
    return compileParameter(id, parameter, context) ?? [];
  });
}
