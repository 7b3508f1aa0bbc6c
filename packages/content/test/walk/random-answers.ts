/** Random answers to every edition we ship: right ones along a path, and nonsense. */
import { isDeepStrictEqual } from 'node:util';
import {
  everyQuestion,
  type Interview,
  printedValues,
  type Question,
  run,
  setsOf,
  validateParties,
} from '@withholding/interview';
import { type RealEdition, realContent } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendAnswers } from '../../src/walk/mend-answers.ts';
import { samplesOf } from '../../src/walk/samples.ts';
import { waysThrough } from '../../src/walk/ways.ts';
import { anyParties } from './any-parties.ts';

/** Other ones every time; 100,000 per edition with FULL=1. */
const maps = process.env.FULL === '1' ? 100_000 : 500;

/** A fair share of the editions for each of several test files. */
export async function share(which: number, of: number): Promise<RealEdition[]> {
  return (await realContent()).editions.filter((_, index) => index % of === which);
}

export const questionsOf = (form: Interview): Question[] => [
  ...new Map(everyQuestion(form).map((question) => [question.id, question])).values(),
];

const nonsense = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    ' ',
    '0',
    '-5',
    '1e3',
    '1,234.50',

    'true',
    'INELIGIBLE',
    '\u0000',
    '\u202e',
    'x'.repeat(5000),
    {},
    [],
    [[]],
    ['A', 1],
  ),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
);

interface Followed {
  readonly answers: Record<string, unknown>;
  readonly hasFederalValues: boolean;
}

/** Right answers along one way through the form, all of them or only the required ones. */
export function followedWays(form: Interview, today: string): fc.Arbitrary<Followed> {
  const all = [false, true].flatMap((hasFederalValues) => {
    if (hasFederalValues && !form.federalFilingStatuses) return [];
    const sets = setsOf(form, hasFederalValues);
    return waysThrough(sets, form.start).map((way) => ({ way, sets, hasFederalValues }));
  });
  const picks = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
  return fc
    .tuple(fc.constantFrom(...all), picks, fc.boolean())
    .map(([{ way, sets, hasFederalValues }, picked, sparse]) => {
      const questions = way.sets.flatMap((id) => sets[id]?.questions ?? []);
      const answers: Record<string, unknown> = {};
      for (const [index, question] of questions.entries()) {
        if (question.calculation) continue;
        const decided = way.decided[question.id]?.filter((value) => question.options?.includes(value));
        // A yes-or-no question left blank means no.
        if (sparse && question.required === 'NEVER' && (decided?.includes('false') ?? true)) continue;
        const among = decided ?? samplesOf(question);
        answers[question.id] = among[((picked[index % 8] ?? 0) + index) % among.length];
      }
      // Conditions that bar most people leave too few maps that pass, so every third is changed until it does.
      if ((picked[0] ?? 0) % 3 === 0 && form.checks)
        mendAnswers(form, { answers: answers as Record<string, string>, today }, ({ id, options }) =>
          way.decided[id]?.filter((value) => options?.includes(value)),
        );
      return { answers, hasFederalValues };
    });
}

/** Half of the maps follow a way; the other half are such maps spoilt with nonsense, also under names that do not exist. */
function requests(form: Interview, today: string): fc.Arbitrary<Followed> {
  const ids = questionsOf(form).map((question) => question.id);
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom('__proto__', 'constructor', 'fields', 'QS1', ''),
    fc.string({ maxLength: 8 }),
  );
  const spoilt = fc
    .tuple(followedWays(form, today), fc.array(fc.tuple(name, nonsense), { minLength: 1, maxLength: 6 }))
    .map(([{ answers, hasFederalValues }, changes]) => ({
      answers: { ...answers, ...Object.fromEntries(changes) },
      hasFederalValues,
    }));
  return fc.oneof(followedWays(form, today), spoilt);
}

const federalMaps = fc.record(
  {
    isExempt: fc.constantFrom('true', 'false', true, false, 'x'),
    filingStatus: fc.constantFrom('SINGLE', 'MARRIED', 'HEAD_OF_HOUSEHOLD', 'NOT_APPLICABLE', ''),
    additionalWithholding: nonsense,
  },
  { requiredKeys: [] },
);

/** Asked some hundred thousand times: vitest's own comparison costs more than the run it judges, so it only tells a difference. */
function mustEqual(seen: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(seen, wanted)) expect(seen).toEqual(wanted);
}

export const proveAnswers = (editions: readonly RealEdition[]) =>
  describe.each(editions)('$name', ({ edition }) => {
    const { interview } = edition;
    const today = edition.effective;
    const parties = anyParties(interview);

    it(`never throws, agrees with itself, and prunes to the same outcome: ${maps} random answer maps`, () => {
      let ended = 0;
      fc.assert(
        fc.property(
          requests(interview, today),
          federalMaps,
          parties,
          ({ answers, hasFederalValues }, federal, people) => {
            const federalValues = hasFederalValues ? federal : undefined;
            const input = { answers, federalValues, today };
            const outcome = run(interview, input);
            validateParties(interview, people);
            if (outcome.status === 'ended') printedValues(interview, outcome, people);
            const onPath = outcome.errors.filter(
              (problem) => !['NOT_ON_PATH', 'UNKNOWN_FIELD', 'FEDERAL_VALUES'].includes(problem.code),
            );
            // Validate then walk: no problem on the path exactly when the walk ended.
            mustEqual(outcome.status === 'ended', onPath.length === 0);
            if (outcome.status === 'ended') ended += 1;
            // Walk then validate: the pruned answers take the same path, with the same problems but for the strays.
            const pruned = run(interview, { answers: outcome.answers, federalValues, today });
            mustEqual(
              [pruned.path, pruned.status, pruned.calculated, pruned.taxParameters],
              [outcome.path, outcome.status, outcome.calculated, outcome.taxParameters],
            );
            if (outcome.status === 'ended')
              mustEqual(
                pruned.errors.filter((problem) => problem.code !== 'FEDERAL_VALUES'),
                [],
              );
            mustEqual(
              outcome.taxParameters.some(({ value }) => value === 'Off'),
              false,
            );
          },
        ),
        { numRuns: maps },
      );
      // The maps must not all be rubbish, or the properties above say little.
      expect(ended).toBeGreaterThan(maps / 40);
    });

    it('takes numbers and strings alike', () => {
      fc.assert(
        fc.property(requests(interview, today), ({ answers }) => {
          const asNumbers = Object.fromEntries(
            Object.entries(answers).map(([key, value]) => [
              key,
              typeof value === 'string' && /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : value,
            ]),
          );
          const [one, other] = [run(interview, { answers, today }), run(interview, { answers: asNumbers, today })];
          mustEqual([one.path, one.taxParameters], [other.path, other.taxParameters]);
        }),
        { numRuns: maps / 20 },
      );
    });
  });
