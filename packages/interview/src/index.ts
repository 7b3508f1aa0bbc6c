export { everyQuestion, everySet } from './every-question.ts';
export { type Derivation, type Derived, derive, type FactRule, type FactRules } from './facts/derive.ts';
export {
  type FactsToAsk,
  type InterviewContent,
  type InterviewState,
  interview,
  type Part,
  type PartAnswers,
} from './facts/interview.ts';
export { type EmployerFacts, type Situation, situationScope, situationTypes } from './facts/situation.ts';
export { maxOptions, maxTextLength, oneSpelling } from './formula/bounds.ts';
export { dayIn, isIsoDate, readDate } from './formula/dates.ts';
export { evaluate, isFraction, type Scope, Unknown, type Value } from './formula/evaluate.ts';
export { type BinaryOperator, FormulaError, functionNames, idsOf, type Node, parseFormula } from './formula/formula.ts';
export {
  compare,
  type Fraction,
  parseFraction,
  type RoundingMode,
  round,
  toFixed,
  toPlain,
} from './formula/fraction.ts';
export type { Dropped, LossCode } from './migrate/carry.ts';
export { type AgainReason, againReasons, type EarlierAnswers } from './migrate/earlier-answers.ts';
export { type AskedQuestion, askedQuestions, type MigrationEdition } from './migrate/edition.ts';
export { type AskAgain, type Migration, migrate } from './migrate/migrate.ts';
export { type Move, questionMoves } from './migrate/moves.ts';
export * from './model.ts';
export {
  type Chosen,
  type PaycheckMethod,
  type PaycheckStep,
  paycheckFor,
  type ScheduleRow,
} from './paycheck/method.ts';
export { choose, type Paycheck, paycheckSteps, paycheckTax } from './paycheck/paycheck.ts';
export { fillPerjuryStatement, perjuryVariables } from './print/perjury.ts';
export { printDate, printedValues, printNumber, templateNames } from './print/print.ts';
export { accepts, matches, type RawAnswers, readAnswer } from './run/answers.ts';
export {
  expressionWithComma,
  readNumber,
  withDecimalComma,
  withDecimalPoint,
  withoutGroupSpaces,
  writesDecimalComma,
} from './run/decimal-comma.ts';
export { type AnswerError, type AnswerErrorCode, answerErrorCodes, type Warning } from './run/errors.ts';
export { type ExpiryRule, expiryDate, type Weekday, weekdays } from './run/expiry.ts';
export { type FederalName, federalExpressions, federalNames, federalTypes } from './run/federal.ts';
export { answerFrom, isRelevant, knownAnswer, scopeOf, suggestedAnswer, wasLeftBlank } from './run/hints.ts';
export type { ParameterValue } from './run/parameters.ts';
export {
  mistakeIn,
  type Parties,
  type PartyWarning,
  partyFieldsOf,
  partyWarnings,
  printedParty,
  validateParties,
} from './run/parties.ts';
export {
  isPlaceId,
  type Place,
  type PlaceId,
  type Places,
  placeAt,
  placeIds,
  placesIn,
  placesOf,
} from './run/places.ts';
export {
  notInNavigation,
  type PublishedSet,
  partsOnPath,
  publishedSets,
} from './run/published-sets.ts';
export { type Outcome, type RunInput, run, setsOf } from './run/run.ts';
export { nextSets, reachable } from './run/stray.ts';
