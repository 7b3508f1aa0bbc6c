/** All that a form may ask, on whatever way and whether the federal values are known or not. */
import type { Interview, Question, QuestionSet } from './model.ts';

type Asking = Pick<Interview, 'sets' | 'setsWithFederalValues'>;

/** Every set: those without the federal values, then those that are other ones with them. */
export const everySet = ({ sets, setsWithFederalValues = {} }: Asking): readonly QuestionSet[] => [
  ...Object.values(sets),
  ...Object.values(setsWithFederalValues),
];

/** Every question of every set. One that several sets ask is there several times. */
export const everyQuestion = (form: Asking): readonly Question[] =>
  everySet(form).flatMap(({ questions }) => questions);
