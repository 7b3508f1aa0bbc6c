/** The parts of the element that need no browser. */
import { describe, expect, it } from 'vitest';
import { tidyDate, tidyNumber } from '../src/controls/tidy.ts';
import { AddressDraft } from '../src/journey/address-draft.ts';
import { Attempts } from '../src/journey/attempts.ts';
import { Faults } from '../src/journey/faults.ts';
import { People } from '../src/journey/people.ts';
import { languages, wordsIn } from '../src/words/index.ts';

describe('numbers as people type them', () => {
  it.each([
    ['$ 1 250.50', '1250.50'],
    ['1 250,50 $', '1250,50'],
    ['1,250', '1,250'],
    ['25.', '25'],
    ['12 000 $', '12000'],
    ['12 50', '12 50'],
    ['2.5 %', '2.5'],
    ['many', 'many'],
  ])('%s is read as %s', (typed, read) => {
    expect(tidyNumber(typed)).toBe(read);
  });
});

describe('dates as people type them', () => {
  it.each([
    ['1990/3/7', '1990-03-07'],
    ['1990-03-07', '1990-03-07'],
    ['3/7/1990', '03/07/1990'],
    ['yesterday', 'yesterday'],
  ])('%s is read as %s', (typed, read) => {
    expect(tidyDate(typed)).toBe(read);
  });
});

describe('attempts', () => {
  it('ignore a second one while the first is under way, and can be tried again', async () => {
    const heard: unknown[] = [];
    const attempts = new Attempts(
      () => undefined,
      (problem) => heard.push(problem),
    );
    let runs = 0;
    const work = async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
    };
    await Promise.all([attempts.try(work), attempts.try(work)]);
    expect(runs).toBe(1);
    expect(attempts.trouble?.problem.message).toBe('away');
    await attempts.trouble?.retry();
    expect(runs).toBe(2);
    expect(attempts.trouble).toBeUndefined();
    expect(heard).toHaveLength(1);
  });
});

describe('faults', () => {
  it('vanish when mended, and none appears that was not shown', () => {
    const faults = new Faults();
    expect(
      faults.show([
        ['a', 'A'],
        ['b', 'B'],
      ]),
    ).toBe(true);
    faults.keep([
      ['b', 'B'],
      ['c', 'C'],
    ]);
    expect(faults.all).toEqual([['b', 'B']]);
    expect(faults.show([])).toBe(false);
  });
});

describe('people', () => {
  it('join what the page supplied and what was typed', () => {
    const people = new People();
    people.supply({ employee: { firstName: 'Jordan', address: { city: 'Albany' } } });
    people.suggestAddress({ streetAddress1: '12 Elm Street', city: 'Troy', state: 'NY', zipCode: '12207' });
    people.type('employee.lastName', 'Smith');
    expect(people.toRequest()).toEqual({
      employee: {
        firstName: 'Jordan',
        lastName: 'Smith',
        address: { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' },
      },
    });
    people.forget();
    expect(people.value('employee.lastName')).toBe('');
  });
});

describe('addresses', () => {
  it('are checked for their shape and made into a request', () => {
    const draft = new AddressDraft();
    draft.worksAtHome = true;
    draft.chooseCountry('home', 'ca');
    draft.type('home', 'streetAddress1', '12, rue des Érables');
    draft.type('home', 'city', 'Whitehorse');
    draft.type('home', 'provinceTerritory', 'YT');
    draft.type('home', 'postalCode', '12345');
    expect(draft.problems(wordsIn.fr).map(([id]) => id)).toEqual(['home.postalCode']);
    draft.type('home', 'postalCode', 'Y1A 1A1');
    expect(draft.problems(wordsIn.fr)).toEqual([]);
    const { homeAddress, workAddresses } = draft.toLocation();
    expect(workAddresses).toEqual([homeAddress]);
  });
});

describe('words', () => {
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((word) =>
      typeof word === 'string' ? [word] : typeof word === 'function' ? [String(word(2, 3))] : texts(word as object),
    );

  it('are there in every language, none of them blank', () => {
    const counts = languages.map((language) => texts(wordsIn[language]).length);
    expect(new Set(counts).size).toBe(1);
    for (const language of languages) expect(texts(wordsIn[language]).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('follow Canadian French typography', () => {
    for (const text of texts(wordsIn.fr)) {
      expect(text).not.toMatch(/ [:%]|\s[?!;]|[^\s\u00a0]:|'/);
    }
  });
});
