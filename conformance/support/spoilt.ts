/** Requests with wrong answers in them. */
import { answer, refusedBy } from './answers.ts';
import type { Edition } from './forms.ts';
import { requestFor } from './requests.ts';
import { YearOver } from './rules.ts';
import type { Question, RequestError } from './types.ts';
import type { Way } from './way.ts';
import { waysOf } from './ways.ts';

export const longestWay = async (one: Edition): Promise<Way> => {
  // The longest way has the most to get wrong.
  const ways = await waysOf(one);
  const longest = ways.filter(({ end }) => end === 'ended').sort((a, b) => b.sets.length - a.sets.length)[0];
  if (!longest && ways.some(({ end }) => end === 'lapsed')) throw new YearOver(`${one.id}: its year is over`);
  return longest as Way;
};
export const asked = (way: Way): { set: string; question: Question }[] =>
  way.sets.flatMap(({ id, questions }) =>
    questions.filter(({ isCalculated }) => !isCalculated).map((question) => ({ set: id, question })),
  );
export const complaintAt = (complaints: RequestError[], id: string): RequestError | undefined =>
  complaints.find(({ pointer }) => pointer === `/fields/${id}`);

/** A request in which every answer without influence on the way is one its regex refuses. */
export async function spoilt(one: Edition) {
  const way = await longestWay(one);
  const branches = new Set(way.sets.map(({ navigation }) => navigation.questionId));
  const wrong = asked(way).flatMap(({ set, question }) => {
    const text = branches.has(question.id) ? undefined : refusedBy(question.validationRegex ?? '');
    return text === undefined ? [] : [{ set, question, text }];
  });
  const { answers } = answer(way);
  const fields = { ...answers, ...Object.fromEntries(wrong.map(({ question, text }) => [question.id, text])) };
  return { request: requestFor(one, fields), wrong };
}
