/** What must hold of every edition we ship. */
import { type Interview, matches, type Question, run, setsOf } from '@withholding/interview';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { samplesOf } from '../src/samples.ts';
import { waysThrough } from '../src/ways.ts';
import { realContent } from './real-content.ts';

const { editions, reports } = realContent();

const questionsOf = (form: Interview): Question[] => {
  const sets = [...Object.values(form.sets), ...Object.values(form.setsWithFederalValues ?? {})];
  return [...new Map(sets.flatMap((set) => set.questions).map((question) => [question.id, question])).values()];
};

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
function followedWays(form: Interview): fc.Arbitrary<Followed> {
  const all = [false, true].flatMap((hasFederalValues) => {
    if (hasFederalValues && !form.federalFilingStatuses) return [];
    const sets = setsOf(form, hasFederalValues);
    return waysThrough(sets, form.start).ways.map((way) => ({ way, sets, hasFederalValues }));
  });
  const picks = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
  return fc
    .tuple(fc.constantFrom(...all), picks, fc.boolean())
    .map(([{ way, sets, hasFederalValues }, picked, sparse]) => {
      const questions = way.sets.flatMap((id) => sets[id]?.questions ?? []);
      const answers: Record<string, unknown> = {};
      for (const [index, question] of questions.entries()) {
        if (question.calculation || (sparse && question.required === 'NEVER')) continue;
        const among =
          way.decided[question.id]?.filter((value) => question.options?.includes(value)) ?? samplesOf(question);
        answers[question.id] = among[((picked[index % 8] ?? 0) + index) % among.length];
      }
      return { answers, hasFederalValues };
    });
}

/** Half of the maps follow a way; the other half are such maps spoilt with nonsense, also under names that do not exist. */
function requests(form: Interview): fc.Arbitrary<Followed> {
  const ids = questionsOf(form).map((question) => question.id);
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom('__proto__', 'constructor', 'fields', 'QS1', ''),
    fc.string({ maxLength: 8 }),
  );
  const spoilt = fc
    .tuple(followedWays(form), fc.array(fc.tuple(name, nonsense), { minLength: 1, maxLength: 6 }))
    .map(([{ answers, hasFederalValues }, changes]) => ({
      answers: { ...answers, ...Object.fromEntries(changes) },
      hasFederalValues,
    }));
  return fc.oneof(followedWays(form), spoilt);
}

const federalMaps = fc.record(
  {
    isExempt: fc.constantFrom('true', 'false', true, false, 'x'),
    filingStatus: fc.constantFrom('SINGLE', 'MARRIED', 'HEAD_OF_HOUSEHOLD', 'NOT_APPLICABLE', ''),
    additionalWithholding: nonsense,
  },
  { requiredKeys: [] },
);

describe.each(editions)('$name', ({ edition }) => {
  const { interview } = edition;

  it('never throws, agrees with itself, and prunes to the same outcome: 10,000 random answer maps', () => {
    let ended = 0;
    fc.assert(
      fc.property(requests(interview), federalMaps, ({ answers, hasFederalValues }, federal) => {
        const federalValues = hasFederalValues ? federal : undefined;
        const outcome = run(interview, { answers, federalValues });
        const onPath = outcome.problems.filter(
          (problem) => !['NOT_ON_PATH', 'UNKNOWN_FIELD', 'FEDERAL_VALUES'].includes(problem.code),
        );
        // Validate then walk: no problem on the path exactly when the walk ended.
        expect(outcome.status === 'ended').toBe(onPath.length === 0);
        if (outcome.status === 'ended') ended += 1;
        // Walk then validate: the pruned answers take the same path, with the same problems but for the strays.
        const pruned = run(interview, { answers: outcome.answers, federalValues });
        expect([pruned.path, pruned.status, pruned.calculated, pruned.taxParameters]).toEqual([
          outcome.path,
          outcome.status,
          outcome.calculated,
          outcome.taxParameters,
        ]);
        if (outcome.status === 'ended')
          expect(pruned.problems.filter((problem) => problem.code !== 'FEDERAL_VALUES')).toEqual([]);
        for (const { value } of outcome.taxParameters) expect(value).not.toBe('Off');
      }),
      { numRuns: 10_000 },
    );
    // The maps must not all be rubbish, or the properties above say little.
    expect(ended).toBeGreaterThan(500);
  });

  it('takes numbers and strings alike', () => {
    fc.assert(
      fc.property(requests(interview), ({ answers }) => {
        const asNumbers = Object.fromEntries(
          Object.entries(answers).map(([key, value]) => [
            key,
            typeof value === 'string' && /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : value,
          ]),
        );
        const [one, other] = [run(interview, { answers }), run(interview, { answers: asNumbers })];
        expect([one.path, one.taxParameters]).toEqual([other.path, other.taxParameters]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the report', () => {
  it.each(reports)(
    '$id $version: every option taken, every set reached, three languages, three scenarios',
    (report) => {
      expect(report).toMatchObject({
        optionsNeverTaken: 0,
        setsNeverReached: 0,
        languages: ['en', 'es', 'fr'],
        problems: [],
      });
      expect(report.scenarios).toBeGreaterThanOrEqual(3);
      expect(report.paths).toBeGreaterThan(0);
    },
  );
});

describe('regular expressions', () => {
  const regexes = new Set(
    editions.flatMap(({ edition: { interview } }) => [
      ...questionsOf(interview).flatMap((question) => question.regex ?? []),
      ...interview.parties.map((field) => field.regex),
    ]),
  );

  it.each([...regexes])('%.60s is safe and means the same in RE2', (regex) => {
    expect(checkSync(regex, '').status).toBe('safe');
    const re2 = RE2JS.compile(regex);
    const matching = fc.stringMatching(new RegExp(regex, 'u'));
    const near = matching.chain((text) =>
      fc
        .tuple(
          fc.constant(text),
          fc.nat(text.length),
          fc.constantFrom('', '0', 'x', ' ', '-', ',', '.', 'É', '\n', '９'),
        )
        .map(([whole, at, piece]) => whole.slice(0, at) + piece + whole.slice(at + 1)),
    );
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(matching, near, fc.string({ maxLength: 20 })), (text) => {
        const verdict = matches(regex, text);
        if (verdict) yes += 1;
        else no += 1;
        expect(re2.matcher(text).find(), JSON.stringify(text)).toBe(verdict);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(10);
  });
});
