/** What an interview over all forms knows about an employee, as the rules of one form see it. */

import { everyQuestion } from '../every-question.ts';
import type { Scope, Value } from '../formula/evaluate.ts';
import { parseFraction } from '../formula/fraction.ts';
import type { AnswerType, Interview } from '../model.ts';
import { blankOf } from '../run/answers.ts';
import { isRelevant, scopeOf } from '../run/hints.ts';
import { isPlaceId, type Place, placeAt } from '../run/places.ts';

/** What payroll knows and no employee can. */
export interface EmployerFacts {
  readonly hireDate?: string | undefined;
  /** Dollars a year. */
  readonly pay?: string | undefined;
  readonly payPeriods?: string | undefined;
  /** The states it withholds for. */
  readonly withholdsIn?: readonly string[] | undefined;
}

export interface Situation {
  readonly home: Place;
  readonly work: readonly Place[];
  readonly language: string;
  /** The employee's date, YYYY-MM-DD. */
  readonly today: string;
  readonly employer?: EmployerFacts | undefined;
  /** Facts so far: id -> answer. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Names that rules can use beside facts and places. `here` is the state or province of the form. */
export const situationTypes: Readonly<Record<string, AnswerType>> = {
  here: 'string',
  livesHere: 'boolean',
  worksHere: 'boolean',
  worksOnlyHere: 'boolean',
  withholdsHere: 'boolean',
  hasOneWorkplace: 'boolean',
  hasOneWorkplaceHere: 'boolean',
  language: 'string',
  today: 'date',
  'employer.hireDate': 'date',
  'employer.pay': 'number',
  'employer.payPeriods': 'number',
};

const isIn = (place: Place, region: string): boolean => place.region?.toUpperCase() === region;

function named(id: string, { home, work, language, today, employer = {} }: Situation, here: string): Value | undefined {
  const withholds = employer.withholdsIn?.includes(here);
  switch (id) {
    case 'here':
      return here;
    case 'livesHere':
      return isIn(home, here);
    case 'worksHere':
      return work.some((place) => isIn(place, here));
    case 'worksOnlyHere':
      return work.length > 0 && work.every((place) => isIn(place, here));
    case 'withholdsHere':
      return withholds;
    case 'hasOneWorkplace':
      return work.length === 1;
    case 'hasOneWorkplaceHere':
      return work.filter((place) => isIn(place, here)).length === 1;
    case 'language':
      return language;
    case 'today':
      return today;
    case 'employer.hireDate':
      return employer.hireDate;
    case 'employer.pay':
      return employer.pay === undefined ? undefined : parseFraction(employer.pay);
    case 'employer.payPeriods':
      return employer.payPeriods === undefined ? undefined : parseFraction(employer.payPeriods);
    default:
      return undefined;
  }
}

/** A workplace in the form's own state comes before the others. */
const workplaceFor = ({ work }: Situation, here: string): Place | undefined =>
  work.find((place) => isIn(place, here)) ?? work[0];

/** The scope of the rules of a form of `here`. A fact that doesn't concern the employee is blank. */
export function situationScope(facts: Interview, situation: Situation, here: string): Scope {
  const questions = new Map(everyQuestion(facts).map((question) => [question.id, question]));
  const told = scopeOf(questions, situation.facts, (id) =>
    isPlaceId(id)
      ? placeAt({ home: situation.home, work: workplaceFor(situation, here) }, id)
      : named(id, situation, here),
  );
  return (id) => {
    const question = questions.get(id);
    return question && !isRelevant(question, told) ? blankOf(question) : told(id);
  };
}
