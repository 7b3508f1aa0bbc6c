/** Random recipients of a pension: their facts, and how they answer the interview. All amounts are in cents. */

export type Status = 'SINGLE' | 'SEPARATE' | 'JOINT' | 'SURVIVING' | 'HEAD';
type Source = 'NONE' | 'JOB' | 'PENSION' | 'BOTH' | 'ESTIMATOR';

export interface Recipient {
  readonly wantsNone: boolean;
  readonly status: Status;
  readonly source: Source;
  /** Amounts and counts by the id of their question; 0 is left blank. */
  readonly amounts: Readonly<Record<string, number>>;
  readonly isHighest: boolean;
  readonly claimsElsewhere: boolean;
  readonly hasDependents: boolean;
  readonly hasAdjustments: boolean;
  readonly method: 'SHORT' | 'WORKSHEET' | 'AMOUNT';
  readonly is65: boolean;
  readonly spouseIs65: boolean;
  readonly hasNumber: boolean;
  readonly spouseHasNumber: boolean;
  readonly isDouble: boolean;
}

/** Random numbers that are the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const counts = new Set(['childrenUnder17', 'otherDependents']);

/** Incomes on both sides of each limit, and others. In dollars. */
const incomes = [
  4000, 6000, 30_000, 74_999.99, 75_000, 99_999, 100_000, 149_999.99, 150_000, 199_999, 200_000, 252_499, 252_500,
  299_999, 300_000, 384_350, 400_000, 504_999, 505_000, 640_599, 640_600, 768_699, 768_700, 774_700, 900_000,
];

