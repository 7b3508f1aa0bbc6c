/** What a caller should know of the federal values sent: that a form ignores them, or that a state uses the extra amount. */
import type { Language } from '@withholding/bundle';
import { type Interview, type Outcome, type RunInput, run } from '@withholding/interview';
import { fillIn } from '../problem.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The amount, if the tax parameters would be others without it. */
function amountApplied(form: Interview, input: RunInput, { taxParameters }: Outcome): string | undefined {
  const { additionalWithholding: amount, ...others } = input.federalValues ?? {};
  if (isBlank(amount) || taxParameters.length === 0) return undefined;
  const without = run(form, { ...input, federalValues: others }).taxParameters;
  const applied = taxParameters.find(({ id, value }) => without.find((one) => one.id === id)?.value !== value);
  return applied?.value;
}

export function federalNotices(form: Interview, input: RunInput, outcome: Outcome, language: Language): Notice[] {
  const { federalValues } = input;
  if (!federalValues || Object.values(federalValues).every(isBlank)) return [];
  const { notices } = words[language];
  const pointer = '/federalValues';
  if (!form.federalFilingStatuses)
    return [{ type: 'WARNING', code: 'FEDERAL_VALUES_UNUSED', message: notices.federalValuesUnused, pointer }];
  const amount = amountApplied(form, input, outcome);
  if (amount === undefined) return [];
  const message = fillIn(notices.federalAmountApplied, { amount });
  return [{ type: 'WARNING', code: 'FEDERAL_AMOUNT', message, pointer: `${pointer}/additionalWithholding` }];
}
