/** An edition as answers move through it. */
import { everySet } from '../every-question.ts';
import { memoizeFor } from '../memoize.ts';
import type { Interview, Question, QuestionSet } from '../model.ts';
import type { EarlierAnswers } from './earlier-answers.ts';

export interface MigrationEdition {
  readonly version: string;
  readonly interview: Interview;
  /** Equal for two questions if an answer to one is an answer to the other: type, unit, options and English text. */
  readonly meaningOf: (set: QuestionSet, question: Question) => string;
  /** What became of the answers to the edition before this one. */
  readonly earlierAnswers?: EarlierAnswers | undefined;
}

export interface AskedQuestion {
  readonly question: Question;
  /** One for each text or list of options that the form has for it. */
  readonly meanings: ReadonlySet<string>;
}

/** Every question that an employee answers, by id. The question is that of the first set that asks it. */
export const askedQuestions = memoizeFor((edition: MigrationEdition): ReadonlyMap<string, AskedQuestion> => {
  const found = new Map<string, { question: Question; meanings: Set<string> }>();
  for (const set of everySet(edition.interview))
    for (const question of set.questions) {
      if (question.calculation) continue;
      const asked = found.get(question.id) ?? { question, meanings: new Set() };
      asked.meanings.add(edition.meaningOf(set, question));
      found.set(question.id, asked);
    }
  return found;
});
