/** No way sends isExempt: true without saying for which year and until when, or why the claim does not lapse. */
import type { ClaimSource } from '@withholding/bundle';
import { type Outcome, parseFormula, type Question, type TaxParameter } from '@withholding/interview';
import { claimNames } from '../compile/claims.ts';
import type { Complain } from '../compile/sets.ts';
import { decide, type KnownOnWay } from '../walk/decide.ts';
import { wordsOn } from '../walk/parameter-uses.ts';
import type { Way } from '../walk/ways.ts';

interface Claiming {
  readonly prefix: string;
  readonly claims: Readonly<Record<string, ClaimSource>>;
  readonly parameters: readonly TaxParameter[];
  readonly questions: ReadonlyMap<string, Question>;
}

/** Collects, way by way, which claims are made; `finish` says which are declared and never made. */
export class ClaimProof {
  readonly #made = new Set<string>();
  readonly #complain: Complain;
  readonly #claims: Readonly<Record<string, ClaimSource>>;
  readonly #exempt: TaxParameter | undefined;
  readonly #reason: TaxParameter | undefined;
  readonly #questions: ReadonlyMap<string, Question>;

  constructor({ prefix, claims, parameters, questions }: Claiming, complain: Complain) {
    const named = (name: string) => parameters.find(({ id }) => id === `${prefix}.${name}`);
    this.#claims = claims;
    this.#exempt = named(claimNames.exempt);
    this.#reason = named(claimNames.reason);
    this.#questions = questions;
    this.#complain = complain;
  }

  way({ sets }: Way, at: KnownOnWay): void {
    const exempt = this.#exempt;
    if (!exempt || decide(parseFormula(exempt.value), at) === false) return;
    if (!this.#reason) {
      this.#complain(
        'claims',
        ['taxParameters', exempt.id],
        `${exempt.id} can be true on the path ${sets.join(' → ')}, but no exemptReason says why.`,
        'Send the reason as exemptReason.',
      );
      return;
    }
    for (const ground of wordsOn(this.#reason, at, this.#questions) ?? []) {
      this.#made.add(ground);
      if (Object.hasOwn(this.#claims, ground)) continue;
      this.#complain(
        'claims',
        ['taxParameters', this.#reason.id],
        `The claim ${ground} doesn't say which year it is for, or that it has no end.`,
        `Add ${ground} to claims: {year: …, expires: RULE}, {year: …, noDate: why} or {lasts: why}.`,
      );
    }
  }

  finish(): void {
    for (const ground of Object.keys(this.#claims)) {
      if (!this.#made.has(ground))
        this.#complain('claims', ['claims', ground], `Nobody can claim ${ground} on this form.`, 'Remove it.');
    }
  }
}

/** What is missing of a claim in the parameters of one run. */
export function unfinishedClaim(
  claims: Readonly<Record<string, ClaimSource>>,
  prefix: string,
  { taxParameters }: Outcome,
): string | undefined {
  const sentAs = (name: string) => taxParameters.find(({ id }) => id === `${prefix}.${name}`)?.value;
  if (sentAs(claimNames.exempt) !== 'true') return undefined;
  const reason = sentAs(claimNames.reason);
  const claim = claims[reason ?? ''];
  if (reason === undefined || !claim)
    return `claims exemption as ${reason ?? 'nothing'}, which is not listed under claims`;
  if ('year' in claim && sentAs(claimNames.year) === undefined) return `claims ${reason} without a year`;
  if ('expires' in claim && sentAs(claimNames.expiry) === undefined) return `claims ${reason} without a last day`;
  return undefined;
}
