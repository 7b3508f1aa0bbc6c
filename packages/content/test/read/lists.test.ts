import { expect, it } from 'vitest';
import { answersOf, labelsOf, mapOf, optionsOf } from '../../src/read/lists.ts';

const lists = {
  cities: [
    { value: 'NONE' },
    { value: '0203', name: 'Albion', form: 'LISTED' },
    { value: '0102', name: 'Détroit', fr: 'Détroit (ville)', form: 'OWN' },
    { name: 'Benton Harbor', form: 'OTHER' },
  ],
};

it('offers the rows that have a value, in the order of the file', () => {
  expect(optionsOf({ list: 'cities' }, lists)).toEqual(['NONE', '0203', '0102']);
  expect(optionsOf({ list: 'cities', except: ['NONE'] }, lists)).toEqual(['0203', '0102']);
  expect(() => optionsOf({ list: 'cities', only: ['9'] }, lists)).toThrow('"9" is not in the list "cities".');
  expect(() => optionsOf({ list: 'towns' }, lists)).toThrow('There is no list "towns".');
});

it('labels a row by its own words, else by the template, else by its name', () => {
  expect(labelsOf('cities', lists, 'en')).toEqual({ '0203': 'Albion', '0102': 'Détroit' });
  const labels = { '0203': 'Albion (0203)', '0102': 'Détroit (ville)' };
  expect(labelsOf('cities', lists, 'fr', '{name} ({value})')).toEqual(labels);
  expect(labelsOf('cities', lists, 'en', '{nam}')).toMatchObject({ '0203': '{nam}' });
});

it('maps one column to another, after the entries that are written out', () => {
  const map = mapOf({ list: 'cities', to: 'name', NONE: 'no city' }, lists);
  expect(Object.entries(map)).toEqual([
    ['NONE', 'no city'],
    ['0203', 'Albion'],
    ['0102', 'Détroit'],
  ]);
  expect(mapOf({ to: 1, from: true }, lists)).toEqual({ to: '1', from: 'true' });
  expect(() => mapOf({ list: 'cities', to: 'nam' }, lists)).toThrow('The list "cities" has no column "nam".');
});

it('maps what is known only to answers that the question offers, in their order', () => {
  const known = answersOf({ list: 'cities', from: 'name', to: 'form' }, ['OWN', 'LISTED'], lists);
  expect(Object.entries(known)).toEqual([
    ['Détroit', 'OWN'],
    ['Albion', 'LISTED'],
  ]);
});
