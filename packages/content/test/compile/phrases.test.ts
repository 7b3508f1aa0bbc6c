/** A shared text can name the place: the jurisdiction says how each language does. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, english, french, spanish, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const jurisdiction = 'us/zz/jurisdiction.yaml';
const texts = [english, spanish, french].reduce(
  (files, file) => broken(file, '{below: "{dollars fee}"}', '{below: "{inPlace}"}', files),
  tiny,
);
const phrases = 'phrases: {inPlace: {en: in Ontario, es: en Ontario, fr: au Yukon}}\n';

describe('phrases', () => {
  it('are written in the language of the text', () => {
    const { diagnostics, bundle } = compileTiny({ ...texts, [jurisdiction]: `${tiny[jurisdiction]}${phrases}` });
    expect(diagnostics).toEqual([]);
    const content = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
    const notes = (['en', 'es', 'fr'] as const).map(
      (language) =>
        JSON.stringify(content.words('ZZ101', '2026.01.0', language)).match(/in Ontario|en Ontario|au Yukon/)?.[0],
    );
    expect(notes).toEqual(['in Ontario', 'en Ontario', 'au Yukon']);
    expect(content.edition('ZZ101', '2026.01.0')).toMatchObject({ phrases: { inPlace: 'in Ontario' } });
  });

  it('must be there', () => {
    const found = compileTiny(texts).diagnostics.map(({ proof, file }) => [proof, file]);
    expect(found).toEqual([english, spanish, french].map((file) => ['text-constants', file]));
  });
});
