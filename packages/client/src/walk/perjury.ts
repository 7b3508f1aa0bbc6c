import type { QuestionSet } from '../types.ts';

/** The statement of the end that the set, with its later parts, leads to. */
export function perjuryStatementOf(
  sets: Readonly<Record<string, QuestionSet>>,
  setId: string,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  const { navigation, drawnWithNext } = sets[setId] ?? {};
  if (!navigation) return undefined;
  if (navigation.navigationType === 'CONSTANT') return navigation.navigationMapping.perjuryStatement;
  // A yes-or-no question that may be left blank means no, as it does on the way.
  const { [answers[navigation.questionId] ?? 'false']: mapping } = navigation.navigationMappings;
  return drawnWithNext
    ? perjuryStatementOf(sets, mapping?.nextQuestionSetId ?? '', answers)
    : mapping?.perjuryStatement;
}
