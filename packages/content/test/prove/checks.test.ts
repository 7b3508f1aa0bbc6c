/** Checks across answers in the content language: what they come to, and what the compiler proves of them. */

import { Bundle } from '@withholding/bundle';
import { run } from '@withholding/interview';
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  french,
  scenarios,
  spanish,
  tiny,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../src/draw/graph.ts';

/** The tiny form with a check of its own: `checks` as written, and a message for each id in every language. */
function withChecks(checks: string, ids: readonly string[] = ['enough'], files: Files = tiny): Files {
  const worded = [english, spanish, french].reduce(
    (all, file) => broken(file, 'perjury:', `checks: {${ids.map((id) => `${id}: no`).join(', ')}}\nperjury:`, all),
    files,
  );
  return broken(edition, 'print:\n', `checks:\n${checks}\nprint:\n`, worded);
}
const withLibrary = (check: string, files: Files = tiny): Files =>
  ['en', 'es', 'fr'].reduce<Files>(
    (all, language) => broken(`library/text.${language}.yaml`, '\nyesNo:', '\nchecks: {many: no}\nyesNo:', all),
    { ...files, 'library/checks.yaml': check },
  );
const said = (files: Files) => compileTiny(files).diagnostics.map(({ proof, message }) => `${proof}: ${message}`);
const compiled = (files: Files) => {
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  const opened = new Bundle((bundle as NonNullable<typeof bundle>).bytes);
  const form = opened.edition('ZZ101', '2026.01.0')?.interview;
  if (!form) throw new Error('no form');
  return { form, words: opened.words('ZZ101', '2026.01.0', 'fr') };
};

