/** Checks across answers, as a walker meets them: an error holds it, a warning does not, and some end it. */
import type { Interview } from '@withholding/interview';
import { expect, test } from 'vitest';
import { FormWalk } from '../../src/index.ts';
import { bundleOf, pets } from './tiny-form.ts';

const checkedPets: Interview = {
  ...pets,
  checks: [
    { id: 'fits', questionId: 'weight', severity: 'error', must: 'weight < dogs * 90' },
    { id: 'kennel', questionId: 'dogs', severity: 'ineligible', must: 'dogs < 50' },
    { id: 'season', questionId: 'birds', severity: 'error', must: "today < '2026-06-01'" },
    { id: 'many', questionId: 'dogs', severity: 'warning', must: 'dogs < 10' },
  ],
};

const atDogs = (today?: string) => {
  const walk = FormWalk.start(bundleOf(checkedPets, 'fr'), { today });
  walk.answer('pets', 'DOGS');
  walk.next();
  walk.answer('isBig', 'true');
  return walk;
};

test('an error holds the walk where the last answer is asked, with the words of the check', () => {
  const walk = atDogs();
  walk.answer('dogs', '2');
  expect(walk.next()).toBe(true);
  walk.answer('weight', '200');
  expect(walk.next()).toBe(false);
  expect(walk.errors()).toEqual([
    { questionId: 'weight', questionSetId: 'QS3', code: 'INCONSISTENT', message: 'fits: Regardez encore.' },
  ]);
  walk.answer('weight', '100');
  expect(walk.next()).toBe(true);
  expect(walk.set?.id).toBe('QS5');
});

test('an answer changed later holds it where the contradiction shows', () => {
  const walk = atDogs();
  walk.answer('dogs', '3');
  walk.next();
  walk.answer('weight', '200');
  walk.next();
  walk.answer('vet', 'Anna');
  walk.next();
  expect(walk.status).toBe('ended');
  walk.goTo('QS2');
  walk.answer('dogs', '2');
  walk.forward();
  expect([walk.status, walk.set?.id, walk.errors().map(({ code }) => code)]).toEqual([
    'asking',
    'QS3',
    ['INCONSISTENT'],
  ]);
});

test('a warning is reported and does not block', () => {
  const walk = atDogs();
  walk.answer('dogs', '12');
  expect(walk.errors()).toEqual([]);
  expect(walk.warnings()).toEqual([
    { questionId: 'dogs', questionSetId: 'QS2', check: 'many', message: 'many: Regardez encore.' },
  ]);
  expect(walk.next()).toBe(true);
  expect([walk.warnings(), walk.allWarnings().length]).toEqual([[], 1]);
});

test('one that bars ends the walk, and says why', () => {
  const walk = atDogs();
  walk.answer('dogs', '60');
  expect(walk.next()).toBe(true);
  expect([walk.status, walk.ineligibleReason()]).toEqual(['ineligible', 'kennel: Regardez encore.']);
  expect(atDogs().ineligibleReason()).toBeUndefined();
});

test('the day defaults to the device’s, also when the walk is resumed', () => {
  const birds = (today: string) => {
    const walk = FormWalk.start(bundleOf(checkedPets), { today });
    walk.answer('pets', 'BIRDS');
    walk.next();
    walk.answer('birds', '1');
    return walk;
  };
  expect(birds('2026-05-31').errors()).toEqual([]);
  expect(
    birds('2026-06-01')
      .errors()
      .map(({ code }) => code),
  ).toEqual(['INCONSISTENT']);
  const resumed = FormWalk.resume(bundleOf(checkedPets), birds('2026-05-31').toState(), { today: '2026-06-01' });
  expect(resumed.errors().map(({ code }) => code)).toEqual(['INCONSISTENT']);
});

test('a claim whose year is over is rejected with the words of the service on the form to use instead', () => {
  const taxParameters = [{ id: 'X.exemptionTaxYear', type: 'integer', value: '2026', claimedBy: ['pets'] }] as const;
  const notices = [{ type: 'WARNING', code: 'FORM_YEAR', message: 'Use the form for 2027.' }] as const;
  const messages = (more: object) => {
    const bundle = { ...bundleOf({ ...pets, taxParameters: [...taxParameters] }, 'en'), ...more };
    const walk = FormWalk.start(bundle, { today: '2027-01-05' });
    walk.answer('pets', 'NONE');
    while (walk.next());
    return walk.errors().map(({ code, message }) => `${code} ${message}`);
  };
  expect(messages({ notices })).toEqual([
    'LAPSED An exemption can’t be claimed for a year that is over. Use the form for 2027.',
  ]);
  expect(messages({})).toEqual(['LAPSED An exemption can’t be claimed for a year that is over.']);
});
