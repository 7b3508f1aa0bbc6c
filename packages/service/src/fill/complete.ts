/** Completes a form: validates what was sent, works out the tax parameters, and lays the answers out on the page. */
import type { EditionWords, Language } from '@withholding/bundle';
import { type Attachment, type Fillable, fillTail, type SignMode, type Values, valuesFor } from '@withholding/fill';
import {
  dayIn,
  type Interview,
  type Outcome,
  placesOf,
  run,
  setsOf,
  validateParties,
  writesDecimalComma,
} from '@withholding/interview';
import { type Chosen, draftNotice, noticeOf } from '../content/catalogue.ts';
import { isoDay } from '../content/day.ts';
import { yearNotice } from '../content/form-year.ts';
import { missingFormNotice, requireOfficialForm } from '../content/official.ts';
import type { ServedContent } from '../content/served.ts';
import { Problem } from '../problem.ts';
import type { CertificateDuty } from '../schemas/models/duties.ts';
import type { FillRequest } from '../schemas/models/fill.ts';
import type { Notice, RequestError } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';
import { certificateDuties } from './certificate-duties.ts';
import { formData, type Proofs } from './data.ts';
import { partyNotices, printErrors, requestErrors, warningNotices } from './errors.ts';
import { federalNotices } from './federal-notices.ts';
import { mixedParties } from './one-country.ts';
import { strayNotices } from './stray-members.ts';

/** What isn't in the body: the caller, the time and the zone. */
export interface Circumstances {
  readonly now: Date;
  readonly timeZone: string;
  /** False when the caller's time zone is unknown; nothing is signed then. */
  readonly isZoneKnown: boolean;
  /** Test keys: a mark across every page. */
  readonly isTest: boolean;
  /** Whether a form may be signed in our words although its agency requires its own. */
  readonly signsOwnWords: boolean;
  /** How the caller writes numbers; as in English unless given. */
  readonly language?: Language;
  /** What signed forms carry about their proofs. Without it, they carry no data. */
  readonly proofs?: Proofs | undefined;
}

export interface Completed {
  readonly chosen: Chosen;
  readonly outcome: Outcome;
  /** What the caller should know though nothing is wrong: the version used, answers that look like a mistake. */
  readonly notices: (language: Language) => Notice[];
  /** What follows for payroll; of a signed form only. */
  readonly duties?: (language: Language) => CertificateDuty[];
  readonly form: Fillable;
  readonly mode: SignMode;
  /** The time of the request: of the signature, if there is one. */
  readonly at: Date;
  /** The data of a signed form. */
  readonly attachment?: Attachment | undefined;
  /** Box name -> what it prints. */
  readonly values: Values;
  /** The constant part of the file, and what to append. */
  readonly base: Buffer;
  readonly tail: Buffer;
}

export interface Rejected {
  readonly chosen: Chosen;
  readonly outcome: Outcome;
  readonly notices: (language: Language) => Notice[];
  readonly errors: (language: Language) => RequestError[];
}

function setAsking(form: Interview, path: readonly string[], hasFederalValues: boolean) {
  const sets = setsOf(form, hasFederalValues);
  return (questionId: string): string | undefined =>
    path.find((id) => sets[id]?.questions.some((question) => question.id === questionId));
}

export function complete(
  content: ServedContent,
  request: FillRequest,
  { now, timeZone, isZoneKnown, isTest, signsOwnWords, language: spoken = 'en', proofs }: Circumstances,
): Completed | Rejected {
  if (request.signForm === 'SIGN' && !isZoneKnown) throw new Problem('UNKNOWN_TIMEZONE');
  const chosen = content.catalogue.choose(request.formId, request.formVersion || undefined, isoDay(now));
  const edition = content.edition(chosen);
  const { interview, signatures } = edition;
  const mode = request.signForm ?? 'PREVIEW';
  if (mode !== 'PREVIEW' && !signsOwnWords) requireOfficialForm(edition);
  const parties = { employee: request.employee, employer: request.employer };
  const today = dayIn(now, timeZone);
  const input = {
    answers: request.fields,
    federalValues: request.federalValues ?? undefined,
    today,
    places: placesOf(request),
    decimalComma: writesDecimalComma(spoken),
  };
  const outcome = run(interview, input);
  const written = (language: Language) => content.bundle.words(chosen.id, chosen.version, language) as EditionWords;
  const ofYear = (language: Language) => yearNotice(content.catalogue, chosen, edition, today, language);
  const notices = (language: Language): Notice[] => [
    ...[
      noticeOf(chosen, language),
      draftNotice(chosen, language),
      missingFormNotice(edition, language),
      ofYear(language),
    ].filter((one) => one !== undefined),
    ...(outcome.warnings.length > 0 ? warningNotices(outcome.warnings, written(language)) : []),
    ...partyNotices(interview, parties, today, written(language)),
    ...federalNotices(interview, input, outcome, language),
    ...strayNotices(request, language),
  ];
  const reject = (faults: Parameters<typeof requestErrors>[0]): Rejected => ({
    chosen,
    outcome,
    notices,
    errors: (language) => [
      ...mixedParties(parties, language),
      ...requestErrors(faults, {
        form: interview,
        parties,
        written: written(language),
        language,
        ofYear: ofYear(language)?.message,
      }),
    ],
  });
  const faults = [...validateParties(interview, parties), ...outcome.errors];
  if (faults.length > 0 || mixedParties(parties, spoken).length > 0) return reject(faults);

  const form = content.bundle.fillable(chosen.id, chosen.version);
  if (!form) throw new Error('The edition has no printed form.');
  const values = valuesFor({ interview, signatures, outcome, parties, mode, signedAt: now, timeZone });
  const mark = isTest ? words[interview.printLanguage].watermark : undefined;
  const data = () =>
    formData({ chosen, bundle: content.bundle, request, outcome, isTest, now, timeZone }, proofs ?? {});
  const attachment = mode === 'SIGN' && proofs ? { bytes: data(), at: now } : undefined;
  const filled = fillTail(form, values, { isSignable: mode === 'SIGN_EXTERNALLY', mark, attachment });
  if ('problems' in filled) {
    const asking = setAsking(interview, outcome.path, request.federalValues !== undefined);
    return reject(printErrors(filled.problems, interview, signatures, asking));
  }
  const signed = { bundle: content.bundle, edition, outcome, payroll: request.payroll, signedOn: today };
  const duties = mode === 'SIGN' ? (language: Language) => certificateDuties(signed, language) : undefined;
  return {
    chosen,
    outcome,
    notices,
    ...(duties ? { duties } : {}),
    form,
    mode,
    at: now,
    attachment,
    values,
    ...filled,
  };
}
