/** The guided flows the service offers for the sample places, and their question sets. */

import { mappingsOf } from './forms.ts';
import { ask } from './http.ts';
import { once } from './once.ts';
import { samples } from './places.ts';
import type { Flow, Question, QuestionSet } from './types.ts';

export interface PlacedFlow {
  readonly place: string;
  readonly flow: Flow;
}

export const everyFlow = once(
  async (): Promise<PlacedFlow[]> =>
    (await samples('guided-flows')).flatMap(({ place, found }) =>
      (found.flows ?? []).map((flow) => ({ place: `${place} ${flow.id}`, flow })),
    ),
);

/** Each flow with questions once. */
export async function flowsWithQuestions(): Promise<PlacedFlow[]> {
  const asking = (await everyFlow()).filter(({ flow }) => flow.hasFlowQuestions);
  return [...new Map(asking.map((placed) => [placed.flow.id, placed])).values()];
}

export const flowSetsOf = once(async (flowId: string, first: string, language: string): Promise<QuestionSet[]> => {
  const sets = new Map<string, QuestionSet>();
  const waiting = [first];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (sets.has(name)) continue;
    const set = await ask<QuestionSet>(`flowQuestionSet/${flowId}/${name}`, {
      headers: { 'accept-language': language },
    });
    sets.set(name, set);
    for (const { nextQuestionSetId: next } of mappingsOf(set))
      if (next !== undefined && next !== 'INELIGIBLE') waiting.push(next);
  }
  return [...sets.values()];
});

export async function everyFlowSet(language = 'en'): Promise<{ place: string; set: QuestionSet }[]> {
  const all: { place: string; set: QuestionSet }[] = [];
  for (const { flow } of await flowsWithQuestions())
    for (const set of await flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', language))
      all.push({ place: `${flow.id} ${set.id}`, set });
  return all;
}

export async function everyFlowQuestion(): Promise<{ place: string; question: Question }[]> {
  return (await everyFlowSet()).flatMap(({ place, set }) =>
    set.questions.map((question) => ({ place: `${place} ${question.id}`, question })),
  );
}
