/** One word for one thing, on tiny invented content. */
import {
  broken,
  compileTiny,
  english,
  type Files,
  french,
  spanish,
  tiny,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { Glossary } from '../../src/read/glossary.ts';
import { typographyFinding } from '../../src/words/typography.ts';

const glossary = `
pet: {definition: d, status: proposed, en: [pet, pets], es: [mascota, mascota*], fr: [animal, animaux]}
house pet: {definition: d, status: proposed, en: [house pet], es: [mascota de casa], fr: [animal de maison]}
owner:
  definition: who has a pet
  source: {es: "https://pets.example/es"}
  status: approved
  en: [owner]
  es: [persona dueña, dueñ*]
  fr: [propriétaire, maître ou propriétaire]
  never:
    es: {amo: it is a word for lords}
    fr: {maître: it is a word for schools}
`;
const asking = (en: string, es: string, fr: string, more: Files = {}): Files => {
  const files: Files = { ...tiny, 'library/glossary.yaml': glossary, ...more };
  return broken(french, 'Comment?', fr, broken(spanish, '¿Cómo?', es, broken(english, 'How?', en, files)));
};
const found = (files: Files) =>
  compileTiny(files).diagnostics.map(({ proof, file, line, message, remedy }) => [proof, file, line, message, remedy]);

describe('the glossary', () => {
  it('accepts texts that use its words', () => {
    expect(found(asking('The pets’ owner?', '¿Dueño de mascotas?', 'Propriétaire des animaux?'))).toEqual([]);
  });

  it('rejects a word that must not be used, with file, line, reason and the word to write', () => {
    expect(found(asking('Who?', '¿Un amo?', 'Qui?'))).toEqual([
      ['glossary', spanish, 8, `Don't use "amo" here: it is a word for lords.`, 'Write "persona dueña".'],
    ]);
  });

  it('lets a right phrase contain a word that is wrong alone', () => {
    expect(found(asking('Who?', '¿Quién?', 'Maître ou propriétaire?'))).toEqual([]);
    expect(found(asking('Who?', '¿Quién?', 'Quel maître?'))[0]?.slice(0, 2)).toEqual(['glossary', french]);
  });

  it('takes whole words only, and no names of numbers', () => {
    expect(found(asking('So?', '¿Te amoldas?', 'Maîtresse?'))).toEqual([]);
    expect(
      new Glossary({
        pet: { definition: 'd', status: 'proposed', en: ['pet'], es: ['mascota'], fr: ['animal'] },
      }).missing('{pet} carpet', 'x', 'es', ''),
    ).toEqual([]);
  });

  it('rejects a translation with another word for a term of the English text', () => {
    const problems = found(asking('Any pets?', '¿Mascotas?', 'Des bêtes?'));
    expect(problems).toEqual([
      [
        'glossary',
        french,
        8,
        'The English text says "pet", but the translation uses none of the words for it.',
        'Write "animal", or add an exception to library/glossary.yaml.',
      ],
    ]);
  });

  it('takes the longest term: a house pet is not just a pet', () => {
    expect(found(asking('A house pet?', '¿Mascota de casa?', 'Un animal?'))[0]?.[3]).toContain('"house pet"');
  });

  it('takes an exception for one text, and for that text only', () => {
    const unless = (where: string) => ({
      'library/glossary.yaml': glossary.replace(
        '[animal, animaux]',
        `[animal, animaux], unless: {"${where}": said before}`,
      ),
    });
    const texts = ['Any pets?', '¿Mascotas?', 'Des bêtes?'] as const;
    expect(found(asking(...texts, unless('us/zz/ZZ101#questions/kind')))).toEqual([]);
    expect(found(asking(...texts, unless('us/zz/ZZ101#questions/pets'))).length).toBe(1);
  });

  it('applies to the library and to the reasons of a jurisdiction too', () => {
    const files = asking('Who?', '¿Quién?', 'Qui?');
    expect(found(broken('library/text.es.yaml', '¿Más?', '¿Más, amo?', files))[0]?.slice(0, 2)).toEqual([
      'glossary',
      'library/text.es.yaml',
    ]);
    const reason = broken(
      'us/zz/jurisdiction.yaml',
      '{en: b, es: b, fr: b}',
      '{en: pets, es: gatos, fr: animaux}',
      files,
    );
    expect(found(reason)[0]?.slice(0, 2)).toEqual(['glossary', 'us/zz/jurisdiction.yaml']);
  });

  it('is checked against its schema', () => {
    const term = (more: string) => ({
      ...tiny,
      'library/glossary.yaml': `pet: {definition: d, en: [pet], es: [mascota]${more}}\n`,
    });
    const place = ['schema', 'library/glossary.yaml'];
    expect(found(term(', status: proposed'))[0]?.slice(0, 2)).toEqual(place);
    expect(found(term(', fr: [animal], status: proposed'))).toEqual([]);
    expect(found(term(', fr: [animal]'))[0]?.slice(0, 2)).toEqual(place);
    // What is approved has been seen somewhere.
    expect(found(term(', fr: [animal], status: approved'))[0]?.slice(0, 4)).toEqual([
      ...place,
      1,
      '"source" is missing.',
    ]);
  });
});

describe('typography', () => {
  it.each([
    ['en', 'He said "no".'],
    ['es', 'Dijo "no".'],
    ['es', '¿ Cuál?'],
    ['es', 'Cuál?'],
    ['es', '¡No'],
    ['fr', 'Quoi ?'],
    ['fr', 'Oui: non'],
    ['fr', "l'impôt"],
    ['fr', 'Dites “oui”.'],
    ['fr', 'Dites «oui».'],
    ['fr', '5% de la paie'],
    ['fr', 'un , deux'],
    ['fr', 'Combien de allocations demandez-vous?'],
    ['fr', 'Vous n’avez pas la allocation de la ligne C.'],
    ['es', 'La tasa es «Single».'],
  ] as const)('in %s rejects %s', (language, text) => expect(typographyFinding(text, language)).toBeDefined());

  it.each([
    ['en', 'He said “no”: why?'],
    ['es', 'Línea 2: ¿cuál? (“S”)'],
    ['fr', 'Ligne 2 : l’impôt (« S »), 5 % et 5 $; quoi?'],
    ['fr', 'Demandez-le à votre employeur le onze; il dit que isExempt est true.'],
  ] as const)('in %s accepts %s', (language, text) => expect(typographyFinding(text, language)).toBeUndefined());
});
