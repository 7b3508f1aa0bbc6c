/** Navigation and conditions that a client can't rely on. */
import { good, type Json } from './edits.ts';
import type { Mutation } from './mutation.ts';

const test = 'Spec client · navigation, expressions and conditions are enough';
const file = 'spec-client';
const sets = /\/formQuestionSet\//;

/** Ineligible answers lead where the others lead. */
function leadOn({ navigation }: Json): void {
  const targets: Json[] = Object.values(navigation?.navigationMappings ?? {});
  const other = targets.find(({ nextQuestionSetId }) => nextQuestionSetId !== 'INELIGIBLE');
  for (const target of other ? targets : [])
    if (target.nextQuestionSetId === 'INELIGIBLE') {
      delete target.nextQuestionSetId;
      Object.assign(target, other);
    }
}

const eachQuestion = (change: (question: Json) => void) => (body: Json) => body.questions?.forEach(change);

export const conditionMutations: readonly Mutation[] = [
  { name: 'ineligible answers lead on', file, test, fault: good(sets, leadOn) },
  {
    name: 'checks say the opposite of what must be true',
    ...{ file, test },
    fault: good(
      sets,
      eachQuestion(({ checks = [] }) => {
        for (const check of checks) check.must = `!(${check.must})`;
      }),
    ),
  },
  {
    name: 'no condition says when an answer is required',
    ...{ file, test },
    fault: good(
      sets,
      eachQuestion(({ required }) => delete required?.when),
    ),
  },
];
