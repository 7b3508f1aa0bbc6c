import { type Draw, recompute } from './recompute.ts';

const cents = (amount: number) => Math.round(amount * 100) / 100;

// North Carolina, NC-4: the Multiple Jobs Table. A row for each 1,000 dollars, up to the standard deduction.
recompute({
  form: 'NC101',
  draw: (from: Draw) => ({
    head: from.flag(),
    otherPay: from.dollars(26_000),
    paychecks: from.one([12, 24, 26, 52]),
    own: from.whole(0, 40),
  }),
  answers: ({ head, otherPay, paychecks, own }) => ({
    filingStatus: head ? 'HEAD_OF_HOUSEHOLD' : 'SINGLE',
    isNonResidentAlien: 'false',
    allowances: 0,
    additionalWithholding: own,
    hasLowerPaidJob: 'true',
    otherJobsPay: otherPay,
    payPeriodsPerYear: paychecks,
    multipleJobsExtra: 3,
  }),
  lines: ({ head, otherPay, paychecks, own }) => {
    const deduction = head ? 19_125 : 12_750;
    const row = Math.floor(otherPay / 1000) * 1000;
    const taxed = row >= Math.floor(deduction / 1000) * 1000 ? deduction : row + 500;
    return {
      multipleJobsBase: taxed,
      multipleJobsYear: cents((taxed * 409) / 10_000),
      multipleJobsTableAmount: Math.round((taxed * 409) / 10_000 / paychecks),
      'NC.additionalWithholding': own + 3,
    };
  },
});

// Minnesota, W-4MN: steps 1 to 10 of the worksheet, with step 4 from age and blindness.
recompute({
  form: 'MN101',
  draw: (from: Draw) => ({
    household: from.one(['SINGLE', 'HEAD', 'SURVIVING', 'JOINT', 'SEPARATE'] as const),
    conditions: [from.flag(), from.flag(), from.flag(), from.flag()],
    itemized: from.dollars(70_000),
    other: from.dollars(30_000),
    dependents: from.whole(0, 4),
  }),
  answers: ({ household, conditions: [old, blind, spouseOld, spouseBlind], itemized, other, dependents }) => ({
    taxpayerSituation: 'NONE',
    isClaimedAsDependent: 'false',
    hasOtherWages: 'false',
    dependents,
    estimatedDeductionsSurvey: 'true',
    isAge65: String(old),
    isBlind: String(blind),
    estimatedItemizedDeductions: itemized,
    estimatedNonwageIncome: other,
    allowances: 99,
    ...(household === 'JOINT' || household === 'SEPARATE'
      ? {
          filingStatus: 'MARRIED',
          filesSeparately: String(household === 'SEPARATE'),
          spouseIsAge65: String(spouseOld),
          spouseIsBlind: String(spouseBlind),
        }
      : {
          filingStatus: 'SINGLE',
          isHeadOfHousehold: String(household === 'HEAD'),
          isSurvivingSpouse: String(household === 'SURVIVING'),
        }),
  }),
  lines: ({ household, conditions, itemized, other, dependents }) => {
    const standard = { SINGLE: 15_300, SEPARATE: 15_300, HEAD: 23_000, SURVIVING: 30_600, JOINT: 30_600 }[household];
    const each = household === 'SINGLE' || household === 'HEAD' ? 2050 : 1600;
    const count = conditions.slice(0, household === 'JOINT' ? 4 : 2).filter(Boolean).length;
    const step7 = Math.max(0, itemized - standard) + count * each - other;
    const stepF = 2 + dependents + (household === 'HEAD' || household === 'JOINT' || household === 'SEPARATE' ? 1 : 0);
    const step10 = Math.max(0, Math.trunc(step7 / 5300) + stepF);
    return {
      itemizedDeductionsWorksheetLine4: count * each,
      itemizedDeductionsWorksheetLine7: step7,
      'MN.totalAllowances': step10,
    };
  },
});

