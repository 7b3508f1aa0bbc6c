/** Whether one certificate counts on a day. */
import type { Verdict } from '@withholding/applicability';
import type { ClaimTerm } from '@withholding/bundle';
import { expiryDate } from '@withholding/interview';
import { addDays } from './days.ts';
import type { Values } from './parameters.ts';

/** A certificate on file. */
export interface Certificate {
  readonly locality: string;
  /** Absent for an older form that was converted; `values` are empty if it was signed too late for that. */
  readonly formId?: string | undefined;
  readonly formVersion?: string | undefined;
  readonly signedOn: string;
  readonly values: Values;
}

/** What the content knows of a form. */
export interface FormFacts {
  /** The form in its first language. */
  readonly base: string;
  readonly prefix: string;
  /** Whether it is for the income tax, not only for a local one. */
  readonly isForIncomeTax: boolean;
  readonly editions: readonly { readonly version: string; readonly effective: string }[];
  readonly claims: readonly ClaimTerm[];
}

export type Status = 'CURRENT' | 'LAPSES' | 'LAPSED' | 'SUPERSEDED' | 'NO_LONGER_APPLIES' | 'LOCKED_IN' | 'NOT_YET';

export type StatusReason =
  | 'IN_FORCE'
  | 'CLAIM_ENDS'
  | 'CLAIM_ENDED'
  | 'REPLACED'
  | 'NEWER_EDITION'
  | 'EDITION_VOID'
  | 'LEFT'
  | 'NO_AGREEMENT'
  | 'NOW_RESIDENT'
  | 'MOVED'
  | 'FORM_NOT_ASKED'
  | 'OUT_OF_USE'
  | 'LOCK_IN'
  | 'SIGNED_LATER'
  | 'NEXT_YEAR';

export interface Standing {
  readonly status: Status;
  readonly reason: StatusReason;
  /** The day it ends, ended or begins to count. */
  readonly on?: string;
  /** The edition that took its place. */
  readonly newer?: string;
}

const january = (year: number): string => `${year}-01-01`;

const first = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).sort()[0];

function namedDay(values: Values, prefix: string): string | undefined {
  const said = Object.keys(values).filter((id) => id.startsWith(`${prefix}.`) && /[eE]xpiryDate$/.test(id));
  return first(said.map((id) => values[id]));
}

function yearEnd(values: Values, prefix: string): string | undefined {
  const year = values[`${prefix}.taxYear`];
  return year === undefined ? undefined : `${year}-12-31`;
}

/** The last day that the certificate itself names, or that of the year it is for. */
export const lastDayIn = (values: Values, prefix: string): string | undefined =>
  namedDay(values, prefix) ?? yearEnd(values, prefix);

const yearIn = (values: Values, prefix: string): number =>
  Number(values[`${prefix}.exemptionTaxYear`] ?? values[`${prefix}.taxYear`] ?? 0);

function endOfTerm(term: ClaimTerm, version: string | undefined, year: number): string | undefined {
  if (term.year === undefined) return undefined;
  if (term.year === 'EDITION' && term.formVersion === version && term.expiryDate !== undefined) return term.expiryDate;
  return term.expires && expiryDate(term.expires, year);
}

/** The last day of its claim: as it says itself, or by the rules of its form. Without a reason, the first that may apply. */
function endOf({ values, signedOn, formVersion }: Certificate, form: FormFacts | undefined): string | undefined {
  if (!form) return undefined;
  const { prefix, claims, editions } = form;
  const said = namedDay(values, prefix);
  if (said !== undefined) return said;
  const year = yearIn(values, prefix) || Number(signedOn.slice(0, 4));
  if (values[`${prefix}.isExempt`] !== 'true') return yearEnd(values, prefix);
  const version = formVersion ?? editions.findLast(({ effective }) => effective <= signedOn)?.version;
  const own = claims.filter((term) => term.formVersion === version);
  const reason = values[`${prefix}.exemptReason`];
  const terms = (own.length > 0 ? own : claims).filter((one) => reason === undefined || one.exemptReason === reason);
  return first(terms.map((term) => endOfTerm(term, version, year))) ?? yearEnd(values, prefix);
}

