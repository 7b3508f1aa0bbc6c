/** Editions as differences: `from` an earlier edition, an edition gives only what changed. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle, draftsIn } from '@withholding/bundle';
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  scenarios,
  tiny,
  writeFiles,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/assemble/compile.ts';

const next = 'us/zz/ZZ101/2026.12.0';
const provenance = 'provenance: {checked: 2026-12-01}\n';
/** Another year, and in one test other words. */
const answers = 'earlierAnswers: {same: [extra, pets]}\n';
const cats = 'cat: {calculated: {total: "26.00"}}\n';

/** The tiny form and its next edition, with a fee of 13. */
const revised = (own = 'constants: {fee: 13}\n', worked = cats, files: Files = tiny): Files => ({
  ...files,
  [`${next}/edition.yaml`]: `from: 2026.01.0\neffective: 2027-01-01\n${answers}${provenance}${own}`,
  [`${next}/scenarios.yaml`]: worked,
});

function compiled(files: Files) {
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  const all = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
  return { edition: all.edition('ZZ101', '2026.12.0'), words: all.words('ZZ101', '2026.12.0', 'en') };
}

const findings = (files: Files) => compileTiny(files).diagnostics.map(({ file, message }) => `${file}: ${message}`);

describe('an edition from an earlier one', () => {
  it('is the edition it would be if everything were written out', () => {
    const written = (
      [
        ['effective: 2026-01-01', `effective: 2027-01-01\n${answers}`],
        ['checked: 2026-11-14', 'checked: 2026-12-01'],
        ['{fee: 12}', '{fee: 13}'],
      ] as const
    ).reduce((text, [from, into]) => text.replace(from, into), tiny[edition] ?? '');
    const whole = { ...tiny, [`${next}/edition.yaml`]: written, [`${next}/scenarios.yaml`]: tiny[scenarios] ?? '' };
    const worked = broken(`${next}/scenarios.yaml`, '24.00', '26.00', whole);
    expect(compiled(revised())).toEqual(compiled(worked));
  });

  it("doesn't take over that the earlier one is superseded", () => {
    const old = broken(edition, 'provenance:', 'supersededBy: 2026.12.0\nsunset: 2027-02-28\nprovenance:');
    const { supersededBy, sunset } = compiled(revised(undefined, undefined, old)).edition ?? {};
    expect([supersededBy, sunset]).toEqual([undefined, undefined]);
  });

  it('replaces a question, and gives a part whole if it says so', () => {
    const sets = 'sets: {QS2: {ask: {pets: {integer: 0..4}}}}\n';
    const { interview } = compiled(revised(`constants: {fee: 13}\n${sets}`)).edition ?? {};
    expect(interview?.sets.QS2?.questions.map(({ id }) => id)).toEqual(['pets', 'total']);
    const { constants } = compiled(revised('whole: [constants]\nconstants: {cost: 1, fee: 13}\n')).edition ?? {};
    expect(Object.keys(constants ?? {})).toEqual(['cost', 'fee']);
  });

  it('has the scenarios of the earlier one, and says which come out differently', () => {
    expect(findings(revised(undefined, '{}\n'))).toEqual([`${scenarios}: total comes out as "26.00", not "24.00".`]);
    const [finding] = compileTiny(revised(undefined, '{}\n')).diagnostics;
    expect(finding).toMatchObject({ line: 5, remedy: expect.stringContaining(`${next}/scenarios.yaml`) });
    const kitten = 'kitten: {story: Young., answers: {kind: CAT, pets: 1}, path: [QS1, QS2]}\n';
    expect(findings(revised(undefined, `cat: null\n${kitten}`))).toEqual([]);
    expect(findings(revised(undefined, 'cat: null\n')).join()).toContain('The edition has 2 scenarios.');
    expect(findings(revised('whole: [scenarios]\nconstants: {fee: 13}\n')).join()).toContain('"story" is missing.');
  });

  it('has the words of the earlier one, unless it gives its own whole', () => {
    const words = (files: Files) => compiled(files).words?.sets.QS2?.questions.pets?.ask;
    const reworded = { ...tiny, 'us/zz/ZZ101/2026.01.0/text.en.yaml': 'questions: {pets: {ask: How many?}}\n' };
    expect(words(revised(undefined, undefined, reworded))).toBe('How many?');
    expect(words(revised('whole: [words]\nconstants: {fee: 13}\n', undefined, reworded))).toBe('How?');
  });

  it('must name an earlier edition', () => {
    const wrong = broken(`${next}/edition.yaml`, 'from: 2026.01.0', 'from: 2025.01.0', revised());
    expect(compileTiny(wrong).diagnostics[0]).toMatchObject({
      file: `${next}/edition.yaml`,
      line: 1,
      message: 'There is no earlier edition 2025.01.0 of this form.',
      remedy: 'Earlier editions: 2026.01.0.',
    });
    expect(findings(broken(edition, 'effective:', 'from: 2026.01.0\neffective:')).join()).toContain(
      'no earlier edition',
    );
  });

  it('names the file where a problem was written', () => {
    const own = revised(
      'constants: {fee: 13}\nformulas: {twice: fee * 2}\nchecks: {few: {at: pets, must: pets < cost}}\n',
    );
    expect(findings(own)[0]).toMatch(`${next}/edition.yaml`);
    const below = broken(edition, 'pets * fee', 'pets * fees', revised());
    expect(new Set(compileTiny(below).diagnostics.map(({ file }) => file))).toEqual(new Set([edition]));
  });

  it('is compiled again when the earlier one or its words change', () => {
    const root = writeFiles(revised());
    const options = { roots: [root], cache: mkdtempSync(join(tmpdir(), 'from-')) };
    expect([compileContent(options).recompiled, compileContent(options).recompiled]).toEqual([2, 0]);
    for (const file of [edition, scenarios, english]) {
      writeFileSync(`${root}/${file}`, `${readFileSync(`${root}/${file}`, 'utf8')}\n`);
      expect(compileContent(options).recompiled, file).toBe(2);
    }
  });
});

