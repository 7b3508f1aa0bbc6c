/** How a person answers the questions of forms truthfully: read from the question and their life, not from the facts. */
import type { Place, Question } from '@withholding/interview';
import { isAlien, isMarried, jobsBeside, type Life, sum } from './lives.ts';

export interface Asked {
  readonly question: Question;
  /** The words of the question, its options and its notes. */
  readonly text: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The state or province of the form. */
  readonly here: string;
  /** The name of the state where the person lives. */
  readonly homeName: string;
  readonly today: string;
  readonly hireDate: string;
}

/** A list: any of these. */
type Answer = string | number | boolean | readonly string[] | undefined;
type Truth = (life: Life, asked: Asked) => Answer;

const ageAtYearEnd = ({ dateOfBirth }: Life, today: string): number =>
  Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
const ageNow = (life: Life, today: string): number =>
  ageAtYearEnd(life, today) - (life.dateOfBirth.slice(4) > today.slice(4) ? 1 : 0);

const isIn = (here: string) => (place: Place) => place.region === here;
const worksIn = ({ work }: Life, here: string): boolean => work.some(isIn(here));
const spouseWorks = (life: Life): boolean => isMarried(life) && life.spouse.jobs.length > 0;
const filesSeparately = ({ family }: Life): boolean => family === 'SEPARATE';
const spouseIsAge65 = (life: Life): boolean => isMarried(life) && life.spouse.isAge65;
const spouseIsBlind = (life: Life): boolean => isMarried(life) && life.spouse.isBlind;
const isMilitarySpouse = (life: Life): boolean => isMarried(life) && life.spouse.serves;
/** Here because of the spouse's orders, with a legal home elsewhere. */
const isHereOnOrders = (life: Life, here: string): boolean =>
  isMilitarySpouse(life) &&
  life.military.ordersState === here &&
  life.military.isHereOnlyForSpouse &&
  life.military.legalHome !== here;
const inNewYorkCity = ({ home }: Life): boolean => home.region === 'NY' && home.county === 'KINGS';

/** Where the words ask for the jobs of both. */
const jobsAsked = (life: Life, { text }: Asked): readonly number[] => [
  ...life.otherJobs,
  ...(/spouse/i.test(text) && isMarried(life) ? life.spouse.jobs : []),
];

