/** What payroll has to do with the certificate that was just signed. */
import type { Bundle, CompiledEdition, Language } from '@withholding/bundle';
import type { Outcome } from '@withholding/interview';
import { type Duty, dutiesOf, lastDayIn } from '@withholding/review';
import { fillIn } from '../problem.ts';
import { dictionaryOf } from '../review/dictionary.ts';
import { shownRules } from '../review/duties.ts';
import type { CertificateDuty } from '../schemas/models/duties.ts';
import type { FillRequest } from '../schemas/models/fill.ts';
import { words } from '../words/index.ts';
import { longDay } from '../words/intl.ts';

function textOf({ topic, status, by, from }: Duty, language: Language): string {
  const { duties } = words[language];
  if (topic === 'COPY_TO_AGENCY' && status !== 'UNKNOWN') return duties.copy[status];
  if (topic === 'RENEW' && by !== undefined) return fillIn(duties.renew.YES, { day: longDay(by, language) });
  if (topic === 'RENEW' && status === 'NO') return duties.renew.NO;
  return from?.says[language] ?? duties.unknown;
}

function shown(duty: Duty, language: Language): CertificateDuty {
  const { from, rules, ...rest } = duty;
  return {
    ...rest,
    text: textOf(duty, language),
    ...(rules && rules.length > 0 ? { rules: shownRules(rules, language) } : {}),
    ...(from ? { sources: from.sources } : {}),
  };
}

interface Signed {
  readonly bundle: Bundle;
  readonly edition: CompiledEdition;
  readonly outcome: Outcome;
  readonly payroll: FillRequest['payroll'];
  readonly signedOn: string;
}

export function certificateDuties({ bundle, edition, outcome, payroll = {}, signedOn }: Signed, language: Language) {
  const { locality, parameterPrefix } = edition;
  const values = Object.fromEntries(outcome.taxParameters.map(({ id, value }) => [id, value]));
  const { nextPayday, daysBetweenPaydays: every, isNewHire = false } = payroll;
  const found = dutiesOf({
    duties: bundle.duties(locality),
    signedOn,
    isNewHire,
    values,
    types: dictionaryOf(bundle).types,
    isExempt: values[`${parameterPrefix}.isExempt`] === 'true',
    expires: lastDayIn(values, parameterPrefix),
    payday: nextPayday !== undefined && every !== undefined ? { next: nextPayday, every } : undefined,
  });
  return found.map((duty) => shown(duty, language));
}
