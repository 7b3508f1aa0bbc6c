/** The question sets as the service shows them, and what they say when something is wrong. */
import { type AnswerError, fillPerjuryStatement, type Outcome } from '@withholding/interview';
import type { FormBundle, Language, Question, QuestionSet } from '../types.ts';
import { words } from '../words.ts';
import { joinParts } from './join-parts.ts';
import { perjuryStatementOf } from './perjury.ts';

/** How long a text may be, where its expression ends with that. */
const longest = (regex: string): number => Number(/\]\{0,(\d+)\}\$$/.exec(regex)?.[1] ?? Number.NaN) + 1;

/** Which part of a date in three boxes is wrong; nothing for other answers. */
function datePart(regex: string, answer: string): 'NO_SUCH_YEAR' | 'NO_SUCH_MONTH' | 'NO_SUCH_DAY' | undefined {
  const [year, month, day, ...more] = answer.split('-');
  const isRight = (date: string) => new RegExp(regex).test(date);
  if (year === undefined || month === undefined || day === undefined || more.length > 0) return undefined;
  if (!isRight('2001-02-03')) return undefined;
  if (!isRight(`${year}-02-03`)) return 'NO_SUCH_YEAR';
  if (!isRight(`2001-${month}-03`)) return 'NO_SUCH_MONTH';
  return isRight(`2001-02-${day}`) ? undefined : 'NO_SUCH_DAY';
}

/** Why a typed answer is wrong, where its own message would name another reason. */
function typedMessage(
  code: AnswerError['code'],
  regex: string,
  answer: string,
  language: Language,
): string | undefined {
  const { REQUIRED, NO_SUCH_DATE, TOO_LONG } = words[language];
  if (code === 'REQUIRED' || code === 'DEPENDENT_REQUIRED') return REQUIRED;
  if (code === 'NO_SUCH_DATE') return NO_SUCH_DATE;
  const part = datePart(regex, answer);
  if (part) return words[language][part];
  return answer.length > longest(regex) ? TOO_LONG(longest(regex)) : undefined;
}

export class ShownSets {
  /** As published: a set may come in parts. */
  readonly #parts: Readonly<Record<string, QuestionSet>>;
  readonly all: Readonly<Record<string, QuestionSet>>;
  readonly #language: Language;
  /** Which form to use in place of one whose year is over. */
  readonly #ofYear: readonly string[];

  constructor(
    {
      questionSets,
      questionSetsWithFederalValues,
      language,
      notices = [],
    }: Pick<FormBundle, 'questionSets' | 'questionSetsWithFederalValues' | 'language' | 'notices'>,
    hasFederalValues: boolean,
  ) {
    this.#parts = (hasFederalValues && questionSetsWithFederalValues) || questionSets;
    this.all = joinParts(this.#parts);
    this.#language = language;
    this.#ofYear = notices.filter(({ code }) => code === 'FORM_YEAR').map(({ message }) => message);
  }

  of(setId: string): QuestionSet | undefined {
    return this.all[setId];
  }

  checkMessage(check: string, questionId = '', questionSetId = ''): string | undefined {
    return this.#asked(questionId, questionSetId)?.checks?.find(({ id }) => id === check)?.message;
  }

  message({ code, check, questionId = '', questionSetId = '' }: AnswerError, answer = ''): string {
    const told = check === undefined ? undefined : this.checkMessage(check, questionId, questionSetId);
    if (told !== undefined) return told;
    if (code === 'LAPSED') return [words[this.#language].LAPSED, ...this.#ofYear].join(' ');
    if (code === 'INELIGIBLE') return words[this.#language].INELIGIBLE;
    const question = this.#asked(questionId, questionSetId);
    if (!question) return '';
    const { questionOptions, displayType = '', validationRegex = '', validationErrorMessage = '' } = question;
    // What a choice says fits whatever is wrong with it: choose one.
    if (questionOptions || displayType.endsWith('CHECKBOX')) return validationErrorMessage;
    return typedMessage(code, validationRegex, answer, this.#language) ?? validationErrorMessage;
  }

  /** The statement at the end of the path, with the answers filled in. */
  perjuryStatement({ path, answers }: Outcome): string | undefined {
    const statement = perjuryStatementOf(this.#parts, path.at(-1) ?? '', answers);
    return statement === undefined ? undefined : fillPerjuryStatement(statement, answers);
  }

  #asked(questionId: string, questionSetId: string): Question | undefined {
    return this.of(questionSetId)?.questions.find(({ id }) => id === questionId);
  }
}