describe('a draft', () => {
  const draft = (worked: string, files = revised(undefined, worked)) =>
    broken(`${next}/edition.yaml`, 'checked: 2026-12-01', 'checked: never, confidence: low, unsure: [All.]', files);

  it('is marked in the bundle, and its inherited scenarios wait to be worked out', () => {
    const { bundle, diagnostics, reports } = compileTiny(draft('{}\n'));
    expect(diagnostics).toEqual([]);
    expect(draftsIn(new Bundle(bundle?.bytes ?? Buffer.alloc(0)).index)).toEqual(['ZZ101/2026.12.0']);
    expect(reports.flatMap(({ toWorkOut }) => toWorkOut).map(({ message }) => message)).toEqual([
      'total comes out as "26.00", not "24.00".',
    ]);
  });

  it('must come out as its own scenarios say, and has low confidence', () => {
    expect(findings(draft(cats.replace('26.00', '27.00')))).toEqual([
      `${next}/scenarios.yaml: total comes out as "26.00", not "27.00".`,
    ]);
    const sure = broken(`${next}/edition.yaml`, 'confidence: low', 'confidence: medium', draft(cats));
    expect(findings(sure)).toEqual([`${next}/edition.yaml: Confidence is medium, but the edition was never checked.`]);
  });
});

describe('amounts of a shared edition', () => {
  const dated = (days: string): Files => ({
    ...revised('constants: {}\n'),
    [edition]: tiny[edition]?.replace('constants: {fee: 12}', 'extends: [fees]') ?? '',
    'library/fees/edition.yaml': `constants: {fee: ${days}}\n`,
  });

  it('can have days: each edition takes the one of its first day', () => {
    const { bundle } = compileTiny(dated('{2026-01-01: 12, 2027-01-01: 13}'));
    const all = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
    const fees = ['2026.01.0', '2026.12.0'].map((version) => all.edition('ZZ101', version)?.constants.fee);
    expect(fees).toEqual([12, 13]);
  });

  it('must have begun', () => {
    expect(findings(dated('{2026-02-01: 12, 2027-01-01: 13}'))).toContain(
      `${edition}: "fee" of the shared edition has no value for 2026-01-01.`,
    );
  });
});
