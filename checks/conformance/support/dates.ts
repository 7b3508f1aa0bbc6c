/**
 * Dates that fit. A form may check its answers against each other and against the current date (`checks` of a question);
 * no expression tells which date passes, so the service is asked.
 */
import { answer } from './answers.ts';
import { isDate } from './conditions.ts';
import { call } from './http.ts';
import type { Question, Validation } from './types.ts';
import type { Way } from './way.ts';

/** Someone grown up, a child, someone young, someone retired, a day of this year, and a day to come. */
const candidates = (): string[] => {
  const year = new Date().getFullYear();
  return [...[42, 14, 20, 76].map((years) => `${year - years}-05-17`), `${year}-01-02`, `${year + 5}-05-17`];
};

const stops = ({ checks = [] }: Question): boolean => checks.some(({ severity }) => severity !== 'WARNING');

/** What is wrong with the answers, other than that the way ends where the form cannot be used or its year is over. */
async function faults(formId: string, formVersion: string, way: Way): Promise<number> {
  const { text } = await call('validate', { json: { formId, formVersion, employee: {}, fields: answer(way).answers } });
  const decides = way.end === 'ineligible' ? way.sets.at(-1)?.navigation.questionId : undefined;
  const { errors } = JSON.parse(text) as Validation;
  return errors.filter(
    ({ code, questionId }) =>
      questionId !== undefined && code !== 'LAPSED' && !(code === 'INELIGIBLE' && questionId === decides),
  ).length;
}

export async function withFittingDates(formId: string, formVersion: string, way: Way): Promise<Way> {
  const asked = way.sets.flatMap(({ questions }) => questions);
  if (!asked.some(stops)) return way;
  for (const date of candidates()) {
    const dates = asked.filter(isDate).map(({ id }): [string, string] => [id, date]);
    const dated = { ...way, choices: new Map([...way.choices, ...dates]) };
    if ((await faults(formId, formVersion, dated)) === 0) return dated;
  }
  return way;
}
