/** Each question that changed since the edition before says what became of its answers. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, edition, type Files, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const folder = 'us/zz/ZZ101/2026.06.0';
const next = `${folder}/edition.yaml`;

interface Revised {
  /** Of the newer edition, in the form's own lines. */
  readonly own?: string;
  readonly answers?: string;
  readonly effective?: string;
  readonly files?: Files;
  readonly scenarios?: string;
}

const revised = ({ own = '', answers, effective = '2026-07-01', files = tiny, scenarios }: Revised): Files => ({
  ...files,
  [next]: `from: 2026.01.0\neffective: ${effective}\nprovenance: {checked: 2026-06-14}\n${own}${
    answers === undefined ? '' : `earlierAnswers:\n  ${answers}\n`
  }`,
  ...(scenarios === undefined ? {} : { [`${folder}/scenarios.yaml`]: scenarios }),
});

const findings = (files: Files) =>
  compileTiny(files).diagnostics.map(({ file, line, proof, message, remedy }) => {
    expect({ file, proof }).toEqual({ file: next, proof: 'earlier-answers' });
    return { line, message, remedy };
  });

/** Dogs are asked for a name in place of an amount. */
const named = 'sets: {QS3: {ask: {extra: {text: words, required: never}}}}\n';
const reworded: Files = { ...tiny, [`${folder}/text.en.yaml`]: 'questions: {pets: {ask: "How many cats?"}}\n' };

