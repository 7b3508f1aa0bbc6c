/** Every rule catches a sentence that breaks it, and lets the better one pass. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scales, scoreOf } from '../../../packages/content/src/words/reading.ts';
import { Checker, type Rules } from '../check.ts';
import { passagesOfCode } from '../code.ts';
import { proseOf } from '../markdown.ts';
import type { Passage } from '../passage.ts';
import { passagesOfYaml } from '../passages.ts';

const rules = parse(readFileSync(new URL('../rules.yaml', import.meta.url), 'utf8')) as Rules;
const long = (count: number) => `W${Array.from({ length: count }, () => 'ord').join(' w')}.`;

const passage = (text: string, { language = 'en', kind = 'note', file = 'content/us/xx/XX101/text.yaml' } = {}) =>
  ({ file, line: 1, language, kind, path: '', text }) as Passage;
const rulesBroken = (tested: Passage, by: Rules = rules) => new Checker(by).check([tested]).map(({ rule }) => rule);

describe('words', () => {
  for (const [language, words] of Object.entries(rules.words))
    it.each(Object.entries(words))(`${language}: %s`, (rule, { bad, good, kinds: [kind] = ['note'] }) => {
      expect(rulesBroken(passage(bad, { language, kind }))).toContain(rule);
      expect(rulesBroken(passage(good, { language, kind }))).toEqual([]);
    });

  it('takes Canadian spelling on Canadian forms', () => {
    expect(rulesBroken(passage('Send a cheque.', { file: 'content/ca/federal/CAN101/text.en.yaml' }))).toEqual([]);
  });

  it('lets only the text pass that an exception names', () => {
    const exception = { rule: 'tick', in: 'content/us/', has: 'tick bite', because: 'an animal' };
    const by = { ...rules, exceptions: [exception] };
    expect(rulesBroken(passage('A tick bite.'), by)).toEqual([]);
    expect(rulesBroken(passage('A tick here.'), by)).toEqual(['tick']);
    expect(rulesBroken(passage('A tick bite.', { file: 'docs/ticks.md' }), by)).toEqual(['tick']);
    expect(new Checker(by).unused()).toEqual([exception]);
  });
});

describe('lengths', () => {
  it.each([
    ['note', 28, []],
    ['note', 29, ['sentence']],
    ['page', 35, []],
    ['page', 36, ['sentence']],
    ['statement', 90, []],
  ])('a sentence in a %s with %i words', (kind, count, expected) => {
    expect(rulesBroken(passage(long(count), { kind }))).toEqual(expected);
    expect(rulesBroken(passage(`${long(5)} ${long(count)}`, { kind }))).toEqual(expected);
  });

  it.each([
    ['en', 70],
    ['es', 90],
    ['fr', 90],
  ])('an option in %s has at most %i characters', (language, most) => {
    expect(rulesBroken(passage('X'.repeat(most), { language, kind: 'option' }))).toEqual([]);
    expect(rulesBroken(passage('X'.repeat(most + 1), { language, kind: 'option' }))).toEqual(['option-length']);
    expect(rulesBroken(passage(`${'X'.repeat(60)} {dollars singleExemption}`, { kind: 'option' }))).toEqual([]);
  });
});

interface Example {
  readonly file: string;
  readonly text: string;
  readonly finds: readonly (readonly [kind: string, line: number, text: string, language?: Passage['language']])[];
}

describe('what is read', () => {
  const readers = { yaml: passagesOfYaml, md: proseOf, ts: passagesOfCode };
  const examples = parse(readFileSync(new URL('passages.yaml', import.meta.url), 'utf8')) as Record<string, Example>;
  it.each(Object.entries(examples))('%s', (_, { file, text, finds }) => {
    const read = readers[file.slice(file.lastIndexOf('.') + 1) as keyof typeof readers];
    const found = read(file, text).map((one) => [one.kind, one.line, one.text, one.language]);
    expect(found).toEqual(finds.map(([kind, line, content, language = 'en']) => [kind, line, content, language]));
  });
});

describe('reading', () => {
  it('gives the Flesch-Kincaid grade', () => {
    // 9 words, 1 sentence, 10 syllables.
    expect(scoreOf('Do you have more than one job right now?', 'en')).toBeCloseTo(0.39 * 9 + (11.8 * 9) / 9 - 15.59, 5);
    // 2 sentences of 3 words each, 10 syllables.
    expect(scoreOf('Election of residence. Municipal tax law.', 'en')).toBeGreaterThan(10);
  });

  it('gives the ease by Fernández Huerta and by Kandel and Moles', () => {
    // 6 words, 10 syllables; and 5 words, 7 syllables.
    expect(scoreOf('¿Tiene usted más de un empleo?', 'es')).toBeCloseTo(206.84 - 60 * (10 / 6) - 1.02 * 6, 5);
    expect(scoreOf('Avez-vous plus d’un emploi?', 'fr')).toBeCloseTo(207 - 73.6 * (7 / 5) - 1.015 * 5, 5);
  });

  it.each([
    ['es', { retención: 3, país: 2, cuenta: 2, quién: 1, ley: 1, ciudad: 2, leer: 2, día: 2 }],
    ['fr', { employeur: 3, chaque: 1, retenue: 3, impôt: 2, année: 2, personnes: 2, vie: 1 }],
  ] as const)('counts syllables in %s', (language, words) => {
    const counted = Object.keys(words).map((word) => [word, scales[language].syllables(word)]);
    expect(Object.fromEntries(counted)).toEqual(words);
  });

  it.each([
    ['en', 'Is it {dollars limit} or more?', 'Is it five or more?'],
    ['es', '¿Son {dollars limit} o más?', '¿Son tres o más?'],
  ] as const)('takes a number for one short word in %s', (language, filled, plain) => {
    expect(scoreOf(filled, language)).toBeCloseTo(scoreOf(plain, language), 5);
  });
});
