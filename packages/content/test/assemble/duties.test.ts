/** What payroll does with certificates, and what the compiler holds it to. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, type Files, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const words = `parameters:
  values: {kind: {CAT: c, DOG: d}}
`;
const duties = 'us/zz/duties.yaml';
const files: Files = {
  ...tiny,
  ...Object.fromEntries(
    ['en', 'es', 'fr'].map((language) => {
      const file = `library/text.${language}.yaml`;
      return [file, `${tiny[file]}${words}`];
    }),
  ),
  'library/parameters.yaml': `formats: {}
parameters:
  pets: {type: integer}
  extra: {type: dollarAmount}
  kind: {type: string, values: [CAT, DOG]}
`,
  [duties]: `checked: 2026-11-17
noCertificate:
  confidence: high
  says: {en: Count one pet., es: Cuente una mascota., fr: Comptez un animal.}
  values: {ZZ.pets: "1", ZZ.kind: DOG}
  sources: [https://pets.example/none]
copyToAgency:
  confidence: medium
  says: {en: Over ten., es: Más de diez., fr: Plus de dix.}
  rules:
    - {when: ZZ.pets > 10, says: {en: Over ten., es: Más de diez., fr: Plus de dix.}}
  read: [a book]
amend: {confidence: low, unsure: A guess., read: [a book]}
`,
};
const findings = (from: string, into: string) =>
  compileTiny(broken(duties, from, into, files)).diagnostics.map(({ file, message }) => `${file}: ${message}`);

describe('the duties of a jurisdiction', () => {
  it('are published without what was only read, and without what isn’t sure', () => {
    const { bundle, diagnostics } = compileTiny(files);
    expect(diagnostics).toEqual([]);
    expect(new Bundle(bundle?.bytes ?? Buffer.alloc(0)).duties('ZZ')).toEqual({
      locality: 'ZZ',
      checked: '2026-11-17',
      noCertificate: {
        confidence: 'high',
        says: { en: 'Count one pet.', es: 'Cuente una mascota.', fr: 'Comptez un animal.' },
        values: { 'ZZ.pets': '1', 'ZZ.kind': 'DOG' },
        sources: ['https://pets.example/none'],
      },
      copyToAgency: expect.objectContaining({
        sources: [],
        rules: [expect.objectContaining({ when: 'ZZ.pets > 10' })],
      }),
    });
  });

  it.each([
    ['a value that no form sends', 'ZZ.kind: DOG', 'ZZ.kind: BIRD', '"BIRD" is no value of ZZ.kind.'],
    ['a number that is none', 'ZZ.pets: "1"', 'ZZ.pets: "one"', '"one" is no value of ZZ.pets.'],
    ['an unknown parameter', 'ZZ.kind: DOG', 'ZZ.age: "3"', 'No form sends ZZ.age.'],
    ['a condition about one', 'ZZ.pets > 10', 'ZZ.age > 10', 'The formula names "ZZ.age"'],
    ['a condition that is none', 'ZZ.pets > 10', 'ZZ.pets + 10', 'The formula is not a condition.'],
    ['a condition that can’t be read', 'ZZ.pets > 10', 'ZZ.pets >', 'can'],
    ['a source that isn’t the agency’s', 'pets.example/none', 'blog.example/none', 'is not an address of an agency.'],
    ['no source at all', 'read: [a book]\namend', 'read: []\namend', 'The topic has no source.'],
    ['a language left out', ', fr: Comptez un animal.', '', '"fr" is missing.'],
    [
      'a text of something that isn’t sure',
      'amend: {confidence: low,',
      'amend: {confidence: low, says: {en: a, es: b, fr: c},',
      '',
    ],
    ['wages without an amount', 'when: ZZ.pets > 10', 'unknown: WAGES_PER_WEEK', 'goes with wages'],
  ])('reject %s', (_what, from, into, message) => {
    const found = findings(from, into);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toContain(message);
    expect(found[0]).toContain(duties);
  });
});
