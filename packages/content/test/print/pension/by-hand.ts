/**
 * Form W-4P of 2026 worked out a second time, from the printed form and not from our content: what goes in each box, and
 * the tax parameters. Amounts are in cents. A line that isn't whole cents is rounded, half a cent up.
 */
import type { Recipient, Status } from './recipients.ts';

const dollars = (amount: number) => amount * 100;
const rounded = (cents: number) => Math.floor(cents + 0.5);
const isLess = (one: number, other: number) => one < dollars(other);

/** Page 4: the line numbers are the worksheet's. */
function worksheet(recipient: Recipient): number {
  const { status, is65, spouseIs65, method } = recipient;
  const of = (id: string) => recipient.amounts[id] ?? 0;
  const isJoint = status === 'JOINT';
  const isSeparate = status === 'SEPARATE';
  const income = of('deductionsWorksheetLine8a');
  const upTo = (amount: number, most: number) => Math.min(amount, dollars(most));

  // The law asks married people for a joint return for tips, overtime and the senior amount.
  const mayHave = !isSeparate;
  const line1a = mayHave && isLess(income, isJoint ? 300_000 : 150_000) ? upTo(of('qualifiedTips'), 25_000) : 0;
  const premium = of('overtimePay') / (recipient.isDouble ? 4 : 3);
  const line1b = mayHave && isLess(income, isJoint ? 300_000 : 150_000) ? upTo(premium, isJoint ? 25_000 : 12_500) : 0;
  const line1c = isLess(income, isJoint ? 200_000 : 100_000) ? upTo(of('vehicleLoanInterest'), 10_000) : 0;
  const line2 = line1a + line1b + line1c;

  const isUnderSeniorLimit = isLess(income, isJoint ? 150_000 : 75_000);
  const line3a = mayHave && is65 && recipient.hasNumber && isUnderSeniorLimit ? dollars(6000) : 0;
  const line3b = isJoint && spouseIs65 && recipient.spouseHasNumber && isUnderSeniorLimit ? dollars(6000) : 0;
  const line4 = line3a + line3b;
  const line5 = of('deductionsWorksheetLine5');

  const [most, taxLimit] = isSeparate ? [20_200, 252_500] : [40_400, 505_000];
  const line6a = Math.max(rounded((of('medicalExpenses') * 1000 - income * 75) / 1000), 0);
  const line6b = isLess(income, taxLimit) ? upTo(of('stateAndLocalTaxes'), most) : 0;
  const line6d = Math.max(rounded((of('charityGifts') * 1000 - income * 5) / 1000), 0);
  const line7 = line6a + line6b + of('deductionsWorksheetLine6c') + line6d + of('deductionsWorksheetLine6e');

  const line8b = Math.max(income - line4, 0);
  const thresholds: Record<Status, number> = {
    JOINT: 768_700,
    SURVIVING: 768_700,
    SINGLE: 640_600,
    HEAD: 640_600,
    SEPARATE: 384_350,
  };
  const line9 = dollars(thresholds[status]);
  const line10 = method !== 'WORKSHEET' || line4 > income ? 0 : line9 > line8b ? line7 : rounded((line7 * 94) / 100);

  const standard: Record<Status, number> = {
    JOINT: 32_200,
    SURVIVING: 32_200,
    HEAD: 24_150,
    SINGLE: 16_100,
    SEPARATE: 16_100,
  };
  const line11 = dollars(standard[status]);
  const seniors = Number(is65) + Number(isJoint && spouseIs65);
  const forAge = { SINGLE: 2050, HEAD: 2050, SEPARATE: 1650, SURVIVING: 1650, JOINT: seniors === 2 ? 3300 : 1650 }[
    status
  ];
  const line12 = seniors > 0 ? dollars(forAge) : 0;
  const line13 = upTo(of('cashGifts'), isJoint ? 2000 : 1000);
  const line14 = line12 + line13;
  const line15 = line11 + line14;
  const line16 = line10 > line15 ? line10 - line11 : line14;
  return line2 + line4 + line5 + line16;
}

