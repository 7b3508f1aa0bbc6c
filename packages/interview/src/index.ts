export { accepts, matches, type RawAnswers, readAnswer } from './answers.ts';
export { longestText, mostOptions, oneSpelling } from './bounds.ts';
export { dayIn, isIsoDate, readDate } from './dates.ts';
export {
  expressionWithComma,
  withDecimalComma,
  withDecimalPoint,
  withoutGroupSpaces,
  writesDecimalComma,
} from './decimal-comma.ts';
export { evaluate, isFraction, type Scope, Unknown, type Value } from './evaluate.ts';
export { type ExpiryRule, expiryDate, type Weekday, weekdays } from './expiry.ts';
export { type FederalName, federalNames, federalTypes } from './federal.ts';
export { type BinaryOperator, FormulaError, functionNames, idsOf, type Node, parseFormula } from './formula.ts';
export { compare, type Fraction, parseFraction, type RoundingMode, round, toFixed, toPlain } from './fraction.ts';
export { isRelevant, knownAnswer, suggestedAnswer } from './hints.ts';
export * from './model.ts';
export type { ParameterValue } from './parameters.ts';
export { type Parties, partyFieldsOf, printedParty, validateParties } from './parties.ts';
export { fillPerjuryStatement, perjuryVariables } from './perjury.ts';
export { printDate, printedValues, printNumber, templateNames } from './print.ts';
export { type Problem, type ProblemCode, problemCodes, type Warning } from './problems.ts';
export { type Outcome, type RunInput, run, setsOf } from './run.ts';
export { nextSets, reachable } from './stray.ts';
