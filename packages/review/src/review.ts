/**
 * All certificates of an employee on one day: which count, what to withhold by for each tax, what is missing, and when
 * that changes next.
 */
import type { Verdict } from '@withholding/applicability';
import type { Duties } from '@withholding/bundle';
import { type Certificate, daysOf, type FormFacts, type Standing, standingOf } from './certificate.ts';
import { addDays } from './days.ts';
import { holds, type Types, type Values } from './parameters.ts';

/** An agency's order to withhold by other values than those of the certificate. */
export interface LockIn {
  readonly locality: string;
  readonly from: string;
  /** The last day; open if absent. */
  readonly until?: string | undefined;
  readonly values: Values;
}

export interface ReviewInput {
  readonly asOf: string;
  readonly certificates: readonly Certificate[];
  readonly lockIns: readonly LockIn[];
}

export interface ReviewContent {
  /** What applies where the employee lives and works now. */
  readonly verdicts: readonly Verdict[];
  /** The state or province of the home. */
  readonly home: string | undefined;
  readonly types: Types;
  duties(locality: string): Duties | undefined;
  form(id: string): FormFacts | undefined;
  /** Whether the first values withhold more than the others; undefined where that can't be worked out. */
  withholdsMore(locality: string, values: Values, than: Values): boolean | undefined;
}

export interface CertificateReview extends Standing {
  /** Place in the list that was sent. */
  readonly certificate: number;
  /** The certificate that took its place. */
  readonly replacedBy?: number;
}

export interface TaxReview {
  readonly locality: string;
  readonly source: 'CERTIFICATE' | 'CONVERSION' | 'LOCK_IN' | 'DEFAULT' | 'UNKNOWN';
  readonly certificates: readonly number[];
  readonly values: Values;
  readonly flatRatePercent?: string;
  /** The year of the amounts, where they are of another year than the day of the review. */
  readonly amountsOf?: number;
}

export interface Missing {
  readonly locality: string;
  readonly forms: readonly string[];
  readonly reason: 'NONE_ON_FILE' | 'LAPSED' | 'NO_LONGER_APPLIES' | 'EDITION_VOID';
}

export interface Review {
  readonly certificates: readonly CertificateReview[];
  readonly taxes: readonly TaxReview[];
  readonly missing: readonly Missing[];
  /** The next day on which any of this changes. */
  readonly nextChange?: string;
}

type Result = Omit<Review, 'nextChange'>;

class OneDay {
  readonly #content: ReviewContent;
  readonly #input: ReviewInput;
  readonly #standings: CertificateReview[];

