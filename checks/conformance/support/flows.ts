/** The guided flows the service offers for the sample places, and their question sets. */

import { reachable } from './forms.ts';
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

const flowSetsOf = once(async (flowId: string, first: string, language: string): Promise<QuestionSet[]> => {
  const headers = { 'accept-language': language };
  const sets = await reachable(first, (name) => ask<QuestionSet>(`flowQuestionSet/${flowId}/${name}`, { headers }));
  return [...sets.values()];
});

/** The question sets of a flow, in English. */
export const setsOfFlow = (flow: Flow): Promise<QuestionSet[]> =>
  flowSetsOf(flow.id, flow.initialQuestionSetId ?? '', 'en');

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
