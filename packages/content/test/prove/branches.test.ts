/** A branch on a choice that only some employees are shown: allowed where all who come to the branch have made it. */
import type { Navigation, Question, QuestionSet } from '@withholding/interview';
import { expect, test } from 'vitest';
import { checkGraph } from '../../src/prove/graph.ts';

const choice = (id: string, options: string[], more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'string', htmlType: 'INPUT', displayType: 'RADIO', required: 'ALWAYS', options },
  ...more,
});
const kind = choice('kind', ['CAT', 'DOG']);
const whenCat: Partial<Question> = {
  required: 'DEPENDENT',
  requiredWhen: "kind == 'CAT'",
  relevantWhen: { questionId: 'kind', values: ['CAT'], formula: "kind == 'CAT'" },
};
const by = (questionId: string, to: Record<string, string>): Navigation => ({
  ...{ type: 'VARIABLE', questionId },
  to: Object.fromEntries(
    Object.entries(to).map(([answer, next]) => [answer, next === 'end' ? { perjury: 'statement' } : { next }]),
  ),
});

function proofsBroken(coat: Question, first: Navigation): string[] {
  const set = (id: string, questions: Question[], navigation: Navigation): QuestionSet => ({
    id,
    questions,
    navigation,
  });
  const sets = [
    set('QS1', [kind, coat], first),
    set('QS2', [choice('age', ['YOUNG', 'OLD'])], by('coat', { LONG: 'QS3', SHORT: 'end' })),
    set('QS3', [choice('groomed', ['true', 'false'])], { type: 'CONSTANT', to: { perjury: 'statement' } }),
  ];
  const broken: string[] = [];
  checkGraph(
    Object.fromEntries(sets.map((each) => [each.id, each])),
    'QS1',
    () => 'sets',
    (proof) => broken.push(proof),
  );
  return broken;
}

test.each([
  ['made by everyone who comes there', choice('coat', ['LONG', 'SHORT'], whenCat), { CAT: 'QS2', DOG: 'end' }, []],
  [
    'not made by some who come there',
    choice('coat', ['LONG', 'SHORT'], whenCat),
    { CAT: 'QS2', DOG: 'QS2' },
    ['branch-required'],
  ],
  [
    'due on one more condition',
    choice('coat', ['LONG', 'SHORT'], { ...whenCat, requiredWhen: "kind == 'CAT' && weight > 1" }),
    { CAT: 'QS2', DOG: 'end' },
    ['branch-required'],
  ],
])('a choice %s', (_, coat, to, broken) => expect(proofsBroken(coat, by('kind', to))).toEqual(broken));
