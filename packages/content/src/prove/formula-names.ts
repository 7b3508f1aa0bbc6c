/** A formula or condition that spells out a named formula should use its name. */
import { parseFormula } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';
import { writeFormula } from '../compile/write-formula.ts';
import type { EditionSource } from '../read/source-model.ts';
import type { Path } from '../read/yaml-file.ts';

const parts = ['formulas', 'sets', 'withFederalValues', 'checks', 'print', 'taxParameters', 'signatures'] as const;

/** With a parenthesis around every operation, so that a part of a formula is a part of its text. Empty if it's not a formula. */
function parenthesized(formula: string): string {
  try {
    return writeFormula(parseFormula(formula));
  } catch {
    return '';
  }
}

export function checkFormulaNames(source: EditionSource, complain: Complain): void {
  const names = new Map<string, string>();
  for (const [name, formula] of Object.entries(source.formulas ?? {})) {
    const text = parenthesized(String(formula));
    if (text.includes('(') && !names.has(text)) names.set(text, name);
  }
  const check = (value: unknown, path: Path): void => {
    if (typeof value === 'object') for (const [key, part] of Object.entries(value ?? {})) check(part, [...path, key]);
    if (typeof value !== 'string') return;
    const text = parenthesized(value);
    const own = path[0] === 'formulas' ? path[1] : undefined;
    const found = [...names.keys()].filter((other) => text.includes(other) && names.get(other) !== own);
    for (const spelled of found.filter((one) => !found.some((other) => other !== one && other.includes(one)))) {
      const name = names.get(spelled);
      complain('formula-names', path, `This spells out the formula "${name}".`, `Use its name: ${name}.`);
    }
  };
  for (const part of parts) check(source[part], [part]);
}