describe('an edition after another one', () => {
  it('says nothing about questions that are the same', () => {
    expect(findings(revised({}))).toEqual([]);
  });

  it('says whether a question in other words means the same', () => {
    expect(findings(revised({ files: reworded }))).toEqual([
      {
        line: 1,
        message: 'Questions changed their text, options, type or the note above since 2026.01.0: pets.',
        remedy:
          'Under earlierAnswers, list those that mean the same in same: […], and the others in again: { changed: [pets] }.',
      },
    ]);
    expect(findings(revised({ files: reworded, answers: 'same: [pets]' }))).toEqual([]);
    expect(findings(revised({ files: reworded, answers: 'again: {changed: [pets]}' }))).toEqual([]);
  });

  it('compares the notes above a question, and not those below', () => {
    const note = (where: string): Files => ({
      ...tiny,
      ...Object.fromEntries(
        ['en', 'es', 'fr'].map((language) => [
          `${folder}/text.${language}.yaml`,
          `questions: {pets: {ask: "${{ en: 'How?', es: '¿Cómo?', fr: 'Comment?' }[language]}", notes: [{${where}: New.}]}}\n`,
        ]),
      ),
    });
    expect(findings(revised({ files: note('below') }))).toEqual([]);
    expect(findings(revised({ files: note('above') }))).toMatchObject([
      { message: expect.stringMatching(/: pets\.$/) },
    ]);
  });

  it('says what became of a question that is gone', () => {
    const own = 'whole: [sets, print, taxParameters]\n';
    const old = tiny[edition] ?? '';
    const part = (key: string) => new RegExp(`^${key}:\\n(?: .*\\n)+`, 'm').exec(old)?.[0] ?? '';
    const parts = ['sets', 'print', 'taxParameters'].map(part).join('').replaceAll('pets', 'cats');
    const texts = ['en', 'es', 'fr'].map((language): [string, string] => {
      const file = `us/zz/ZZ101/text.${language}.yaml`;
      const text = tiny[file] ?? '';
      const ask = /pets: (\{.*\})/.exec(text)?.[1];
      return [file, text.replace(/ {2}pets: .*\n/, (line) => `${line}  cats: ${ask}\n`)];
    });
    const library = ['en', 'es', 'fr'].map((language): [string, string] => {
      const file = `library/text.${language}.yaml`;
      return [file, (tiny[file] ?? '').replace('{pets: ok', '{cats: ok, pets: ok')];
    });
    const scenarios = 'cat: null\ncats: {story: Cats., answers: {kind: CAT, cats: 2}, path: [QS1, QS2]}\n';
    const files = { ...tiny, ...Object.fromEntries([...texts, ...library]) };
    const gone = (answers?: string) =>
      findings(revised({ own: own + parts, files, scenarios, ...(answers === undefined ? {} : { answers }) }));
    expect(gone()).toMatchObject([
      {
        message: 'Questions of 2026.01.0 are gone: pets.',
        remedy: expect.stringContaining('was: { newId: pets }, split, or again: { removed: [pets] }'),
      },
    ]);
    expect(gone('was: {cats: pets}')).toEqual([]);
    expect(gone('split: {pets: {cats: pets + 1}}')).toEqual([]);
    expect(gone('again: {removed: [pets]}')).toEqual([]);
    const wrong = [
      ['was: {cat: pets}', '"cat" is not a question of this edition.', 'Did you mean "cats"?'],
      ['was: {cats: pet}', '"pet" is not a question of 2026.01.0.', 'Did you mean "pets"?'],
      ['was: {extra: pets}', `"extra" can't mean the same as before`, 'split: { pets: { extra: a formula } }'],
      ['split: {pets: {cats: pet + 1}}', 'The formula names "pet"', 'Did you mean "pets"?'],
      ['split: {pets: {cats: pets > 1}}', 'The formula gives a boolean, but "cats" takes a number.', ''],
      ['split: {pets: {cats: "pets +"}}', '', 'Correct the formula.'],
      ['{was: {cats: pets}, again: {removed: [pets]}}', 'names the earlier question "pets" twice', ''],
    ];
    for (const [answers = '', message = '', remedy = ''] of wrong)
      expect(gone(answers), answers).toContainEqual({
        line: expect.any(Number),
        message: expect.stringContaining(message),
        remedy: expect.stringContaining(remedy),
      });
  });

  it("can't say that a question of another type means the same", () => {
    const changed = (answers?: string) =>
      findings(
        revised({
          own: `${named}taxParameters: {ZZ.extra: {dollarAmount: 0}}\nprint: {extra: {text: "{extra}"}}\n`,
          ...(answers === undefined ? {} : { answers }),
        }),
      );
    expect(changed()).toMatchObject([{ message: expect.stringMatching(/: extra\.$/) }]);
    expect(changed('same: [extra]')).toMatchObject([
      {
        line: 8,
        message: `"extra" can't mean the same as before: its answers were number (dollars), and are string.`,
      },
    ]);
    expect(changed('again: {changed: [extra]}')).toEqual([]);
  });

  it('for another year says what became of each amount', () => {
    const effective = '2027-01-01';
    expect(findings(revised({ effective }))).toMatchObject([
      { message: 'This edition is for another year than 2026.01.0, and asks for amounts: extra.' },
    ]);
    for (const answers of ['same: [extra]', 'again: {year: [extra]}'])
      expect(findings(revised({ effective, answers })), answers).toEqual([]);
    expect(findings(revised({ effective, answers: '{same: [extra], again: {year: [extra]}}' }))).toMatchObject([
      { message: 'earlierAnswers names the new question "extra" twice.' },
    ]);
  });

  it("doesn't take the entries of the edition it comes from", () => {
    const third = 'us/zz/ZZ101/2026.09.0/edition.yaml';
    const files = {
      ...revised({ files: reworded, answers: 'again: {changed: [pets]}' }),
      [third]: 'from: 2026.06.0\neffective: 2026-10-01\nprovenance: {checked: 2026-09-14}\n',
    };
    const { bundle, diagnostics } = compileTiny(files);
    expect(diagnostics).toEqual([]);
    const all = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
    expect(all.edition('ZZ101', '2026.06.0')?.earlierAnswers).toEqual({ again: { changed: ['pets'] } });
    expect(all.edition('ZZ101', '2026.09.0')?.earlierAnswers).toBeUndefined();
  });
});

it('the first edition has no earlier answers', () => {
  const files = broken(edition, 'employee:', 'earlierAnswers: {same: [pets]}\nemployee:');
  expect(compileTiny(files).diagnostics).toMatchObject([
    { file: edition, line: 12, proof: 'earlier-answers', message: 'There is no edition before this one.' },
  ]);
});
