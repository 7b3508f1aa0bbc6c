/** Completes a form: validates what was sent, works out the tax parameters, and lays the answers out on the page. */
import type { Language, Words } from '@withholding/content';
import { type Interview, type Outcome, type Parties, run, setsOf, validateParties } from '@withholding/interview';
import { type Fillable, fillTail, type SignMode, valuesFor } from '@withholding/pdf';
import type { Chosen } from '../content/catalogue.ts';
import { isoDay } from '../content/day.ts';
import type { ServedContent } from '../content/served.ts';
import type { RequestError } from '../problem.ts';
import { words } from '../words/index.ts';
import { printFaults, requestErrors } from './errors.ts';

export interface FillRequest {
  readonly formId: string;
  readonly formVersion?: string;
  readonly employee?: unknown;
  readonly employer?: unknown;
  readonly signForm?: SignMode;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly federalValues?: Readonly<Record<string, unknown>>;
}

/** What does not stand in the body: who asks, when and where. */
export interface Circumstances {
  readonly now: Date;
  readonly timeZone: string;
  /** Test keys: a mark across every page. */
  readonly isTest: boolean;
}

export interface Completed {
  readonly chosen: Chosen;
  readonly outcome: Outcome;
  readonly form: Fillable;
  readonly mode: SignMode;
  /** The constant part of the file, and what to append. The tail is valid until the next fill. */
  readonly base: Buffer;
  readonly tail: Buffer;
}

export interface Refused {
  readonly chosen: Chosen;
  readonly outcome: Outcome;
  readonly errors: (language: Language) => RequestError[];
}

function setAsking(form: Interview, path: readonly string[], hasFederalValues: boolean) {
  const sets = setsOf(form, hasFederalValues);
  return (questionId: string): string | undefined =>
    path.find((id) => sets[id]?.questions.some((question) => question.id === questionId));
}

const versionAsked = (version: unknown): string | undefined =>
  version === undefined || version === null || version === '' ? undefined : String(version);

export function complete(
  content: ServedContent,
  request: FillRequest,
  { now, timeZone, isTest }: Circumstances,
): Completed | Refused {
  const chosen = content.catalogue.choose(request.formId, versionAsked(request.formVersion), isoDay(now));
  const { interview, signatures } = content.edition(chosen);
  const parties: Parties = { employee: request.employee, employer: request.employer };
  const outcome = run(interview, { answers: request.fields, federalValues: request.federalValues ?? undefined });
  const refuse = (faults: Parameters<typeof requestErrors>[0]): Refused => ({
    chosen,
    outcome,
    errors: (language) =>
      requestErrors(faults, {
        form: interview,
        written: content.bundle.words(chosen.id, chosen.version, language) as Words,
        language,
      }),
  });
  const faults = [...validateParties(interview, parties), ...outcome.problems];
  if (faults.length > 0) return refuse(faults);

  const form = content.bundle.fillable(chosen.id, chosen.version);
  if (!form) throw new Error('The edition has no printed form.');
  const mode = request.signForm ?? 'PREVIEW';
  const values = valuesFor({ interview, signatures, outcome, parties, mode, signedAt: now, timeZone });
  const mark = isTest ? words[interview.printLanguage].watermark : undefined;
  const filled = fillTail(form, values, mode === 'SIGN_EXTERNALLY', mark);
  if ('problems' in filled) {
    const asking = setAsking(interview, outcome.path, request.federalValues !== undefined);
    return refuse(printFaults(filled.problems, interview, signatures, asking));
  }
  return { chosen, outcome, form, mode, ...filled };
}
