/** Requests with wrong answers in them. */
import { answer, rejectedBy } from './answers.ts';
import type { Edition } from './forms.ts';
import { goodWays, requestFor } from './requests.ts';
import type { Question, RequestError } from './types.ts';
import type { Way } from './way.ts';

/** The longest way has the most to get wrong. */
export const maxWay = async (one: Edition): Promise<Way> =>
  (await goodWays(one)).reduce((longest, way) => (way.sets.length > longest.sets.length ? way : longest));

export const asked = (way: Way): { set: string; question: Question }[] =>
  way.sets.flatMap(({ id, questions }) =>
    questions.filter(({ isCalculated }) => !isCalculated).map((question) => ({ set: id, question })),
  );
export const complaintAt = (complaints: RequestError[], id: string): RequestError | undefined =>
  complaints.find(({ pointer }) => pointer === `/fields/${id}`);

/** A request with an answer that its regex rejects for every question that doesn't decide the path. */
export async function spoiled(one: Edition) {
  const way = await maxWay(one);
  const branches = new Set(way.sets.map(({ navigation }) => navigation.questionId));
  const wrong = asked(way).flatMap(({ set, question }) => {
    const text = branches.has(question.id) ? undefined : rejectedBy(question.validationRegex ?? '');
    return text === undefined ? [] : [{ set, question, text }];
  });
  const { answers } = answer(way);
  const fields = { ...answers, ...Object.fromEntries(wrong.map(({ question, text }) => [question.id, text])) };
  return { request: requestFor(one, fields), wrong };
}
