/** Every real form walked by chance: whatever the walker ends with, the engine of the service accepts, to the same result. */

import { dayIn, publishedSets, run } from '@withholding/interview';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormBundle, FormWalk } from '../../src/index.ts';
import { walkByChance } from './random-walk.ts';
import { realForms } from './real-bundles.ts';

const forms = realForms();
const people = { employee: { firstName: 'Ana', lastName: 'Ruiz' } };

/** What the walker would send now, judged as the service judges it. */
function judged(walk: FormWalk, { interview }: FormBundle) {
  const { fields, federalValues } = walk.toFillRequest(people, 'SIGN');
  return { fields, outcome: run(interview, { answers: fields, federalValues, today: dayIn(new Date(), 'UTC') }) };
}

/** Numbers are sent without thousands commas. */
const withoutCommas = (answers: object): object =>
  JSON.parse(JSON.stringify(answers).replaceAll(/(?<=\d),(?=\d{3})/g, ''));

const offPath = (codes: readonly { readonly code: string }[]) =>
  codes.filter(({ code }) => code === 'NOT_ON_PATH' || code === 'UNKNOWN_FIELD');

test('there is something to walk', () => expect(forms.length).toBeGreaterThan(20));

describe.each(forms)('$name', (form) => {
  test('every walk ends in a request the service takes', () => {
    const bundle = form.in('en');
    const walks = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(walks, (numbers) => {
        const chance = (below: number) => (below === 0 ? 0 : (numbers.next().value ?? 0) % below);
        let percent = 0;
        let longest = 0;
        const walk = walkByChance(bundle, chance, (now) => {
          const { outcome } = judged(now, bundle);
          expect(offPath(outcome.errors)).toEqual([]);
          expect(now.calculated()).toEqual(outcome.calculated);
          const progress = now.progress();
          if (now.path.length > longest) expect(progress.percent).toBeGreaterThanOrEqual(percent);
          [percent, longest] = [progress.percent, now.path.length];
        });
        const { outcome, fields } = judged(walk, bundle);
        expect(outcome.status).toBe(walk.status);
        expect(outcome.path).toEqual(walk.path);
        expect(outcome.errors.filter(({ code }) => code !== 'INELIGIBLE')).toEqual([]);
        expect(walk.taxParameters()).toEqual(outcome.taxParameters);
        expect(withoutCommas(walk.toState().answers)).toEqual(withoutCommas(fields));
        expect(walk.perjuryStatement() === undefined).toBe(walk.status === 'ineligible');
        expect(walk.perjuryStatement() ?? '').not.toContain('{{');
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  test('every question has its words in every language', () => {
    for (const language of ['en', 'es', 'fr'] as const) {
      const { interview, questionSets, questionSetsWithFederalValues } = form.in(language);
      for (const [shown, sets] of [
        [questionSets, publishedSets(interview, false)],
        [questionSetsWithFederalValues ?? {}, interview.federalFilingStatuses ? publishedSets(interview, true) : {}],
      ] as const) {
        expect(Object.keys(shown)).toEqual(Object.keys(sets));
        for (const { questions } of Object.values(shown))
          for (const question of questions)
            expect(question.isCalculated || question.validationErrorMessage).toBeTruthy();
      }
    }
  });
});