// Hawaii, HW-4: the Deductions and Adjustments Worksheet, with the standard deductions of the 2026 law.
recompute({
  form: 'HI101',
  draw: (from: Draw) => ({
    household: from.one(['SINGLE', 'HEAD', 'SURVIVING', 'JOINT', 'SEPARATE'] as const),
    itemized: from.dollars(45_000),
    adjustments: from.dollars(9000),
    other: from.dollars(12_000),
  }),
  answers: ({ household, itemized, adjustments, other }) => ({
    exemptReason: 'NONE',
    estimatedDeductionsSurvey: 'true',
    estimatedItemizedDeductions: itemized,
    estimatedAdjustments: adjustments,
    estimatedNonwageIncome: other,
    allowances: 999,
    ...(household === 'JOINT' || household === 'SEPARATE'
      ? { filingStatus: 'MARRIED', spouseWorks: 'true', filesSeparately: String(household === 'SEPARATE') }
      : { filingStatus: household === 'HEAD' ? 'HEAD_OF_HOUSEHOLD' : 'SINGLE' }),
    ...(household === 'SURVIVING' ? { isSurvivingSpouse: 'true' } : {}),
  }),
  lines: ({ household, itemized, adjustments, other }) => {
    const standard = { SINGLE: 8000, SEPARATE: 8000, HEAD: 12_000, SURVIVING: 16_000, JOINT: 16_000 }[household];
    const line7 = Math.max(0, Math.max(0, itemized - standard) + adjustments - other);
    const line8 = Math.floor(line7 / 1144);
    // Line A, line B for those without a working spouse, and line F.
    const others = 1 + (household === 'JOINT' || household === 'SEPARATE' ? 0 : 1) + (household === 'HEAD' ? 1 : 0);
    return {
      deductionsWorksheetLine7: line7,
      deductionsWorksheetLine8: line8,
      'HI.totalAllowances': others + line8,
    };
  },
});

// Puerto Rico, 499: part C. One allowance for each full 500 dollars of deductions.
const kinds = [
  'mortgageInterest',
  'homeCasualtyLoss',
  'propertyCasualtyLoss',
  'medicalExpenses',
  'charityGifts',
  'iraContributions',
  'healthSavingsContributions',
  'educationContributions',
  'studentLoanInterest',
];
recompute({
  form: 'PR101',
  draw: (from: Draw) => ({
    status: from.one(['SINGLE', 'MARRIED', 'MARRIED_OPTIONAL_COMPUTATION'] as const),
    amounts: kinds.map((kind) => [kind, from.flag() ? from.whole(0, 600_000) / 100 : 0] as const),
  }),
  answers: ({ status, amounts }) => ({
    taxpayerSituation: 'NONE',
    filingStatus: status,
    ...(status === 'SINGLE' ? {} : { spouseName: 'Rosa Colon' }),
    personalExemptionShare: 'COMPLETE',
    estimatedDeductionsSurvey: 'true',
    ...Object.fromEntries(amounts.map(([kind, amount]) => [kind, amount.toFixed(2)])),
    additionalWithholdingMethod: 'NONE',
  }),
  lines: ({ amounts }) => {
    const total = amounts.reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0);
    return {
      deductionsTotal: total / 100,
      estimatedDeductionAllowances: Math.floor(total / 50_000),
      'PR.deductionAllowances': Math.floor(total / 50_000),
    };
  },
});

// South Carolina, SC W-4: the second worksheet, with any amounts on lines 2 and 8.
recompute({
  form: 'SC101',
  draw: (from: Draw) => ({
    status: from.one(['SINGLE', 'MARRIED', 'MARRIED_FILING_SEPARATELY', 'HEAD_OF_HOUSEHOLD'] as const),
    secondJob: from.flag(),
    dependents: from.whole(0, 4),
    itemized: from.dollars(40_000),
    standard: from.dollars(32_000),
    adjustments: from.dollars(12_000),
    other: from.dollars(40_000),
    each: from.one([4300, 4860, 5000, 5001]),
  }),
  answers: ({ status, secondJob, dependents, itemized, standard, adjustments, other, each }) => ({
    exemptReason: 'NONE',
    filingStatus: status,
    hasOtherWages: String(secondJob),
    dependents,
    estimatedDeductionsSurvey: 'true',
    estimatedItemizedDeductions: itemized,
    printedStandardDeduction: standard,
    estimatedAdjustments: adjustments,
    estimatedNonwageIncome: other,
    printedAllowanceAmount: each,
    allowancesWithDeductions: 1,
  }),
  lines: ({ status, secondJob, dependents, itemized, standard, adjustments, other, each }) => {
    const lineG =
      1 + (status === 'MARRIED' || status === 'HEAD_OF_HOUSEHOLD' ? 1 : 0) + (secondJob ? 0 : 1) + dependents;
    const line7 = (itemized > standard ? itemized - standard : 0) + adjustments - other;
    return {
      allowanceWorksheetLineG: lineG,
      deductionsWorksheetLine7: line7,
      deductionsWorksheetLine10: Math.max(0, Math.trunc(line7 / each) + lineG),
      'SC.totalAllowances': 1,
    };
  },
});

