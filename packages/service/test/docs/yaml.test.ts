/** Whatever is written as YAML is read back the same, by readers of YAML 1.2 and 1.1. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { toYaml } from '../../src/docs/yaml.ts';

const readBack = (value: object, version: '1.1' | '1.2'): unknown => parse(toYaml(value), { version });

const awkward = [
  ...[
    '',
    ' ',
    'ON',
    'no',
    'y',
    'Null',
    'true',
    '~',
    '2026-01-01',
    '1_000',
    '0x1f',
    '1.2.3',
    '12:30:45',
    '.5',
    '-',
    '- a',
  ],
  ...[
    'a: b',
    'a #b',
    '#a',
    '&a',
    '*a',
    '!a',
    '%a',
    '@a',
    '`a`',
    '"a"',
    "'a'",
    '[a',
    '{a',
    '|',
    '>',
    '?',
    'a\tb',
    'a\nb',
  ],
  ...[
    'a\n',
    '\na',
    ' a\nb',
    'a \nb',
    'a\n\n\nb',
    'a\r\nb',
    'a\n  b\nc',
    'é',
    '’',
    '\u2028',
    '\u0085',
    '\ufeff',
    '…',
    '$ref',
  ],
  ...['---', '...', 'a\n---\nb', '<<', '=', 'http://a.b/c', '0', 'A.', '.inf', 'NaN'],
];

test.each(['1.1', '1.2'] as const)('awkward texts, as keys and values, in YAML %s', (version) => {
  const value = {
    list: awkward,
    map: Object.fromEntries(awkward.map((text) => [text, text])),
    nested: [[awkward], [{}, []]],
  };
  expect(readBack(value, version)).toEqual(value);
});

test.each(['1.1', '1.2'] as const)('any data, in YAML %s', (version) => {
  // The reader makes a prototype of this key; the description has none.
  const data = fc.jsonValue({ stringUnit: 'grapheme' });
  fc.assert(
    fc.property(data, (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'));
      const whole = JSON.parse(JSON.stringify({ value })) as object;
      expect(readBack(whole, version)).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});

test('leaves out undefined values, and puts long texts on their own lines', () => {
  expect(toYaml({ a: undefined, b: 'one\n\ntwo' })).toBe('b: |-\n  one\n\n  two\n');
});