/** A claim for next year doesn't count before. */
function begins({ values }: Certificate, form: FormFacts | undefined): string | undefined {
  const year = form ? yearIn(values, form.prefix) : 0;
  return year > 0 ? january(year) : undefined;
}

/** Why it has nothing to do with where the employee lives and works now. */
function outOfPlace(certificate: Certificate, { form, verdicts, home }: Circumstances): StatusReason | undefined {
  const { locality, formId, values } = certificate;
  const verdict = verdicts.find(({ area }) => area.locality === locality);
  if (!verdict) return 'LEFT';
  if (formId === undefined || !form) return undefined;
  const isAsked = verdict.forms.some(({ id }) => id === formId || id === form.base);
  if (!isAsked) return 'FORM_NOT_ASKED';
  if (values[`${form.prefix}.isExempt`] !== 'true') return undefined;
  return claimFails(values[`${form.prefix}.exemptReason`], values[`${form.prefix}.stateOfResidence`], verdict, home);
}

/** Claims of residents of other states: all of them, or those of a state with an agreement. */
const ofNonresidents = ['NONRESIDENT', 'RECIPROCITY', 'NONRESIDENT_CREDIT_STATE'];

function claimFails(
  reason = '',
  named: string | undefined,
  { area, hasAgreement }: Verdict,
  home: string | undefined,
): StatusReason | undefined {
  if (!ofNonresidents.includes(reason)) return undefined;
  if (area.residency === 'RESIDENT') return 'NOW_RESIDENT';
  if (reason !== 'NONRESIDENT' && !hasAgreement) return 'NO_AGREEMENT';
  return named !== undefined && named !== home ? 'MOVED' : undefined;
}

export interface Circumstances {
  readonly asOf: string;
  readonly form: FormFacts | undefined;
  readonly verdicts: readonly Verdict[];
  /** The state or province of the home. */
  readonly home: string | undefined;
  /** Certificates of the jurisdiction signed before this day no longer count. */
  readonly voidBefore: string | undefined;
}

/** Apart from the other certificates on file. */
export function standingOf(certificate: Certificate, circumstances: Circumstances): Standing {
  const { signedOn, formVersion } = certificate;
  const { asOf, form, voidBefore } = circumstances;
  if (signedOn > asOf) return { status: 'NOT_YET', reason: 'SIGNED_LATER', on: signedOn };
  const misplaced = outOfPlace(certificate, circumstances);
  if (misplaced) return { status: 'NO_LONGER_APPLIES', reason: misplaced };
  if (certificate.formId === undefined && Object.keys(certificate.values).length === 0)
    return { status: 'NO_LONGER_APPLIES', reason: 'OUT_OF_USE' };
  if (voidBefore !== undefined && signedOn < voidBefore)
    return { status: 'SUPERSEDED', reason: 'EDITION_VOID', on: voidBefore };
  const from = begins(certificate, form);
  if (from !== undefined && from > asOf) return { status: 'NOT_YET', reason: 'NEXT_YEAR', on: from };
  const end = endOf(certificate, form);
  if (end !== undefined && end < asOf) return { status: 'LAPSED', reason: 'CLAIM_ENDED', on: end };
  if (end !== undefined) return { status: 'LAPSES', reason: 'CLAIM_ENDS', on: end };
  const newer = newerEdition(form, formVersion, asOf);
  return newer === undefined
    ? { status: 'CURRENT', reason: 'IN_FORCE' }
    : { status: 'SUPERSEDED', reason: 'NEWER_EDITION', newer };
}

/** Editions with one first day are one form of the agency. */
function newerEdition(form: FormFacts | undefined, version: string | undefined, asOf: string): string | undefined {
  const used = form?.editions.find((edition) => edition.version === version);
  const inForce = form?.editions.findLast(({ effective }) => effective <= asOf);
  return used && inForce && inForce.effective > used.effective ? inForce.version : undefined;
}

/** The days on which the standing of a certificate may change. */
export function daysOf(certificate: Certificate, { form, voidBefore }: Omit<Circumstances, 'asOf'>): string[] {
  const end = endOf(certificate, form);
  const days = [certificate.signedOn, begins(certificate, form), end && addDays(end, 1), voidBefore];
  return [...days.filter((day) => day !== undefined), ...(form?.editions ?? []).map(({ effective }) => effective)];
}
