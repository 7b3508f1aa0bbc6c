/** Answers for a newer version of a form, and what to ask again, in the caller's language. */
import { compareVersions, type EditionWords, type Language, migrationEdition } from '@withholding/bundle';
import { type MigrationEdition, migrate, writesDecimalComma } from '@withholding/interview';
import { inCapitals } from '../capitals.ts';
import { type Chosen, noticeOf } from '../content/catalogue.ts';
import type { ServedContent } from '../content/served.ts';
import { requestErrors } from '../fill/errors.ts';
import { publishedPath } from '../fill/published-path.ts';
import { listed, Problem } from '../problem.ts';
import type { MigratedAnswers, MigrationRequest } from '../schemas/models/fill.ts';
import { words } from '../words/index.ts';

/** Every edition from one version to the other. Those that aren't served still say what became of answers. */
export function editionsBetween({ bundle }: ServedContent, from: Chosen, to: Chosen): MigrationEdition[] {
  const versions = bundle.versionsOf(from.id).filter((version) => {
    const isBefore = compareVersions(version, from.version) < 0;
    return !isBefore && compareVersions(version, to.version) <= 0;
  });
  return versions.sort(compareVersions).flatMap((version) => {
    const [edition, english] = [bundle.edition(from.id, version), bundle.words(from.id, version, 'en')];
    return edition && english ? [migrationEdition(edition, english)] : [];
  });
}

/** What a question asks: in this set, or wherever it is asked. */
function textIn(written: EditionWords | undefined, questionId: string, setId?: string): string | undefined {
  const all = [...Object.entries(written?.setsWithFederalValues ?? {}), ...Object.entries(written?.sets ?? {})];
  const asking = all.filter(([, { questions }]) => Object.hasOwn(questions, questionId));
  const [, set] = asking.find(([id]) => id === setId) ?? asking[0] ?? [];
  return set?.questions[questionId]?.ask;
}

export interface MigrationCircumstances {
  /** Where the employee is: YYYY-MM-DD. */
  readonly today: string;
  readonly language: Language;
}

export function migrateAnswers(
  content: ServedContent,
  request: MigrationRequest,
  { from, to }: { readonly from: Chosen; readonly to: Chosen },
  { today, language }: MigrationCircumstances,
): MigratedAnswers {
  if (compareVersions(to.version, from.version) < 0)
    throw new Problem('OLDER_VERSION', { form: to.id, from: from.version, to: to.version });
  const { interview } = content.edition(to);
  const { outcome, isComplete, next, ...moved } = migrate(editionsBetween(content, from, to), {
    answers: request.answers,
    federalValues: request.federalValues ?? undefined,
    today,
    decimalComma: writesDecimalComma(language),
  });
  const written = content.bundle.words(to.id, to.version, language) as EditionWords;
  const before = content.bundle.words(from.id, from.version, language);
  const messages = words[language].migration;
  const asking = <Asked extends { questionId: string; questionSetId: string }>(asked: Asked) => ({
    ...asked,
    questionText: textIn(written, asked.questionId, asked.questionSetId) ?? '',
  });
  const notice = noticeOf(to, language);
  const faults = requestErrors(outcome.errors, { form: interview, parties: {}, written, language, ofYear: undefined });
  const errors = faults.map((error) => ({ ...error, pointer: error.pointer.replace(/^\/fields\//, '/answers/') }));
  return {
    form: to.id,
    from: from.version,
    formVersion: to.version,
    complete: isComplete,
    status: inCapitals(outcome.status),
    ...(next === undefined ? {} : { nextQuestionSetId: next }),
    path: publishedPath(interview, request, outcome),
    answers: moved.answers,
    carried: moved.carried,
    renamed: moved.renamed,
    again: moved.again.map((one) => ({ ...asking(one), message: messages[one.code] })),
    added: moved.added.map(asking),
    dropped: moved.dropped.map(({ questionId, code }) => {
      const questionText = textIn(before, questionId);
      return { questionId, ...(questionText === undefined ? {} : { questionText }), code, message: messages[code] };
    }),
    ...listed(errors),
    ...(notice ? { notice } : {}),
  };
}
