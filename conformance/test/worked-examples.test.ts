/** Every form of the content has worked examples; the suite itself never reads the content. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectedParameters, federalDay, workedExamples } from '../support/worked-examples.ts';

const content = new URL('../../content', import.meta.url);
const editions = readdirSync(content, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  const [, form, version] = /([A-Z0-9]+)\/(\d{4}\.\d\d\.\d+)\/edition\.yaml$/.exec(path) ?? [];
  return form === undefined || version === undefined ? [] : [{ form, version }];
});
const latest = (form: string): string =>
  editions
    .flatMap((edition) => (edition.form === form ? [edition.version] : []))
    .sort()
    .at(-1) ?? '';

it('the latest version of every form has at least two', () => {
  const forms = [...new Set(editions.map(({ form }) => form))];
  expect(forms.length).toBeGreaterThan(40);
  const bare = forms.filter(
    (form) => workedExamples.filter((one) => one.form === form && one.version === latest(form)).length < 2,
  );
  expect(bare).toEqual([]);
});

it('no two have the same form, version and story', () => {
  const names = workedExamples.map(({ form, version, story }) => `${form} ${version} ${story}`);
  expect(new Set(names).size).toBe(names.length);
});

it('{federalDay} is February 15, or the day of work after it', () => {
  const day = (year: number) => federalDay(year).toISOString().slice(0, 10);
  // A Monday, and so Washington's Birthday; a Tuesday; a Sunday before that holiday; a Saturday before it.
  expect([2027, 2028, 2026, 2020].map(day)).toEqual(['2027-02-16', '2028-02-15', '2026-02-17', '2020-02-18']);
});

it('words in braces become the years around the day', () => {
  const example = {
    form: 'X',
    version: '1',
    story: '',
    answers: {},
    parameters: { a: '{year}-12-31', b: '{nextYear}', c: '{editionYear}' },
  };
  const today = new Date('2026-12-31T23:00:00Z');
  expect(expectedParameters(example, { today, editionYear: 2025 })).toEqual({ a: '2026-12-31', b: '2027', c: '2025' });
});
