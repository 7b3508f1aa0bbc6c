/** Every pair of editions of each form: no answer changes its meaning on the way from one to the other. */
import { type CompiledEdition, compareVersions, type EditionWords, migrationEdition } from '@withholding/bundle';
import { type Migration, migrate, run, setsOf } from '@withholding/interview';
import { realContent } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followedWays } from '../walk/random-answers.ts';

interface Revision {
  readonly edition: CompiledEdition;
  readonly english: EditionWords;
}

interface Moved {
  readonly revisions: readonly Revision[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly migration: Migration;
}

/** From the compiled editions alone: what a question on the path of these answers asks. */
function askedOn({ edition: { interview }, english }: Revision, answers: Moved['answers'], today: string) {
  const sets = setsOf(interview, false);
  const { path } = run(interview, { answers, today });
  return new Map(
    path.flatMap((setId) =>
      (sets[setId]?.questions ?? []).map(({ id, type, options, unit }) => {
        const { ask, options: labels } = english.sets[setId]?.questions[id] ?? {};
        return [id, JSON.stringify({ type, options, unit, ask, labels })] as const;
      }),
    ),
  );
}

/** Whether the content declares, step by step, that an answer to the one question is an answer to the other. */
function isDeclared(revisions: readonly Revision[], was: string, questionId: string): boolean {
  let ids = new Map([[was, false]]);
  for (const { edition } of revisions.slice(1)) {
    const { same = [], was: renamed = {}, split = {}, again = {} } = edition.earlierAnswers ?? {};
    const asked = [...(again.year ?? []), ...(again.changed ?? [])];
    const steps = [...ids].flatMap(([id, declared]): [string, boolean][] => {
      const to = Object.keys(renamed).filter((name) => renamed[name] === id);
      const parts = Object.keys(split[id] ?? {});
      if (to.length + parts.length > 0) return [...to, ...parts].map((name) => [name, true]);
      return again.removed?.includes(id) ? [] : [[id, declared || same.includes(id)]];
    });
    ids = new Map(steps.filter(([id]) => !asked.includes(id)));
  }
  return ids.get(questionId) === true;
}

/** Whether the content says that the answer can't be used. */
const asksAgain = (revisions: readonly Revision[], id: string): boolean =>
  revisions
    .slice(1)
    .some(({ edition: { earlierAnswers: { again = {} } = {} } }) => [again.year, again.changed].flat().includes(id));

function check({ revisions, answers, today, migration }: Moved): void {
  const [first, last] = [revisions[0], revisions.at(-1)] as [Revision, Revision];
  const [before, after] = [askedOn(first, answers, today), askedOn(last, migration.answers, today)];
  const moved = [...migration.carried.map((id) => ({ questionId: id, was: id })), ...migration.renamed];
  for (const { questionId, was } of moved) {
    if (questionId === was) expect(asksAgain(revisions, was), `${was} must be asked again`).toBe(false);
    if (questionId === was) expect(migration.answers[was], was).toBe(String(answers[was]));
    const isSame = questionId === was && before.get(was) === after.get(questionId);
    // A question beyond the end of the path has no text yet; its set decides.
    if (after.has(questionId) && !isSame)
      expect(isDeclared(revisions, was, questionId), `${was} moved to ${questionId} with another meaning`).toBe(true);
  }
  const told = [
    ...moved.map(({ was }) => was),
    ...migration.again.map(({ was }) => was),
    ...migration.dropped.map(({ questionId }) => questionId),
  ];
  expect(Object.keys(answers).filter((id) => !told.includes(id))).toEqual([]);
  const { status, errors } = run(last.edition.interview, { answers: migration.answers, today });
  if (migration.isComplete) expect({ status, errors }).toEqual({ status: 'ended', errors: [] });
  else expect(migration.next !== undefined || status === 'ineligible').toBe(true);
}

export const provePairs = async (maps: number): Promise<void> => {
  const byForm = Map.groupBy((await realContent()).editions, ({ edition }) => edition.id);
  const pairs = [...byForm.values()].flatMap((unsorted) => {
    const all = unsorted
      .map(({ edition, words }): Revision => ({ edition, english: words.en }))
      .sort((a, b) => compareVersions(a.edition.version, b.edition.version));
    return all.flatMap((_, from) => all.slice(from + 1).map((_, more) => all.slice(from, from + more + 2)));
  });
  const named = pairs.map((revisions) => {
    const [from, to] = [revisions[0], revisions.at(-1)].map((one) => one?.edition.version);
    return { name: `${revisions[0]?.edition.id} ${from} to ${to}`, revisions };
  });
  describe.each(named)('$name', ({ revisions }) => {
    it(`keeps the meaning of ${maps} random answer maps`, () => {
      const first = (revisions[0] as Revision).edition;
      const today = (revisions.at(-1) as Revision).edition.effective;
      const editions = revisions.map(({ edition, english }) => migrationEdition(edition, english));
      let kept = 0;
      fc.assert(
        fc.property(followedWays(first.interview, today), ({ answers, hasFederalValues }) => {
          fc.pre(!hasFederalValues && run(first.interview, { answers, today }).status === 'ended');
          const migration = migrate(editions, { answers, today });
          kept += migration.carried.length + migration.renamed.length;
          check({ revisions, answers, today, migration });
        }),
        { numRuns: maps, maxSkipsPerRun: 1000 },
      );
      // Losing everything would pass the checks above.
      expect(kept).toBeGreaterThan(0);
    });
  });
};
