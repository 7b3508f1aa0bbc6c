/** What must hold of every edition we ship. */
import { matches } from '@withholding/interview';
import { realContent } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { questionsOf } from '../walk/random-answers.ts';

const { editions, reports } = await realContent();

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
    expect(checkSync(regex, '', { timeout: 240_000 }).status).toBe('safe');
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
