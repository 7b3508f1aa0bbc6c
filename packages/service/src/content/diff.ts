/** What changed between two versions of a form, and what that means for answers a client has stored. */
import { compareVersions, type Language } from '@withholding/bundle';
import { everyQuestion, type Interview, type Move, type Question, questionMoves } from '@withholding/interview';
import { editionsBetween } from '../migration/migrate-answers.ts';
import type { FormDiff } from '../schemas/models/form.ts';
import type { Chosen } from './catalogue.ts';
import type { ServedContent } from './served.ts';

/** Every question of a form by id. If it's asked in several places, the first one is used. */
function questionsOf(interview: Interview): Map<string, Question> {
  const found = new Map<string, Question>();
  for (const question of everyQuestion(interview)) if (!found.has(question.id)) found.set(question.id, question);
  return found;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a stored answer can be sent again: always, never, or only if the new expression accepts it. */
type Validity = FormDiff['storedAnswers'][string];

function validityOf(before: Question, after: Question | undefined, isGood: boolean): Validity {
  if (!isGood || !after || (after.calculation && !before.calculation)) return 'INVALID';
  if (before.regex === after.regex && before.required === after.required) return 'VALID';
  if (before.options && after.options) {
    return before.options.every((option) => after.options?.includes(option)) ? 'VALID' : 'CHECK';
  }
  return before.regex === after.regex ? 'VALID' : 'CHECK';
}

/** Whether an answer keeps its meaning under the same id. Declared forwards; backwards, the same questions changed. */
function movesOf(content: ServedContent, from: Chosen, to: Chosen): ReadonlyMap<string, readonly Move[]> {
  const isForwards = compareVersions(from.version, to.version) <= 0;
  return questionMoves(isForwards ? editionsBetween(content, from, to) : editionsBetween(content, to, from));
}

export function diffEditions(content: ServedContent, from: Chosen, to: Chosen, language: Language): FormDiff {
  const [a, b] = [content.edition(from), content.edition(to)];
  const [before, after] = [questionsOf(a.interview), questionsOf(b.interview)];
  const words = content.bundle.words(to.id, to.version, language);
  const textOf = (id: string) =>
    Object.values(words?.sets ?? {})
      .map((set) => set.questions[id]?.ask)
      .find((text) => text !== undefined);
  const removed = [...before.keys()].filter((id) => !after.has(id));
  const added = [...after.keys()].filter((id) => !before.has(id));
  const moves = movesOf(content, from, to);
  const moved = (id: string) => moves.get(id)?.find(({ questionId }) => questionId === id);
  const renamed = [...moves].flatMap(([was, all]) =>
    all.flatMap(({ questionId }) =>
      questionId === was || !before.has(was) || !after.has(questionId) ? [] : [{ questionId, was }],
    ),
  );
  const changed = [...before].flatMap(([id, question]) => {
    const now = after.get(id);
    if (!now) return [];
    const meaning = moved(id)?.lost ? (['meaning'] as const) : [];
    const others = (['regex', 'required', 'options', 'calculation', 'displayType', 'type'] as const).filter(
      (part) => !same(question[part], now[part]),
    );
    const parts = [...others, ...meaning];
    return parts.length === 0 ? [] : [{ questionId: id, changed: parts }];
  });
  const parameters = (edition: typeof a) => edition.interview.taxParameters.map(({ id }) => id);
  const [idsBefore, idsAfter] = [parameters(a), parameters(b)];
  const constants = [...new Set([...Object.keys(a.constants), ...Object.keys(b.constants)])].flatMap((name) =>
    a.constants[name] === b.constants[name]
      ? []
      : [{ name, from: a.constants[name] ?? null, to: b.constants[name] ?? null }],
  );
  return {
    id: from.id,
    from: from.version,
    to: to.version,
    effectiveDate: b.effective,
    title: same(a.title, b.title) ? null : { from: a.title, to: b.title },
    questions: {
      added: added.map((id) => ({ questionId: id, questionText: textOf(id) ?? '' })),
      removed,
      changed,
      renamed,
    },
    taxParameters: {
      added: idsAfter.filter((id) => !idsBefore.includes(id)),
      removed: idsBefore.filter((id) => !idsAfter.includes(id)),
    },
    constants,
    storedAnswers: Object.fromEntries(
      [...before]
        .filter(([, question]) => !question.calculation)
        .map(([id, question]) => {
          const move = moved(id);
          return [id, validityOf(question, after.get(id), move !== undefined && !move.lost)];
        }),
    ),
  };
}
