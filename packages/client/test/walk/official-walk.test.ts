/** Before signing a form with the agency's words, each passage must have been on the screen. */
import type { Interview } from '@withholding/interview';
import { describe, expect, test } from 'vitest';
import { type FormBundle, FormWalk, type FormWalkState, type Language } from '../../src/index.ts';
import { bundleOf, pets, number as question } from './tiny-form.ts';

/** Three sets in a row; the first asks for the county, which may be known. */
const kennel: Interview = {
  ...pets,
  sets: {
    QS1: {
      id: 'QS1',
      questions: [question('county', { required: 'ALWAYS', known: [{ from: 'home.county' }] })],
      navigation: { type: 'CONSTANT', to: { next: 'QS2' } },
    },
    QS2: { id: 'QS2', questions: [question('cats')], navigation: { type: 'CONSTANT', to: { next: 'QS3' } } },
    QS3: { id: 'QS3', questions: [question('dogs')], navigation: { type: 'CONSTANT', to: { perjury: 'all' } } },
  },
  taxParameters: [],
};

/** The form with a passage in each of these sets. */
function bundleWith(passages: readonly string[], language: Language = 'en', formVersion?: string): FormBundle {
  const bundle = bundleOf(kennel, language, formVersion);
  const note = {
    htmlType: 'PARAGRAPH' as const,
    suggestedPlacement: 'ABOVE_ALL_QUESTIONS' as const,
    wording: 'OFFICIAL' as const,
    text: 'Feed them.',
  };
  const shown = Object.entries(bundle.questionSets).map(([id, set]) => [
    id,
    passages.includes(id) ? { ...set, notes: [note] } : set,
  ]);
  return { ...bundle, questionSets: Object.fromEntries(shown) };
}

const stored = (walk: FormWalk): FormWalkState => JSON.parse(JSON.stringify(walk.toState()));

function toTheEnd(walk: FormWalk): FormWalk {
  if (walk.value('county') === '') walk.answer('county', '1');
  while (walk.next());
  return walk;
}

describe('a passage', () => {
  test('is shown even if every answer beside it is known', () => {
    const known = { 'home.county': '1' };
    expect(FormWalk.start(bundleWith([]), { known }).set?.id).toBe('QS2');
    const walk = FormWalk.start(bundleWith(['QS1']), { known });
    expect(walk.set?.id).toBe('QS1');
    walk.next();
    expect(walk.back()).toBe(true);
    expect(walk.set?.id).toBe('QS1');
  });

  test('is noted as seen in what is stored', () => {
    const walk = FormWalk.start(bundleWith(['QS1', 'QS3']));
    expect(walk.toState().visited).toEqual(['QS1']);
    expect(toTheEnd(walk).toState().visited).toEqual(['QS1', 'QS3']);
    expect(FormWalk.resume(bundleWith(['QS1', 'QS3']), stored(walk)).status).toBe('ended');
    expect(FormWalk.start(bundleWith([])).toState()).not.toHaveProperty('visited');
  });

  test('that came after the answers were stored leads back to its set', () => {
    const state = stored(toTheEnd(FormWalk.start(bundleWith(['QS1']))));
    const walk = FormWalk.resume(bundleWith(['QS1', 'QS2']), state);
    expect(walk.status).toBe('asking');
    expect(walk.set?.id).toBe('QS2');
    expect(walk.next()).toBe(true);
    expect(walk.next()).toBe(true);
    expect(walk.status).toBe('ended');
  });

  test('of another version is to be seen again', () => {
    const state = stored(toTheEnd(FormWalk.start(bundleWith(['QS2']))));
    expect(FormWalk.resume(bundleWith(['QS2'], 'en', '2026.01.0'), state).set?.id).toBe('QS2');
  });

  test('of answers that came from elsewhere is seen on the way', () => {
    const walk = FormWalk.start(bundleWith(['QS2', 'QS3']), { answers: { county: '1', cats: '1', dogs: '1' } });
    const sets = [walk.set?.id];
    while (walk.next()) sets.push(walk.set?.id);
    expect(sets).toEqual(['QS1', 'QS2', 'QS3', undefined]);
  });

  test('in the language of the form only is due to those who go on in that language', () => {
    const spanish = toTheEnd(FormWalk.start(bundleWith([], 'es')));
    expect(spanish.status).toBe('ended');
    const english = FormWalk.resume(bundleWith(['QS2', 'QS3']), stored(spanish));
    expect(english.set?.id).toBe('QS2');
    english.next();
    const back = FormWalk.resume(bundleWith([], 'es'), stored(english));
    expect(back.toState().visited).toEqual(['QS2', 'QS3']);
  });

  test('skipped by going on from a later set is still due before the end', () => {
    const state = { ...stored(toTheEnd(FormWalk.start(bundleWith([])))), at: 'QS3' };
    const walk = FormWalk.resume(bundleWith(['QS1', 'QS2']), state);
    const sets = [walk.set?.id];
    while (walk.next()) sets.push(walk.set?.id);
    expect(sets).toEqual(['QS1', 'QS2', 'QS3', undefined]);
  });
});