/** By the words of the options; some leave married people a choice. */
function filingStatus(life: Life, { labels, text, question }: Asked): Answer {
  const options = question.options ?? [];
  const saying = (words: RegExp) => options.find((option) => words.test(labels[option] ?? ''));
  const single = (life.otherJobs.length > 0 && saying(/^Single, with more/)) || saying(/^Single\b/) || 'SINGLE';
  const hasHigherRate = options.includes('MARRIED_HIGHER_SINGLE');
  // One list for those who file separately and for couples with a nonresident alien.
  const isAdvisedSingle = text.includes('Also choose Single');
  const bySpouse = spouseWorks(life)
    ? saying(/my spouse (works|has income|claims)|both work/)
    : saying(/my spouse doesn't work|only one of us/);
  switch (life.family) {
    case 'SINGLE':
      return single;
    case 'HEAD':
      return saying(/head of (household|family)/i) ?? single;
    case 'WIDOWED':
      if (/surviving spouse chooses Married/.test(text)) return isAlien(life) ? single : 'MARRIED';
      return saying(/surviving|widow/i) ?? single;
    case 'SEPARATE':
      if (/separate return, choose “Single[,”]/.test(text) || isAdvisedSingle) return single;
      if (hasHigherRate && !saying(/separately/)) return options.filter((option) => option.startsWith('MARRIED'));
      // As on a federal form, where one choice is for both.
      if (saying(/one income/)) return single;
      return saying(/separate(?!ly on the same)/i) ?? saying(/^Married$/) ?? bySpouse ?? single;
    default:
      if (isAdvisedSingle && isAlien(life)) return single;
      if (hasHigherRate) return ['MARRIED', 'MARRIED_HIGHER_SINGLE'];
      if (saying(/one income/)) return jobsBeside(life).length === 0 ? 'MARRIED' : single;
      if (saying(/between the two of us/))
        return jobsBeside(life).length === 0 ? 'MARRIED_ONE_JOB' : 'MARRIED_MORE_JOBS';
      if (bySpouse) return bySpouse;
      return saying(/jointly|^Married$/);
  }
}

/** Whether one of the options describes the person, so that they may choose it. */
function hasGround(life: Life, option: string, { here, homeName, labels, text, today }: Asked): boolean {
  const isElsewhere = life.home.region !== here;
  const label = labels[option] ?? '';
  if (/NONRESIDENT|NO_LIABILITY|EXEMPT|BELOW_FILING/.test(option) && life.owesNoTax)
    return option !== 'NONRESIDENT' || isElsewhere;
  if (/MILITARY_PAY|SERVICEMEMBER|RESERVIST|MILITARY_RETIREMENT/.test(option)) return life.serves;
  if (option === 'RECIPROCITY') return isElsewhere && text.includes(homeName);
  if (option === 'NONRESIDENT') return isElsewhere && /permanent home/.test(label);
  if (option === 'MILITARY_SPOUSE') return isHereOnOrders(life, here) || (life.serves && /or I serve/.test(label));
  if (option === 'NATIVE_AMERICAN') return life.isTribalMember;
  if (option === 'OTHER_JOB') return life.otherJobs.some((pay) => pay > life.pay);
  if (option === 'STUDENT') return life.isStudent && life.pay + sum(life.otherJobs) <= 8000;
  return option === 'YOUNG_PERSON' && ageAtYearEnd(life, today) >= 16 && ageAtYearEnd(life, today) <= 26;
}

const exemptReason: Truth = (life, asked) => {
  const { options = [] } = asked.question;
  if (isAlien(life) && options.includes('NONRESIDENT_ALIEN')) return 'NONRESIDENT_ALIEN';
  return options.filter((option) => /^(NONE|NEITHER)$/.test(option) || hasGround(life, option, asked));
};

/** Claimed only with a ground for it. */
const onlyWith =
  (ground: (life: Life, asked: Asked) => boolean): Truth =>
  (life, asked) =>
    ground(life, asked) ? undefined : false;
const otherIncome = onlyWith(({ hasOtherIncome }) => hasOtherIncome);
const ageOrBlind = onlyWith(
  (life, { today }) =>
    life.hasOtherIncome ||
    life.isBlind ||
    ageAtYearEnd(life, today) >= 65 ||
    spouseIsBlind(life) ||
    spouseIsAge65(life),
);
const nothingOwed = onlyWith(({ owesNoTax }) => owesNoTax);
const credit = (id: string) => onlyWith(({ credits }) => credits.includes(id));
const blank: Truth = () => '';

function stateOfResidence(life: Life, { here, question }: Asked): Answer {
  const states = [...(isHereOnOrders(life, here) ? [life.military.legalHome] : []), life.home.region ?? ''];
  if (!question.options) return states[0];
  const state = states.find((one) => question.options?.includes(one));
  if (state !== undefined) return state;
  return question.options.find((option) => option === 'OTHER');
}

const city = (place: Place | undefined, { here, labels, question: { options = [] } }: Asked): Answer => {
  const named = options.find((option) => labels[option]?.toUpperCase().startsWith(place?.city ?? ''));
  return (place?.region === here ? named : undefined) ?? options.find((option) => option === 'NONE');
};

/** By the name of the county; some forms also have an option for people who live elsewhere. */
const county: Truth = ({ home }, { here, labels, question: { options } }) => {
  if (!options) return home.county;
  const named = (words: RegExp) => options.find((option) => words.test(labels[option] ?? ''));
  const own = home.region === here ? named(new RegExp(`^${home.county}\\b`, 'i')) : undefined;
  return own ?? named(/not applicable|don't live/i);
};

const jobsInAll: Truth = (life, { question: { options = [] } }) => {
  const number = 1 + jobsBeside(life).length;
  const name = ['ONE', 'TWO', 'THREE'][number - 1];
  return options.find((option) => option === name) ?? options.find((option) => option === 'MORE');
};

const payFrequency: Truth = ({ payPeriods }) =>
  ({ 52: 'WEEKLY', 26: 'BIWEEKLY', 24: 'SEMIMONTHLY', 12: 'MONTHLY' })[payPeriods];

const claimSituation: Truth = (life, { today }) => {
  if (life.otherJobs.length > 0 && life.claimsElsewhere) return 'OTHER_EMPLOYER';
  return life.credits.length > 0 || ageAtYearEnd(life, today) >= 65 ? undefined : 'BASIC';
};

const isPaidMost: Truth = (life) => jobsBeside(life).every((one) => one <= life.pay);

/** By question id. Undefined: nothing in the life decides it. */
const truths: Readonly<Record<string, Truth>> = {
  filingStatus,
  countyOfResidence: county,
  residentCity: ({ home }, asked) => city(home, asked),
  workCity: ({ work }, asked) => city(work.length === 1 ? work[0] : undefined, asked),
  homeCounty: county,
  stateOfResidence,
  exemptReason,
  jobsInAll,
  payFrequency,
  claimSituation,
  taxpayerSituation: exemptReason,
  alienPayPeriod: (life, asked) =>
    life.citizenship === 'INDIA' && life.isStudent ? 'FROM_INDIA' : payFrequency(life, asked),
  allowanceSituation: (life, { text, question: { options = [] } }) => {
    if (isAlien(life) && options.includes('NONRESIDENT_ALIEN')) return 'NONRESIDENT_ALIEN';
    const hasMore = jobsBeside(life).length > 0 || life.otherJobs.length > 0 || spouseWorks(life);
    const supports = life.childrenUnder17 + life.grownChildren + life.relatives > 0 || life.family === 'HEAD';
    const isNamed = /you are married \(/.test(text) && isMarried(life);
    return hasMore || life.hasOtherIncome || (/dependents/.test(text) && (supports || isNamed)) ? undefined : 'NONE';
  },
  additionalWithholding: blank,
  additionalCountyWithholding: blank,
  additionalNycWithholding: blank,
  additionalYonkersWithholding: blank,
  reducedWithholding: blank,
  deductions: blank,
  allowanceMethod: () => 'NONE',
  additionalWithholdingMethod: () => 'NONE',
  withholdingChange: () => 'NONE',
  fixedWithholdingSurvey: () => false,
  fixedWithholding: blank,
  isForPension: () => false,
  spouseDutyStationIsForeign: () => false,
  additionalAllowancesSurvey: ageOrBlind,
  additionsSurvey: ageOrBlind,
  deductionsWorksheetSurvey: ageOrBlind,
  personalExemptionWorksheetSurvey: ageOrBlind,
  adjustmentsWorksheetSurvey: otherIncome,
  estimatedDeductionsSurvey: otherIncome,
  otherAllowancesSurvey: otherIncome,
  worksheetCSurvey: otherIncome,
  additionalWithholdingWorksheetSurvey: otherIncome,
  isExempt: onlyWith(
    (life, { here, text }) => life.owesNoTax || (/orders|servicemember/i.test(text) && isHereOnOrders(life, here)),
  ),
  claimsFederalExemption: nothingOwed,
  hadNoLiabilityLastYear: nothingOwed,
  expectsNoLiabilityThisYear: nothingOwed,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
  dateOfHire: (_, { hireDate }) => hireDate,
  thisEmployerStartDate: (_, { hireDate }) => hireDate,
  isAge65: (life, { today }) => ageAtYearEnd(life, today) >= 65,
  isAge60: (life, { today }) => ageNow(life, today) >= 60,
  isBlind: ({ isBlind }) => isBlind,
  spouseIsAge65,
  isSpouseAge65: spouseIsAge65,
  spouseIsBlind,
  isSpouseBlind: spouseIsBlind,
  isClaimedAsDependent: ({ isDependent }) => isDependent,
  claimsSelf: ({ isDependent }, { text }) => (/No one else can claim me/.test(text) ? !isDependent : undefined),
  claimsSpouse: (life, asked) =>
    /my spouse doesn't work/.test(asked.text)
      ? isMarried(life) && !spouseWorks(life)
      : onlyWith(isMarried)(life, asked),
  isFullTimeStudent: ({ isStudent }) => isStudent,
  isIndiaStudent: ({ citizenship, isStudent }) => citizenship === 'INDIA' && isStudent,
  isNonResidentAlien: isAlien,
  citizenship: ({ citizenship }) => (/^(CANADA|MEXICO)$/.test(citizenship) ? citizenship : 'OTHER'),
  isCitizen: (life) => !isAlien(life) || life.worksAbroad,
  worksAbroad: ({ worksAbroad }) => worksAbroad,
  isServicemember: ({ serves }) => serves,
  spouseIsServicemember: isMilitarySpouse,
  isMilitarySpouse: (life, { here }) => isHereOnOrders(life, here),
  spouseUnderOrdersHere: (life, { here }) => isMilitarySpouse(life) && life.military.ordersState === here,
  isHereSolelyWithSpouse: (life) => isMilitarySpouse(life) && life.military.isHereOnlyForSpouse,
  hasSameDomicileAsSpouse: (life) => isMilitarySpouse(life) && life.military.spouseHasSameHome,
  isDomiciledElsewhere: (life, { here }) => isMilitarySpouse(life) && life.military.legalHome !== here,
  livesWithSpouse: (life) => isMilitarySpouse(life) && life.military.livesWithSpouse,
  homeWithSpouse: ({ home }, { here }) => (home.region === here ? 'IN_STATE' : 'ELSEWHERE'),
  isMarried,
  filesJointly: ({ family }) => family === 'JOINT',
  filesSeparately,
  isFilingSeparately: filesSeparately,
  isHeadOfHousehold: ({ family }) => family === 'HEAD',
  isSurvivingSpouse: ({ family }) => family === 'WIDOWED',
  usesJointColumn: ({ family }) => ['JOINT', 'HEAD', 'WIDOWED'].includes(family),
  spouseWorks,
  spouseHasEarnedIncome: spouseWorks,
  bothSpousesWork: (life, { text }) => spouseWorks(life) && (life.family === 'JOINT' || !/jointly/.test(text)),
  hasMultipleJobs: (life, asked) => jobsAsked(life, asked).length > 0,
  hasSecondJob: (life, asked) => jobsAsked(life, asked).length > 0,
  hasOneIncome: (life, asked) => jobsAsked(life, asked).length === 0,
  hasOtherWages: (life, asked) => sum(jobsAsked(life, asked)) > 1500,
  hasThreeOrMoreJobs: (life, asked) => 1 + jobsAsked(life, asked).length >= 3,
  otherJobs: ({ otherJobs }) => otherJobs.length,
  numberOfJobs: (life) => 1 + jobsBeside(life).length,
  isHighestPayingJob: isPaidMost,
  jobsBesides: (life, asked) => {
    const others = jobsAsked(life, asked);
    return others.length === 0 ? 'NONE' : others.every((one) => one <= life.pay) ? 'LOWER_PAID' : 'HIGHER_PAID';
  },
  isLowerPaidJob: (life, asked) => jobsAsked(life, asked).some((one) => one > life.pay),
  isPayAtLimit: (life) => life.pay + sum([...life.otherJobs, ...(isMarried(life) ? life.spouse.jobs : [])]) >= 107_650,
  isLowPay: ({ pay }) => pay <= 12_750,
  wageChartSurvey: (life, asked) => {
    const others = jobsAsked(life, asked);
    return others.length > 0 && life.pay + sum(others) > 50_000;
  },
  payPeriodsPerYear: ({ payPeriods }) => payPeriods,
  qualifyingChildrenSurvey: (life) => life.childrenUnder17 + life.grownChildren > 0,
  isHomeAddressInDC: ({ home }, { here }) => home.region === here,
  isIllinoisResident: ({ home }) => home.region === 'IL',
  livesInState: ({ home }, { here }) => home.region === here,
  isResidentEmployedElsewhere: ({ home, work }, { here }) => home.region === here && !work.every(isIn(here)),
  homeState: ({ home: { region = '' } }) =>
    region === 'OH' ? 'OHIO' : /IN|KY|MI|PA|WV/.test(region) ? 'AGREEMENT' : 'ELSEWHERE',
  workState: ({ work }) => work[0]?.region,
  workPlace: (life, { here, question: { options = [] } }) => {
    if (!options.includes('ELSEWHERE_TAXED')) return undefined;
    if (worksIn(life, here)) return 'IN_STATE';
    return /AK|FL|NV|NH|SD|TN|TX|WA|WY/.test(life.work[0]?.region ?? '') ? 'ELSEWHERE_UNTAXED' : 'ELSEWHERE_TAXED';
  },
  isNycResident: inNewYorkCity,
  isYonkersResident: ({ home }) => home.city === 'YONKERS',
  placeOfResidence: (life, { here }) => {
    if (life.home.region !== here) return 'OUTSIDE_STATE';
    if (life.home.city === 'YONKERS') return 'YONKERS';
    return inNewYorkCity(life) ? 'NEW_YORK_CITY' : 'ELSEWHERE_IN_STATE';
  },
  percentInState: ({ work }, { here }) => (work.every(isIn(here)) ? 100 : undefined),
  percentInYonkers: ({ work }) => (work.some(({ city }) => city === 'YONKERS') ? undefined : 0),
  isNonResident: ({ livesInCanada }) => !livesInCanada,
  claimsMoreSurvey: (life, { today }) => life.credits.some((one) => one !== 'NORTH') || ageAtYearEnd(life, today) >= 65,
  claimsDisability: credit('DISABILITY'),
  supportsPartner: credit('PARTNER'),
  supportsEligibleDependant: credit('CHILD_ALONE'),
  infirmAdultsSurvey: credit('INFIRM'),
  caregiverSurvey: (life, { text }) =>
    life.credits.includes('INFIRM') || (/65 or older/.test(text) && life.relatives > 0) ? undefined : false,
  infirmChildren: ({ credits }) => (credits.includes('INFIRM') ? undefined : 0),
  prescribedZoneDeduction: ({ credits }) => (credits.includes('NORTH') ? undefined : ''),
  deductionReasons: ({ credits }) => (credits.includes('NORTH') ? undefined : ''),
};

export const knowsTruthOf = (questionId: string): boolean => Object.hasOwn(truths, questionId);

/** Answers that are true: one or several. Undefined: nothing in the life decides it. */
export function truth(life: Life, asked: Asked): readonly string[] | undefined {
  const { id, options, type } = asked.question;
  const found = Object.hasOwn(truths, id) ? truths[id]?.(life, asked) : undefined;
  if (found === undefined) return undefined;
  const texts = (Array.isArray(found) ? found : [found]).map(String);
  const open = texts.filter((text) => text === '' || !options || type === 'list' || options.includes(text));
  return open.length > 0 ? open : undefined;
}
