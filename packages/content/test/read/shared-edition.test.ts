/** Shared editions: a form laid over what it shares says only what differs. */

import { Bundle } from '@withholding/bundle';
import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  french,
  spanish,
  tiny,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

/** The tiny form, its sets, boxes and parameters moved to a shared edition. */
function shared(own: string, files: Files = tiny): Files {
  const text = files[edition] ?? '';
  const at = text.indexOf('employee:');
  const common = text.slice(at).replaceAll('  ZZ.', '  ').replace('constants: {fee: 12}', 'constants: {fee: 5}');
  return {
    ...files,
    'library/pets/edition.yaml': common,
    'library/pets/text.en.yaml': files[english] ?? '',
    'library/pets/text.es.yaml': files[spanish] ?? '',
    'library/pets/text.fr.yaml': files[french] ?? '',
    [english]: '{}',
    [spanish]: '{}',
    [french]: '{}',
    [edition]: `${text.slice(0, at)}extends: [pets]\nconstants: {fee: 12}\n${own}`,
  };
}

const compiled = (files: Files) => {
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  return new Bundle(bundle?.bytes ?? Buffer.alloc(0)).edition('ZZ101', '2026.01.0');
};

describe('a form that extends a shared edition', () => {
  it('is the form it would be if everything were written out, with its own constants and prefix', () => {
    const { extends: from, without, ...laidOver } = { ...compiled(shared('')) };
    expect([from, without]).toEqual([['pets'], []]);
    expect(laidOver).toEqual(compiled(tiny));
  });

  it('replaces a question and keeps what follows', () => {
    const own = 'sets: {QS2: {ask: {pets: {integer: 0..4}}}}\n';
    const sets = compiled(shared(own))?.interview.sets;
    expect(sets?.QS2?.questions.map(({ id }) => id)).toEqual(['pets', 'total']);
    expect(sets?.QS2?.questions[0]?.regex).toBe(
      compiled(broken(edition, 'integer: 0..9', 'integer: 0..4'))?.interview.sets.QS2?.questions[0]?.regex,
    );
  });

  it('counts what it leaves out as nothing, without its box', () => {
    const longer = broken(edition, 'pets: {integer: 0..9}', 'pets: {integer: 0..9}\n      mice: {integer: 0..9}');
    const counted = broken(edition, 'calculated: pets * fee', 'calculated: pets * fee + mice', longer);
    const printed = broken(edition, '  total:\n', '  mice:\n  total:\n', counted);
    const asked = [english, spanish, french].reduce(
      (files, file) => broken(file, '  pets: ', '  mice: {ask: x}\n  pets: ', files),
      printed,
    );
    const { interview } = compiled(shared('without: [mice]\n', asked)) ?? {};
    expect(interview?.sets.QS2?.questions.map(({ id }) => id)).toEqual(['pets', 'total']);
    expect(interview?.sets.QS2?.questions[1]?.calculation?.formula).not.toMatch(/mice|\+/);
    expect(interview?.boxes.map(({ name }) => name)).not.toContain('mice');
  });

  it('names the file where a problem was written', () => {
    const wrong = broken('library/pets/edition.yaml', 'pets * fee', 'pets * fees', shared(''));
    const { diagnostics } = compileTiny(wrong);
    expect(diagnostics.map(({ file, proof }) => [file, proof])).toEqual([['library/pets/edition.yaml', 'formula-ids']]);
  });

  it('must name a shared edition, and questions that it has', () => {
    const files = shared('without: [mice]\n');
    expect(compileTiny(files).diagnostics.map(({ proof }) => proof)).toEqual(['extends']);
    const stray = broken(edition, 'extends: [pets]', 'extends: [toys]', shared(''));
    expect(compileTiny(stray).diagnostics[0]).toMatchObject({ proof: 'extends', file: edition });
  });
});
