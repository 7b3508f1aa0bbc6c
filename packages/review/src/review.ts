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

  /** Of the certificates that count, the last one signed of each form, in the order they were signed. */
  #governing(locality: string): CertificateReview[] {
    const last = new Map<string, CertificateReview>();
    const counting = this.#standings
      .filter((one) => this.#certificate(one).locality === locality && isCounting(one))
      .sort((one, other) => compare(this.#certificate(one).signedOn, this.#certificate(other).signedOn));
    for (const one of counting) {
      const base = this.#baseOf(one);
      last.delete(base);
      last.set(base, one);
    }
    return [...last.values()];
  }

  #markReplaced(locality: string, governing: readonly CertificateReview[]): void {
    for (const [at, one] of this.#standings.entries()) {
      if (this.#certificate(one).locality !== locality || !isCounting(one) || governing.includes(one)) continue;
      const later = governing.find((other) => this.#baseOf(other) === this.#baseOf(one));
      this.#standings[at] = {
        certificate: one.certificate,
        status: 'SUPERSEDED',
        reason: 'REPLACED',
        ...(later ? { replacedBy: later.certificate } : {}),
      };
    }
  }

  #lockIn(locality: string): LockIn | undefined {
    const { asOf, lockIns } = this.#input;
    return lockIns.findLast(
      (one) => one.locality === locality && one.from <= asOf && (one.until === undefined || asOf <= one.until),
    );
  }

  #default(locality: string, known: Values): TaxReview {
    const { asOf } = this.#input;
    const rule = this.#content.duties(locality)?.noCertificate;
    if (!rule) return { locality, source: 'UNKNOWN', certificates: [], values: {} };
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

  #tax(locality: string, known: Values): TaxReview {
    const governing = this.#governing(locality);
    this.#markReplaced(locality, governing);
    const certificates = governing.map(({ certificate }) => certificate);
    const values = governing.reduce<Values>((before, one) => this.#after(before, this.#certificate(one)), {});
    const lockIn = this.#lockIn(locality);
    if (lockIn && !(governing.length > 0 && this.#content.withholdsMore(locality, values, lockIn.values))) {
      for (const one of governing)
        this.#standings[this.#standings.indexOf(one)] = {
          certificate: one.certificate,
          status: 'LOCKED_IN',
          reason: 'LOCK_IN',
          on: lockIn.from,
        };
      return { locality, source: 'LOCK_IN', certificates, values: lockIn.values };
    }
    if (governing.length === 0) return this.#default(locality, known);
    const isConverted = governing.every((one) => this.#certificate(one).formId === undefined);
    return { locality, source: isConverted ? 'CONVERSION' : 'CERTIFICATE', certificates, values };
  }

  /** What holds after a further certificate: it ends the exempt claim of an earlier form unless it makes one itself. */
  #after(before: Values, { formId, values }: Certificate): Values {
    const form = formId === undefined ? undefined : this.#content.form(formId);
    if (!form?.isForIncomeTax || values[`${form.prefix}.isExempt`] === 'true') return { ...before, ...values };
    const ofClaim = ['exemptReason', 'expiryDate', 'exemptionTaxYear'].map((name) => `${form.prefix}.${name}`);
    const kept = Object.entries(before).filter(([id]) => !ofClaim.includes(id));
    const isExempt = `${form.prefix}.isExempt`;
    return {
      ...Object.fromEntries(kept),
      ...(before[isExempt] === undefined ? {} : { [isExempt]: 'false' }),
      ...values,
    };
  }

  /** Why there is none that counts. */
  #whyMissing(locality: string): Missing['reason'] {
    const last = this.#standings.findLast(
      (one) => this.#certificate(one).locality === locality && one.status !== 'NOT_YET',
    );
    if (last?.status === 'LAPSED' || last?.status === 'NO_LONGER_APPLIES') return last.status;
    return last?.reason === 'EDITION_VOID' ? last.reason : 'NONE_ON_FILE';
  }

  result(): Result {
    const taxes: TaxReview[] = [];
    const missing: Missing[] = [];
    for (const { area, forms } of this.#content.verdicts) {
      if (forms.length === 0) continue;
      const { locality } = area;
      const tax = this.#tax(locality, Object.assign({}, ...taxes.map(({ values }) => values)) as Values);
      taxes.push(tax);
      const wanted = forms.filter(({ recommended }) => recommended).map(({ id }) => id);
      if (tax.certificates.length === 0 && wanted.length > 0)
        missing.push({ locality, forms: wanted, reason: this.#whyMissing(locality) });
    }
    return { certificates: this.#standings, taxes, missing };
  }
}

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
  const days = [
    ...certificates.flatMap((one) => daysOf(one, circumstancesOf(one, content))),
    ...lockIns.flatMap(({ from, until }) => [from, ...(until === undefined ? [] : [addDays(until, 1)])]),
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