// Oregon, OR-W-4: Worksheet B, with any amount on line B10, and Worksheet C after it for those with more jobs.
recompute({
  form: 'OR101',
  draw: (from: Draw) => ({
    household: from.one(['SINGLE', 'HEAD', 'JOINT'] as const),
    conditions: [from.flag(), from.flag(), from.flag(), from.flag()],
    itemized: from.dollars(30_000),
    adjustments: from.dollars(9000),
    credits: from.whole(0, 2000),
    other: from.dollars(20_000),
    additions: from.whole(0, 3000),
    each: from.one([2800, 3400, 3450, 3500]),
    dependents: from.whole(0, 4),
    jobs: from.one(['ONE', 'TWO', 'THREE'] as const),
    wellPaid: from.flag(),
    paychecks: from.whole(1, 26),
  }),
  answers: (facts) => ({
    exemptReason: 'NONE',
    filingStatus: facts.household === 'JOINT' ? 'MARRIED' : 'SINGLE',
    dependents: facts.dependents,
    allowanceSituation: 'DEDUCTIONS',
    estimatedItemizedDeductions: facts.itemized,
    isAge65: String(facts.conditions[0]),
    isBlind: String(facts.conditions[1]),
    estimatedAdjustments: facts.adjustments,
    estimatedCredits: facts.credits,
    estimatedNonwageIncome: facts.other,
    estimatedAdditions: facts.additions,
    printedDeductionAmount: facts.each,
    ...(facts.household === 'JOINT'
      ? { spouseIsAge65: String(facts.conditions[2]), spouseIsBlind: String(facts.conditions[3]) }
      : { isHeadOfHousehold: String(facts.household === 'HEAD') }),
    jobsBesides: facts.jobs === 'ONE' ? 'NONE' : 'LOWER_PAID',
    ...(facts.jobs === 'ONE'
      ? {}
      : {
          hasThreeOrMoreJobs: String(facts.jobs === 'THREE'),
          combinedPayOverMinimum: 'true',
          twoJobsOverLimit: String(facts.wellPaid),
          payPeriodsRemaining: facts.paychecks,
        }),
    allowances: 99,
  }),
  lines: (facts) => {
    const joint = facts.household === 'JOINT';
    const standard = { SINGLE: 2910, HEAD: 4685, JOINT: 5820 }[facts.household];
    const count = facts.conditions.slice(0, joint ? 4 : 2).filter(Boolean).length;
    const b4 = Math.max(facts.itemized, standard + count * (joint ? 1000 : 1200));
    const b9 = b4 - standard + facts.adjustments - facts.other - facts.additions;
    // In tenths, and a half away from zero.
    const tenths = (amount: number, by: number) =>
      Math.sign(amount) * Math.floor((20 * Math.abs(amount) + by) / (2 * by));
    const [b10, b12] = [tenths(b9, facts.each), tenths(facts.credits, 263)];
    const b15 = Math.max(0, Math.trunc((b10 + b12) / 10) + 1 + facts.dependents);
    const perJobs = joint ? 3 : 2;
    const c4 = facts.jobs === 'ONE' ? 0 : perJobs * (facts.wellPaid ? 2 : 1) + (facts.jobs === 'THREE' ? perJobs : 0);
    return {
      worksheetB_line9: b9,
      worksheetB_line10: b10,
      worksheetB_line12: b12,
      worksheetB_line15: b15,
      'OR.totalAllowances': Math.max(0, b15 - c4),
      'OR.additionalWithholding': c4 > b15 ? Math.round(((c4 - b15) * 263) / facts.paychecks) : 0,
    };
  },
});