export interface Sheet {
  /** Boxes with an amount, as printed. */
  readonly boxes: Readonly<Record<string, string>>;
  readonly checked: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
}

const plain = (cents: number) => (cents / 100).toFixed(2);
function asPrinted(amount: number): string {
  const [whole = '', cents = ''] = plain(amount).split('.');
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  return cents === '00' ? grouped : `${grouped}.${cents}`;
}

export function byHand(recipient: Recipient): Sheet {
  const { wantsNone, status, source } = recipient;
  const of = (id: string) => recipient.amounts[id] ?? 0;
  const year = { 'FED.certificateYear': '2026' };
  if (wantsNone)
    return {
      boxes: {},
      checked: ['isExempt'],
      parameters: {
        'FED.filingStatus': 'NOT_APPLICABLE',
        'FED.isExempt': 'true',
        'FED.exemptReason': 'PENSION',
        ...year,
      },
    };
  const box = {
    SINGLE: 'SINGLE',
    SEPARATE: 'SINGLE',
    JOINT: 'MARRIED',
    SURVIVING: 'MARRIED',
    HEAD: 'HEAD_OF_HOUSEHOLD',
  }[status];
  const hasJob = source === 'JOB' || source === 'BOTH';
  const itemI = hasJob ? Math.max(of('jobPay') + of('jobOtherIncome') - of('jobDeductions'), 0) : 0;
  const itemII = source === 'BOTH' || source === 'PENSION' ? of('lowerPensionPay') : 0;
  const usesStep2b = hasJob || itemII > 0;
  const isEstimated = source === 'ESTIMATOR' && !recipient.claimsElsewhere;
  const isOpen = source === 'NONE' || (source === 'PENSION' && recipient.isHighest);

  const hasStep3 = isOpen && recipient.hasDependents;
  const line3a = hasStep3 ? (recipient.amounts.childrenUnder17 ?? 0) * dollars(2200) : 0;
  const line3b = hasStep3 ? (recipient.amounts.otherDependents ?? 0) * dollars(500) : 0;
  const line3c = hasStep3 ? of('otherCredits') : 0;
  const line3 = isEstimated ? of('dependentsAmt') : line3a + line3b + line3c;
  const hasStep4 = isOpen && recipient.hasAdjustments;
  const income = of('interestAndDividends') + of('taxableSocialSecurity') + of('otherUntaxedIncome');
  const line4a = isEstimated ? of('otherIncome') : hasStep4 ? income : 0;
  const typed = isEstimated || (hasStep4 && recipient.method === 'AMOUNT');
  const line4b = typed ? of('deductions') : hasStep4 ? worksheet(recipient) : 0;
  const line4c = of('additionalWithholding');

  const amounts: [box: string, amount: number, isPrinted: boolean][] = [
    ['otherJobs', itemI, hasJob],
    ['lowerPensionPay', itemII, usesStep2b],
    ['otherJobsAndPensions', itemI + itemII, usesStep2b],
    ['childrenAmount', line3a, line3a > 0],
    ['otherDependentsAmount', line3b, line3b > 0],
    ['otherCredits', line3c, line3c > 0],
    ['dependentsAmt', line3, line3 > 0],
    ['otherIncome', line4a, line4a > 0],
    ['deductions', line4b, line4b > 0],
    ['additionalWithholding', line4c, line4c > 0],
  ];
  return {
    boxes: Object.fromEntries(
      amounts.filter(([, , isPrinted]) => isPrinted).map(([id, amount]) => [id, asPrinted(amount)]),
    ),
    checked: [`filingStatus.${box}`],
    parameters: {
      'FED.filingStatus': box,
      ...(usesStep2b ? { 'FED.otherJobsAndPensions': plain(itemI + itemII) } : {}),
      'FED.dependentsAmt': plain(line3),
      'FED.otherIncome': plain(line4a),
      'FED.deductions': plain(line4b),
      'FED.additionalWithholding': plain(line4c),
      'FED.isExempt': 'false',
      ...year,
    },
  };
}
