/** The dictionary of tax parameters and what the compiler holds it to. */
import { Bundle } from '@withholding/bundle';
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

const told = (cat: string) => `parameters:
  values: {kind: {CAT: ${cat}, DOG: d}}
  absent: {NO_CAT: only cats}
  formats: {DATE: a date}
  doubts: {SHY: they hide}
`;
const list = 'library/parameters.yaml';
const files: Files = {
  ...tiny,
  ...Object.fromEntries(
    ['en', 'es', 'fr'].map((language) => {
      const file = `library/text.${language}.yaml`;
      return [file, `${tiny[file]}${told(language)}`];
    }),
  ),
  [edition]: broken(edition, 'ZZ.pets: {integer: pets, default: 0}', "ZZ.pets: {integer: pets, when: kind == 'CAT'}")[
    edition
  ] as string,
  [list]: `formats: {DATE: "^[0-9-]+$"}
parameters:
  pets: {type: integer, absent: NO_CAT, doubt: SHY}
  extra: {type: dollarAmount}
  kind: {type: string, values: [CAT, DOG]}
`,
};
const findings = (changed: Files) =>
  compileTiny(changed).diagnostics.map(({ proof, message }) => `${proof}: ${message}`);
const listed = (from: string, into: string): Files => broken(list, from, into, files);

describe('the dictionary', () => {
  it('says what each parameter is, in each language, and which forms send it', () => {
    const { bundle, diagnostics } = compileTiny(files);
    expect(diagnostics).toEqual([]);
    const { parameters, words } = new Bundle(bundle?.bytes ?? Buffer.alloc(0)).dictionary;
    expect(parameters.map(({ id }) => id)).toEqual(['ZZ.extra', 'ZZ.kind', 'ZZ.pets']);
    expect(parameters.at(-1)).toEqual({
      id: 'ZZ.pets',
      name: 'pets',
      locality: 'ZZ',
      valueType: 'integer',
      sent: 'SOMETIMES',
      forms: [{ formId: 'ZZ101', sent: 'SOMETIMES' }],
    });
    expect(parameters[0]).toMatchObject({ unit: 'USD', sent: 'ALWAYS' });
    // SNAKE only leads to INELIGIBLE, so no employee gets it.
    expect(parameters[1]?.values).toEqual(['CAT', 'DOG']);
    expect(words.fr['ZZ.kind']).toEqual({ meaning: 'ok', values: { CAT: 'fr', DOG: 'd' } });
    expect(words.en['ZZ.pets']).toEqual({ meaning: 'ok', absent: 'only cats', doubt: 'they hide' });
  });

  it.each<[string, Files, string]>([
    ['a parameter without an entry', listed('  extra: {type: dollarAmount}\n', ''), 'ZZ.extra has no entry.'],
    ['an entry no form sends', listed('kind:', 'mood: {type: boolean}\n  kind:'), 'No form sends mood.'],
    [
      'a value that is not listed',
      listed('[CAT, DOG]', '[CAT]'),
      'ZZ.kind can be "DOG", which the dictionary does not list.',
    ],
    ['a value no form sends', listed('[CAT, DOG]', '[CAT, DOG, COW]'), 'No form sends kind as "COW".'],
    ['a text without values', listed(', values: [CAT, DOG]', ''), 'ZZ.kind is text, but has no values and no format.'],
    [
      'another type',
      listed('extra: {type: dollarAmount}', 'extra: {type: integer}'),
      'ZZ.extra is sent as dollarAmount, but its entry says integer.',
    ],
    [
      'another period',
      listed('extra: {type: dollarAmount}', 'extra: {type: dollarAmount, per: year}'),
      'ZZ.extra is sent per nothing, but its entry says year.',
    ],
    [
      'a parameter that is sometimes absent, without saying when',
      listed('absent: NO_CAT, ', ''),
      "ZZ.pets is not always sent, but its entry doesn't say when it is left out.",
    ],
    [
      'a word that is missing in one language',
      broken('library/text.es.yaml', 'CAT: es, ', '', files),
      'ZZ.kind has no text for the value CAT in "es".',
    ],
  ])('rejects %s', (_, changed, message) => expect(findings(changed)).toContain(`dictionary: ${message}`));

  it('knows that a formula never sends the answer it tests for and replaces', () => {
    const changes: [string, string, string][] = [
      [edition, '[CAT, DOG, SNAKE]}\n', '[CAT, DOG, SNAKE]}\n      other: {radio: [CAT, NONE]}\n'],
      [edition, '  kind:\n  pets:', '  kind:\n  other:\n  pets:'],
      [edition, 'ZZ.kind: {string: kind}', `ZZ.kind: {string: "other == 'NONE' ? kind : other"}`],
      ...[english, spanish, french].map((file): [string, string, string] => [
        file,
        'questions:\n',
        `questions:\n  other: {ask: "${file === spanish ? '¿Sí?' : 'So?'}", options: {CAT: c, NONE: n}}\n`,
      ]),
      ...['CAT', 'DOG', 'SNAKE'].map((kind): [string, string, string] => [
        scenarios,
        `answers: {kind: ${kind}`,
        `answers: {other: NONE, kind: ${kind}`,
      ]),
    ];
    expect(findings(changes.reduce((now, [file, from, into]) => broken(file, from, into, now), files))).toEqual([]);
  });
});
