/** Every persona from the address to the signed PDF, in the browser, against the real service. */
import { type Language, languages } from '@withholding/bundle';
import { type Persona, readPersonas } from '@withholding/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedOf, isMarkedAsTest, missingFrom, textOf } from './printed.ts';
import { type Sandbox, startSandbox, type Width, widths } from './sandbox.ts';
import { listen, signedForms, Walk } from './walk.ts';

const personas = readPersonas();
/** In every language: one form alone, a state form in Spanish, the French TD1. */
const everywhere = new Set(['hank', 'marisol', 'elise']);
const isFull = process.env.E2E_FULL === '1';
/** For every commit: two languages beside English, both widths, two states with an agreement, a country with provinces. */
const everyday = [
  'lucia es phone',
  'daniel en phone',
  'elise fr desktop',
  'hank fr desktop',
  'marisol es desktop',
  'priya en phone',
];
const isEveryday = ({ persona, language, width }: Case): boolean =>
  everyday.includes(`${persona.id} ${language} ${width}`);

interface Case {
  readonly persona: Persona;
  readonly language: Language;
  readonly width: Width;
}

/** Each in their own language, in turn on a desktop and a phone; some on both, and in the other languages; with E2E_FULL=1 all. */
const all: Case[] = personas.flatMap((persona, index) => {
  const both: Width[] = ['desktop', 'phone'];
  if (isFull) return languages.flatMap((language) => both.map((width) => ({ persona, language, width })));
  const isEverywhere = everywhere.has(persona.id);
  const own: Width[] = isEverywhere ? both : [index % 2 === 0 ? 'desktop' : 'phone'];
  const others = isEverywhere ? languages.filter((language) => language !== persona.language) : [];
  return [
    ...own.map((width) => ({ persona, language: persona.language, width })),
    ...others.map((language) => ({ persona, language, width: 'desktop' as const })),
  ];
});

const cases = process.env.CI && !isFull ? all.filter(isEveryday) : all;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe.each(cases)('$persona.name, $language, $width', ({ persona, language, width }) => {
  it('gets from the address to signed forms that say what was answered', async () => {
    const { page, complaints, close } = await sandbox.open(`/try/${persona.id}/`, widths[width]);
    const walk = new Walk(page, `${persona.id}-${language}-${width}`, `${language} ${width}`);
    await listen(page);
    await walk.interview.settled();
    if (language !== persona.language) await walk.speak(language);
    await walk.through(persona);
    expect(await walk.interview.step()).toBe('finished');
    expect(await walk.interview.root.locator('.frame').getAttribute('lang')).toBe(language);

    const signed = await signedForms(page);
    expect(signed.map(({ formId }) => formId)).toEqual(Object.keys(persona.forms));
    for (const { formId, formVersion, pdf, taxParameters } of signed) {
      const expected = expectedOf(persona, formId, formVersion);
      const text = textOf(pdf);
      expect(isMarkedAsTest(text)).toBe(true);
      expect(missingFrom(text, expected)).toEqual([]);
      expect(taxParameters.map(({ id, value }) => ({ id, value }))).toEqual(expected.taxParameters);
    }
    expect(walk.findings).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await close();
  });
});
