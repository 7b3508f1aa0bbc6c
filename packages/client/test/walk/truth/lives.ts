/** Random people with everything that a form may ask: their jobs, family and plans, and how they answer the facts. */
import type { Place } from '@withholding/interview';
import fc from 'fast-check';

interface Spouse {
  /** Dollars a year, job by job. */
  readonly jobs: readonly number[];
  readonly isAge65: boolean;
  readonly isBlind: boolean;
  readonly serves: boolean;
}

export interface Life {
  readonly country: 'US' | 'CA';
  readonly home: Place;
  readonly work: readonly Place[];
  /** Dollars a year at this job. */
  readonly pay: number;
  readonly payPeriods: number;
  /** Dollars a year, job by job. */
  readonly otherJobs: readonly number[];
  readonly family: 'SINGLE' | 'JOINT' | 'SEPARATE' | 'HEAD' | 'WIDOWED';
  readonly spouse: Spouse;
  /** For people whose spouse serves. */
  readonly military: {
    readonly ordersState: string;
    readonly legalHome: string;
    readonly isHereOnlyForSpouse: boolean;
    readonly livesWithSpouse: boolean;
    readonly spouseHasSameHome: boolean;
  };
  readonly childrenUnder17: number;
  readonly grownChildren: number;
  readonly relatives: number;
  readonly dateOfBirth: string;
  readonly isBlind: boolean;
  readonly isStudent: boolean;
  readonly isDependent: boolean;
  readonly owesNoTax: boolean;
  readonly serves: boolean;
  readonly isTribalMember: boolean;
  readonly worksAbroad: boolean;
  readonly hasOtherIncome: boolean;
  readonly citizenship: 'US' | 'CANADA' | 'MEXICO' | 'KOREA' | 'INDIA' | 'OTHER';
  readonly hasTreaty: boolean;
  /** Of people in Canada. */
  readonly livesInCanada: boolean;
  readonly claimsElsewhere: boolean;
  readonly credits: readonly string[];
  /** Decides what the rest of the questions leave open. */
  readonly mood: number;
}

const often = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(true) }, { weight: 20 - weight, arbitrary: fc.constant(false) });
const rarely = often(1);

/** Places where rules differ from those of the rest of the state. */
const specialPlaces: readonly Place[] = [
  { region: 'NY', city: 'NEW YORK', county: 'KINGS' },
  { region: 'NY', city: 'YONKERS', county: 'WESTCHESTER' },
  { region: 'PA', city: 'PHILADELPHIA', county: 'PHILADELPHIA' },
  { region: 'AR', city: 'TEXARKANA', county: 'MILLER' },
];

/** States with many commuters, large ones and the two largest provinces. */
export const frequent = { US: ['NJ', 'NY', 'PA', 'CT', 'DC', 'MD', 'VA', 'CA'], CA: ['ON', 'QC'] } as const;

function placeIn(country: 'US' | 'CA', regions: readonly string[]): fc.Arbitrary<Place> {
  const region = fc.oneof(fc.constantFrom(...regions), fc.constantFrom(...frequent[country]));
  const anywhere = region.map((code): Place => ({ region: code, city: 'SPRINGFIELD', county: 'WASHINGTON' }));
  return country === 'CA' ? anywhere : fc.oneof({ weight: 9, arbitrary: anywhere }, fc.constantFrom(...specialPlaces));
}

const pays = fc.constantFrom(900, 3000, 6100, 9000, 24_000, 46_000, 52_000, 88_000, 130_000, 250_000);
const jobs = (maxLength: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(pays, { minLength: 1, maxLength }));
const count = fc.constantFrom(0, 0, 0, 1, 2, 4);

