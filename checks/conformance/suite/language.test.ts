/** Language. */
import { expect, it } from 'vitest';
import { anyEdition, everySet, information, languages } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { goodRequest } from '../support/requests.ts';
import { expectNone } from '../support/rules.ts';
import type { FormInformation, Problem, QuestionSet } from '../support/types.ts';

const translated = ['questionText', 'text', 'label', 'validationErrorMessage', 'breadcrumbTitle', 'perjuryStatement'];
const words = [...translated, 'message', 'optionalLabel'];
const lists = ['listItems', 'headers', 'cells'];

/** French writes 1 125,50, so expressions for numbers differ. They must accept the same plain texts. */
const plain = ['', ...'0 7 99 100 1125 -1 1.5 1125.50 1125.505 200000 x true Ann 1984-05-17'.split(' ')];
const plainly = (regex: string): string =>
  ['1', '200000'].some((number) => new RegExp(regex).test(number))
    ? plain.filter((text) => new RegExp(regex).test(text)).join()
    : regex;

/** The set with every word taken out: what must not change with the language. */
const skeleton = (set: QuestionSet): string =>
  JSON.stringify(set, (name, value: unknown) => {
    // A language needs no statement where its label already is one.
    if (name === 'says') return undefined;
    if (words.includes(name)) return 'words';
    if (name === 'validationRegex' && typeof value === 'string') return plainly(value);
    return lists.includes(name) && Array.isArray(value) ? value.length : value;
  });
const collect = (set: QuestionSet, name: string): string[] => {
  const found: string[] = [];
  JSON.stringify(set, (key, value: unknown) => {
    if (key === name && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
};
const setPath = async (): Promise<string> => {
  const { id, version, information: about } = await anyEdition();
  return `formQuestionSet/${id}/${about.initialQuestionSetId}?formVersion=${version}`;
};
const spoken = async (header?: string): Promise<string | null> => {
  const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header };
  return (await call(await setPath(), { headers })).headers.get('content-language');
};

it('Language · Spanish and French change words only, not the structure', async () => {
  const english = await everySet('en');
  for (const language of ['es', 'fr']) {
    const other = await everySet(language);
    await expectNone(english, ({ place, set }) => {
      const twin = other.find((one) => one.place === place);
      return (!twin || skeleton(twin.set) !== skeleton(set)) && `${language} differs`;
    });
  }
});

it('Language · question texts, notes, option labels, error messages and breadcrumbs are translated', async () => {
  const english = await everySet('en');
  for (const language of ['es', 'fr']) {
    const other = new Map((await everySet(language)).map(({ place, set }) => [place, set]));
    for (const name of translated) {
      const pairs = english.flatMap(({ place, set }) => {
        const twin = collect(other.get(place) as QuestionSet, name);
        return collect(set, name).map((words, index) => [words, twin[index]]);
      });
      const same = pairs.filter(([here, there]) => here === there && /[a-z]{3,}.* .*[a-z]{3,}/.test(here ?? ''));
      expect(pairs.length, name).toBeGreaterThan(0);
      // Proper names may stay; sentences may not.
      expect(same.length / pairs.length, `${language} ${name}: ${same[0]?.[0]}`).toBeLessThan(0.1);
    }
  }
});

/** Small words that tell the three languages apart. */
const telling: Record<string, RegExp> = {
  en: /\b(the|of|and|your|you|is|for|to|this|are|do)\b/gi,
  es: /\b(el|los|las|del|una|su|que|para|con|por|y|usted)\b/gi,
  fr: /\b(le|les|des|une|votre|vous|est|pour|et|du|dans|au)\b/gi,
};

it('Language · every form is in the language it is asked for, and in no other', async () => {
  const faults: string[] = [];
  for (const language of languages) {
    const spokenBy = new Map<string, string>();
    for (const { edition, set } of await everySet(language))
      spokenBy.set(
        edition.id,
        `${spokenBy.get(edition.id) ?? ''} ${words.flatMap((name) => collect(set, name)).join(' ')}`,
      );
    for (const [id, text] of spokenBy) {
      const counts = languages.map((name) => ({ name, count: text.match(telling[name] as RegExp)?.length ?? 0 }));
      const loudest = counts.reduce((most, one) => (one.count > most.count ? one : most));
      if (loudest.name !== language) faults.push(`${id} speaks ${loudest.name} when asked for ${language}`);
    }
  }
  expect(faults).toEqual([]);
});

it('Language · is English unless asked otherwise', async () => {
  const path = await setPath();
  const [silent, english] = [await call(path), await call(path, { headers: { 'accept-language': 'en' } })];
  expect(silent.text).toBe(english.text);
  expect(await spoken()).toBe('en');
});

it('Language · each of the three gets a response in itself that says so', async () => {
  for (const language of languages) expect(await spoken(language)).toBe(language);
});

it('Language · preferences are weighed, regions fall back to their language, unknown languages to English', async () => {
  const wishes: Record<string, string> = {
    'fr;q=0.5, es;q=0.8': 'es',
    'de, fr;q=0.7, en;q=0.3': 'fr',
    'fr-CA': 'fr',
    'es-419, en;q=0.5': 'es',
    'de-DE, ja': 'en',
    'es;q=0, fr;q=0.1': 'fr',
    '*': 'en',
  };
  for (const [header, language] of Object.entries(wishes)) expect(await spoken(header), header).toBe(language);
});

it('Language · the Vary header says that the response depends on it', async () => {
  for (const path of [await setPath(), `fillPdf/${(await anyEdition()).id}`])
    expect((await call(path)).headers.get('vary') ?? '').toMatch(/accept-language/i);
});

it('Language · descriptions of tax parameters are translated too', async () => {
  const { id, version } = await anyEdition();
  const english = await information(id, version);
  for (const language of ['es', 'fr']) {
    const other = await ask<FormInformation>(`fillPdf/${id}?formVersion=${version}`, {
      headers: { 'accept-language': language },
    });
    expect(other.taxParameters.map((one) => one.id)).toEqual(english.taxParameters.map((one) => one.id));
    expect(other.taxParameters.map((one) => one.description)).not.toEqual(
      english.taxParameters.map((one) => one.description),
    );
  }
});

it('Language · errors and notices are in it as well', async () => {
  const { id } = await anyEdition();
  const said = async (language: string) => {
    const headers = { 'accept-language': language };
    const missing = await call('formQuestionSet/ZZ999/QS1', { headers });
    const { formVersion: _, ...request } = await goodRequest(await anyEdition());
    const filled = await ask<{ notice: { message: string } }>('fillPdf', { headers, json: request });
    const set = await ask<QuestionSet>(`formQuestionSet/${id}/QS1`, { headers });
    expect(missing.headers.get('content-language')).toBe(language);
    return [missing.json<Problem>().title, missing.json<Problem>().detail, filled.notice.message, set.notice?.message];
  };
  const [english, spanish, french] = await Promise.all(languages.map(said));
  for (const [index, sentence] of (english ?? []).entries())
    expect(new Set([sentence, spanish?.[index], french?.[index]]).size, sentence).toBe(3);
});
