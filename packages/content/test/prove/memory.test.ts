/** One translation for one English text, on tiny invented content. */
import { Bundle } from '@withholding/bundle';
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

const memory = 'library/memory.yaml';
const how = '- {en: "How?", es: "¿Cómo?", fr: "Comment?"}\n';
const found = (files: Files) =>
  compileTiny(files).diagnostics.map(({ proof, file, line, message, remedy }) => [proof, file, line, message, remedy]);
const without = (file: string, text: RegExp, files: Files) => broken(file, text, '', files);
/** The question `pets` without its own translation. */
const leftOut = (files: Files) => without(french, / {2}pets: .*\n/, without(spanish, / {2}pets: .*\n/, files));

describe('the translation memory', () => {
  it('gives the translation that a file leaves out, and the bundle stays the same', () => {
    const whole = compileTiny({ ...tiny, [memory]: how });
    const short = compileTiny(leftOut({ ...tiny, [memory]: how }));
    expect([whole.diagnostics, short.diagnostics]).toEqual([[], []]);
    expect(short.bundle?.hash).toBe(whole.bundle?.hash);
    expect(new Bundle(short.bundle?.bytes ?? Buffer.alloc(0)).index.forms.ZZ101).toBeDefined();
  });

  it('leaves the text missing without an entry', () => {
    const other = { ...tiny, [memory]: '- {en: "one", es: one, fr: one}\n' };
    expect(found(leftOut(other)).map(([proof, file]) => [proof, file])).toEqual([
      ['text-complete', spanish],
      ['text-complete', french],
    ]);
  });

  it('fills options, labels, breadcrumbs and whole files', () => {
    const texts = ['one', 'two', 'three', 'c', 'd', 's', '{dollars fee}', 'I swear.', 'Why?', 'How?'];
    const entries = texts.map((en) => `- {en: "${en}", es: "${en.replace('How?', '¿Cómo?')}", fr: "${en}"}\n`);
    const { [french]: _, ...rest } = broken(
      english,
      '[{below: "{dollars fee}"}]',
      '[{below: "{dollars fee}", label: "Why?"}]',
    );
    const files = {
      ...rest,
      [memory]: entries.join('').replace('es: "Why?"', 'es: "¿Qué?"'),
      [spanish]: 'questions: {kind: {notes: [{below: "{dollars fee}"}]}}\n',
    };
    expect(found(files)).toEqual([]);
  });

  it('fills a list only as a whole', () => {
    const notes = broken(english, '[{below: "{dollars fee}"}]', '[{below: [one, more]}]');
    const files = without(
      french,
      / {4}notes: .*\n/,
      broken(spanish, '[{below: "{dollars fee}"}]', '[{below: [uno, más]}]', notes),
    );
    const one = '- {en: one, es: one, fr: one}\n';
    const more = '- {en: more, es: más, fr: plus}\n';
    const fits = broken(spanish, '[uno, más]', '[one, más]', files);
    expect(found({ ...fits, [memory]: one + more })).toEqual([]);
    expect(found({ ...fits, [memory]: one }).map(([proof, file]) => [proof, file])).toEqual([['text-notes', french]]);
  });

  it('rejects another translation than its own, with file, line and both ways out', () => {
    const files = broken(spanish, '  pets: {ask: "¿Cómo?"}', '  pets: {ask: "¿Y?"}', { ...tiny, [memory]: how });
    expect(found(files)).toEqual([
      [
        'memory',
        spanish,
        11,
        'The memory translates "How?" as "¿Cómo?".',
        'Remove this text, or add an entry for it with "only" and "why" to library/memory.yaml.',
      ],
    ]);
  });

  it('prefers the entry for a place, then the one for a kind', () => {
    const files = broken(spanish, '  pets: {ask: "¿Cómo?"}', '  pets: {ask: "¿Y?"}', tiny);
    const only = (where: string) => `- {en: "How?", es: "¿Y?", fr: "Comment?", only: [${where}], why: it is short}\n`;
    expect(found({ ...files, [memory]: how + only('us/zz/ZZ101#questions/pets') })).toEqual([]);
    expect(found({ ...files, [memory]: how + only('us/zz/ZZ1') }).map(([, file]) => file)).toEqual([spanish]);
    const kind = '- {en: "How?", es: "¿Y?", fr: "Comment?", kind: note, why: it is short}\n';
    expect(found({ ...files, [memory]: how + kind }).map(([, file]) => file)).toEqual([spanish]);
  });

  it('reports an English text with two translations', () => {
    const files = broken(french, '  pets: {ask: "Comment?"}', '  pets: {ask: "Quoi?"}', {
      ...tiny,
      [memory]: '- {en: one, es: one, fr: one}\n',
    });
    expect(found(files)).toEqual([
      [
        'memory',
        french,
        11,
        'us/zz/ZZ101 translates "How?" as "Comment?".',
        'Write the same here, or add entries to library/memory.yaml, the second with "only" and "why".',
      ],
    ]);
    expect(found({ ...files, [memory]: '[]\n' })).toEqual([]);
  });

  it('takes words of different kinds for different texts', () => {
    const files = broken(english, 'breadcrumb: two', 'breadcrumb: "How?"', {
      ...tiny,
      [memory]: '- {en: one, es: one, fr: one}\n',
    });
    expect(found(files)).toEqual([]);
  });

  it.each([
    ['an entry that is there twice', how + how, '"How?" is here twice.'],
    ['a lost placeholder', '- {en: "{dollars fee}", es: nada, fr: "{dollars fee}"}\n', 'The text uses no placeholder'],
    ['wrong punctuation', '- {en: "How?", es: "Cómo?", fr: "Comment?"}\n', 'A question mark is missing'],
    ['kind without why', '- {en: "How?", es: "¿Cómo?", fr: "Comment?", kind: option}\n', 'must have property why'],
  ])('rejects %s', (_, text, message) => {
    expect(found({ ...tiny, [memory]: text })[0]?.slice(0, 2)).toContain(memory);
    expect(found({ ...tiny, [memory]: text })[0]?.[3]).toContain(message);
  });

  it('uses the words of the glossary', () => {
    const glossary = {
      'library/glossary.yaml': 'way: {definition: d, status: proposed, en: [How], es: [Modo], fr: [Comment]}\n',
    };
    expect(found(leftOut({ ...tiny, ...glossary, [memory]: how }))[0]?.slice(0, 3)).toEqual(['glossary', memory, 1]);
  });
});
