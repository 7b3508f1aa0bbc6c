/** An edition as answers move through it: each question with what an answer to it means. */
import type { MigrationEdition, Question, QuestionSet } from '@withholding/interview';
import type { CompiledEdition } from './edition.ts';
import type { EditionWords, Note, SetWords } from './words.ts';

/** A note above a question can be most of it: "Are both of these true?" Notes below explain. */
const isPartOfQuestion = ({ suggestedPlacement, wording }: Note): boolean =>
  suggestedPlacement === 'ABOVE_QUESTION' && wording !== 'OFFICIAL';

/** `english`: the words that all other languages translate. */
export function migrationEdition(edition: CompiledEdition, english: EditionWords): MigrationEdition {
  const { version, interview, earlierAnswers } = edition;
  const words = new Map<QuestionSet, SetWords | undefined>([
    ...Object.values(interview.sets).map((set) => [set, english.sets[set.id]] as const),
    ...Object.values(interview.setsWithFederalValues ?? {}).map(
      (set) => [set, english.setsWithFederalValues?.[set.id]] as const,
    ),
  ]);
  const meaningOf = (set: QuestionSet, { id, type, unit, options }: Question): string => {
    const { ask, options: labels, notes = [] } = words.get(set)?.questions[id] ?? {};
    return JSON.stringify([type, unit, options, ask, labels, notes.filter(isPartOfQuestion)]);
  };
  return { version, interview, meaningOf, earlierAnswers };
}
