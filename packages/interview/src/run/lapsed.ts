/** Claims that have ended before they are made. */
import type { Interview, QuestionSet } from '../model.ts';
import type { AnswerError } from './errors.ts';
import type { ParameterValue } from './parameters.ts';

/** The claim whose last day or year is over on the day it is made, if there is one: the ids it rests on. */
export function lapsedClaim(
  form: Interview,
  given: readonly ParameterValue[],
  today: string | undefined,
): readonly string[] | undefined {
  if (today === undefined) return undefined;
  return form.taxParameters.find(
    ({ id, claimedBy }) =>
      claimedBy &&
      // A day is compared with today, a year with the year of today.
      given.some((parameter) => parameter.id === id && parameter.value < today.slice(0, parameter.value.length)),
  )?.claimedBy;
}

interface Walked {
  readonly path: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
  readonly hasFederalValues: boolean;
}

/** A claim that has ended is mended where it was made: by the last answer it rests on. */
export function lapsedAt(
  ids: readonly string[],
  sets: Readonly<Record<string, QuestionSet>>,
  { path, answers, hasFederalValues }: Walked,
): AnswerError {
  const asked = path.flatMap((setId) => (sets[setId]?.questions ?? []).map(({ id }) => ({ id, setId })));
  const last = asked.findLast(({ id }) => ids.includes(id) && Object.hasOwn(answers, id));
  if (last) return { code: 'LAPSED', path: `fields.${last.id}`, questionId: last.id, questionSetId: last.setId };
  const federal = hasFederalValues && ids.find((id) => id.startsWith('federal.'));
  return { code: 'LAPSED', path: federal ? federal.replace('federal.', 'federalValues.') : 'formVersion' };
}
