/** Rules that give answers from facts: what the compiler takes and what it rejects. */
import type { Question } from '@withholding/interview';
import { describe, expect, it } from 'vitest';
import { compileFactRule } from '../../src/assemble/facts/fact-rules.ts';

const radio = (id: string, options: readonly string[]): Question => ({
  id,
  type: 'string',
  htmlType: 'INPUT',
  required: 'ALWAYS',
  options,
  regex: `^(${options.join('|')})$`,
});
const names = {
  facts: new Map([['household', radio('household', ['ALONE', 'TOGETHER'])]]),
  means: { isAlone: "household == 'ALONE'" },
};
const status = radio('status', ['SINGLE', 'MARRIED']);

describe('compileFactRule', () => {
  it('puts named formulas in, and asks where a map says nothing', () => {
    expect(compileFactRule("isAlone ? 'SINGLE' : 'MARRIED'", status, names).formula).toBe(
      "((household == 'ALONE') ? 'SINGLE' : 'MARRIED')",
    );
    expect(compileFactRule({ map: { household: { ALONE: 'SINGLE' } }, claim: ['MARRIED'] }, status, names)).toEqual({
      formula: "((household == 'ALONE') ? 'SINGLE' : ask)",
      claim: ['MARRIED'],
    });
    expect(compileFactRule({ suggest: "'SINGLE'", when: 'isAlone' }, status, names)).toEqual({
      formula: "((household == 'ALONE') ? 'SINGLE' : ask)",
      suggest: true,
    });
  });

  it.each([
    ["'WIDOWED'", /doesn't accept 'WIDOWED'/],
    ['isAlone', /gives boolean, but "status" takes string/],
    ["nobody == 'X' ? 'SINGLE' : 'MARRIED'", /names "nobody"/],
    ["household == 'X' ? 'SINGLE' : 'MARRIED'", /no option 'X'/],
  ])('rejects %s', (formula, message) => {
    expect(() => compileFactRule(formula, status, names)).toThrow(message);
  });

  it('rejects a rule without a formula, with two, or for a calculated question', () => {
    expect(() => compileFactRule({ claim: ['SINGLE'] }, status, names)).toThrow(/one of is, suggest and map/);
    expect(() => compileFactRule({ is: "'SINGLE'", suggest: "'SINGLE'" }, status, names)).toThrow(/one of is/);
    const sum: Question = { ...status, calculation: { formula: '1', scale: 0 } };
    expect(() => compileFactRule("'SINGLE'", sum, names)).toThrow(/is calculated/);
  });
});
