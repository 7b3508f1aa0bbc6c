import type { QuestionSet } from '../types.ts';

/** The statement of the end the set leads to. */
export function perjuryStatementOf(
  { navigation }: QuestionSet,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  if (navigation.navigationType === 'CONSTANT') return navigation.navigationMapping.perjuryStatement;
  // A yes-or-no question that may be left blank means no, as it does on the way.
  const { [answers[navigation.questionId] ?? 'false']: mapping } = navigation.navigationMappings;
  return mapping?.perjuryStatement;
}
