import type { QuestionSet } from './types.ts';

/** The statement of the end the set leads to. */
export function perjuryStatementOf(
  { navigation }: QuestionSet,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  if (navigation.navigationType === 'CONSTANT') return navigation.navigationMapping.perjuryStatement;
  return navigation.navigationMappings[answers[navigation.questionId] ?? '']?.perjuryStatement;
}
