/** A claim of exemption always says for which year it is made and when it ends, or why it does not lapse. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, edition, type Files, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const rules = `YEAR_END: {day: 12-31, in: sameYear, why: invented}
MARCH: {day: 03-01, in: nextYear, moved: {SUNDAY: 03-02}, confirmed: {2025: 2026-03-02}, why: invented}
`;
const withWords = (files: Files): Files =>
  ['en', 'es', 'fr'].reduce(
    (all, language) =>
      broken(
        `library/text.${language}.yaml`,
        'isExempt: ok',
        'isExempt: ok, exemptReason: ok, exemptionTaxYear: ok, expiryDate: ok, leaseEnd: ok',
        all,
      ),
    files,
  );

/** Cats and dogs are exempt: cats for a year, dogs for good. */
const claiming = (claims: string, parameters = '', files: Files = tiny): Files =>
  withWords({
    ...broken(
      edition,
      /ZZ\.kind: {string: kind}\n/,
      `ZZ.kind: {string: kind}\n  ZZ.isExempt: {boolean: true}\n  ZZ.exemptReason: {string: kind}\n${parameters}${claims}`,
      files,
    ),
    'library/expiry.yaml': rules,
  });
const cats = 'claims:\n  CAT: {year: 2026, expires: YEAR_END}\n';
const sound = `${cats}  DOG: {lasts: dogs stay dogs}\n`;

const findings = (files: Files) =>
  compileTiny(files).diagnostics.map(({ proof, message }) => `${proof}: ${message.replaceAll(/ on the path .*/g, '')}`);

describe('claims', () => {
  it('become the year and the last day of the grounds that lapse', () => {
    const result = compileTiny(claiming(sound));
    expect(result.diagnostics).toEqual([]);
    const bundle = new Bundle(result.bundle?.bytes ?? Buffer.alloc(0));
    const { interview } = bundle.edition('ZZ101', '2026.01.0') ?? {};
    expect(interview?.taxParameters.slice(-2)).toMatchObject([
      { id: 'ZZ.exemptionTaxYear', type: 'integer', value: '2026' },
      { id: 'ZZ.expiryDate', type: 'string', value: '2026', claimedBy: ['kind'] },
    ]);
  });

  it('may differ in year and rule by ground', () => {
    const both = 'claims:\n  CAT: {year: 2026, expires: YEAR_END}\n  DOG: {year: signed, expires: MARCH}\n';
    expect(findings(claiming(both))).toEqual([]);
  });

  it.each<[string, Files, string[]]>([
    [
      'a form that claims exemption and says nothing of it',
      claiming(''),
      [
        "claims: The claim CAT doesn't say which year it is for, or that it has no end.",
        "claims: The claim DOG doesn't say which year it is for, or that it has no end.",
      ],
    ],
    [
      'one ground left out',
      claiming(cats),
      ["claims: The claim DOG doesn't say which year it is for, or that it has no end."],
    ],
    [
      'a ground nobody can claim',
      claiming(`${sound}  SNAKE: {lasts: never asked}\n`),
      ['claims: Nobody can claim SNAKE on this form.'],
    ],
    [
      'an exemption without a ground',
      broken(edition, '  ZZ.exemptReason: {string: kind}\n', '', claiming(sound)),
      [
        'claims: ZZ.isExempt can be true',
        'claims: ZZ.isExempt can be true',
        'claims: Nobody can claim CAT on this form.',
        'claims: Nobody can claim DOG on this form.',
      ],
    ],
    [
      'a year written by hand',
      claiming(sound, '  ZZ.exemptionTaxYear: {integer: 2026}\n'),
      ['claims: ZZ.exemptionTaxYear comes from "claims".'],
    ],
    [
      'a rule that does not exist',
      claiming(sound.replace('YEAR_END', 'YEARS_END')),
      ['expiry: There is no rule "YEARS_END".'],
    ],
    [
      'a rule that gives another day than the one published',
      { ...claiming(sound), 'library/expiry.yaml': rules.replace('2026-03-02', '2026-03-01') },
      ['expiry: MARCH gives 2026-03-02 for 2025, but the published day is 2026-03-01.'],
    ],
  ])('reject %s', (_, files, wanted) => expect(findings(files)).toEqual(wanted));
});

it('a day on which something else ends is written with its rule', () => {
  const lease = (rule: string, year: string) =>
    withWords({
      ...broken(edition, 'ZZ.kind: {string: kind}', `ZZ.leaseEnd: {expires: ${rule}, year: ${year}}`),
      'library/expiry.yaml': rules,
    });
  expect(findings(lease('MARCH', '2026'))).toEqual([]);
  expect(findings(lease('APRIL', '2026'))).toEqual(['expiry: There is no rule "APRIL".']);
  expect(findings(lease('MARCH', 'kind'))).toEqual(['parameter-type: The year of "ZZ.leaseEnd" is not a number.']);
});
