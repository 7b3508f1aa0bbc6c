/** Sets that come in parts, so that their navigation can say who is ineligible, joined into the screens they are. */
import type { QuestionSet } from '../types.ts';

type Sets = Readonly<Record<string, QuestionSet>>;

/** Any set that follows a part: all of them ask the same questions. */
function following({ navigation, drawnWithNext }: QuestionSet, sets: Sets): QuestionSet | undefined {
  if (!drawnWithNext || navigation.navigationType === 'CONSTANT') return undefined;
  const onward = Object.values(navigation.navigationMappings).find(({ hasMoreQuestions }) => hasMoreQuestions);
  return sets[onward?.nextQuestionSetId ?? ''];
}

function joined(set: QuestionSet, sets: Sets): QuestionSet {
  const next = following(set, sets);
  if (!next) return set;
  const rest = joined(next, sets);
  const notes = [...(set.notes ?? []), ...(rest.notes ?? [])];
  return { ...set, questions: [...set.questions, ...rest.questions], ...(notes.length > 0 ? { notes } : {}) };
}

/** Every set with its later parts. The parts keep their own ids too. */
export const joinParts = (sets: Sets): Record<string, QuestionSet> =>
  Object.fromEntries(Object.entries(sets).map(([id, set]) => [id, joined(set, sets)]));
