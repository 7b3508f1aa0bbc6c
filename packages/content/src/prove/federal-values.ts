/** Proves that a form that follows the federal values uses each of them, both in print and in its tax parameters. */
import { federalNames, type Interview, idsOf, parseFormula, templateNames } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';

const namesIn = (formula: string | undefined): readonly string[] =>
  formula === undefined ? [] : [...idsOf(parseFormula(formula))];

export function checkFederalValues(interview: Interview, complain: Complain): void {
  if (!interview.federalFilingStatuses) return;
  const printed = new Set(
    interview.boxes.flatMap(({ kind, unit, from, when }) => [
      ...(kind === 'tick' || unit ? namesIn(from) : templateNames(from)),
      ...namesIn(when),
    ]),
  );
  const sent = new Set(interview.taxParameters.flatMap(({ value }) => namesIn(value)));
  for (const name of federalNames.map((one) => `federal.${one}`)) {
    if (!printed.has(name))
      complain('federal-applied', ['print'], `${name} is never printed.`, 'Print it on its line of the form.');
    if (!sent.has(name))
      complain('federal-applied', ['taxParameters'], `No tax parameter sends ${name}.`, 'Send it to payroll.');
  }
}