describe('a check of an edition', () => {
  it('compiles with its message, its formula filled in, and stops by default', () => {
    const { form, words } = compiled(withChecks('  enough: { at: pets, must: total <= fee * 5 }'));
    expect(form.checks).toEqual([{ id: 'enough', questionId: 'pets', severity: 'error', must: '(total <= (12 * 5))' }]);
    expect(words?.checks).toEqual({ enough: 'no' });
    const problems = (pets: number) => run(form, { answers: { kind: 'CAT', pets } }).errors.map(({ code }) => code);
    expect([problems(5), problems(6)]).toEqual([[], ['INCONSISTENT']]);
  });

  it('can compare where someone lives and works', () => {
    const { form } = compiled(withChecks("  enough: { at: pets, must: pets < 6 || home.region == 'ZZ' }"));
    const problems = (region = '') =>
      run(form, { answers: { kind: 'CAT', pets: 7 }, places: { home: { region } } }).errors.map(({ code }) => code);
    expect([problems(), problems('ZZ'), problems('YY')]).toEqual([[], [], ['INCONSISTENT']]);
  });

  it('is shown in the graph, and one that bars leads to INELIGIBLE', () => {
    const { form, words } = compiled(
      withChecks('  enough: { at: pets, must: pets < 6 || monthOf(today) == 2, severity: ineligible }'),
    );
    const { nodes, edges } = graphOf(form, words as never, false);
    expect(nodes.find(({ id }) => id === 'QS2')?.lines).toContain('! enough at pets (ineligible)');
    expect(edges).toContainEqual({ from: 'QS2', to: 'INELIGIBLE', label: 'check' });
  });

  it.each([
    ['check-question', '{ at: kitten, must: pets < 6 }', /is on "kitten"/],
    ['check-question', '{ at: total, must: pets < 6 }', /is on "total"/],
    ['formula-types', '{ at: pets, must: pets + 1 }', /doesn't give yes or no/],
    ['formula-ids', '{ at: pets, must: dogs < 6 }', /names "dogs"/],
    ['formula-parses', '{ at: pets, must: pets < }', /can't be read/],
    [
      'check-place',
      "{ at: kind, must: kind != 'CAT' || pets > 0 }",
      /needs "pets", which is asked after "kind" on the path QS1 → QS2/,
    ],
    ['check-known', '{ at: pets, must: pets < extra }', /No path asks everything/],
    ['check-fails', '{ at: pets, must: pets < 10 }', /No answers fail/],
    ['check-passes', '{ at: pets, must: pets > 9 }', /No answers pass/],
    ['ineligible-navigation', '{ at: pets, must: pets < 6, severity: ineligible }', /navigation cannot say it/],
    ['check-fails', "{ at: pets, must: home.region == 'ZZ' || pets < 10 }", /No answers fail/],
    ['check-passes', "{ at: pets, must: work.city == 'ZZ' && pets > 9 }", /No answers pass/],
    ['formula-options', "{ at: pets, must: home.city != 'Pettown' }", /never 'Pettown'/],
    ['formula-ids', "{ at: pets, must: home.street != 'ZZ' }", /names "home.street"/],
  ])('%s: %s is rejected', (proof, check, message) => {
    const found = said(withChecks(`  enough: ${check}`)).join('\n');
    expect(found).toContain(`${proof}: `);
    expect(found).toMatch(message);
  });

  it('needs its message in every language, and no message is left over', () => {
    const check = '  enough: { at: pets, must: pets < 6 }';
    const files = broken(french, 'checks: {enough: no}', 'checks: {}', withChecks(check));
    expect(said(files)).toEqual(['text-complete: The check "enough" has no text in "fr".']);
    expect(said(withChecks(check, ['enough', 'tooMany'])).join()).toMatch(/text-unused: "tooMany"/);
  });

  it('is obeyed by the walk through every way, which must not invent answers that fail it', () => {
    expect(said(withChecks('  enough: { at: pets, must: pets == 7 }')).join()).toMatch(/scenario/);
    const rare = broken(scenarios, 'pets: 2}', 'pets: 7}', withChecks('  enough: { at: pets, must: pets == 7 }'));
    expect(said(broken(scenarios, '24.00', '84.00', rare))).toEqual([]);
  });
});

describe('a scenario', () => {
  const files = withChecks(
    '  enough: { at: pets, must: pets < 6 }\n  few: { at: pets, must: pets < 3, severity: warning }',
    ['enough', 'few'],
  );
  const cats = (pets: number, more: string) =>
    said(
      broken(
        scenarios,
        'pets: 2}',
        `pets: ${pets}}\n  ${more}`,
        broken(scenarios, '  calculated: {total: "24.00"}\n', '', files),
      ),
    );

  it('says which checks stop it and which warn', () => {
    expect(cats(4, 'warnings: [few]')).toEqual([]);
    expect(cats(4, '').join()).toMatch(/scenario: These checks warn: few/);
    expect(cats(2, 'warnings: [few]').join()).toMatch(/scenario: These checks warn: none/);
    expect(cats(7, '').join()).toMatch(/scenario: These checks stop the answers: enough/);
    // The story of who is stopped is no story of an end.
    expect(cats(7, 'fails: [enough]')).toEqual([]);
  });

  it('is needed for who is barred', () => {
    const barred = withChecks(
      '  enough: { at: pets, must: pets < 6 || monthOf(today) == 2, severity: ineligible }',
      ['enough'],
      broken(
        scenarios,
        'SNAKE',
        'DOG',
        broken(
          scenarios,
          'path: [QS1]\n  ends: ineligible',
          'path: [QS1, QS3]',
          broken(edition, 'SNAKE: INELIGIBLE', 'SNAKE: QS3'),
        ),
      ),
    );
    expect(said(barred).join()).toMatch(/scenario-endings: No scenario ends with INELIGIBLE/);
  });
});

describe('a check of the library', () => {
  const many = 'many: { at: [pets, guests], must: it < 6, severity: warning }\n';

  it('applies wherever the question is asked, and nowhere else', () => {
    const { form } = compiled(withLibrary(many));
    expect(form.checks).toEqual([{ id: 'many', questionId: 'pets', severity: 'warning', must: '(pets < 6)' }]);
  });

  it('is left out where no answer can fail it, and where the question is of another kind', () => {
    expect(compiled(withLibrary(many.replace('6', '10'))).form.checks).toBeUndefined();
    expect(compiled(withLibrary(many.replace('pets', 'kind'))).form.checks).toBeUndefined();
  });

  it('gives way to one of the same name in the edition', () => {
    const { form } = compiled(withChecks('  many: { at: pets, must: pets < 3 }', ['many'], withLibrary(many)));
    expect(form.checks).toEqual([{ id: 'many', questionId: 'pets', severity: 'error', must: '(pets < 3)' }]);
  });
});
