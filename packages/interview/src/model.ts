/**
 * A compiled form edition or guided flow, without words: what the engine runs.
 * Plain JSON; made by packages/content, never by hand.
 */

import type { RoundingMode } from './formula/fraction.ts';
import type { ExpiryRule } from './run/expiry.ts';

/** What kind of control asks for it. */
export const displayTypes = [
  ...['TEXT', 'RADIO', 'CHECKBOX', 'MULTI_SELECT_CHECKBOX', 'MONTH_YEAR', 'YEAR'],
  ...['TELEPHONE', 'EMAIL', 'ZIPCODE', 'INTEGER', 'PERCENT', 'DOLLAR'],
] as const;
export type DisplayType = (typeof displayTypes)[number];

export type AnswerType = 'number' | 'boolean' | 'string' | 'list' | 'date';
export type WhenRequired = 'ALWAYS' | 'DEPENDENT' | 'NEVER';

export interface Calculation {
  readonly formula: string;
  readonly scale: number;
  readonly roundingMode?: RoundingMode;
}

export interface Question {
  readonly id: string;
  readonly type: AnswerType;
  readonly htmlType: 'INPUT' | 'SELECT' | 'TEXTAREA';
  readonly displayType?: DisplayType;
  readonly required: WhenRequired;
  /** With DEPENDENT: the formula that says when. */
  readonly requiredWhen?: string;
  /** Absent when the question is calculated. */
  readonly regex?: string;
  /** The values a choice accepts, in order. */
  readonly options?: readonly string[];
  readonly calculation?: Calculation;
  /** How a number prints: whole number, dollars, percent. */
  readonly unit?: 'count' | 'dollars' | 'percent';
  /** How the digits of a person's number print, such as XXX-XX-0000: X is hidden in previews. */
  readonly masked?: string;
  /** `birthDate`: the employee's own. `extraTax`: the extra amount to withhold from each paycheck. */
  readonly role?: 'birthDate' | 'extraTax';
  /** Calculated on the way to a result: clients show it only to those who ask for the math. */
  readonly math?: true;
  readonly relevantWhen?: Relevance;
  /** Worked out from earlier answers: what to offer as the answer. Nothing is taken as answered because of it. */
  readonly suggestion?: Calculation;
  readonly known?: readonly KnownSource[];
}

/** A hint: the question is pointless unless the formula is true. An answer counts all the same. */
export interface Relevance {
  readonly formula: string;
  /** Where the formula only asks for one of these answers to another question. */
  readonly questionId?: string;
  readonly values?: readonly string[];
}

/** Where a client may know the answer from, so that it need not ask: `home.county`, `FED.filingStatus`. */
export interface KnownSource {
  readonly from: string;
  /** What is known -> the answer, `else` for all the rest; without it they are the same. */
  readonly as?: Readonly<Record<string, string>>;
}

export interface Target {
  /** A set id or INELIGIBLE; absent at an end. */
  readonly next?: string;
  /** Key of the perjury statement to agree to, at an end. */
  readonly perjury?: string;
}

export type Navigation =
  | { readonly type: 'CONSTANT'; readonly to: Target }
  | { readonly type: 'VARIABLE'; readonly questionId: string; readonly to: Readonly<Record<string, Target>> };

export interface QuestionSet {
  readonly id: string;
  readonly questions: readonly Question[];
  readonly navigation: Navigation;
  /** Flows only: question id -> option -> forms to complete. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export type ParameterType = 'boolean' | 'integer' | 'dollarAmount' | 'percent' | 'string';

export interface TaxParameter {
  readonly id: string;
  readonly type: ParameterType;
  readonly value: string;
  /** Left out of the answer when this formula is false. */
  readonly when?: string;
  /** Sent when the value is blank or not asked on the path taken. */
  readonly default?: string;
  /** Choice value -> parameter value. */
  readonly as?: Readonly<Record<string, string>>;
  readonly per?: 'payPeriod' | 'year';
  /** Its value is a date: `value` gives the year, and the first rule whose `when` is true (or absent) the day. */
  readonly expires?: readonly Expiry[];
  /** Of the last day or the year of a claim: the ids it rests on. A claim that is over is a problem of the last one answered. */
  readonly claimedBy?: readonly string[];
}

export interface Expiry extends ExpiryRule {
  readonly when?: string;
}

/** One box of the printed form and what feeds it. */
export interface Box {
  readonly name: string;
  readonly kind: 'text' | 'tick';
  /** text: a template such as `{lastName}, {firstName}`; `tick`: a formula; with `unit`, a formula that gives a number. */
  readonly from: string;
  readonly unit?: 'dollars' | 'count';
  readonly when?: string;
  /** Choice value -> printed text. */
  readonly map?: Readonly<Record<string, string>>;
}

/** An employee or employer field, by its path in the request: `employee.address.city`. */
export interface PartyField {
  readonly path: string;
  readonly required: WhenRequired;
  /** With DEPENDENT: required when that other field is given (or not), or matches. */
  readonly requiredWhen?: { readonly field: string; readonly given?: boolean; readonly matches?: string };
  readonly regex: string;
  /** Name of the expression, which also names its error text. */
  readonly pattern: string;
  readonly check?: 'luhn' | 'date';
  /** As for a question. */
  readonly masked?: string;
  /** Error text -> expression: what to say about a text that isn't accepted. The first that matches wins. */
  readonly mistakes?: Readonly<Record<string, string>>;
  /** Error text -> when it is shown though the field is accepted: `blank`, `past` (a date before today) or an expression. */
  readonly warn?: Readonly<Record<string, string>>;
}

/** What must be true of several answers together, or of an answer and the day it is. */
export interface Check {
  /** Names the message. A library check has the same id at each question it applies to. */
  readonly id: string;
  /** The question that shows the message. The check runs in its set, when every value it needs is known there. */
  readonly questionId: string;
  /** error: the answers contradict each other. ineligible: the form is not for this employee. warning: it passes, but is pointed out. */
  readonly severity: 'error' | 'ineligible' | 'warning';
  readonly must: string;
}

export interface Interview {
  readonly id: string;
  readonly start: string;
  readonly sets: Readonly<Record<string, QuestionSet>>;
  /** Sets that replace those of the same id, or are added, when the federal values are known. */
  readonly setsWithFederalValues?: Readonly<Record<string, QuestionSet>>;
  /** Federal filing statuses this form can follow; absent when it does not use federal values. */
  readonly federalFilingStatuses?: readonly string[];
  /** Those that stop before those that warn. */
  readonly checks?: readonly Check[];
  readonly taxParameters: readonly TaxParameter[];
  readonly boxes: readonly Box[];
  readonly parties: readonly PartyField[];
  /** How amounts print on this form. */
  readonly money: 'cents' | 'whole';
  /** The language of the printed form, for the shape of its numbers. */
  readonly printLanguage: 'en' | 'es' | 'fr';
  readonly printDates: 'MM/DD/YYYY' | 'YYYY/MM/DD';
}

export const INELIGIBLE = 'INELIGIBLE';
