/** Dates as values in the content language: what is accepted, what clients never see. */

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

const asked = (file: string, files: Files): Files =>
  broken(
    file,
    'questions:\n',
    'questions:\n  born: {ask: "When?", error: "No."}\n'.replace('When?', file === spanish ? '¿Cuándo?' : 'When?'),
    files,
  );

/** The tiny form, with a date of birth in QS2. */
const dated: Files = [english, spanish, french].reduce(
  (files, file) => asked(file, files),
  broken(
    edition,
    '      pets: {integer: 0..9}\n',
    '      born: date\n      pets: {integer: 0..9}\n',
    broken(
      edition,
      '  pets:\n  total:',
      '  born:\n  pets:\n  total:',
      broken(scenarios, 'pets: 2', 'pets: 2, born: 2010-01-01', tiny),
    ),
  ),
);

const withParameter = (formula: string, files = dated): Files =>
  broken(edition, '  ZZ.kind: {string: kind}\n', `  ZZ.kind: ${formula}\n`, files);
const said = (files: Files) => compileTiny(files).diagnostics.map(({ proof, message }) => `${proof}: ${message}`);

describe('dates in an edition', () => {
  it.each([
    '{string: "date(yearOf(today) + 1, 2, 15)"}',
    "{string: \"ageOn(born, 'yearEnd') < 18 ? 'MINOR' : 'ADULT'\", default: UNKNOWN}",
    "{string: \"born < '2008-01-01' && born <= today ? 'OLD' : 'NEW'\", default: UNKNOWN}",
    "{string: \"born == today ? 'OLD' : 'NEW'\", default: UNKNOWN}",
    "{string: born, default: '2000-01-01'}",
  ])('%s compiles', (formula) => expect(said(withParameter(formula))).toEqual([]));

  it('reads a date from a constant', () => {
    const files = broken(
      edition,
      'constants: {fee: 12}',
      'constants: {fee: 12, lastDay: 2026-12-31}',
      withParameter("{string: \"ageOn(born, lastDay) < 18 ? 'MINOR' : 'ADULT'\", default: UNKNOWN}"),
    );
    const { bundle, diagnostics } = compileTiny(files);
    expect(diagnostics).toEqual([]);
    const form = bundle && new Bundle(bundle.bytes).edition('ZZ101', '2026.01.0')?.interview;
    const kind = (born: string) =>
      form &&
      run(form, { answers: { kind: 'CAT', born, pets: 1 } }).taxParameters.find(({ id }) => id === 'ZZ.kind')?.value;
    expect([kind('2008-12-31'), kind('2009-01-01')]).toEqual(['ADULT', 'MINOR']);
  });

  it.each([
    ['{integer: "ageOn(born, kind)"}', /formula-types: The formula needs a date, but has a word \(kind\)/],
    ['{integer: ageOn(born)}', /formula-types: ageOn\(\) takes 2 values/],
    ['{integer: yearOf(pets)}', /formula-types: The formula needs a date, but has a number/],
    ['{boolean: born < pets}', /formula-types: The formula needs a date, but has a number/],
    ["{boolean: born == 'CAT'}", /formula-types: The formula compares a date with a word/],
    ['{integer: born + 1}', /formula-types: The formula needs a number, but has a date/],
    ['{string: "date(2026, 2, 29)"}', /formula-types: date\(\) needs a month and a day that exist in every year/],
    ['{string: "date(2026, pets, 1)"}', /formula-types: date\(\) needs a month and a day that exist in every year/],
  ])('%s is rejected', (formula, wanted) => expect(said(withParameter(formula)).join('\n')).toMatch(wanted));

  it.each([
    'yearOf(born)',
    "ageOn(born, 'yearEnd') > 17 ? 1 : 0",
    'born < today ? 1 : 0',
    'born == born ? 1 : 0',
    'born == born && today == today ? 1 : 0',
  ])('clients are never given %s to calculate', (formula) => {
    const files = broken(edition, '{calculated: pets * fee}', `{calculated: "${formula}"}`, dated);
    expect(said(files).join('\n')).toMatch(/^formula-clients: /m);
  });

  it.each(['constants: {today: 12, fee: 12}', 'constants: {fee: 12}\nformulas: {today: fee + 1}'])(
    'rejects %s',
    (written) => {
      expect(said(broken(edition, 'constants: {fee: 12}', written, dated)).join('\n')).toMatch(/one-meaning: "today"/);
    },
  );

  it('works a scenario on its own day, or on the first day of the edition', () => {
    const files = withParameter("{string: \"born > today ? 'FUTURE' : 'PAST'\", default: UNKNOWN}");
    const on = (born: string, today: string, kind: string) =>
      said(
        broken(
          scenarios,
          /born: .*\}/,
          `born: ${born}}\n  ${today}taxParameters: {ZZ.pets: 2, ZZ.extra: "0.00", ZZ.kind: ${kind}}`,
          files,
        ),
      );
    expect(on('2026-11-15', '', 'FUTURE')).toEqual([]);
    expect(on('2026-11-15', 'today: 2026-11-16\n  ', 'PAST')).toEqual([]);
    expect(on('2026-11-15', 'today: 2026-11-16\n  ', 'FUTURE').join()).toMatch(/scenario: ZZ.kind comes out as "PAST"/);
  });
});