  constructor(content: ReviewContent, input: ReviewInput) {
    this.#content = content;
    this.#input = input;
    const { asOf, certificates } = input;
    this.#standings = certificates.map((certificate, index) => ({
      certificate: index,
      ...standingOf(certificate, { asOf, ...circumstancesOf(certificate, content) }),
    }));
  }

  #certificate = ({ certificate }: CertificateReview): Certificate =>
    this.#input.certificates[certificate] as Certificate;

  #baseOf = (review: CertificateReview): string => {
    const { formId, locality } = this.#certificate(review);
    const base = formId === undefined ? undefined : this.#content.form(formId)?.base;
    return base ?? this.#mainForm(locality);
  };

  /** An older form is treated as the form that the jurisdiction asks everyone for. */
  #mainForm(locality: string): string {
    const verdict = this.#content.verdicts.find(({ area }) => area.locality === locality);
    return verdict?.forms.find(({ recommended }) => recommended)?.id ?? '';
  }

  /** Whether it only adds to another certificate: it says nothing of what payroll needs from everyone. */
  #isSupplement(certificate: Certificate): boolean {
    const { formId, locality, values } = certificate;
    if (formId === undefined || this.#isExempt(certificate)) return false;
    const wanted = Object.keys(this.#content.duties(locality)?.noCertificate?.values ?? {});
    return wanted.length > 0 && !wanted.some((id) => values[id] !== undefined);
  }

  /** Whether it decides about the income tax as a whole. */
  #isWhole(certificate: Certificate): boolean {
    const form = certificate.formId === undefined ? undefined : this.#content.form(certificate.formId);
    return form?.isForIncomeTax !== false && !this.#isSupplement(certificate);
  }

  #isExempt({ formId, values }: Certificate): boolean {
    const form = formId === undefined ? undefined : this.#content.form(formId);
    return form !== undefined && values[`${form.prefix}.isExempt`] === 'true';
  }

  /** Ended by another one: a later one of its form, an ordinary one after an exempt claim, or a claim that has lapsed. */
  #enderOf(one: CertificateReview, later: readonly CertificateReview[]): CertificateReview | undefined {
    const certificate = this.#certificate(one);
    const { locality } = certificate;
    const isDefault = this.#content.duties(locality)?.renewal?.ifNot === 'DEFAULT';
    return later.findLast((other) => {
      const next = this.#certificate(other);
      if (other.status === 'LAPSED') return isDefault && this.#isWhole(next) && this.#isWhole(certificate);
      if (this.#baseOf(other) === this.#baseOf(one)) return true;
      return this.#isExempt(certificate) && this.#isWhole(certificate) && this.#isWhole(next) && !this.#isExempt(next);
    });
  }

  /** The certificates that count, in the order they were signed. Those that another one ended are marked. */
  #governing(locality: string): CertificateReview[] {
    const all = this.#standings
      .filter((one) => this.#certificate(one).locality === locality && (isCounting(one) || one.status === 'LAPSED'))
      .sort((one, other) => compare(this.#certificate(one).signedOn, this.#certificate(other).signedOn));
    return all.filter((one, at) => {
      if (!isCounting(one)) return false;
      const ender = this.#enderOf(one, all.slice(at + 1));
      if (ender) {
        const { certificate } = one;
        this.#standings[certificate] = {
          certificate,
          status: 'SUPERSEDED',
          reason: 'REPLACED',
          replacedBy: ender.certificate,
        };
      }
      return !ender;
    });
  }

  #lockIn(locality: string): LockIn | undefined {
    const { asOf, lockIns } = this.#input;
    return lockIns
      .filter((one) => one.locality === locality && one.from <= asOf && (one.until === undefined || asOf <= one.until))
      .sort((one, other) => compare(one.from, other.from))
      .at(-1);
  }

  #default(locality: string, known: Values): TaxReview {
    const { asOf } = this.#input;
    const rule = this.#content.duties(locality)?.noCertificate;
    if (!rule) return unknownTax(locality);
    const { values, given = [], from = {}, flatRatePercent, year } = rule;
    const instead = given.find(({ when }) => holds(when, known, this.#content.types))?.values ?? {};
    const later = Object.keys(from)
      .filter((day) => day <= asOf)
      .sort()
      .map((day) => from[day] ?? {});
    return {
      locality,
      source: 'DEFAULT',
      certificates: [],
      values: Object.assign({}, values, instead, ...later),
      ...(flatRatePercent === undefined ? {} : { flatRatePercent }),
      ...(year === undefined || asOf.startsWith(String(year)) ? {} : { amountsOf: year }),
    };
  }

  /** Undefined where no tax is withheld and nothing asks for it. */
  #tax({ area: { locality }, withholding }: Verdict, known: Values): TaxReview | undefined {
    const governing = this.#governing(locality);
    const certificates = governing.map(({ certificate }) => certificate);
    const values = Object.assign({}, ...governing.map((one) => this.#certificate(one).values)) as Values;
    const whole = governing.filter((one) => this.#isWhole(this.#certificate(one)));
    const lockIn = this.#lockIn(locality);
    if (lockIn && !(whole.length > 0 && this.#content.withholdsMore(locality, values, lockIn.values))) {
      for (const { certificate } of governing)
        this.#standings[certificate] = { certificate, status: 'LOCKED_IN', reason: 'LOCK_IN', on: lockIn.from };
      return { locality, source: 'LOCK_IN', certificates, values: lockIn.values };
    }
    if (governing.length === 0 && withholding === 'none') return undefined;
    if (whole.length === 0) {
      const rest = withholding === 'unknown' ? unknownTax(locality) : this.#default(locality, known);
      return { ...rest, certificates, values: { ...rest.values, ...values } };
    }
    const isConverted = whole.every((one) => this.#certificate(one).formId === undefined);
    return { locality, source: isConverted ? 'CONVERSION' : 'CERTIFICATE', certificates, values };
  }

  /** Why there is none that counts. */
  #whyMissing(locality: string): Missing['reason'] {
    const last = this.#standings
      .filter((one) => this.#certificate(one).locality === locality && one.status !== 'NOT_YET')
      .sort((one, other) => compare(this.#certificate(one).signedOn, this.#certificate(other).signedOn))
      .findLast((one) => this.#isWhole(this.#certificate(one)));
    if (last?.status === 'LAPSED' || last?.status === 'NO_LONGER_APPLIES') return last.status;
    return last?.reason === 'EDITION_VOID' ? last.reason : 'NONE_ON_FILE';
  }

  /** Recommended forms that aren't among those that count. */
  #wanted({ forms }: Verdict, { certificates }: TaxReview): string[] {
    const given = certificates.map((index) => this.#baseOf(this.#standings[index] as CertificateReview));
    return forms.flatMap(({ id, recommended }) => (recommended && !given.includes(id) ? [id] : []));
  }

  result(): Result {
    const taxes: TaxReview[] = [];
    const missing: Missing[] = [];
    for (const verdict of this.#content.verdicts) {
      if (verdict.forms.length === 0) continue;
      const tax = this.#tax(verdict, Object.assign({}, ...taxes.map(({ values }) => values)) as Values);
      if (!tax) continue;
      taxes.push(tax);
      const wanted = tax.source === 'DEFAULT' || tax.source === 'UNKNOWN' ? this.#wanted(verdict, tax) : [];
      const { locality } = verdict.area;
      if (wanted.length > 0) missing.push({ locality, forms: wanted, reason: this.#whyMissing(locality) });
    }
    return { certificates: this.#standings, taxes, missing };
  }
}

const unknownTax = (locality: string): TaxReview => ({ locality, source: 'UNKNOWN', certificates: [], values: {} });

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const isCounting = ({ status, reason }: Standing): boolean =>
  status === 'CURRENT' || status === 'LAPSES' || reason === 'NEWER_EDITION';

const circumstancesOf = ({ formId, locality }: Certificate, { verdicts, home, ...content }: ReviewContent) => ({
  verdicts,
  home,
  form: formId === undefined ? undefined : content.form(formId),
  voidBefore: content.duties(locality)?.olderForms?.voidBefore,
});

/** Every day after `asOf` on which something may change, in order. */
function daysAhead(content: ReviewContent, { asOf, certificates, lockIns }: ReviewInput): string[] {
  const applies = ({ locality }: { readonly locality: string }) =>
    content.verdicts.some(({ area }) => area.locality === locality);
  const days = [
    ...certificates.map(({ signedOn }) => signedOn),
    ...certificates.filter(applies).flatMap((one) => daysOf(one, circumstancesOf(one, content))),
    ...lockIns
      .filter(applies)
      .flatMap(({ from, until }) => [from, ...(until === undefined ? [] : [addDays(until, 1)])]),
    ...content.verdicts.flatMap(({ area }) => {
      const { from = {}, year } = content.duties(area.locality)?.noCertificate ?? {};
      return [...Object.keys(from), ...(year === undefined ? [] : [`${year + 1}-01-01`])];
    }),
  ];
  return [...new Set(days)].filter((day) => day > asOf).sort();
}

const on = (content: ReviewContent, input: ReviewInput): Result => new OneDay(content, input).result();

export function review(content: ReviewContent, input: ReviewInput): Review {
  const result = on(content, input);
  const now = JSON.stringify(result);
  const nextChange = daysAhead(content, input).find(
    (day) => JSON.stringify(on(content, { ...input, asOf: day })) !== now,
  );
  return { ...result, ...(nextChange === undefined ? {} : { nextChange }) };
}
