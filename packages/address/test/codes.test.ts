import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isGeocoded, knownCodes } from '../src/codes.ts';
import { describeCode, describeDegraded, type Language, resultCodes } from '../src/index.ts';

const languages: readonly Language[] = ['en', 'es', 'fr'];
const reasons = ['TIMEOUT', 'UNREACHABLE', 'REFUSED', 'BAD_ANSWER', 'LICENCE', 'RESTING'] as const;

describe('the table of result codes', () => {
  it('has the same codes in every language, and no others', () => {
    for (const language of languages) {
      const words = JSON.parse(readFileSync(new URL(`../data/words.${language}.json`, import.meta.url), 'utf8'));
      expect(Object.keys(words.codes)).toEqual(resultCodes);
      expect(Object.keys(words.degraded)).toEqual(reasons);
    }
  });

  it.each(languages)('has words for every code: %s', (language) => {
    const words = [
      ...resultCodes.map((code) => describeCode(code, language)),
      ...reasons.map((reason) => describeDegraded(reason, language)),
    ];
    for (const { message, description } of words) {
      expect(message).toMatch(/^[A-ZÉÀÎÚÑ]\S.*[^.]$/u);
      expect(description).toMatch(/^[A-ZÉÀÎÚÑ].+\.$/u);
    }
    const distinct = new Set(resultCodes.map((code) => describeCode(code, language).message));
    expect(distinct.size).toBe(resultCodes.length);
  });

  it('is translated, not repeated', () => {
    for (const code of resultCodes) {
      expect(new Set(languages.map((language) => describeCode(code, language).description)).size).toBe(3);
    }
  });

  it('drops codes it does not know, and puts the others in order, each once', () => {
    expect(knownCodes(['GS05', 'VR01', 'AS01', 'AV25', 'AC03', 'AS01', 'toString', '', 'GE05'])).toEqual([
      'AS01',
      'AC03',
      'GS05',
    ]);
  });

  it('takes only positions of the address itself for geocodes', () => {
    const geocodes = resultCodes.filter((code) => isGeocoded([code]));
    expect(geocodes).toEqual(['GS01', 'GS05', 'GS06']);
  });
});