export function recipientOf(seed: number): Recipient {
  const random = randomOf(seed * 7919 + 17);
  for (let turn = 0; turn < 5; turn += 1) random();
  const pick = <One>(...all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const chance = (of: number) => random() < of;
  /** Often blank, in whole dollars or with cents. */
  const cents = (most: number, blank = 0.4) => {
    if (chance(blank)) return 0;
    const amount = Math.floor(random() * most * 100);
    return chance(0.6) ? amount - (amount % 100) : amount;
  };
  const income = Math.round(pick(...incomes) * 100);
  return {
    wantsNone: chance(0.05),
    status: pick('SINGLE', 'SEPARATE', 'JOINT', 'SURVIVING', 'HEAD'),
    source: pick('NONE', 'NONE', 'NONE', 'NONE', 'NONE', 'JOB', 'PENSION', 'PENSION', 'BOTH', 'ESTIMATOR'),
    amounts: {
      jobPay: cents(90_000, 0.1),
      jobOtherIncome: cents(6000),
      jobDeductions: cents(chance(0.2) ? 200_000 : 9000),
      lowerPensionPay: cents(40_000),
      additionalWithholding: cents(300),
      dependentsAmt: cents(5000),
      otherIncome: cents(30_000),
      deductions: cents(20_000, 0),
      childrenUnder17: pick(0, 0, 1, 2, 5),
      otherDependents: pick(0, 1, 3),
      otherCredits: cents(900),
      deductionsWorksheetLine8a: income,
      interestAndDividends: cents(5000),
      taxableSocialSecurity: cents(30_000),
      otherUntaxedIncome: cents(4000),
      cashGifts: cents(3000),
      deductionsWorksheetLine5: cents(8000),
      vehicleLoanInterest: cents(14_000),
      qualifiedTips: cents(35_000),
      // A multiple of 12 cents, so that a third and a fourth are whole cents.
      overtimePay: chance(0.5) ? 0 : Math.floor(random() * 1_000_000) * 12,
      medicalExpenses: cents(20_000),
      stateAndLocalTaxes: cents(60_000),
      deductionsWorksheetLine6c: cents(40_000),
      charityGifts: cents(9000),
      deductionsWorksheetLine6e: cents(3000, 0.7),
    },
    isHighest: chance(0.6),
    claimsElsewhere: chance(0.4),
    hasDependents: chance(0.6),
    hasAdjustments: chance(0.85),
    method: pick('SHORT', 'WORKSHEET', 'WORKSHEET', 'WORKSHEET', 'AMOUNT'),
    is65: chance(0.6),
    spouseIs65: chance(0.5),
    hasNumber: chance(0.9),
    spouseHasNumber: chance(0.8),
    isDouble: chance(0.3),
  };
}

const filingStatus = {
  SINGLE: 'SINGLE',
  SEPARATE: 'SINGLE',
  JOINT: 'MARRIED',
  SURVIVING: 'MARRIED',
  HEAD: 'HEAD_OF_HOUSEHOLD',
};

/** The answers on the path that the facts lead to. */
export function answersOf(recipient: Recipient): Record<string, string> {
  const { status, source, amounts, wantsNone } = recipient;
  if (wantsNone) return { withholdingElection: 'NONE', isDeliveredOutsideUS: 'false' };
  const entered = (...ids: readonly string[]) =>
    Object.fromEntries(
      ids
        .filter((id) => amounts[id] !== 0 || ['jobPay', 'deductions'].includes(id))
        .map((id) => [id, counts.has(id) ? String(amounts[id]) : ((amounts[id] ?? 0) / 100).toFixed(2)]),
    );
  const extra = entered('additionalWithholding');
  const start = { withholdingElection: 'WITHHOLD', filingStatus: filingStatus[status], otherSources: source };
  if (source === 'JOB') return { ...start, ...entered('jobPay', 'jobOtherIncome', 'jobDeductions'), ...extra };
  if (source === 'BOTH')
    return { ...start, ...entered('jobPay', 'jobOtherIncome', 'jobDeductions', 'lowerPensionPay'), ...extra };
  if (source === 'ESTIMATOR') {
    const { claimsElsewhere } = recipient;
    const own = claimsElsewhere ? {} : entered('dependentsAmt', 'otherIncome');
    const deductions = claimsElsewhere ? {} : entered('deductions');
    return { ...start, claimsElsewhere: String(claimsElsewhere), ...own, ...deductions, ...extra };
  }
  const pensions =
    source === 'PENSION' ? { isHighestPayingPension: String(recipient.isHighest), ...entered('lowerPensionPay') } : {};
  if (source === 'PENSION' && !recipient.isHighest) return { ...start, ...pensions, ...extra };
  return { ...start, ...pensions, ...stepsThreeAndFour(recipient, entered), ...extra };
}

function stepsThreeAndFour(
  recipient: Recipient,
  entered: (...ids: readonly string[]) => Record<string, string>,
): Record<string, string> {
  const { status, hasDependents, hasAdjustments, method, amounts } = recipient;
  const steps = {
    dependentsSurvey: String(hasDependents),
    ...(hasDependents ? entered('childrenUnder17', 'otherDependents', 'otherCredits') : {}),
    otherAdjustmentsSurvey: String(hasAdjustments),
  };
  if (!hasAdjustments) return steps;
  const isCouple = status === 'JOINT' || status === 'SURVIVING';
  const checked = {
    isFilingSeparately: status === 'SEPARATE',
    isSurvivingSpouse: status === 'SURVIVING',
    isAge65: recipient.is65,
    hasNoWorkNumber: !recipient.hasNumber,
    spouseIsAge65: isCouple && recipient.spouseIs65,
    spouseHasNoWorkNumber: isCouple && !recipient.spouseHasNumber,
    overtimeIsDouble: recipient.isDouble,
  };
  const boxes = Object.entries(checked).filter(([, isChecked]) => isChecked);
  const itemized = [
    'medicalExpenses',
    'stateAndLocalTaxes',
    'deductionsWorksheetLine6c',
    'charityGifts',
    'deductionsWorksheetLine6e',
  ];
  return {
    ...steps,
    adjustments: 'AGE_65,OTHER_INCOME,CASH_GIFTS,ITEMIZE,ADJUSTMENTS,CAR_LOAN,TIPS,OVERTIME',
    deductionsWorksheetLine8a: ((amounts.deductionsWorksheetLine8a ?? 0) / 100).toFixed(2),
    ...entered('interestAndDividends', 'taxableSocialSecurity', 'otherUntaxedIncome'),
    ...entered('cashGifts', 'deductionsWorksheetLine5', 'vehicleLoanInterest', 'qualifiedTips', 'overtimePay'),
    ...Object.fromEntries(boxes.map(([id]) => [id, 'true'])),
    deductionsMethod: method,
    ...(method === 'WORKSHEET' ? entered(...itemized) : {}),
    ...(method === 'AMOUNT' ? entered('deductions') : {}),
  };
}
