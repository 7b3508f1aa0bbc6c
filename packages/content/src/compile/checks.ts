/** Checks across answers: those of the edition, and those of the library for the questions it asks. */
import type { Check, Question } from '@withholding/interview';
import { ContentError, suggest } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import { anyYear } from '../read/ranges.ts';
import type { CheckSource, EditionSource } from '../read/source-model.ts';
import { expandFormula, type Numbers } from './expand.ts';
import { attempt, type Complain } from './sets.ts';
import { type Known, typeOfFormula } from './type-check.ts';
import { writeFormula } from './write-formula.ts';

/** A check, and whether the edition itself asks for it: one of the library is left out where it cannot fail. */
export interface PlacedCheck extends Check {
  readonly own: boolean;
}

interface Context {
  readonly library: Library;
  readonly questions: ReadonlyMap<string, Question>;
  readonly numbers: Numbers;
  readonly known: Known;
  readonly complain: Complain;
}

/** Errors come before ineligibility, and warnings last. */
const order: readonly Check['severity'][] = ['error', 'ineligible', 'warning'];

function compileCheck(id: string, { at, must, severity = 'error' }: CheckSource, context: Context): Check {
  const { numbers, known } = context;
  // In a check of the library the question has another name on every form.
  const node = expandFormula(must, { ...numbers, formulas: { it: at, ...numbers.formulas } });
  if (typeOfFormula(node, known) !== 'boolean')
    throw new ContentError('formula-types', "The formula under must doesn't give yes or no.", 'Write a comparison.');
  return { id, questionId: at, severity, must: writeFormula(node) };
}

function ownChecks(source: EditionSource, context: Context): PlacedCheck[] {
  const { questions, complain } = context;
  return Object.entries(source.checks ?? {}).flatMap(([id, written]) => {
    const asked = [...questions.values()].filter(({ calculation }) => !calculation).map((question) => question.id);
    if (!asked.includes(written.at)) {
      const message = `The check is on "${written.at}", which is not a question the employee answers.`;
      complain('check-question', ['checks', id, 'at'], message, suggest(written.at, asked));
      return [];
    }
    const check = attempt(complain, ['checks', id, 'must'], () => compileCheck(id, written, context));
    return check ? [{ ...check, own: true }] : [];
  });
}

/** Where a question of that name is of another kind, the check is not meant for it. */
function libraryChecks(source: EditionSource, context: Context): PlacedCheck[] {
  const { library, questions } = context;
  return Object.entries(library.checks).flatMap(([id, { at, ...check }]) =>
    at.flatMap((questionId) => {
      const question = questions.get(questionId);
      if (!question || question.calculation || source.checks?.[id]) return [];
      try {
        return [{ ...compileCheck(id, { ...check, at: questionId }, context), own: false }];
      } catch (error) {
        if (error instanceof ContentError && error.proof === 'formula-types') return [];
        throw error;
      }
    }),
  );
}

/** The expression of a relative year takes any year, so a check has to compare it with today. */
function checkRelativeYears(found: readonly PlacedCheck[], { questions, complain }: Context): void {
  for (const { id, regex } of questions.values())
    if (regex === anyYear && !found.some(({ questionId }) => questionId === id))
      complain(
        'kind',
        [],
        `No check compares the year "${id}" with today.`,
        'Add it to thisYearOrNext in library/checks.yaml.',
      );
}

export function compileChecks(source: EditionSource, context: Context): PlacedCheck[] {
  const found = [...ownChecks(source, context), ...libraryChecks(source, context)];
  checkRelativeYears(found, context);
  return order.flatMap((severity) => found.filter((check) => check.severity === severity));
}