export function lives(country: 'US' | 'CA', regions: readonly string[]): fc.Arbitrary<Life> {
  const place = placeIn(country, regions);
  const state = fc.constantFrom(...regions);
  const works = fc.oneof(
    { weight: 3, arbitrary: place.map((one) => [one]) },
    fc.array(place, { minLength: 2, maxLength: 3 }),
  );
  const life = fc.record({
    country: fc.constant(country),
    home: place,
    work: works,
    commutes: often(10),
    pay: pays,
    payPeriods: fc.constantFrom(52, 26, 26, 24, 12, 13, 260),
    otherJobs: jobs(4),
    family: fc.constantFrom('SINGLE', 'SINGLE', 'JOINT', 'JOINT', 'SEPARATE', 'HEAD', 'WIDOWED'),
    spouse: fc.record({ jobs: jobs(3), isAge65: rarely, isBlind: rarely, serves: often(4) }),
    military: fc.record({
      ordersState: state,
      legalHome: state,
      isHereOnlyForSpouse: often(16),
      livesWithSpouse: often(16),
      spouseHasSameHome: often(14),
    }),
    areOrdersHere: often(15),
    childrenUnder17: count,
    grownChildren: count,
    relatives: count,
    dateOfBirth: fc.constantFrom(
      '1950-05-01',
      '1961-12-31',
      '1962-01-01',
      '1966-11-16',
      '1990-05-01',
      '2002-02-28',
      '2008-07-04',
    ),
    isBlind: rarely,
    isStudent: often(4),
    isDependent: rarely,
    owesNoTax: often(5),
    serves: rarely,
    isTribalMember: rarely,
    worksAbroad: rarely,
    hasOtherIncome: often(3),
    citizenship: fc.oneof(
      { weight: 12, arbitrary: fc.constant('US' as const) },
      fc.constantFrom('CANADA', 'MEXICO', 'KOREA', 'INDIA', 'OTHER'),
    ),
    hasTreaty: often(6),
    livesInCanada: often(18),
    claimsElsewhere: often(10),
    credits: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.subarray(['PARTNER', 'CHILD_ALONE', 'DISABILITY', 'INFIRM', 'PENSION', 'TUITION', 'TRANSFER', 'NORTH'], {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    mood: fc.nat(),
  }) as fc.Arbitrary<Life & { readonly commutes: boolean; readonly areOrdersHere: boolean }>;
  return life.map(({ commutes, areOrdersHere, ...one }): Life => {
    const work = commutes ? one.work : [one.home];
    const ordersState = areOrdersHere ? (work[0]?.region ?? '') : one.military.ordersState;
    return { ...one, work, military: { ...one.military, ordersState } };
  });
}

export const isMarried = ({ family }: Life): boolean => family === 'JOINT' || family === 'SEPARATE';
export const isAlien = ({ country, citizenship }: Life): boolean => country === 'US' && citizenship !== 'US';
/** Nonresident aliens count their own jobs only. */
const countsSpouse = (life: Life): boolean => life.family === 'JOINT' && !isAlien(life);
/** All other jobs that count for this person's tax. */
export const jobsBeside = (life: Life): readonly number[] => [
  ...life.otherJobs,
  ...(countsSpouse(life) ? life.spouse.jobs : []),
];
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

const howMany = (names: readonly string[], number: number): string => names[Math.min(number, names.length - 1)] ?? '';

function special(life: Life): string {
  const { spouse } = life;
  const named = Object.entries({
    OWED_NO_TAX: life.owesNoTax,
    CLAIMED_AS_DEPENDENT: life.isDependent,
    STUDENT: life.isStudent,
    SPOUSE_AGE_65: isMarried(life) && spouse.isAge65,
    BLIND: life.isBlind,
    SPOUSE_BLIND: isMarried(life) && spouse.isBlind,
    NONRESIDENT_ALIEN: isAlien(life),
    MILITARY_SPOUSE: isMarried(life) && spouse.serves,
    SERVICEMEMBER: life.serves,
    TRIBAL_MEMBER: life.isTribalMember,
    WORKS_ABROAD: life.worksAbroad,
    OTHER_INCOME: life.hasOtherIncome,
  }).flatMap(([name, isSo]) => (isSo ? [name] : []));
  return named.join() || 'NONE';
}

/** What the person says on the screens that ask facts, whichever of them are shown. */
export function factsOf(life: Life): Readonly<Record<string, string>> {
  const { spouse, military, otherJobs, pay } = life;
  const beside = jobsBeside(life);
  const households = {
    SINGLE: 'SINGLE',
    JOINT: 'MARRIED_JOINT',
    SEPARATE: 'MARRIED_SEPARATE',
    HEAD: 'HEAD_OF_HOUSEHOLD',
    WIDOWED: 'SURVIVING_SPOUSE',
  };
  const others = life.grownChildren + life.relatives;
  if (life.country === 'CA')
    return {
      dateOfBirth: life.dateOfBirth,
      livesInCanada: String(life.livesInCanada),
      hasOtherJob: String(otherJobs.length > 0),
      claimsElsewhere: String(life.claimsElsewhere),
      credits: life.credits.join() || 'NONE',
    };
  return {
    household: households[life.family],
    spouseJobs: howMany(['NONE', 'ONE', 'MORE'], spouse.jobs.length),
    otherJobs: howMany(['NONE', 'ONE', 'TWO', 'MORE'], otherJobs.length),
    supportsSomeone: String(life.childrenUnder17 + others > 0),
    childrenUnder17: String(life.childrenUnder17),
    otherDependents: String(others),
    special: special(life),
    dateOfBirth: life.dateOfBirth,
    otherPay: String(sum(beside)),
    paysMost: String(beside.every((one) => one <= pay)),
    spouseOrdersState: military.ordersState,
    legalHome: military.legalHome,
    spouseHasSameHome: String(military.spouseHasSameHome),
    isHereOnlyForSpouse: String(military.isHereOnlyForSpouse),
    livesWithSpouse: String(military.livesWithSpouse),
    citizenship: life.citizenship === 'US' ? 'OTHER' : life.citizenship,
    hasTreaty: String(life.hasTreaty),
  };
}
